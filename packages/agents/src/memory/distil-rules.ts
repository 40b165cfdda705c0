import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { distilNotes, type DistilNotesDeps } from "@mnemograph/nodes";
import type { JudgedRun } from "../record/judge.js";
import type { Lesson } from "./lessons.js";

/** The model that writes rules, and prompts in place of ours. */
export interface RuleWriter {
  readonly model: BaseChatModel;
  readonly prompts?: DistilNotesDeps["prompts"];
}

/**
 * The rules that a model takes from a run: from a failure, or from a success that met an obstacle.
 * One call; none where its reply holds no note. ReasoningBank section 3.2.
 */
export const distilRules = async (
  { model, prompts }: RuleWriter,
  { trajectory, outcome, reason }: JudgedRun,
): Promise<readonly Lesson[]> => {
  const isSuccess = outcome === "succeeded";
  const { noteOps = [] } = await distilNotes.run(
    {
      task: trajectory.task,
      trajectory: [...trajectory.steps],
      observation: trajectory.finalObservation,
      thoughts: [],
      success: isSuccess,
      verdictReason: reason,
      notesVersion: 0,
    },
    { model, distil: { observations: true }, ...(prompts !== undefined && { prompts }) },
  );
  return noteOps.flatMap((change) =>
    change.op === "add"
      ? [
          {
            text: [change.draft.when, change.draft.text].filter(Boolean).join(" "),
            taughtBy: isSuccess ? ("success" as const) : ("failure" as const),
          },
        ]
      : [],
  );
};
