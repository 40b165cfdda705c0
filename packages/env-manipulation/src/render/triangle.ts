import type { Point } from "./camera.js";
import type { Canvas } from "./canvas.js";

/** A face on the canvas: corner a, the way from there to b and c, and the pixels around it. */
interface Triangle {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly cx: number;
  readonly cy: number;
  /** Twice the face's area, in pixels. */
  readonly area: number;
  /** One over the distance of each corner. */
  readonly nearA: number;
  readonly nearB: number;
  readonly nearC: number;
  /** First and last column and row. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * A face by where its corners begin in the projected vertices; null where nothing of it shows: a
 * corner behind the camera, turned away, or beside the canvas.
 */
export const triangleOn = (
  { width, height }: Canvas,
  projected: Float64Array,
  a: number,
  b: number,
  c: number,
): Triangle | null => {
  const nearA = projected[a + 2]!;
  const nearB = projected[b + 2]!;
  const nearC = projected[c + 2]!;
  if (nearA < 0 || nearB < 0 || nearC < 0) return null;
  const ax = projected[a]!;
  const ay = projected[a + 1]!;
  const bx = projected[b]! - ax;
  const by = projected[b + 1]! - ay;
  const cx = projected[c]! - ax;
  const cy = projected[c + 1]! - ay;
  // Rows grow downwards: faces that look at the camera turn the other way on the canvas.
  const area = by * cx - bx * cy;
  if (area <= 1e-9) return null;
  const left = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.5));
  const right = Math.min(width - 1, Math.floor(ax + Math.max(0, bx, cx) - 0.5));
  const top = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.5));
  const bottom = Math.min(height - 1, Math.floor(ay + Math.max(0, by, cy) - 0.5));
  if (left > right || top > bottom) return null;
  return { ax, ay, bx, by, cx, cy, area, nearA, nearB, nearC, left, right, top, bottom };
};

/** Paints a pixel; what is painted in full hides what lies farther away. */
const paintPixel = (
  { pixels, nearness }: Canvas,
  at: number,
  near: number,
  paint: Point,
  opacity: number,
): void => {
  const pixel = 3 * at;
  if (opacity >= 1) {
    nearness[at] = near;
    pixels[pixel] = paint[0];
    pixels[pixel + 1] = paint[1];
    pixels[pixel + 2] = paint[2];
  } else {
    pixels[pixel] = opacity * paint[0] + (1 - opacity) * pixels[pixel]!;
    pixels[pixel + 1] = opacity * paint[1] + (1 - opacity) * pixels[pixel + 1]!;
    pixels[pixel + 2] = opacity * paint[2] + (1 - opacity) * pixels[pixel + 2]!;
  }
};

/** Paints the pixels of a triangle at which nothing is nearer: red, green, blue, each 0 to 255. */
export const fillTriangle = (
  canvas: Canvas,
  triangle: Triangle,
  paint: Point,
  opacity: number,
): void => {
  const { width, nearness } = canvas;
  const { ax, ay, bx, by, cx, cy, nearA, nearB, nearC, left, right, top, bottom } = triangle;
  const perArea = 1 / triangle.area;
  // Weights of the corners b and c at a pixel's centre, and how they change to the right.
  const stepB = -cy * perArea;
  const stepC = by * perArea;
  const dx = left + 0.5 - ax;
  for (let row = top; row <= bottom; row += 1) {
    const dy = row + 0.5 - ay;
    let weightB = (dy * cx - dx * cy) * perArea;
    let weightC = (dx * by - dy * bx) * perArea;
    const last = row * width + right;
    for (let at = row * width + left; at <= last; at += 1, weightB += stepB, weightC += stepC) {
      if (weightB < 0 || weightC < 0 || weightB + weightC > 1) continue;
      const near = nearA + weightB * (nearB - nearA) + weightC * (nearC - nearA);
      if (near > nearness[at]!) paintPixel(canvas, at, near, paint, opacity);
    }
  }
};
