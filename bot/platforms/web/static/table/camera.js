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

/** Whether a zoom shows the whole board, but for rounding. @param {number} zoom @param {Size} size @param {Box} box */
export const isWhole = (zoom, size, box) => zoom <= wholeZoom(size, box) * 1.01;

/** One axis: the middle of the box is on the board. @param {number} at @param {number} length @param {number} room */
const held = (at, length, room) => between(room / 2 - length, at, room / 2);

/**
 * The nearest view with the board in the middle of the box; seen whole, it stays there. Around it is the ground.
 *
 * @param {View} view
 * @param {Size} size
 * @param {Box} box
 * @returns {View}
 */
export function hold(view, size, box) {
  if (isWhole(view.zoom, size, box)) return whole(size, box);
  const zoom = Math.min(view.zoom, wholeZoom(size, box) * MOST_ZOOM);
  return { zoom, x: held(view.x, size[0] * zoom, box.width), y: held(view.y, size[1] * zoom, box.height) };
}

/** @param {Size} size @param {Box} box @returns {View} */
export function whole(size, box) {
  const zoom = wholeZoom(size, box);
  return { zoom, x: (box.width - size[0] * zoom) / 2, y: (box.height - size[1] * zoom) / 2 };
}

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
  const zoom = Math.min(view.zoom * factor, wholeZoom(size, box) * MOST_ZOOM);
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
  const limit = Math.min(most, wholeZoom(size, box) * MOST_ZOOM);
  const zoom = Math.min(box.width / (right - left), box.height / (bottom - top), limit);
  const [x, y] = [(box.width - (left + right) * zoom) / 2, (box.height - (top + bottom) * zoom) / 2];
  return hold({ zoom, x, y }, size, box);
}

/** @typedef {{x: number, y: number, zoom: number}} Way the pixel (px, py) goes to (x + px * zoom, y + py * zoom) */

/**
 * The way from the pixels of one picture of a board to those of another; null: they share no cell.
 *
 * @param {Outlines} before cells of the picture whose pixels are wanted
 * @param {Outlines} after cells of the picture whose pixels are given
 * @returns {Way | null}
 */
export function mapped(before, after) {
  const shared = Object.keys(after).filter((name) => before[name]);
  if (!shared.length) return null;
  const was = boundsOf(shared.map((name) => before[name] ?? []));
  const is = boundsOf(shared.map((name) => after[name] ?? []));
  // By the longer side, as corners are whole pixels.
  const [low, high] = is[2] - is[0] > is[3] - is[1] ? /** @type {const} */ ([0, 2]) : /** @type {const} */ ([1, 3]);
  const zoom = (was[high] - was[low]) / (is[high] - is[low]);
  return { zoom, x: was[0] - is[0] * zoom, y: was[1] - is[1] * zoom };
}

/**
 * The view of another picture in which shared cells are where they are seen now; null: there are none.
 *
 * @param {View} view
 * @param {Outlines} before cells of the picture shown now
 * @param {Outlines} after cells of the other one
 * @returns {View | null}
 */
export function unmoved(view, before, after) {
  const way = mapped(before, after);
  return way && { zoom: view.zoom * way.zoom, x: view.x + way.x * view.zoom, y: view.y + way.y * view.zoom };
}

/**
 * The view of another picture that keeps visible cells in their positions, as far as its edges allow.
 *
 * @param {View} view
 * @param {Outlines} before cells of the picture shown now
 * @param {Outlines} after cells of the other one
 * @param {Size} size of the other one
 * @param {Box} box
 */
export function carriedOver(view, before, after, size, box) {
  const same = unmoved(view, before, after);
  return same ? hold(same, size, box) : whole(size, box);
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

/**
 * Whether a point is within an outline, whose corners go around clockwise or the other way.
 *
 * @param {Outline} outline
 * @param {Point} point
 */
export function inside(outline, [x, y]) {
  const sides = outline.map(([ax, ay], place) => {
    const [bx, by] = outline[(place + 1) % outline.length] ?? [ax, ay];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  });
  return sides.length > 2 && (sides.every((side) => side >= 0) || sides.every((side) => side <= 0));
}
