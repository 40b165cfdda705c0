import { join } from "node:path";
import { readManifest } from "@mnemograph/bench/results";
import { type Settings, settingsOfRun } from "@mnemograph/bench";
import type { FoundRun } from "../runs/find-runs.js";
import { trustedSettings } from "./trusted-settings.js";
import type { WorkPlace } from "./work-place.js";

/**
 * The settings that a run was played with, as far as this studio may follow them; throws USAGE, in
 * words, for others.
 */
export const settingsFor = async (
  { folder, roots, registry, runtime }: WorkPlace,
  run: FoundRun,
): Promise<Settings> =>
  trustedSettings(await settingsOfRun(await readManifest(run.directory), runtime), {
    roots: [...roots, folder],
    memoryFolder: join(folder, "memories"),
    registry,
    ...runtime,
  });
