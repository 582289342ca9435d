// The camera: the position of a board in a box on the screen. Pure; all lengths in CSS pixels.
//
// A view is {x, y, zoom}: the board's pixel (px, py) is seen at (x + px * zoom, y + py * zoom).

export const MOST_ZOOM = 6;

const between = (low, value, high) => Math.min(Math.max(value, low), high);

// The zoom that shows the whole board.
export const wholeZoom = ([width, height], box) => Math.min(box.width / width, box.height / height);

// One axis: centred where the board is smaller than the box, else without a gap at either side.
const held = (at, length, room) => (length <= room ? (room - length) / 2 : between(room - length, at, 0));

// The nearest view that shows nothing but the board.
export function hold(view, size, box) {
  const least = wholeZoom(size, box);
  const zoom = between(least, view.zoom, least * MOST_ZOOM);
  return { zoom, x: held(view.x, size[0] * zoom, box.width), y: held(view.y, size[1] * zoom, box.height) };
}

export const whole = (size, box) => hold({ x: 0, y: 0, zoom: 0 }, size, box);

// Zoom by a factor around (x, y).
export function zoomedAt(view, factor, [x, y], size, box) {
  const least = wholeZoom(size, box);
  const zoom = between(least, view.zoom * factor, least * MOST_ZOOM);
  const by = zoom / view.zoom;
  return hold({ zoom, x: x - (x - view.x) * by, y: y - (y - view.y) * by }, size, box);
}

// Centre a part of the board, [left, top, right, bottom]; the zoom is at most `most`.
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

// The view of another picture that keeps a visible cell in its position; `cells` are outlines.
export function carriedOver(view, before, after, size, box) {
  const shared = Object.keys(before).find((name) => after[name]);
  if (!shared) return whole(size, box);
  const [was, is] = [boundsOf([before[shared]]), boundsOf([after[shared]])];
  const zoom = view.zoom * ((was[2] - was[0]) / (is[2] - is[0]));
  return hold({ zoom, x: view.x + was[0] * view.zoom - is[0] * zoom, y: view.y + was[1] * view.zoom - is[1] * zoom }, size, box);
}

// [left, top, right, bottom] of outlines.
export function boundsOf(outlines) {
  const points = outlines.flat();
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
}

// The middle of an outline.
export function middleOf(outline) {
  const sum = outline.reduce(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return sum.map((total) => total / outline.length);
}
