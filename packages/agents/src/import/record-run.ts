import { recordTurn } from "../record/record-turn.js";
import { fromErrors, fromHumanReject } from "../record/judges.js";
import { type JudgedRun, judged } from "../record/judge.js";
import type { Redact } from "../record/redact.js";
import type { ImportedRun } from "./imported-run.js";

/**
 * A run that was read, as a trajectory with its outcome: by the scores of the record, a person's
 * refusal or an error; `unknown` without such evidence.
 */
export const recordRun = async (
  { id, messages, ending, problem, verdict }: ImportedRun,
  { redact, agent }: { readonly redact: Redact; readonly agent?: string | undefined },
): Promise<JudgedRun> => {
  const redacted = (text: string) => redact(text, { kind: "message" });
  const options = { id, redact, ...(agent !== undefined && { agent }) };
  const finished = {
    trajectory: recordTurn(messages, options),
    ending,
    ...(problem !== undefined && { problem: redacted(problem) }),
  };
  const decided = await judged(finished, [() => verdict, fromHumanReject(), fromErrors]);
  return { ...decided, reason: redacted(decided.reason) };
};
