import { describe, expect, it } from "vitest";
import { sourceOfPart } from "./suite-source.js";
import type { LangsuiteData } from "./read-data-folder.js";

const files = { data: {} as LangsuiteData, split: "all" };
const limits = { iqa: 50, babyai: 150, "ma-wah": 50 } as const;

describe("sourceOfPart", () => {
  it.each([
    [{ ...files, limits }, "babyai", 150],
    [{ ...files, limits, limit: 20 }, "babyai", 20],
    [{ ...files, limits, limit: 200 }, "ma-wah", 50],
    [{ ...files, limits, limit: 200 }, "household", 200],
    [{ ...files, limits }, "household", undefined],
    // Each type of question is counted by itself.
    [{ ...files, limits }, "iqa", undefined],
  ] as const)("takes the smaller of both limits (%#)", (source, task, limit) => {
    expect((sourceOfPart(source, { task }) as { readonly limit?: number }).limit).toBe(limit);
  });

  it("leaves built-in tasks as they are", () => {
    const builtIn = { split: "train", seed: 1, count: 3 } as const;
    expect(sourceOfPart(builtIn, { task: "iqa" })).toBe(builtIn);
  });
});
