import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Trajectory, seededRandom } from "@mnemograph/core";
import type { OpenEnvironment } from "../environments/environment-kind.js";
import { isRunDirectory } from "./played-episodes.js";
import { readDemonstrations } from "./trajectory-file.js";

/** A user's own demonstrations: a file of trajectories or a run directory, and the hash of what it holds. */
export interface DemonstrationFile {
  readonly file: string;
  readonly hash: string;
}

/** The file with the hash of its content: memories formed from other demonstrations get other names. */
export const demonstrationFile = (file: string): DemonstrationFile => ({
  file,
  hash: createHash("sha256")
    .update(readFileSync(isRunDirectory(file) ? join(file, "results.jsonl") : file))
    .digest("hex")
    .slice(0, 16),
});

/** As many of each task type, drawn by the seed. */
const draw = (all: readonly Trajectory[], perType: number, seed: number): readonly Trajectory[] => {
  const taken = new Map<string, number>();
  return seededRandom(seed)
    .shuffle(all)
    .filter(({ task }) => {
      const count = taken.get(task.type) ?? 0;
      taken.set(task.type, count + 1);
      return count < perType;
    });
};

/** The environment with the user's demonstrations in place of its own; its memories are told apart by the file's hash. */
export const withDemonstrations = (open: OpenEnvironment, { file, hash }: DemonstrationFile): OpenEnvironment =>
  Object.assign(Object.create(open) as OpenEnvironment, {
    demonstrations: async ({ perType, seed }: Parameters<OpenEnvironment["demonstrations"]>[0]) =>
      draw(await readDemonstrations(file), perType, seed),
    planDemonstrations: undefined,
    memoryFacts: { ...open.memoryFacts, demonstrations: hash },
  });
