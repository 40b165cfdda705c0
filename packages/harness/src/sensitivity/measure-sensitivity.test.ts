import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { measureSensitivity } from "./measure-sensitivity.js";
import { rankersNamed } from "./rankers.js";

const memoryFolder = mkdtempSync(join(tmpdir(), "sensitivity-"));
afterAll(() => rmSync(memoryFolder, { recursive: true, force: true }));
const request = {
  builtIn: true,
  memoryFolder,
  environment: "alfworld",
  rankers: rankersNamed(["cell"]),
  batchSizes: [1],
  seeds: [1],
  tasks: 2,
};

describe("measureSensitivity", () => {
  it("plays every ranker with every batch size, the same tasks each, and tells each seed", async () => {
    const notes: string[] = [];
    const told = await measureSensitivity(
      { ...request, rankers: rankersNamed(["default", "random"]), batchSizes: [1, 2], seeds: [1, 2] },
      { onReport: (report) => report.type === "note" && notes.push(report.text) },
    );
    expect(told).toMatchObject({ environment: "alfworld", model: "offline" });
    expect(told.cells.map(({ ranker, batchSize }) => [ranker, batchSize])).toEqual([
      ["default", 1],
      ["random", 1],
      ["default", 2],
      ["random", 2],
    ]);
    for (const { rates } of told.cells) {
      expect(rates.map(({ seed, played }) => [seed, played])).toEqual([
        [1, 2],
        [2, 2],
      ]);
      for (const { won } of rates) expect(won).toBeLessThanOrEqual(2);
    }
    expect(told.cells.flatMap(({ rates }) => rates).some(({ won }) => won > 0)).toBe(true);
    expect(notes).toHaveLength(8);
  });

  it.each([
    ["no ranker", { rankers: [] }, "no ranker"],
    ["a batch of none", { batchSizes: [0] }, "batch sizes"],
    ["half a task", { tasks: 0.5 }, "number of tasks"],
    ["a split for the score", { split: "valid_unseen" }, "not chosen on valid_unseen"],
  ])("refuses %s", async (_, wrong, message) => {
    await expect(measureSensitivity({ ...request, ...wrong })).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringContaining(message) as string,
    });
  });

  it("names the rankers that there are", () => expect(() => rankersNamed(["best"])).toThrowError(/best/));
});
