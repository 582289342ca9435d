// @ts-check
// The camera: the position of a board in a box on the screen. Pure; all lengths in CSS pixels.
//
// A view is {x, y, zoom}: the board's pixel (px, py) is seen at (x + px * zoom, y + py * zoom).

/** @typedef {{x: number, y: number, zoom: number}} View */
/** @typedef {{width: number, height: number}} Box */

export const MOST_ZOOM = 6;

/** @param {number} low @param {number} value @param {number} high */
const between = (low, value, high) => Math.min(Math.max(value, low), high);

/**
 * The zoom that shows the whole board.
 *
 * @param {Size} size
 * @param {Box} box
 */
export const wholeZoom = ([width, height], box) => Math.min(box.width / width, box.height / height);

/**
 * One axis: centred where the board is smaller than the box, else without a gap at either side.
 *
 * @param {number} at
 * @param {number} length
 * @param {number} room
 */
const held = (at, length, room) => (length <= room ? (room - length) / 2 : between(room - length, at, 0));

/**
 * The nearest view that shows nothing but the board.
 *
 * @param {View} view
 * @param {Size} size
 * @param {Box} box
 * @returns {View}
 */
export function hold(view, size, box) {
  const least = wholeZoom(size, box);
  const zoom = between(least, view.zoom, least * MOST_ZOOM);
  return { zoom, x: held(view.x, size[0] * zoom, box.width), y: held(view.y, size[1] * zoom, box.height) };
}

/** @param {Size} size @param {Box} box */
export const whole = (size, box) => hold({ x: 0, y: 0, zoom: 0 }, size, box);

/**
 * Zoom by a factor around a position in the box.
 *
 * @param {View} view
 * @param {number} factor
 * @param {Point} at
 * @param {Size} size
 * @param {Box} box
 */
export function zoomedAt(view, factor, [x, y], size, box) {
  const least = wholeZoom(size, box);
  const zoom = between(least, view.zoom * factor, least * MOST_ZOOM);
  const by = zoom / view.zoom;
  return hold({ zoom, x: x - (x - view.x) * by, y: y - (y - view.y) * by }, size, box);
}

/**
 * Centre a part of the board; the zoom is at most `most`.
 *
 * @param {Bounds} part
 * @param {number} most
 * @param {Size} size
 * @param {Box} box
 */
export function around([left, top, right, bottom], most, size, box) {
  const zoom = Math.min(box.width / (right - left), box.height / (bottom - top), most);
  const least = wholeZoom(size, box);
  const held = between(least, zoom, least * MOST_ZOOM);
  return hold(
    { zoom: held, x: (box.width - (left + right) * held) / 2, y: (box.height - (top + bottom) * held) / 2 },
    size,
    box,
  );
}

/**
 * The view of another picture that keeps a visible cell in its position.
 *
 * @param {View} view
 * @param {Outlines} before cells of the picture shown now
 * @param {Outlines} after cells of the other one
 * @param {Size} size of the other one
 * @param {Box} box
 */
export function carriedOver(view, before, after, size, box) {
  const shared = Object.keys(before).find((name) => after[name]);
  if (!shared) return whole(size, box);
  const [was, is] = [boundsOf([before[shared]]), boundsOf([after[shared]])];
  const zoom = view.zoom * ((was[2] - was[0]) / (is[2] - is[0]));
  return hold(
    { zoom, x: view.x + was[0] * view.zoom - is[0] * zoom, y: view.y + was[1] * view.zoom - is[1] * zoom },
    size,
    box,
  );
}

/**
 * @param {readonly Outline[]} outlines
 * @returns {Bounds}
 */
export function boundsOf(outlines) {
  const points = outlines.flat();
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
}

/**
 * The middle of an outline.
 *
 * @param {Outline} outline
 * @returns {Point}
 */
export function middleOf(outline) {
  const [x, y] = outline.reduce(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [x / outline.length, y / outline.length];
}
