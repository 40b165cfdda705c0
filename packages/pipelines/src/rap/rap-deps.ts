import type { PipelineContext } from "../shared/pipeline-context.js";

/** What RAP's graphs take of an experiment. */
export const rapDeps = async ({ open, model, nodes, experiences }: PipelineContext) => {
  const { memory, embedder } = await experiences();
  return { ...nodes, environment: open.environment, model, experienceMemory: memory, embedder };
};
