import {
  defineNode,
  fields,
  type NodeRuntime,
  type Note,
  type RetrievedExperience,
} from "@mnemograph/core";
import type { ActDeps } from "../../shared/acting/act-deps.js";
import { actingOptions } from "../../shared/acting/acting-options.js";
import { chooseAction, type EpisodeView } from "../../shared/acting/choose-action.js";
import type { PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import {
  dialoguePrompt,
  openDialoguePrompt,
} from "../../shared/prompting/dialogue/dialogue.prompt.js";
import { type NotesDeps, NotesOptions, notesOptions } from "../notes-options.js";
import {
  actWithNotesAndToolsPrompt,
  actWithNotesPrompt,
  type ActWithNotesVariables,
  notesBlockTexts,
} from "./act-with-notes.prompt.js";
import { notesText } from "../notes-text.js";
import { usedIn } from "./used-notes.js";

const { task, observation, trajectory, action, thoughts, notes, usedNotes } = fields;

export type ActWithNotesDeps = ActDeps &
  NotesDeps &
  PromptOverride<"actWithNotes" | "actWithNotesAndTools", ActWithNotesVariables>;

interface Seen extends EpisodeView {
  readonly notes: readonly Note[];
  readonly usedNotes: readonly string[];
  readonly lesson?: string | undefined;
  readonly experiences?: readonly RetrievedExperience[] | undefined;
}

/** A runtime that also keeps the replies. */
const listening = (runtime: NodeRuntime | undefined) => {
  const replies: string[] = [];
  const emit: NodeRuntime["emit"] = (event) => {
    if (event.type === "model-call") replies.push(event.reply);
    runtime?.emit?.(event);
  };
  return { replies, runtime: { ...runtime, emit } };
};

/** Runs in place of the examples, where some were retrieved. ExpeL section 4.3. */
const withRuns = (
  deps: ActWithNotesDeps,
  experiences: readonly RetrievedExperience[],
): ActWithNotesDeps => {
  const runs = experiences.map(({ task, entries }) =>
    [`Your task is to: ${task}`, ...entries].join("\n"),
  );
  return runs.length === 0 ? deps : { ...deps, examples: () => runs };
};

/**
 * Chooses the next action as Act and ReAct do, with the recalled notes in one block of the prompt.
 * Notes whose ids the reply names count as used. ReasoningBank section 3.2; AWM section 2.3; ACE
 * section 3; ExpeL section 4.3.
 *
 * @example
 * const { action, usedNotes } = await actWithNotes.run(state, { model, examples: () => [], notes: { form: "playbook", place: "task" } });
 */
export const actWithNotes = defineNode({
  name: "actWithNotes",
  reads: { task, observation, trajectory, thoughts, notes, usedNotes },
  writes: { action, thoughts, usedNotes },
  mayRead: {
    environmentState: fields.environmentState,
    lesson: fields.lesson,
    experiences: fields.experiences,
  },
  needs: ["model", "examples"],
  prompts: [actWithNotesPrompt, actWithNotesAndToolsPrompt, openDialoguePrompt, dialoguePrompt],
  options: {
    ...actingOptions,
    notes: NotesOptions,
  },
  run: async (
    { notes, usedNotes, lesson = "", experiences = [], ...seen }: Seen,
    given: ActWithNotesDeps,
    runtime,
  ) => {
    const deps = withRuns(given, experiences);
    const { place, form, askUse } = notesOptions(deps.notes);
    const heard = listening(runtime);
    const block = {
      notes: notesText(notes, form),
      place,
      hasIds: form === "playbook",
      asksUse: askUse,
      lesson,
    };
    const prompts = {
      page: promptFor(deps, "actWithNotes", actWithNotesPrompt),
      tools: promptFor(deps, "actWithNotesAndTools", actWithNotesAndToolsPrompt),
    };
    const actor = {
      node: "actWithNotes",
      prompts,
      more: block,
      lines: notesBlockTexts(block),
      shorten: (variables: ActWithNotesVariables) =>
        variables.notes === "" ? undefined : { ...variables, notes: "" },
    };
    const chosen = await chooseAction(actor, seen, deps, heard.runtime);
    const before = seen.trajectory.length === 0 ? [] : usedNotes;
    const named = usedIn(heard.replies.at(-1) ?? "", notes);
    return { ...chosen, usedNotes: [...new Set([...before, ...named])] };
  },
});
