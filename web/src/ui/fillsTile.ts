/** Enough to tell an edge from what lies beside it. */
const SIDE = 16;
/** Of 255: edges are smoothed. */
const OPAQUE = 230;

/** Whether a picture reaches the middle of all four edges of its square, as the icon of an app does. False where it cannot be read. */
export function fillsTile(image: HTMLImageElement): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || image.naturalWidth !== image.naturalHeight) return false;
  try {
    context.drawImage(image, 0, 0, SIDE, SIDE);
    const { data } = context.getImageData(0, 0, SIDE, SIDE);
    const [middle, last] = [SIDE / 2, SIDE - 1];
    const edges = [
      [middle, 0],
      [middle, last],
      [0, middle],
      [last, middle],
    ] as const;
    return edges.every(([x, y]) => (data[(y * SIDE + x) * 4 + 3] ?? 0) >= OPAQUE);
  } catch {
    return false;
  }
}
