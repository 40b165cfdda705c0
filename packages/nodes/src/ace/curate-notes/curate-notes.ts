import { type NoteOp, callModel, defineNode, estimateTokens, fields } from "@mnemograph/core";
import type { NoteReader } from "@mnemograph/memory";
import { notesText } from "../../notes/notes-text.js";
import { episodeName } from "../../notes/episode-name.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { type AceDeps, AceOptions, aceOptions } from "../playbook/ace-options.js";
import { playbookStats } from "../playbook/playbook-stats.js";
import { sectionsOf } from "../playbook/sections.js";
import { type CurateNotesVariables, curateNotesPrompt } from "./curate-notes.prompt.js";
import { readPlaybookOperations } from "./read-playbook-operations.js";

const { task, success, lesson, notesVersion, noteOps } = fields;

export interface CurateNotesDeps
  extends ModelDeps, AceDeps, PromptOverride<"curateNotes", CurateNotesVariables> {
  readonly noteMemory: NoteReader;
}

/**
 * Asks what the newest lesson adds to the playbook: one model call. The playbook is shown as it is
 * now, with its newest tags. A reply that cannot be read adds nothing. ACE section 3.1 "Curator".
 *
 * @example
 * const { noteOps } = await curateNotes.run({ task, success: true, lesson: "Key insight: Look first.", notesVersion: 3 }, { model, noteMemory });
 */
export const curateNotes = defineNode({
  name: "curateNotes",
  reads: { task, success, lesson, notesVersion },
  writes: { noteOps },
  needs: ["model", "noteMemory"],
  prompts: [curateNotesPrompt],
  options: { ace: AceOptions, llm: LlmOptions },
  run: async (
    { task, success, lesson, notesVersion },
    { prompts, ace, noteMemory, ...deps }: CurateNotesDeps,
    runtime,
  ) => {
    const { mode, budget } = aceOptions(ace);
    const notes = await noteMemory.all();
    const playbook = notesText(notes, "playbook");
    const episode = episodeName({ task, notesVersion }, runtime);
    const source = { episode, taskId: task.id, taskType: task.type, success };
    const ops = await callModel<CurateNotesVariables, readonly NoteOp[]>({
      node: "curateNotes",
      model: modelFor(deps, "curateNotes"),
      prompt: promptFor({ prompts }, "curateNotes", curateNotesPrompt),
      variables: {
        goal: task.goal,
        lesson,
        sections: sectionsOf(mode),
        playbook,
        stats: playbookStats(notes),
        tokens: estimateTokens(playbook),
        budget,
      },
      parse: readPlaybookOperations(mode, source),
      ...(mode === "compat" && { retries: 0 }),
      fallback: () => [],
      runtime,
    });
    return { noteOps: [...ops] };
  },
});
