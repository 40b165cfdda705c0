import type { OpenEnvironment } from "@mnemograph/core";
import type { PipelineContext, StreamContext } from "@mnemograph/pipelines/entries";
import { mergeOptions } from "@mnemograph/pipelines/presets";
import type { GrownMemories } from "./grown-memories.js";
import type { LearnedMemory } from "./learned-memory.js";
import { withMembers } from "../with-members.js";

/** Examples are the same for every task of a stream: they are made once. */
const withExamplesKept = (open: OpenEnvironment): OpenEnvironment => {
  const made = new Map<string, ReturnType<OpenEnvironment["examples"]>>();
  return withMembers(open, {
    examples: (withThoughts: boolean, count?: number) => {
      const key = `${withThoughts}/${count}`;
      const known = made.get(key) ?? open.examples(withThoughts, count);
      made.set(key, known);
      return known;
    },
  });
};

/** Options with which the graph of a task plays one trial, and writes no note on it. */
export const withOneTrial = (nodes: PipelineContext["nodes"]): PipelineContext["nodes"] =>
  mergeOptions(nodes, { reflexion: { maxTrials: 1, reflectAfterLast: false } });

/** What the graphs of a stream are built from: the memories that grow in place of those prepared. */
export const streamContext = (
  prepared: PipelineContext,
  { experiences, tuples, reflections, notes }: GrownMemories,
  {
    kind,
    isJudgedOtherwise,
    signal,
  }: {
    readonly kind: LearnedMemory | null;
    /** Whether something other than the world's outcome says which episodes were good. */
    readonly isJudgedOtherwise: boolean;
    readonly signal: string | undefined;
  },
): StreamContext => {
  const { embedder } = prepared;
  return {
    ...prepared,
    // The world's outcome would decide inside of the graph: its note is written afterwards, where
    // the signal says so.
    ...(isJudgedOtherwise && kind === "reflections" && { nodes: withOneTrial(prepared.nodes) }),
    open: withExamplesKept(prepared.open),
    tupleMemory: async () => tuples,
    experiences: async () => ({ memory: experiences, embedder }),
    reflectionMemory: async () => reflections,
    noteMemory: kind === "notes" ? async () => notes : prepared.noteMemory,
    rules: async () => ({ noteMemory: notes, experienceMemory: experiences, embedder }),
    ...(signal !== undefined && { signal }),
  };
};
