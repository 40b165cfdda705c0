import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { distilRules } from "./distil-rules.js";
import { unknownRun } from "../record/judge.js";

const step = (index: number, action: string, observation: string) => ({
  index,
  observation,
  action,
  kind: "act" as const,
});
const run = (outcome: "succeeded" | "failed", reason = "") => ({
  ...unknownRun({
    ending: "finished",
    trajectory: {
      id: "run/1",
      task: {
        id: "t",
        environment: "agent",
        split: "live",
        type: "ticket",
        goal: "restart db",
      },
      steps: [step(0, "restart()", "restart db"), step(1, "drain()", "refused: drain first")],
      finalObservation: "drained",
      reward: 0,
      success: false,
    },
  }),
  outcome,
  reason,
});

describe("distilRules", () => {
  it("shows what came back and why the run failed, and takes each note with its condition", async () => {
    const model = scriptedModel([
      "# Note 1\n## Title\nDrain\n## When\nBefore a restart.\n## Content\nDrain the service first.\n# Note 2\n## Title\nWait\n## Content\nWait a minute.",
    ]);
    expect(await distilRules({ model }, run("failed", "nobody drained it"))).toEqual([
      { text: "Before a restart. Drain the service first.", taughtBy: "failure" },
      { text: "Wait a minute.", taughtBy: "failure" },
    ]);
    const asked = model.calls[0]?.map(({ text }) => text).join("\n");
    expect(asked).toContain("refused: drain first");
    expect(asked).toContain("nobody drained it");
  });

  it("finds nothing in a reply without a note", async () => {
    const model = scriptedModel(["NONE"]);
    expect(await distilRules({ model }, run("succeeded"))).toEqual([]);
  });
});
