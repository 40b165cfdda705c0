import type { EpisodeUsage } from "../episode/usage-counter.js";
import { readManifest } from "../run/read-run.js";
import { MnemographError } from "@mnemograph/core";
import { extensionFiles, openRegistry } from "../extensions/open-registry.js";
import { isRunDirectory } from "./played-episodes.js";
import { openSession } from "../session/session.js";
import { settingsOfRun } from "../session/settings-of-run.js";
import { type GivenSignal, ownSignal, signalName } from "../streams/stream-from.js";
import { type SignalFunction, askSignal } from "../streams/stream-signal.js";
import type { RuntimeContext } from "../runtime-context.js";
import { isFileReference } from "../extensions/file-reference.js";

/** A success signal over the episodes of a run that was played before. */
export interface SignalOfRun {
  /** As tables name it. */
  readonly name: string;
  readonly report: SignalFunction;
  readonly close: () => Promise<void>;
}

export interface SignalOfRunOptions {
  /**
   * `world`, `model`, `all`, `outcome`, a file's function `./judge.ts#judge`, or the function
   * itself.
   */
  readonly signal: GivenSignal;
  /** The model that reads episodes, by name, where it is not the run's own. */
  readonly model?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly onUsage?: (usage: EpisodeUsage) => void;
}

/** The error where a signal is to judge something that is no run. */
export const noRun = (directory: string) =>
  new MnemographError({
    code: "USAGE",
    message: `${directory} is no run directory: a signal goes over the episodes of a run`,
    hint: "give the folder that bench --out wrote, or import without a signal",
    evidence: { directory },
  });

/**
 * Opens a signal for a run: the environment that it was played in, and for `model` a model that
 * reads its episodes.
 *
 * @throws MnemographError USAGE for a signal that nobody knows and for what is no run, RUN_INVALID
 *   for a run whose settings cannot be read.
 * @example
 * const signal = await signalOfRun("runs/first", { signal: "world" }, runtimeContextFrom());
 * await importMemoryFile({ file: "runs/first", database: "kept.sqlite", signal });
 * await signal.close();
 */
export const signalOfRun = async (
  directory: string,
  { signal, model, baseUrl, onUsage = () => {} }: SignalOfRunOptions,
  runtime: RuntimeContext,
): Promise<SignalOfRun> => {
  if (!isRunDirectory(directory)) throw noRun(directory);
  const name = signalName(signal) ?? "outcome";
  if (name === "outcome" || name === "all")
    return {
      name,
      report: ({ outcome }) => name === "all" || outcome.success,
      close: async () => {},
    };
  const settings = await settingsOfRun(await readManifest(directory), runtime);
  const own = ownSignal(undefined, signal);
  const modelFile =
    model !== undefined && isFileReference(model) ? model : settings.extensions.model;
  const named = typeof own === "string" ? extensionFiles({ signal: own }, runtime.cwd) : {};
  const extensions = { ...settings.extensions, ...named, model: modelFile };
  const registry = await openRegistry(
    extensions,
    runtime.cwd,
    typeof own === "function" ? { signals: [{ name, signal: own }] } : {},
    runtime.variables,
  );
  const asked = model === undefined ? {} : { name: model };
  const address = baseUrl === undefined ? {} : { baseUrl };
  const session = await openSession(
    { ...settings, model: { ...settings.model, ...asked, ...address } },
    registry,
    runtime.variables,
  );
  const context = {
    open: session.open,
    model: session.model,
    nodes: session.optionsOf("ldm-formation"),
  };
  return {
    name,
    report: async (episode) => {
      const tools = { signal: runtime.signal, emit: () => {}, events: "none" as const };
      const { success, usage } = await askSignal(name, episode, context, registry.signals, tools);
      for (const one of usage) onUsage(one);
      return success;
    },
    close: session.close,
  };
};
