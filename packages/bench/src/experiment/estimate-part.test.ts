import { describe, expect, it } from "vitest";
import { estimatePart, partOf, total } from "./estimate-part.js";

const price = {
  model: "m",
  inputPerMillion: 2,
  outputPerMillion: 10,
  source: "a list",
  date: "2026-11",
};
const line = (taskType: string, calls: number) => ({
  taskType,
  calls,
  promptTokens: 100 * calls,
  completionTokens: 10 * calls,
});
const sample = [line("put", 2), line("put", 4), line("heat", 9)];
const planned = ["heat", "cool", ...Array.from({ length: 10 }, () => "put")].map((type) => ({
  task: { type },
}));

describe("estimatePart", () => {
  it("counts each task as the mean of its type, and as the mean of all where its type was not played", () => {
    const { episodes, expected, most } = estimatePart("act", { planned, sample, price });
    expect(episodes).toBe(12);
    expect(expected).toEqual({
      calls: 44,
      promptTokens: 4400,
      completionTokens: 440,
      cost: (4400 * 2 + 440 * 10) / 1e6,
    });
    expect(most).toMatchObject({ calls: 108, promptTokens: 10_800 });
  });

  it("counts what learns and what reads a memory apart", () => {
    const place = (wave: number) => ({
      stream: {
        run: 0,
        position: 0,
        pass: 0,
        seen: "new" as const,
        held: 0,
        part: { protocol: "transfer" as const, source: "put", wave },
      },
    });
    const lines = [
      { ...line("put", 9), ...place(0) },
      { ...line("put", 2), ...place(1) },
    ];
    const episodes = [0, 1, 2].map((wave) => ({ task: { type: "put" }, ...place(wave) }));
    const { expected } = estimatePart("ace", { planned: episodes, sample: lines, price });
    expect(expected.calls).toBe(9 + 2 + 2);
  });

  it("knows no dollars without a price, neither of a part nor of all", () => {
    const known = estimatePart("act", { planned, sample, price });
    const unknown = partOf("memory", { calls: 5, promptTokens: 50, completionTokens: 5 }, null);
    expect(unknown.expected.cost).toBeNull();
    expect(total([known, unknown])).toMatchObject({
      expected: { calls: 49, cost: null },
      most: { calls: 113, cost: null },
    });
  });
});
