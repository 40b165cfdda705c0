import { defineNode, fields } from "@mnemograph/core";
import type { ReflectionMemory } from "@mnemograph/memory";

const { reflections } = fields;

export interface RememberReflectionDeps {
  readonly reflectionMemory: Pick<ReflectionMemory, "add">;
}

/** Stores the newest reflection beyond this run: `mem ← mem + sr_t`. Reflexion algorithm 1. */
export const rememberReflection = defineNode({
  name: "rememberReflection",
  reads: { reflections },
  writes: {},
  needs: ["reflectionMemory"],
  run: async ({ reflections }, { reflectionMemory }: RememberReflectionDeps, runtime) => {
    const newest = reflections.at(-1);
    if (!newest) return {};
    const { version, changed } = await reflectionMemory.add(newest);
    if (changed) {
      const added = [`${newest.taskId}/${newest.trial}`];
      runtime?.emit?.({ type: "memory-write", node: "rememberReflection", place: newest.taskId, version, added });
    }
    return {};
  },
});
