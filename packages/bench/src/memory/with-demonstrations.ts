import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { seededRandom, type OpenEnvironment, firstOfType } from "@mnemograph/core";
import { isRunDirectory } from "./played-episodes.js";
import { readDemonstrations } from "./trajectory-file.js";
import { withMembers } from "../with-members.js";

/**
 * A user's own demonstrations: a file of trajectories or a run directory, and the hash of what it
 * holds.
 */
export interface DemonstrationFile {
  readonly file: string;
  readonly hash: string;
}

/**
 * The file with the hash of its content: memories formed from other demonstrations get other names.
 */
export const demonstrationFile = (file: string): DemonstrationFile => ({
  file,
  hash: createHash("sha256")
    .update(readFileSync(isRunDirectory(file) ? join(file, "results.jsonl") : file))
    .digest("hex")
    .slice(0, 16),
});

/**
 * The environment with the user's demonstrations in place of its own, the same number of each type
 * drawn by the seed; its memories are distinguished by the file's hash.
 */
export const withDemonstrations = (
  open: OpenEnvironment,
  { file, hash }: DemonstrationFile,
): OpenEnvironment =>
  withMembers(open, {
    demonstrations: async ({ perType, seed }: Parameters<OpenEnvironment["demonstrations"]>[0]) =>
      firstOfType(seededRandom(seed).shuffle(await readDemonstrations(file)), perType),
    planDemonstrations: undefined,
    memoryFacts: { ...open.memoryFacts, demonstrations: hash },
  });
