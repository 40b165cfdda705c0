import { deflateSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodePng } from "./decode-png.js";
import { encodePng } from "./encode-png.js";

const word = (value: number) => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
const chunk = (type: string, data: Uint8Array) => [
  word(data.length),
  Buffer.from(type, "latin1"),
  data,
  word(0),
];
/** A PNG file of one's own rows, filters included. */
const fileOf = (
  width: number,
  height: number,
  colour: number,
  rows: readonly number[],
  palette: readonly number[] = [],
  interlace = 0,
) =>
  Buffer.concat([
    Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10),
    ...chunk("IHDR", Uint8Array.of(...word(width), ...word(height), 8, colour, 0, 0, interlace)),
    ...chunk("PLTE", Uint8Array.from(palette)),
    ...chunk("IDAT", deflateSync(Uint8Array.from(rows))),
    ...chunk("IEND", new Uint8Array()),
  ]);

describe("PNG", () => {
  it("gives back every picture", () => {
    const pictures = fc
      .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
      .chain(({ width, height }) =>
        fc
          .uint8Array({ minLength: 3 * width * height, maxLength: 3 * width * height })
          .map((pixels) => ({ width, height, pixels })),
      );
    fc.assert(
      fc.property(pictures, (picture) => {
        expect(decodePng(encodePng(picture))).toEqual(picture);
      }),
    );
  });

  it("is written the same way each time, flat areas small", () => {
    const flat = { width: 200, height: 200, pixels: new Uint8Array(120_000).fill(77) };
    expect(encodePng(flat)).toEqual(encodePng(flat));
    expect(encodePng(flat).length).toBeLessThan(2_000);
  });

  it("is read with all five filters", () => {
    const rows = [
      0, 10, 20, 30, 40, 50, 60, 1, 1, 1, 1, 2, 2, 2, 2, 5, 5, 5, 5, 5, 5, 3, 1, 1, 1, 1, 1, 1, 4,
      1, 1, 1, 1, 1, 1,
    ];
    expect([...decodePng(fileOf(2, 5, 2, rows)).pixels]).toEqual([
      10, 20, 30, 40, 50, 60, 1, 1, 1, 3, 3, 3, 6, 6, 6, 8, 8, 8, 4, 4, 4, 7, 7, 7, 5, 5, 5, 8, 8,
      8,
    ]);
  });

  it("is read in grey, by palette and with opacity", () => {
    expect([...decodePng(fileOf(2, 1, 0, [0, 7, 9])).pixels]).toEqual([7, 7, 7, 9, 9, 9]);
    expect([...decodePng(fileOf(2, 1, 3, [0, 1, 0], [1, 2, 3, 4, 5, 6])).pixels]).toEqual([
      4, 5, 6, 1, 2, 3,
    ]);
    expect([...decodePng(fileOf(1, 1, 6, [0, 1, 2, 3, 9])).pixels]).toEqual([1, 2, 3]);
  });

  it("is refused in words where it is damaged or of another form", () => {
    const invalid = expect.objectContaining({ code: "DATA_INVALID" }) as Error;
    const good = fileOf(1, 1, 2, [0, 1, 2, 3]);
    for (const bytes of [
      new Uint8Array(),
      Buffer.from("GIF89a"),
      good.subarray(0, 20),
      good.subarray(0, -25),
      fileOf(1, 1, 2, [0, 1]),
    ])
      expect(() => decodePng(bytes)).toThrow(invalid);
    expect(() => decodePng(fileOf(1, 1, 2, [9, 1, 2, 3]))).toThrow(/unknown filter 9/);
    expect(() => decodePng(fileOf(1, 1, 2, [0, 1, 2, 3], [], 1))).toThrow(/not supported/);
    expect(() => decodePng(fileOf(1 << 20, 1 << 20, 2, [0]))).toThrow(invalid);
    expect(() =>
      decodePng(
        fileOf(
          1,
          1,
          2,
          Array.from({ length: 1 << 17 }, () => 0),
        ),
      ),
    ).toThrow(/damaged/);
  });
});
