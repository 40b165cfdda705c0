import type { Manifest } from "../run/manifest.js";
import { MnemographError } from "@mnemograph/core";
import type { RuntimeContext } from "../runtime-context.js";
import type { ExperimentOptions } from "./experiment-options.js";
import { settingsFrom } from "./settings-from.js";
import { Settings } from "./settings.js";

/**
 * What a run was opened with, from its manifest: `limit` is left out, so that every task of it is
 * found. Manifests of earlier versions do not state everything; the rest is the environment's own
 * default.
 *
 * @throws MnemographError RUN_INVALID where the manifest's settings cannot be read.
 * @example
 * const { model, environment } = await settingsOfRun(await readManifest("runs/first"), { variables: {}, cwd: "." });
 */
export const settingsOfRun = async (
  { settings, environment, split, seed, model, parameters }: Manifest,
  runtime: Pick<RuntimeContext, "variables" | "cwd">,
  given: Pick<ExperimentOptions, "config" | "memoryFolder"> = {},
): Promise<Settings> => {
  if (settings !== undefined) {
    const parsed = Settings.safeParse(settings);
    if (!parsed.success) {
      throw new MnemographError({
        code: "RUN_INVALID",
        message: "the run's settings are of another version of mnemograph",
        hint: "play the run again with this one",
        cause: parsed.error,
      });
    }
    const { checkpoints: _checkpoints, ...rest } = parsed.data;
    return {
      ...rest,
      environment: { ...rest.environment, limit: null },
      calls: {},
      events: "full",
    };
  }
  const formation = parameters["formation"] as
    | { perType?: number; batchSize?: number }
    | null
    | undefined;
  const known = await settingsFrom(
    {
      environment: environment.name,
      split,
      seed,
      model,
      ...(parameters["nodes"] === undefined ? {} : { nodes: parameters["nodes"] as never }),
      ...(formation?.perType === undefined ? {} : { perType: formation.perType }),
      ...(formation?.batchSize === undefined ? {} : { batchSize: formation.batchSize }),
      ...given,
    },
    runtime,
    "full",
  );
  return known.settings;
};
