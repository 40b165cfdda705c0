import { attemptOptions } from "@mnemograph/nodes";
import type { act } from "./act.js";
import { attempts } from "./attempts.js";
import { chosenAttempt } from "./chosen-attempt.js";
import type { PipelineContext } from "../shared/pipeline-context.js";

/** One episode, or several attempts where the options say so. */
export const playWhole = async (
  graph: typeof act,
  { open, model, nodes, compile }: PipelineContext,
  withThoughts: boolean,
) => {
  const deps = {
    ...nodes,
    environment: open.environment,
    model,
    examples: await open.examples(withThoughts),
  };
  return attemptOptions(nodes.attempts).max === 1
    ? graph(deps).compile(compile)
    : attempts(deps).compile(compile);
};

/** By default as many attempts as LDM2 has processes, each with the next examples. */
export const playChosen = async (
  { open, model, nodes, processes, compile }: PipelineContext,
  withThoughts: boolean,
) => {
  const { max, examples: each } = attemptOptions(nodes.attempts);
  const count = max === 1 ? processes : max;
  const examples = await open.examples(withThoughts, count * each);
  const deps = {
    ...nodes,
    environment: open.environment,
    model,
    examples,
    attempts: { ...nodes.attempts, max: count },
  };
  return chosenAttempt(deps).compile(compile);
};
