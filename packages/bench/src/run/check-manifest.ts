import { decodeText, MnemographError } from "@mnemograph/core";
import type { RunFileSystem } from "./file-system.js";
import { Manifest } from "./manifest.js";
import { replaceFile } from "./whole-file.js";
import { runPaths } from "./run-paths.js";
import { isDeepStrictEqual } from "node:util";

interface ManifestDifferences {
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
const manifestDifferences = (before: Manifest, now: Manifest): ManifestDifferences => {
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

const parseManifest = (text: string, path: string): Manifest => {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new MnemographError({
      code: "RUN_INVALID",
      message: `${path} is not the manifest of a run`,
      hint: "choose another folder",
      evidence: { path },
      cause: error,
    });
  }
};

/** Reads a run's manifest; throws RUN_INVALID when it is missing or damaged. */
export const loadManifest = (directory: string, fileSystem: RunFileSystem): Manifest => {
  const path = runPaths(directory).manifest;
  if (fileSystem.exists(path)) return parseManifest(decodeText(fileSystem.read(path), path), path);
  throw new MnemographError({
    code: "RUN_INVALID",
    message: `${directory} holds no run`,
    hint: "give the folder that holds manifest.json",
    evidence: { path },
  });
};

/** Writes the manifest of a run that this process locks. */
export const writeManifest = (
  directory: string,
  manifest: Manifest,
  fileSystem: RunFileSystem,
): void => {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  replaceFile(runPaths(directory).manifest, text, fileSystem);
};

/**
 * Writes the manifest of a new run, or makes sure that the folder holds this very run. Returns what
 * a reader should know.
 */
export const checkManifest = (
  directory: string,
  manifest: Manifest,
  fileSystem: RunFileSystem,
): readonly string[] => {
  const paths = runPaths(directory);
  if (!fileSystem.exists(paths.manifest)) {
    if (fileSystem.exists(paths.results)) {
      throw new MnemographError({
        code: "RUN_INVALID",
        message: `${directory} holds results but no manifest`,
        hint: "choose another folder: results of unknown origin are not continued",
        evidence: { path: paths.results },
      });
    }
    writeManifest(directory, manifest, fileSystem);
    return [];
  }
  const { deciding, software } = manifestDifferences(loadManifest(directory, fileSystem), manifest);
  const changed = Object.keys(deciding);
  if (changed.length === 0) return software;
  const named = changed.filter((key) => key !== "planHash" && key !== "runId");
  throw new MnemographError({
    code: "RUN_INVALID",
    message: `${directory} holds another run: ${(named.length > 0 ? named : changed).join(", ")} differ`,
    hint: "give the same options to go on with it, or choose another folder",
    evidence: { directory, differences: deciding },
  });
};
