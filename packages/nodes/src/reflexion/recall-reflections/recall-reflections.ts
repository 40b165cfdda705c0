import { defineNode, fields } from "@mnemograph/core";
import type { ReflectionReader } from "@mnemograph/memory";

const { task, reflections } = fields;

export interface RecallReflectionsDeps {
  readonly reflectionMemory: Pick<ReflectionReader, "all" | "version">;
}

/** Loads what earlier runs wrote down about this task, and about no other. Reflexion algorithm 1: `mem`. */
export const recallReflections = defineNode({
  name: "recallReflections",
  reads: { task },
  writes: { reflections },
  needs: ["reflectionMemory"],
  run: async ({ task }, { reflectionMemory }: RecallReflectionsDeps, runtime) => {
    const known = await reflectionMemory.all(task.id);
    runtime?.emit?.({
      type: "memory-read",
      node: "recallReflections",
      place: task.id,
      version: await reflectionMemory.version(),
      results: known.map(({ trial, text }) => ({ id: `${task.id}/${trial}`, score: null, text })),
    });
    return { reflections: [...known] };
  },
});
