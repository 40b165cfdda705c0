import { isDeepStrictEqual } from "node:util";
import type { Manifest } from "./manifest.js";

export interface ManifestDifferences {
  /** Fields that decide results: a run may not go on under other ones. */
  readonly deciding: Readonly<Record<string, { readonly before: unknown; readonly now: unknown }>>;
  /**
   * Software and files that changed since the run began, in words; a run may go on, and its readers
   * should know.
   */
  readonly software: readonly string[];
}

const DECIDING = [
  "environment",
  "split",
  "tasks",
  "pipelines",
  "model",
  "seed",
  "trials",
  "parameters",
  "promptHashes",
  "memoryVersion",
  "episodes",
  "planHash",
  "runId",
] as const satisfies readonly (keyof Manifest)[];
const SOFTWARE = [
  "packageVersions",
  "commit",
  "nodeVersion",
] as const satisfies readonly (keyof Manifest)[];

/** Files of the user's own that are not what they were when the run began. */
const changedFiles = ({ files: before = {} }: Manifest, { files: now = {} }: Manifest) =>
  Object.entries(before).flatMap(([name, hash]) =>
    now[name] === undefined || now[name] === hash
      ? []
      : [
          `${name} has changed since the run began: episodes that are finished are not played again; another folder plays all of them`,
        ],
  );

/** Compares the manifest of a folder with that of the run that wants to go on in it. */
export const manifestDifferences = (before: Manifest, now: Manifest): ManifestDifferences => {
  const changed = <Key extends keyof Manifest>(keys: readonly Key[]) =>
    keys.filter((key) => !isDeepStrictEqual(before[key], now[key]));
  return {
    deciding: Object.fromEntries(
      changed(DECIDING).map((key) => [key, { before: before[key], now: now[key] }]),
    ),
    software: [
      ...changed(SOFTWARE).map(
        (key) => `${key} was ${JSON.stringify(before[key])} and is ${JSON.stringify(now[key])}`,
      ),
      ...changedFiles(before, now),
    ],
  };
};
