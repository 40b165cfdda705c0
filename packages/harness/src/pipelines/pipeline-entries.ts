import { act, attempts, react, reactHuman } from "@mnemograph/pipelines";
import { attemptOptions } from "@mnemograph/nodes";
import { askingEntries } from "./asking-entries.js";
import { ldmEntries } from "./ldm-entries.js";
import type { PipelineContext, PipelineEntry } from "./pipeline-entry.js";
import { rapEntries } from "./rap-entries.js";
import { teamEntries } from "./team-entries.js";
import { trialEntries } from "./trial-entries.js";

/** One episode, or several attempts where the options say so. */
const playWhole = async (graph: typeof act, { open, model, nodes, compile }: PipelineContext, withThoughts: boolean) => {
  const deps = { ...nodes, environment: open.environment, model, examples: await open.examples(withThoughts) };
  return attemptOptions(nodes.attempts).max === 1 ? graph(deps).compile(compile) : attempts(deps).compile(compile);
};

/** The built-in pipelines. */
export const pipelineEntries: readonly PipelineEntry[] = [
  {
    name: "act",
    title: "Act: whole examples, one action after another",
    method: "Standard / Act",
    definition: act,
    plays: true,
    memory: "none",
    build: (context) => playWhole(act, context, false),
  },
  {
    name: "react",
    title: "ReAct: examples with thoughts",
    method: "ReAct",
    definition: react,
    plays: true,
    memory: "none",
    build: (context) => playWhole(react, context, true),
  },
  ...ldmEntries,
  ...trialEntries,
  ...rapEntries,
  {
    name: "react-human",
    title: "ReAct with a person to ask",
    method: "ReAct with a human",
    definition: reactHuman,
    plays: true,
    only: "run",
    memory: "none",
    build: async ({ open, model, nodes, compile }) =>
      reactHuman({ ...nodes, environment: open.environment, model, examples: await open.examples(true) }).compile(compile),
  },
  ...askingEntries,
  ...teamEntries,
];
