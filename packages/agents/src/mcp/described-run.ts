import type { Step } from "@mnemograph/core";
import { z } from "zod";
import type { FinishedRun } from "../record/judge.js";
import { type Redact } from "../record/redact.js";
import { shortHash, taskOf } from "../record/task-of.js";

/** One step as a client describes it. */
export const DescribedStep = z.object({
  action: z.string().min(1).describe("what was done, for example a tool call with its arguments"),
  observation: z.string().default("").describe("what came back"),
});

export interface DescribedRun {
  readonly id?: string | undefined;
  readonly task: string;
  readonly category?: string | undefined;
  readonly steps: readonly z.output<typeof DescribedStep>[];
}

/** A run that a client describes, as our memories keep it; every text is redacted. */
export const runOf = (
  { id, task: described, category, steps: list }: DescribedRun,
  redact: Redact,
): FinishedRun => {
  const goal = redact(described, { kind: "message" });
  const task = taskOf(goal, {
    agent: "mcp",
    ...(category !== undefined && { category: redact(category, { kind: "message" }) }),
  });
  const pairs = list.map(({ action, observation }) => ({
    action: redact(action, { kind: "message" }),
    observation: redact(observation, { kind: "result" }),
  }));
  const steps = pairs.map(({ action }, index): Step => ({
    index,
    observation: index === 0 ? goal : (pairs[index - 1]?.observation ?? ""),
    action,
    kind: "act",
  }));
  const finalObservation = pairs.at(-1)?.observation ?? "";
  const ownId = id === undefined ? undefined : redact(id, { kind: "message" });
  const runId = ownId ?? `run-${shortHash(JSON.stringify([goal, pairs]))}`;
  return {
    trajectory: { id: runId, task, steps, finalObservation, reward: 0, success: false },
    ending: "finished",
  };
};
