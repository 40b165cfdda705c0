import { decodeText, MnemographError } from "@mnemograph/core";
import { type RunFileSystem, writing } from "./file-system.js";
import { Manifest } from "./manifest.js";
import { manifestDifferences } from "./manifest-differences.js";
import { runPaths } from "./run-paths.js";

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
    const draft = `${paths.manifest}.draft`;
    writing(draft, () => fileSystem.write(draft, `${JSON.stringify(manifest, null, 2)}\n`));
    writing(draft, () => fileSystem.rename(draft, paths.manifest));
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
