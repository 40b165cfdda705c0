import { describe, expect, it } from "vitest";
import { sampleTask } from "../../testing/fixtures.testing.js";
import { seenBefore } from "./seen-before.js";

const shop = { describe: () => ({ title: "shop", actions: [], options: {}, pages: true }) };
const [search, results, fern, moss, details] = [
  "[Search]",
  "[F1] [M1] [< Back]",
  "fern [Buy]",
  "moss [Buy]",
  "of a fern [< Prev]",
];
const at = (...seen: readonly string[]) => ({
  task: sampleTask(),
  trajectory: seen.slice(0, -1).map((observation) => ({ observation })),
  observation: seen.at(-1) ?? "",
});

describe("seenBefore", () => {
  it("is the first observation in a world that shows no pages, or with the option", () => {
    expect(seenBefore(at("a room", "a shelf"), {})).toEqual({ isOpener: false, text: "a room" });
    expect(seenBefore(at("a room"), {})).toEqual({ isOpener: false, text: "a room" });
    const situation = { before: "first" as const };
    expect(seenBefore(at(search, results, fern), { environment: shop, situation })).toEqual({
      isOpener: false,
      text: search,
    });
  });

  it("is the page from which the one at hand was opened, also after choices on it, and after going back to it", () => {
    const opener = (...seen: readonly string[]) => seenBefore(at(...seen), { environment: shop });
    expect(opener(search, results, fern)).toEqual({ isOpener: true, text: results });
    expect(
      opener(search, results, fern, "You have clicked red.", "You have clicked blue.").text,
    ).toBe(results);
    expect(opener(search, results, fern, details).text).toBe(fern);
    expect(opener(search, results, fern, details, fern).text).toBe(results);
    expect(opener(search, results, fern, results, moss).text).toBe(results);
    expect(opener(search, results, fern, search, "[M2] [< Back]", fern).text).toBe("[M2] [< Back]");
  });

  it("is empty where nothing, or the search alone, was before", () => {
    const opener = (...seen: readonly string[]) =>
      seenBefore(at(...seen), { situation: { before: "opener" } });
    for (const seen of [[search], [search, results], [search, results, fern, results]])
      expect(opener(...seen)).toEqual({ isOpener: true, text: "" });
  });
});
