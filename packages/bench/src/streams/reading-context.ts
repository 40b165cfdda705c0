import {
  permutedExperiences,
  permutedNotes,
  permutedReflections,
  permutedTuples,
  type StreamContext,
} from "@mnemograph/pipelines/entries";
import type { GrownMemories } from "./grown-memories.js";
import type { LearnedMemory } from "./learned-memory.js";
import { withOneTrial } from "./stream-context.js";
import { withMembers } from "../with-members.js";

/**
 * What a pipeline is built from where its memories are read alone, with their contents dealt
 * around: each thing is found as before. EvoMemBench's transfer, with a shuffled memory as control.
 */
const permutedContext = (
  context: StreamContext,
  { experiences, tuples, reflections, notes }: GrownMemories,
): StreamContext => {
  const { embedder, seed } = context;
  const dealtExperiences = withMembers(experiences, {
    ...permutedExperiences(experiences, seed),
    at: async (version) => {
      const reader = await experiences.at(version);
      return withMembers(reader, permutedExperiences(reader, seed));
    },
  });
  const dealtNotes = withMembers(notes, {
    ...permutedNotes(notes, seed),
    at: async (version) => {
      const reader = await notes.at(version);
      return withMembers(reader, permutedNotes(reader, seed));
    },
  });
  return {
    ...context,
    experiences: async () => ({ memory: dealtExperiences, embedder }),
    rules: async () => ({ noteMemory: dealtNotes, experienceMemory: dealtExperiences, embedder }),
    tupleMemory: async () =>
      withMembers(tuples, {
        tuplesInCell: permutedTuples(tuples, seed).tuplesInCell,
        at: async (version) => {
          const reader = await tuples.at(version);
          return withMembers(reader, permutedTuples(reader, seed));
        },
      }),
    reflectionMemory: async () =>
      withMembers(reflections, {
        everything: async () => permutedReflections(await reflections.everything(), seed),
        ofTaskType: async (type) => permutedReflections(await reflections.ofTaskType(type), seed),
      }),
    noteMemory: async () => dealtNotes,
  };
};

/**
 * What a pipeline is built from where memories are read alone: no trial leaves a note, and as a
 * control contents may be shuffled.
 */
export const readingContext = (
  context: StreamContext,
  kind: LearnedMemory | null,
  memories: GrownMemories,
  isPermuted = false,
): StreamContext => {
  const shown = isPermuted ? permutedContext(context, memories) : context;
  return kind === "reflections" ? { ...shown, nodes: withOneTrial(shown.nodes) } : shown;
};
