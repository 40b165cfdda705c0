import { callModel, defineNode, fields } from "@mnemograph/core";
import { additionsOf, sourceOf } from "../../notes/written-notes.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { ownText, readNotes, type WrittenNote } from "../../shared/replies/index.js";
import { type DistilDeps, DistilOptions, distilOptions } from "../distil-options.js";
import { runText } from "../run-text.js";
import {
  distilFailurePrompt,
  type DistilNotesVariables,
  distilSuccessPrompt,
} from "./distil-notes.prompt.js";

const { task, trajectory, observation, thoughts, success, verdictReason, notesVersion, noteOps } =
  fields;

export interface DistilNotesDeps
  extends
    ModelDeps,
    DistilDeps,
    PromptOverride<"distilSuccess" | "distilFailure", DistilNotesVariables> {}

/** What is left of a reply without headings. */
const unreadable = (reply: string, unparsed: "none" | "raw"): readonly WrittenNote[] => {
  const text = ownText(reply);
  return unparsed === "none" || text === "" ? [] : [{ title: "", when: "", text }];
};

/**
 * Makes notes of a run that was judged: why it went well, or what went wrong and how to prevent it.
 * ReasoningBank section 3.2 "Memory extraction".
 *
 * @example
 * const { noteOps } = await distilNotes.run({ ...state, success: false, verdictReason: "nothing was bought" }, { model, distil: { maxItems: 3 } });
 */
export const distilNotes = defineNode({
  name: "distilNotes",
  reads: { task, trajectory, observation, thoughts, success, verdictReason, notesVersion },
  writes: { noteOps },
  needs: ["model"],
  prompts: [distilSuccessPrompt, distilFailurePrompt],
  options: { llm: LlmOptions, distil: DistilOptions },
  run: async (seen, { prompts, distil, ...deps }: DistilNotesDeps, runtime) => {
    const { maxItems, unparsed, observations } = distilOptions(distil);
    const written = await callModel<DistilNotesVariables, readonly WrittenNote[]>({
      node: "distilNotes",
      model: modelFor(deps, "distilNotes"),
      prompt: seen.success
        ? promptFor({ prompts }, "distilSuccess", distilSuccessPrompt)
        : promptFor({ prompts }, "distilFailure", distilFailurePrompt),
      variables: {
        goal: seen.task.goal,
        steps: runText(seen, observations),
        hasAnswers: observations,
        reason: seen.verdictReason,
        maxItems,
      },
      parse: readNotes,
      fallback: (reply) => unreadable(reply, unparsed),
      runtime,
    });
    return {
      noteOps: additionsOf(written, { task: seen.task, sources: [sourceOf(seen, runtime)] }),
    };
  },
});
