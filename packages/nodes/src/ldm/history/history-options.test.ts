import { describe, expect, it } from "vitest";
import { historyOptions } from "./history-options.js";

describe("historyOptions", () => {
  it("has the defaults of the household setting", () => {
    expect(historyOptions()).toEqual({
      parts: ["evaluation", "summary"],
      input: { evaluation: "pairs", summary: "pairs" },
      previous: true,
      judged: 5,
      newest: true,
      outcomeCharacters: 200,
      newestCharacters: 600,
      incremental: false,
      observationCharacters: 400,
      emptyCall: false,
      emptyText: "Unknown.",
      summaries: "step",
    });
  });

  it("takes what is given", () => {
    expect(historyOptions({ parts: ["summary"], emptyText: "" })).toMatchObject({
      parts: ["summary"],
      emptyText: "",
    });
  });
});
