import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEnglishAnalyzer } from "./english-analyzer.js";

const analyze = createEnglishAnalyzer();

describe("createEnglishAnalyzer", () => {
  it.each<[string, string[]]>([
    ["The Women's running SHOES", ["women", "run", "shoe"]],
    ["dog’s bowl, cats' bowls", ["dog", "bowl", "cat", "bowl"]],
    ["there is no such thing as this", ["thing"]],
    ["is as by 4k tv", ["4k", "tv"]],
    ["İstanbul ΟΔΟΣ", ["istanbul", "οδοσ"]],
    ["generalizations relational", ["gener", "relat"]],
  ])("analyzes %j", (text, expected) => {
    expect(analyze(text)).toEqual(expected);
  });

  it("gives the same terms whether words are remembered or not", () => {
    const forgetful = createEnglishAnalyzer({ rememberedWords: 1 });
    fc.assert(
      fc.property(fc.lorem({ maxCount: 30 }), (text) => {
        expect(forgetful(text)).toEqual(analyze(text));
      }),
    );
  });
});
