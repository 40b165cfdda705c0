import { MnemographError } from "@mnemograph/core";
import { act, react, reactHuman } from "@mnemograph/pipelines";
import { oneOf } from "../input/one-of.js";
import { askingEntries } from "./asking-entries.js";
import { ldmEntries } from "./ldm-entries.js";
import type { PipelineEntry } from "./pipeline-entry.js";
import { rapEntries } from "./rap-entries.js";
import { teamEntries } from "./team-entries.js";
import { trialEntries } from "./trial-entries.js";

/** Every pipeline by its name. */
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

/** Finds a pipeline by name; throws USAGE with the known names. */
export const pipelineEntry = (name: string): PipelineEntry => {
  const known = oneOf(
    "pipeline",
    name,
    pipelineEntries.map((entry) => entry.name),
  );
  return pipelineEntries.find((entry) => entry.name === known) as PipelineEntry;
};

/** Finds a pipeline that plays tasks, with `bench` unless told; throws USAGE for the others. */
export const playableEntry = (name: string, command: "bench" | "run" = "bench"): PipelineEntry => {
  const entry = pipelineEntry(name);
  const isPlayable = ({ plays, only = command }: PipelineEntry) => plays && only === command;
  if (isPlayable(entry)) return entry;
  const playing = pipelineEntries.filter(isPlayable).map((one) => one.name);
  throw new MnemographError({
    code: "USAGE",
    message: entry.plays ? `${name} is played by \`mnemograph ${entry.only}\` alone` : `${name} plays no tasks`,
    hint: `pipelines that play: ${playing.join(", ")}`,
    evidence: { name },
  });
};
