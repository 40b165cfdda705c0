import { join } from "node:path";
import type { Trajectory, OpenEnvironment } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { writeTrajectories } from "./trajectory-file.js";
import { demonstrationFile, withDemonstrations } from "./with-demonstrations.js";

const folder = temporaryFolder();

const trajectory = (id: string, type: string, success = true): Trajectory => ({
  id,
  task: { id, environment: "garden", split: "train", type, goal: `water ${id}` },
  steps: [{ index: 0, observation: "a tap", action: `water ${id}`, kind: "act" }],
  finalObservation: "You water it.",
  reward: success ? 1 : 0,
  success,
});
const file = join(folder, "own.jsonl");
const written = [
  ...["a", "b", "c"].map((id) => trajectory(id, "fern")),
  trajectory("d", "moss"),
  trajectory("e", "moss", false),
];
writeTrajectories(file, written);

const opened = {
  tasks: [],
  memoryFacts: { shop: "small" },
  demonstrations: async () => [],
} as unknown as OpenEnvironment;

describe("withDemonstrations", () => {
  it("gives the file's solved episodes, as many of each type, drawn by the seed", async () => {
    const open = withDemonstrations(opened, demonstrationFile(file));
    const drawn = async (seed: number) =>
      (await open.demonstrations({ perType: 2, seed })).map(({ id }) => id).toSorted();
    const first = await drawn(1);
    expect(first).toHaveLength(3);
    expect(first).toContain("d");
    expect(await drawn(1)).toEqual(first);
    expect(await open.demonstrations({ perType: 9, seed: 1 })).toHaveLength(4);
    expect(
      new Set((await Promise.all([1, 2, 3, 4, 5, 6].map(drawn))).map(String)).size,
    ).toBeGreaterThan(1);
  });

  it("names memories by what the file holds", () => {
    const before = demonstrationFile(file);
    expect(withDemonstrations(opened, before).memoryFacts).toEqual({
      shop: "small",
      demonstrations: before.hash,
    });
    const other = join(folder, "other.jsonl");
    writeTrajectories(other, written.slice(1));
    expect(demonstrationFile(other).hash).not.toBe(before.hash);
  });
});
