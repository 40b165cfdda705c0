import {
  type Embedder,
  type Note,
  type NoteOp,
  type NodeRuntime,
  type Parsed,
  callModel,
  defineNode,
  fields,
} from "@mnemograph/core";
import type { NoteReader } from "@mnemograph/memory";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { ownText } from "../../shared/replies/index.js";
import { type AceDeps, AceOptions, aceOptions } from "../playbook/ace-options.js";
import { groupSimilar } from "./group-similar.js";
import { type MergeNotesVariables, mergeNotesPrompt } from "./merge-notes.prompt.js";

const { noteOps } = fields;

export interface MergeNotesDeps
  extends ModelDeps, AceDeps, PromptOverride<"mergeNotes", MergeNotesVariables> {
  readonly noteMemory: NoteReader;
  readonly embedder: Embedder;
}

/**
 * Reads `Note: <text>`; a text without the label counts where it is one line.
 *
 * @example
 * readMergedNote("Note: Look in the fridge first.");
 */
export const readMergedNote = (reply: string): Parsed<string> => {
  const text = ownText(reply);
  const labelled = /^\W*note\W*: *(.+)$/im.exec(text)?.[1]?.trim();
  const value = labelled ?? (text.includes("\n") ? "" : text);
  return value === ""
    ? { ok: false, problem: "It holds no note.", asked: "Reply with one line: Note: <the note>" }
    : { ok: true, value, ...(labelled === undefined && { isRepaired: true }) };
};

const keepFirst = (group: readonly Note[]): readonly NoteOp[] =>
  group.slice(1).map(({ id }) => ({ op: "remove", target: { id } }));

/** The operations for one group: a merge, or what takes its place where no text came. */
const opsFor = async (
  group: readonly Note[],
  { prompts, ace, ...deps }: MergeNotesDeps,
  runtime: NodeRuntime | undefined,
): Promise<readonly NoteOp[]> => {
  const text = await callModel<MergeNotesVariables, string>({
    node: "mergeNotes",
    model: modelFor(deps, "mergeNotes"),
    prompt: promptFor({ prompts }, "mergeNotes", mergeNotesPrompt),
    variables: { texts: group.map((note) => note.text) },
    parse: readMergedNote,
    fallback: () => "",
    runtime,
  });
  if (text === "") return aceOptions(ace).mode === "compat" ? keepFirst(group) : [];
  const targets = group.map(({ id }) => ({ id }));
  return [{ op: "merge", targets, keep: group[0]?.id ?? "", text }];
};

/**
 * Merges notes of a playbook that say nearly the same: one model call for each group, none where
 * `ace.merge` is off. The first id stays, counters are added up. ACE section 3.2.
 *
 * @example
 * const { noteOps } = await mergeNotes.run({}, { noteMemory, embedder, model, ace: { merge: true } });
 */
export const mergeNotes = defineNode({
  name: "mergeNotes",
  reads: {},
  writes: { noteOps },
  needs: ["model", "noteMemory", "embedder"],
  prompts: [mergeNotesPrompt],
  options: { ace: AceOptions, llm: LlmOptions },
  run: async (_, deps: MergeNotesDeps, runtime) => {
    const { merge, mergeThreshold } = aceOptions(deps.ace);
    if (!merge) return { noteOps: [] };
    const notes = await deps.noteMemory.all();
    const vectors = await deps.embedder.embed(notes.map(({ text }) => text));
    const groups = groupSimilar(vectors, mergeThreshold);
    const ops: NoteOp[] = [];
    for (const group of groups)
      ops.push(
        ...(await opsFor(
          group.flatMap((at) => notes[at] ?? []),
          deps,
          runtime,
        )),
      );
    return { noteOps: ops };
  },
});
