import type { NotePolicy } from "@mnemograph/memory";
import { episodeDeps } from "../shared/episode-deps.js";
import type { PipelineContext } from "../shared/pipeline-context.js";
import { recallAndPlay } from "./recall-and-play.js";

/** What graphs take that read and write the notes of a method. */
export const notesDeps = async (
  context: PipelineContext,
  pipeline: string,
  notePolicy: NotePolicy,
) => ({
  ...(await episodeDeps(context, true)),
  embedder: context.embedder,
  noteMemory: await context.noteMemory(pipeline),
  notePolicy,
});

/** Plays with the notes that are there, and adds none: one version of them is read throughout. */
export const playReadOnly = async (context: PipelineContext, pipeline: string) => {
  const memory = await context.noteMemory(pipeline);
  const deps = { ...(await episodeDeps(context, true)), embedder: context.embedder };
  const noteMemory = await memory.at(await memory.version());
  return recallAndPlay({ ...deps, noteMemory }).compile(context.compile);
};
