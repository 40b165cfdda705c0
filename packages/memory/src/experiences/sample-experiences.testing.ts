import type { ExperienceLog } from "@mnemograph/core";
import type { ExperienceReader } from "./experience-memory.js";
import type { EmbedderIdentity, Experience } from "./experience.js";

export const sampleEmbedder: EmbedderIdentity = { model: "axes", dimensions: 3 };
export const axis = (...values: number[]) => new Float32Array(values);
export const [x, y, z] = [axis(2, 0, 0), axis(0, 3, 0), axis(0, 0, 1)];

export const sampleLog = (id: string, changes: Partial<ExperienceLog> = {}): ExperienceLog => ({
  id,
  task: "water the fern",
  category: "garden",
  plan: "",
  entries: ["> go out", "grass", "> take the can", "a can"],
  reward: 1,
  success: true,
  ...changes,
});

export const sample = (
  id: string,
  changes: Partial<ExperienceLog> = {},
  vectors: Partial<Experience["vectors"]> = {},
): Experience => ({
  log: sampleLog(id, changes),
  vectors: { task: x, category: y, entries: [x, y, y, z], ...vectors },
});

/** All that a reader returns, except its version. */
export const everything = async (reader: ExperienceReader): Promise<Record<string, unknown>> => ({
  stats: { ...(await reader.stats()), version: undefined },
  logs: await Promise.all((await reader.logIds()).map((id) => reader.log(id))),
  scores: await reader.query({
    task: axis(1, 2, 3),
    key: { mode: "observation", vector: axis(0, 2, 1) },
    intraTask: true,
    topK: 99,
  }),
});

/** An experience that is found by its task alone. */
export const withoutEntries = (id: string, vector: readonly number[]): Experience => ({
  log: sampleLog(id, { entries: [] }),
  vectors: { task: new Float32Array(vector), entries: [] },
});
