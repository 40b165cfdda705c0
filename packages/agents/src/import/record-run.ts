import type { Trajectory } from "@mnemograph/core";
import { readMessages } from "../messages/read-messages.js";
import { type RecordOptions, recordTurn } from "../record/record-turn.js";
import { fromErrors, fromHumanReject } from "../record/judges.js";
import { type JudgedRun, judged } from "../record/judge.js";
import type { Redact } from "../record/redact.js";
import type { ImportedRun } from "./imported-run.js";
import { isReactDialogue } from "./react-dialogue.js";
import { recordReact } from "./record-react.js";

const recorded = (messages: readonly unknown[], options: RecordOptions): Trajectory => {
  const read = readMessages(messages);
  return isReactDialogue(read) ? recordReact(read, options) : recordTurn(messages, options);
};

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
    trajectory: recorded(messages, options),
    ending,
    ...(problem !== undefined && { problem: redacted(problem) }),
  };
  const decided = await judged(finished, [() => verdict, fromHumanReject(), fromErrors]);
  return { ...decided, reason: redacted(decided.reason) };
};
