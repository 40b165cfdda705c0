import { describe, expect, it } from "vitest";
import { findSlow } from "../../../../tests/resilience/fuzz/long-inputs.mjs";

/**
 * `npm run fuzz -- --long` goes to 100,000 characters, in everything that reads texts of others.
 */
describe("long texts of one piece", () => {
  it.each(["messages", "products", "scenes"])("take time in proportion: %s", async (only) => {
    expect(await findSlow({ only, longest: 6400 })).toEqual([]);
  });
});
