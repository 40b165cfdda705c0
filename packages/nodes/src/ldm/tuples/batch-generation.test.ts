import { describe, expect, it } from "vitest";
import { batchGeneration, formedBatch, laterBatch, liveBatches } from "./batch-generation.js";

describe("liveBatches", () => {
  it("lists each batch in its newest clustering, where the formed one stood", () => {
    expect(liveBatches(["put/1", "put/2", "put/1~2", "cool/1", "put/1~10", "put/1~9"])).toEqual([
      "put/1~10",
      "put/2",
      "cool/1",
    ]);
    expect(liveBatches([])).toEqual([]);
  });

  it("reads generations from ids, and writes them", () => {
    expect(["put/1", "put/1~3", "a~b/1"].map(batchGeneration)).toEqual([1, 3, 1]);
    expect(["put/1", "put/1~3", "a~b/1"].map(formedBatch)).toEqual(["put/1", "put/1", "a~b/1"]);
    expect(laterBatch("put/1~2", 5)).toBe("put/1~5");
  });
});
