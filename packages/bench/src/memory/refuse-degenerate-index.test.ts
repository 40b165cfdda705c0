import { describe, expect, it } from "vitest";
import { refuseDegenerateIndex } from "./refuse-degenerate-index.js";

const reader = (goals: readonly string[], observations: readonly string[]) =>
  ({
    batches: async () => ["clean/1"],
    goalTypes: async () => goals.map((name, index) => ({ id: index + 1, name, examples: [] })),
    observationTypes: async () =>
      observations.map((name, index) => ({ id: index + 1, name, examples: [] })),
  }) as unknown as Parameters<typeof refuseDegenerateIndex>[0];

describe("refuseDegenerateIndex", () => {
  it("lets an index with types through, also where a part is left over", async () => {
    await expect(
      refuseDegenerateIndex(reader(["tools", "Other"], ["sinks", "Other"])),
    ).resolves.toBeUndefined();
  });

  it.each([
    [["Other"], ["sinks"], "all goals of clean/1"],
    [["tools"], ["Other"], "all observations of clean/1"],
  ])("refuses goal types %j with observation types %j", async (goals, observations, described) => {
    await expect(refuseDegenerateIndex(reader(goals, observations))).rejects.toMatchObject({
      code: "MEMORY_INVALID",
      evidence: { degenerate: [described] },
    });
  });
});
