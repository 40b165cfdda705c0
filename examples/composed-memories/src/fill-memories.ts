import type { Embedder, Trajectory } from "@mnemograph/core";
import {
  sqliteExperienceMemory,
  sqliteReflectionMemory,
  sqliteTupleMemory,
} from "@mnemograph/memory/sqlite";
import { type ChatModel, rememberDemonstrations } from "@mnemograph/nodes";
import { ldmFormation } from "@mnemograph/pipelines";

/** The three memories of one file. */
export const openMemories = async (path: string, embedder: Embedder) => {
  const namespace = "household";
  const { id: model, dimensions } = embedder;
  return {
    tupleMemory: await sqliteTupleMemory({ path, namespace }),
    experienceMemory: await sqliteExperienceMemory({
      path,
      namespace,
      embedder: { model, dimensions },
    }),
    reflectionMemory: await sqliteReflectionMemory({ path, namespace }),
  };
};

/**
 * Learns from demonstrations: LDM2's formation makes tuples of them, a batch for each type of task,
 * and RAP keeps them as experiences.
 */
export const fillMemories = async (
  { tupleMemory, experienceMemory }: Awaited<ReturnType<typeof openMemories>>,
  demonstrations: readonly Trajectory[],
  { model, embedder }: { readonly model: ChatModel; readonly embedder: Embedder },
): Promise<void> => {
  const formation = ldmFormation({ model, tupleMemory }).compile();
  for (const type of new Set(demonstrations.map(({ task }) => task.type))) {
    const shown = demonstrations.filter(({ task }) => task.type === type);
    await formation.invoke({ demonstrations: shown, batchId: `${type}/1` });
  }
  await rememberDemonstrations.run(
    { demonstrations: [...demonstrations] },
    { experienceMemory, embedder },
  );
};
