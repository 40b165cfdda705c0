import { expect, it } from "vitest";
import { batchesByLength } from "./batches-by-length.js";

it("puts texts of like length together, within both limits, and each once", () => {
  const lengths = new Map([10, 400, 12, 11, 900, 13].map((length, index) => [index, length]));
  expect(batchesByLength(lengths, { texts: 3, characters: 500 })).toEqual([
    [0, 3, 2],
    [5],
    [1],
    [4],
  ]);
  expect(batchesByLength(lengths, { texts: 8, characters: 5_400 })).toEqual([[0, 3, 2, 5, 1, 4]]);
  expect(batchesByLength(new Map(), { texts: 3, characters: 500 })).toEqual([]);
});
