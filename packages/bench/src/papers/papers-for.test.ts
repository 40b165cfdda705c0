import { PaperNumber } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import numbers from "./papers.json" with { type: "json" };
import { papersFor } from "./papers-for.js";

describe("papersFor", () => {
  it("reads a file in which every number has a source of its own", () => {
    const all = z.array(PaperNumber).parse(numbers);
    const keys = all.map(({ source, setting }) => `${source} ${JSON.stringify(setting)}`);
    expect(new Set(keys).size).toBe(all.length);
    for (const { unit, value } of all)
      expect(value >= 0 && (unit === "count" || value <= 100)).toBe(true);
  });

  it("finds a pipeline's numbers per task type", () => {
    const found = papersFor({
      environment: "alfworld",
      split: "valid_unseen",
      pipeline: "ldm",
      metric: "successRate",
    });
    expect(found.map(({ taskType, value }) => [taskType, value])).toEqual([
      ["put", 88],
      ["clean", 81],
      ["heat", 87],
      ["cool", 90],
      ["examine", 83],
      ["puttwo", 71],
      ["all", 84],
    ]);
  });

  it("leaves ablations out unless asked", () => {
    const query = { environment: "alfworld", pipeline: "rap", taskType: "all" } as const;
    expect(papersFor(query).map(({ table, value }) => [table, value])).toEqual([
      ["1", 85.8],
      ["1", 94.8],
      ["1", 53],
    ]);
    expect(papersFor({ ...query, primary: false }).length).toBeGreaterThan(3);
  });
});
