import type { PipelineContext } from "./pipeline-context.js";

/** What a graph of one episode takes of an experiment. */
export const episodeDeps = async (
  { open, model, nodes }: PipelineContext,
  withThoughts: boolean,
) => ({
  ...nodes,
  environment: open.environment,
  model,
  examples: await open.examples(withThoughts),
});

/** Reflexion's published actor alone asks a silent model again at rising temperatures. */
export const trialDeps = async (context: PipelineContext) => ({
  ...(await episodeDeps(context, true)),
  ...(context.retry === undefined ? {} : { retry: context.retry }),
});
