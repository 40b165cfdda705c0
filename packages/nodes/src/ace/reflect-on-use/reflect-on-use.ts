import { type Step, type Thought, callModel, defineNode, fields } from "@mnemograph/core";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { shorterRun } from "../../shared/prompting/shorter.js";
import { transcript } from "../../shared/prompting/transcript.js";
import { type AceDeps, type AceMode, AceOptions, aceOptions } from "../playbook/ace-options.js";
import { noteIdsIn } from "../playbook/note-ids.js";
import { type UseReflection, readUseReflection } from "./read-use-reflection.js";
import { type ReflectOnUseVariables, reflectOnUsePrompt } from "./reflect-on-use.prompt.js";

const { task, trajectory, observation, thoughts, success, stopReason, notes, usedNotes } = fields;
const { lesson, noteOps } = fields;

export interface ReflectOnUseDeps
  extends ModelDeps, AceDeps, PromptOverride<"reflectOnUse", ReflectOnUseVariables> {}

interface Used {
  readonly usedNotes: readonly string[];
  readonly trajectory: readonly Step[];
  readonly thoughts: readonly Thought[];
}

/** Ids that the agent gave, and those that its thoughts name. */
const usedIds = ({ usedNotes, trajectory, thoughts }: Used, mode: AceMode): ReadonlySet<string> => {
  const thought = [
    ...usedNotes.map((id) => `[${id}]`),
    ...trajectory.flatMap(({ kind, action }) => (kind === "think" ? [action] : [])),
    ...thoughts.map(({ text }) => text),
  ];
  return new Set(noteIdsIn(thought.join("\n"), mode));
};

const outcomeOf = (success: boolean, stopReason: string): string => {
  if (success) return "the task was done";
  return `the task was not done${stopReason === "step-limit" ? ", no steps were left" : ""}`;
};

/**
 * Puts a run into words for the curator and for the next try, and tags the notes that the agent
 * used: one model call. A reply that cannot be read gives no tags and an empty lesson. ACE section
 * 3.1 "Reflector".
 *
 * @example
 * const { lesson, noteOps } = await reflectOnUse.run(state, { model, ace: { outcome: false } }); // the reflector reads the run alone
 */
export const reflectOnUse = defineNode({
  name: "reflectOnUse",
  reads: { task, trajectory, observation, thoughts, success, stopReason, notes, usedNotes },
  writes: { lesson, noteOps },
  needs: ["model"],
  prompts: [reflectOnUsePrompt],
  options: { ace: AceOptions, llm: LlmOptions },
  run: async (seen, { prompts, ace, ...deps }: ReflectOnUseDeps, runtime) => {
    const { mode, outcome } = aceOptions(ace);
    const ids = usedIds(seen, mode);
    const { lesson, tags } = await callModel<ReflectOnUseVariables, UseReflection>({
      node: "reflectOnUse",
      model: modelFor(deps, "reflectOnUse"),
      prompt: promptFor({ prompts }, "reflectOnUse", reflectOnUsePrompt),
      variables: {
        goal: seen.task.goal,
        firstObservation: seen.trajectory[0]?.observation ?? seen.observation,
        transcript: transcript(seen.trajectory, seen.observation, seen.thoughts),
        outcome: outcome ? outcomeOf(seen.success, seen.stopReason) : "",
        used: seen.notes.filter(({ id }) => ids.has(id)),
      },
      parse: readUseReflection,
      shorten: shorterRun,
      fallback: () => ({ lesson: "", tags: [] }),
      runtime,
    });
    return { lesson, noteOps: [...tags] };
  },
});
