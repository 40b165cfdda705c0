import { describe, expect, it } from "vitest";
import { byteToLength, lengthToByte } from "./length-byte.js";

describe("lengthToByte", () => {
  it("is exact up to 39", () => {
    for (let length = 0; length < 40; length += 1)
      expect(byteToLength(lengthToByte(length))).toBe(length);
  });

  it("rounds longer lengths down to three bits after the first, and never falls", () => {
    expect(
      [40, 41, 42, 56, 100, 1000, 100_000].map((length) => byteToLength(lengthToByte(length))),
    ).toEqual([40, 40, 42, 56, 96, 984, 98_328]);
    const lengths = Array.from({ length: 300_000 }, (_, length) => length);
    expect(lengths.filter((length) => byteToLength(lengthToByte(length)) > length)).toEqual([]);
    expect(
      lengths.filter(
        (length) => length > 0 && ![0, 1].includes(lengthToByte(length) - lengthToByte(length - 1)),
      ),
    ).toEqual([]);
    expect(lengthToByte(2 ** 31 - 1)).toBeLessThan(256);
  });
});
