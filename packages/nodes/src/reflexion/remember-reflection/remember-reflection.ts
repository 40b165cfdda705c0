import { defineNode, fields } from "@mnemograph/core";
import type { ReflectionMemory } from "@mnemograph/memory";

const { task, reflections } = fields;

export interface RememberReflectionDeps {
  readonly reflectionMemory: Pick<ReflectionMemory, "add">;
}

/**
 * Stores the newest reflection on this task beyond this run, with the task's type and goal: `mem ←
 * mem + sr_t`. Reflexion algorithm 1.
 *
 * @example
 * await rememberReflection.run({ task, reflections: [{ taskId: task.id, trial: 0, text: "Open the drawer first." }] }, { reflectionMemory });
 */
export const rememberReflection = defineNode({
  name: "rememberReflection",
  reads: { task, reflections },
  writes: {},
  needs: ["reflectionMemory"],
  run: async ({ task, reflections }, { reflectionMemory }: RememberReflectionDeps, runtime) => {
    const newest = reflections.findLast(({ taskId }) => taskId === task.id);
    if (!newest) return {};
    const { version, changed } = await reflectionMemory.add({
      ...newest,
      taskType: task.type,
      goal: task.goal,
    });
    if (changed) {
      const added = [`${newest.taskId}/${newest.trial}`];
      runtime?.emit?.({
        type: "memory-write",
        node: "rememberReflection",
        place: newest.taskId,
        version,
        added,
      });
    }
    return {};
  },
});
