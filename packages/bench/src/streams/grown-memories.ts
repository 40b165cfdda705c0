import {
  type Embedder,
  ExperienceLog,
  type Json,
  MnemographError,
  type NoteOp,
} from "@mnemograph/core";
import {
  type ExperienceMemory,
  ExperienceRow,
  NoteBatch,
  type NoteMemory,
  type ReflectionMemory,
  Reflection,
  TupleAddition,
  type TupleMemory,
  decodeVectors,
  encodeVectors,
  inProcessExperienceMemory,
  inProcessNoteMemory,
  inProcessReflectionMemory,
  inProcessTupleMemory,
} from "@mnemograph/memory";
import { z } from "zod";
import { contentHash } from "../plan/content-hash.js";
import { maskLog } from "./mask-learned.js";
import { withMembers } from "../with-members.js";

/**
 * One change of a memory as JSON, so that it can be made again in another process, with the same
 * versions.
 */
const Change = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("add-experiences"),
    experiences: z.array(z.object({ log: ExperienceLog, vectors: ExperienceRow.shape.vectors })),
  }),
  z.object({ type: z.literal("remove-experiences"), logIds: z.array(z.string()) }),
  z.object({ type: z.literal("add-batch"), addition: TupleAddition }),
  z.object({ type: z.literal("add-tuples"), addition: TupleAddition }),
  z.object({ type: z.literal("add-reflection"), reflection: Reflection }),
  z.object({ type: z.literal("apply-notes"), batch: NoteBatch }),
]);
type Change = z.infer<typeof Change>;

/** Memories that grow along a stream: in this process, with every change written down. */
export interface GrownMemories {
  readonly experiences: ExperienceMemory;
  readonly tuples: TupleMemory;
  readonly reflections: ReflectionMemory;
  readonly notes: NoteMemory;
  /** Logs, tuples, reflections and notes together. */
  readonly held: () => Promise<number>;
  /** What changed since this was asked for last. */
  readonly takeChanges: () => Json;
  /** Makes changes again that another process took. */
  readonly restore: (changes: Json) => Promise<void>;
  /** Which changes were made so far: the same for the same changes in the same order. */
  readonly version: () => string;
  /** Whether memories are read alone: what would write to them is then refused. */
  readonly seal: (isSealed: boolean) => void;
}

const sealedMemory = () =>
  new MnemographError({
    code: "USAGE",
    message: "this part of the protocol reads memories alone, and a node writes to one",
    hint: "keep writing out of the graph that plays a task, or give the pipeline a `stream` of its own beside `build`",
  });

/**
 * Notes say which task they are on where that is another one, since a prompt that shows them speaks
 * of the task at hand.
 */
const namingTasks = (memory: ReflectionMemory): ReflectionMemory => {
  const named = async (notes: Promise<readonly Reflection[]>) =>
    (await notes).map((note) =>
      note.goal === undefined
        ? note
        : { ...note, text: `(from another task, "${note.goal}") ${note.text}` },
    );
  return withMembers(memory, {
    everything: () => named(memory.everything()),
    ofTaskType: (type: string) => named(memory.ofTaskType(type)),
  });
};

/** An operation with `mask` over every text that it brings. */
const masked = (op: NoteOp, mask: (text: string) => string): NoteOp => {
  const draftOf = <Draft extends { title: string; text: string; when?: string | undefined }>(
    draft: Draft,
  ): Draft => ({
    ...draft,
    title: mask(draft.title),
    text: mask(draft.text),
    ...(draft.when !== undefined && { when: mask(draft.when) }),
  });
  if (op.op === "add") return { ...op, draft: draftOf(op.draft) };
  if (op.op === "replaceAll") return { ...op, drafts: op.drafts.map(draftOf) };
  return op.op === "edit" || op.op === "merge" ? { ...op, text: mask(op.text) } : op;
};

const emptyMemories = (embedder: Embedder) => {
  const experiences = inProcessExperienceMemory({
    embedder: { model: embedder.id, dimensions: embedder.dimensions },
  });
  const tuples = inProcessTupleMemory({ namespace: "stream" });
  const reflections = inProcessReflectionMemory({ namespace: "stream" });
  const notes = inProcessNoteMemory({ namespace: "stream" });
  return { experiences, tuples, reflections, notes };
};
type Memories = ReturnType<typeof emptyMemories>;

/** Makes a change that was written down. */
const makeIn = async (
  { experiences, tuples, reflections, notes }: Memories,
  change: Change,
): Promise<unknown> => {
  switch (change.type) {
    case "add-experiences":
      return experiences.add(
        change.experiences.map(({ log, vectors }) => ({ log, vectors: decodeVectors(vectors) })),
      );
    case "remove-experiences":
      return experiences.remove(change.logIds);
    case "add-batch":
      return tuples.addBatch(change.addition);
    case "add-tuples":
      return tuples.add(change.addition);
    case "add-reflection":
      return reflections.add(change.reflection);
    case "apply-notes":
      return notes.apply(change.batch);
  }
};

type TakeNote = <Result>(change: Change, make: () => Promise<Result>) => Promise<Result>;

/** The memories, each change of which is noted before it is seen. */
const watched = (
  { experiences, tuples, reflections, notes }: Memories,
  note: TakeNote,
  mask: (text: string) => string,
): Memories => {
  const watchedExperiences: Pick<ExperienceMemory, "add" | "remove"> = {
    add: (given) => {
      const learned = given.map((one) => ({ ...one, log: maskLog(one.log, mask) }));
      return note(
        {
          type: "add-experiences",
          experiences: learned.map(({ log, vectors }) => ({
            log,
            vectors: encodeVectors(vectors),
          })),
        },
        () => experiences.add(learned),
      );
    },
    remove: (logIds) =>
      note({ type: "remove-experiences", logIds: [...logIds] }, () => experiences.remove(logIds)),
  };
  const watchedTuples: Pick<TupleMemory, "add" | "addBatch"> = {
    add: (addition) =>
      note({ type: "add-tuples", addition: TupleAddition.parse(addition) }, () =>
        tuples.add(addition),
      ),
    addBatch: (addition) =>
      note({ type: "add-batch", addition: TupleAddition.parse(addition) }, () =>
        tuples.addBatch(addition),
      ),
  };
  const watchedReflections: Pick<ReflectionMemory, "add"> = {
    // A task that comes again fails in a trial of its own: its earlier notes stay.
    add: async (given) => {
      const reflection = {
        ...given,
        trial: (await reflections.all(given.taskId)).length,
        text: mask(given.text),
      };
      return note({ type: "add-reflection", reflection }, () => reflections.add(reflection));
    },
  };
  const watchedNotes: Pick<NoteMemory, "apply"> = {
    apply: async (given) => {
      const batch = { ...given, ops: given.ops.map((op) => masked(op, mask)) };
      return note({ type: "apply-notes", batch }, () => notes.apply(batch));
    },
  };
  return {
    experiences: withMembers(experiences, watchedExperiences),
    tuples: withMembers(tuples, watchedTuples),
    reflections: Object.assign(namingTasks(reflections), watchedReflections),
    notes: withMembers(notes, watchedNotes),
  };
};

/**
 * Empty memories that write down what is added to them. `mask` goes over every text that is
 * learned.
 */
export const grownMemories = (
  embedder: Embedder,
  mask: (text: string) => string = (text) => text,
): GrownMemories => {
  const memories = emptyMemories(embedder);
  const { experiences, tuples, reflections, notes } = memories;
  let changes: Change[] = [];
  let [isSealed, version] = [false, ""];
  const keep = (change: unknown) => {
    const json = z.json().parse(JSON.parse(JSON.stringify(change)));
    version = contentHash([version, json]).slice(0, 16);
  };
  const note: TakeNote = async (change, make) => {
    if (isSealed) throw sealedMemory();
    const made = await make();
    changes.push(change);
    keep(change);
    return made;
  };
  return {
    ...watched(memories, note, mask),
    held: async () =>
      (await experiences.logIds()).length +
      (await tuples.stats()).tuples +
      (await reflections.stats()).reflections +
      (await notes.stats()).notes,
    takeChanges: () => {
      const taken = changes;
      changes = [];
      return taken as unknown as Json;
    },
    restore: async (given) => {
      const kept = z.array(z.unknown()).parse(given);
      for (const change of kept) {
        await makeIn(memories, Change.parse(change));
        keep(change);
      }
    },
    version: () => version,
    seal: (value) => {
      isSealed = value;
    },
  };
};
