import { describe, expect, it } from "vitest";
import { clipPreprocessingOf, prepareForClip } from "./clip-preprocessing.js";

/** Bytes as they are, one colour plane after the other. */
const plain = (size: number) => ({
  size,
  crop: size,
  mean: [0, 0, 0],
  deviation: [1 / 255, 1 / 255, 1 / 255],
});
const grey = (width: number, height: number, values: readonly number[]) => ({
  width,
  height,
  pixels: values.flatMap((value) => [value, value, value]),
});
const firstPlane = (numbers: Float32Array) =>
  Array.from(numbers.slice(0, numbers.length / 3), Math.round);

describe("prepareForClip", () => {
  it("leaves pictures of the right size as they are, but for mean and deviation, a plane for each colour", () => {
    const numbers = prepareForClip(
      { width: 1, height: 1, pixels: [255, 0, 51] },
      { size: 1, crop: 1, mean: [0.5, 0.5, 0.2], deviation: [0.5, 0.25, 1] },
    );
    expect(Array.from(numbers, (one) => Number(one.toFixed(6)))).toEqual([1, -2, 0]);
  });

  it.each<readonly [row: readonly number[], size: number, expected: readonly number[]]>([
    [[0, 255, 0, 255], 3, [78, 128, 177]],
    [[0, 0, 255, 255], 8, [0, 0, 0, 52, 203, 255, 255, 255]],
    [[10, 20, 200, 90, 30, 250, 5], 4, [17, 137, 92, 115]],
    [[0, 100, 255], 2, [29, 205]],
  ])("makes of a row of %j, byte for byte, what Pillow makes of it", (row, size, expected) => {
    const square = grey(
      row.length,
      row.length,
      Array.from({ length: row.length }, () => row).flat(),
    );
    expect(firstPlane(prepareForClip(square, plain(size))).slice(0, size)).toEqual(expected);
  });

  it("resizes by the shorter side and cuts the middle out", () => {
    const wide = grey(
      8,
      2,
      Array.from({ length: 16 }, (_, at) => 10 * (at % 8)),
    );
    expect(firstPlane(prepareForClip(wide, plain(2)))).toEqual([30, 40, 30, 40]);
    const tall = grey(
      2,
      8,
      Array.from({ length: 16 }, (_, at) => 10 * Math.floor(at / 2)),
    );
    expect(firstPlane(prepareForClip(tall, plain(2)))).toEqual([30, 30, 40, 40]);
  });

  it("reads what a processor says of its model's folder, in every form of the file", () => {
    const numbers = { image_mean: [0.1, 0.2, 0.3], image_std: [1, 2, 3] };
    const expected = { size: 336, crop: 320, mean: [0.1, 0.2, 0.3], deviation: [1, 2, 3] };
    expect(clipPreprocessingOf({ ...numbers, size: 336, crop_size: 320 })).toEqual(expected);
    expect(
      clipPreprocessingOf({
        image_processor: {
          ...numbers,
          size: { shortest_edge: 336 },
          crop_size: { height: 320, width: 320 },
        },
      }),
    ).toEqual(expected);
    const published = clipPreprocessingOf(undefined);
    expect(published).toMatchObject({ size: 224, crop: 224 });
    expect(published.mean[0]).toBe(0.48145466);
    expect(published.deviation[2]).toBe(0.27577711);
  });
});
