import { join } from "node:path";
import { replyNames } from "@mnemograph/core";
import { offlineModel } from "@mnemograph/model-offline";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test/folder.js";
import { ParaphrasingModel } from "./paraphrase.testing.js";
import { runBench } from "./run-bench.js";
import type { Rewrite, Wording } from "./wordings.testing.js";

const cwd = temporaryFolder();
const { actionsWithConfidences, stepNumber } = replyNames;

const wording = (name: string, proposals: readonly Rewrite[], steps: readonly Rewrite[]): Wording => ({
  name,
  rules: { [actionsWithConfidences]: proposals, [stepNumber]: steps },
  isReversed: false,
});

const plain = wording("as it is", [], []);
const worded: readonly Wording[] = [
  wording(
    "a sentence above, a reason behind each number",
    [
      [/^(?=Action 1: )/g, "These could bring me nearer:\n"],
      [/^(Confidence: [\d.]+)$/gm, "$1, since it was done in such a place"],
    ],
    [[/: .*$/g, ": here they part"]],
  ),
  wording(
    "reasons on lines of their own, a remark below",
    [
      [/^(Confidence: [\d.]+)$/gm, "$1\nReason: it worked before."],
      [/$(?![\s\S])/g, "\nThe first one is the likeliest."],
    ],
    [[/: .*$/g, ": that made the difference, and nothing before it did"]],
  ),
];
const lost = wording("proposals that all say the same", [[/^(Action \d+: ).*$/gm, "$1look"]], []);

const refined = async (directory: string, one: Wording) => {
  const model = new ParaphrasingModel(offlineModel(), one);
  const told: string[] = [];
  const { results } = await runBench(
    {
      environment: "alfworld",
      builtIn: true,
      model,
      pipelines: ["ldm-refined"],
      seed: 4,
      limit: 1,
      perType: 2,
      batchSize: 2,
      refineGoals: 1,
      directory,
      memoryFolder: join(cwd, `${directory}-memory`),
    },
    { cwd, onReport: ({ text }) => told.push(text) },
  );
  // How long it took is of no interest.
  const line = told.find((text) => text.startsWith("refined:")) ?? "";
  return {
    memory: line.replace(/ in [\d.]+ s$/, ""),
    reworded: [...model.reworded.keys()].toSorted(),
    played: results.map(({ taskId, success, steps, calls }) => ({ taskId, success, steps, calls })),
  };
};

describe("LDM2's refinement, its proposals and comparisons in other words", () => {
  it("adds the same tuples, and plays the same with them; what is lost changes them", { timeout: 600_000 }, async () => {
    const asItIs = await refined("plain", plain);
    expect(asItIs.memory).toMatch(/ [1-9]\d* tuples added/);
    for (const [index, one] of worded.entries()) {
      const reworded = [actionsWithConfidences, stepNumber].toSorted();
      expect({ [one.name]: await refined(`worded-${index}`, one) }).toEqual({ [one.name]: { ...asItIs, reworded } });
    }
    expect((await refined("lost", lost)).memory).not.toBe(asItIs.memory);
  });
});
