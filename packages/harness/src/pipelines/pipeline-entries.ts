import { act, react, reactHuman } from "@mnemograph/pipelines";
import { askingEntries } from "./asking-entries.js";
import { ldmEntries } from "./ldm-entries.js";
import type { PipelineEntry } from "./pipeline-entry.js";
import { rapEntries } from "./rap-entries.js";
import { teamEntries } from "./team-entries.js";
import { trialEntries } from "./trial-entries.js";

/** The built-in pipelines. */
export const pipelineEntries: readonly PipelineEntry[] = [
  {
    name: "act",
    title: "Act: whole examples, one action after another",
    method: "Standard / Act",
    definition: act,
    plays: true,
    memory: "none",
    build: async ({ open, model, nodes, compile }) =>
      act({ ...nodes, environment: open.environment, model, examples: await open.examples(false) }).compile(compile),
  },
  {
    name: "react",
    title: "ReAct: examples with thoughts",
    method: "ReAct",
    definition: react,
    plays: true,
    memory: "none",
    build: async ({ open, model, nodes, compile }) =>
      react({ ...nodes, environment: open.environment, model, examples: await open.examples(true) }).compile(compile),
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
