import type { ExperienceLog, Outcome } from "@mnemograph/core";
import { embedRuns } from "../methods/embed-runs.js";
import { addTuples } from "../methods/add-tuples.js";
import { tuplesOfRun } from "../methods/tuples-of-run.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import { keepTuples, tuplesOf } from "./keep-tuples.js";
import { trajectoryOfLog } from "./trajectory-of-log.js";
import { unknownRunId } from "./unknown-run-id.js";

/** What somebody learnt about a run after it was kept. */
export interface Feedback {
  /** Without one the outcome is unknown again. */
  readonly success?: boolean | undefined;
  /** What shows it, in words; redacted by the caller. */
  readonly reason?: string | undefined;
}

const outcomeAfter = ({ success }: Feedback): Outcome => {
  if (success === undefined) return "unknown";
  return success ? "succeeded" : "failed";
};

const logAfter = (
  { id, task, category, plan, entries, images }: ExperienceLog,
  outcome: Outcome,
  reason: string,
): ExperienceLog => ({
  id,
  task,
  category,
  plan,
  entries,
  ...(images !== undefined && { images }),
  success: outcome === "succeeded",
  reward: Number(outcome === "succeeded"),
  outcome,
  ...(reason !== "" && { evidence: reason }),
});

/**
 * Changes the outcome of a kept run. Its situations are examples only while it is a success: they
 * come in with that outcome, and go with any other.
 *
 * @throws MnemographError USAGE for a run that the memory does not have.
 */
export const feedbackOn = async (
  { experiences, tuples, embedder }: Pick<ScopedMemories, "experiences" | "tuples" | "embedder">,
  runId: string,
  feedback: Feedback,
): Promise<Outcome> => {
  const outcome = outcomeAfter(feedback);
  const log = await experiences.log(runId);
  const known = await tuplesOf(tuples, runId);
  if (log === undefined && known.length === 0) throw unknownRunId(runId);
  if (outcome !== "succeeded") await keepTuples(tuples, runId);
  if (log === undefined) return outcome;
  await experiences.add(await embedRuns(embedder, [logAfter(log, outcome, feedback.reason ?? "")]));
  if (outcome === "succeeded" && known.length === 0)
    await addTuples(tuples, tuplesOfRun(trajectoryOfLog(log)), log.category);
  return outcome;
};
