import type { Point } from "./camera.js";

/** What is drawn on. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** One over the distance of what is nearest at a pixel. */
  readonly nearness: Float32Array;
}

/** A canvas of one colour: red, green, blue, each 0 to 1. */
export const emptyCanvas = (width: number, height: number, background: Point): Canvas => {
  const pixels = new Uint8Array(3 * width * height);
  const sky = background.map((value) => Math.round(value * 255));
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = sky[at % 3]!;
  return { width, height, pixels, nearness: new Float32Array(width * height) };
};
