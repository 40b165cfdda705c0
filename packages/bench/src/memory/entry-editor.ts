import { isDeepStrictEqual } from "node:util";
import { type Embedder, ExperienceLog, MnemographError, StateActionTuple } from "@mnemograph/core";
import {
  type ChangeCondition,
  type Experience,
  type ExperienceMemory,
  Reflection,
  type ReflectionMemory,
  type TupleMemory,
} from "@mnemograph/memory";
import { embedExperiences } from "@mnemograph/nodes";
import { z } from "zod";
import type { EntryCell } from "./entry-pages.js";
import { type OpenedToShow, reflectionId } from "./shown-memory.js";

/** One entry of a memory of any kind, to be looked at and changed. */
export interface EntryEditor {
  /** What it is at a version, or now; undefined where the memory holds none. */
  readonly read: (version?: number) => Promise<unknown>;
  /** Throws MEMORY_INVALID for what a memory cannot hold beside its other entries. */
  readonly check: (version?: number) => Promise<void>;
  readonly put: (condition: ChangeCondition) => Promise<{ readonly version: number }>;
  readonly remove: (condition: ChangeCondition) => Promise<{ readonly version: number }>;
}

/**
 * The entry that is meant, and what is to stand in its place; undefined where it is to be taken
 * out.
 */
export interface EntryChange {
  readonly id: string;
  readonly cell: EntryCell | null;
  readonly value?: unknown;
}

export const invalidChange = (message: string, hint: string) =>
  new MnemographError({ code: "MEMORY_INVALID", message, hint });

const parsed = <Value>(
  schema: z.ZodType<Value>,
  { id, value }: EntryChange,
  idOf: (value: Value) => string,
): Value => {
  const result = schema.safeParse(value);
  if (!result.success)
    throw invalidChange(
      z.prettifyError(result.error),
      "give every field as the entry had it, with another text in it",
    );
  if (idOf(result.data) !== id)
    throw invalidChange(
      "an edited entry keeps its id",
      "delete the entry and add another one to give it another id",
    );
  return result.data;
};

const contentOf = ({ goal, history, observation, action }: StateActionTuple) => ({
  goal,
  history,
  observation,
  action,
});

const tupleEditor = (change: EntryChange): ((memory: TupleMemory) => EntryEditor) => {
  const { id, cell, value } = change;
  if (cell === null)
    throw invalidChange("a tuple is named with its batch and types", "give its cell");
  const tuple = value === undefined ? undefined : parsed(StateActionTuple, change, (one) => one.id);
  const { batchId, ...types } = cell;
  return (memory) => {
    const all = async (version?: number) =>
      (version === undefined ? memory : await memory.at(version)).tuplesInCell(cell);
    return {
      read: async (version) => (await all(version)).find((one) => one.id === id),
      check: async (version) => {
        if (tuple === undefined) return;
        const same = (await all(version)).find(
          (one) => one.id !== id && isDeepStrictEqual(contentOf(one), contentOf(tuple)),
        );
        if (same)
          throw invalidChange(
            `the tuple ${same.id} says the same`,
            "give it another text, or delete this one",
          );
      },
      put: (condition) =>
        memory.revise(
          { batchId, remove: [id], tuples: tuple === undefined ? [] : [{ ...types, tuple }] },
          condition,
        ),
      remove: (condition) => memory.revise({ batchId, remove: [id] }, condition),
    };
  };
};

const experienceEditor = async (
  change: EntryChange,
  embed: (log: ExperienceLog) => Promise<readonly Experience[]>,
): Promise<(memory: ExperienceMemory) => EntryEditor> => {
  const { id, value } = change;
  const experiences =
    value === undefined ? [] : await embed(parsed(ExperienceLog, change, (one) => one.id));
  return (memory) => ({
    read: async (version) => (version === undefined ? memory : await memory.at(version)).log(id),
    check: async () => {},
    put: (condition) => memory.add(experiences, condition),
    remove: (condition) => memory.remove([id], condition),
  });
};

const reflectionEditor = (change: EntryChange): ((memory: ReflectionMemory) => EntryEditor) => {
  const { id, value } = change;
  const reflection = value === undefined ? undefined : parsed(Reflection, change, reflectionId);
  return (memory) => {
    const find = async (version?: number) =>
      (await (version === undefined ? memory : await memory.at(version)).everything()).find(
        (one) => reflectionId(one) === id,
      );
    return {
      read: find,
      check: async () => {},
      put: async (condition) => {
        if (reflection === undefined) throw new Error("nothing is to be put there");
        return memory.add(reflection, condition);
      },
      remove: async (condition) => {
        const known = await find();
        return memory.remove(known === undefined ? [] : [known], condition);
      },
    };
  };
};

/**
 * Checks a change, and embeds an experience once; what comes back edits the entry in any memory of
 * the same kind.
 *
 * @throws MnemographError MEMORY_INVALID for a value that does not fit, USAGE where an embedder is
 *   missing, and for notes.
 */
export const entryEditor = async (
  { kind, memory }: OpenedToShow,
  change: EntryChange,
  findEmbedder: (id: string) => Promise<Embedder>,
): Promise<(other: OpenedToShow) => EntryEditor> => {
  const otherKind = () => new Error("a branch is of its parent's kind");
  if (kind === "tuples") {
    const edit = tupleEditor(change);
    return (other) => {
      if (other.kind !== "tuples") throw otherKind();
      return edit(other.memory);
    };
  }
  if (kind === "experiences") {
    const { embedder } = await memory.stats();
    const edit = await experienceEditor(change, async (log) =>
      embedExperiences(await findEmbedder(embedder?.model ?? ""), [log]),
    );
    return (other) => {
      if (other.kind !== "experiences") throw otherKind();
      return edit(other.memory);
    };
  }
  if (kind === "notes")
    throw new MnemographError({
      code: "USAGE",
      message: "notes are not changed by hand: they are what their operations made of them",
      hint: "change them with `apply` of the memory: an operation of yours is kept like any other",
    });
  const edit = reflectionEditor(change);
  return (other) => {
    if (other.kind !== "reflections") throw otherKind();
    return edit(other.memory);
  };
};
