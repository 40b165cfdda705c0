import { loadManifest, writeManifest } from "./check-manifest.js";
import type { RunFileSystem } from "./file-system.js";
import type { EndpointFacts } from "./manifest.js";

/** Several records of each model as one; of two that differ the later one counts. */
const together = (records: readonly EndpointFacts[]): EndpointFacts[] => {
  const byModel = new Map<string, EndpointFacts>();
  for (const facts of records) {
    const known = byModel.get(facts.model);
    byModel.set(facts.model, {
      ...known,
      ...facts,
      roles: { ...known?.roles, ...facts.roles },
      settings: { ...known?.settings, ...facts.settings },
    });
  }
  return [...byModel.values()];
};

/** Adds what playing taught of the endpoints to the manifest of the run, which this process locks. */
export const keepEndpoints = (
  directory: string,
  learnt: readonly EndpointFacts[],
  fileSystem: RunFileSystem,
): void => {
  if (learnt.length === 0) return;
  const before = loadManifest(directory, fileSystem);
  const endpoints = together([...(before.endpoints ?? []), ...learnt]);
  writeManifest(directory, { ...before, endpoints }, fileSystem);
};
