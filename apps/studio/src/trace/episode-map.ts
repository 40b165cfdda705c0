import type { Json, WorldMap } from "@mnemograph/core";
import { type OpenEnvironment, type Registry, type Settings } from "@mnemograph/harness";
import { Task } from "@mnemograph/core";
import type { OpenTrace } from "./open-traces.js";
import { stateBefore, updateOf } from "./read-span.js";

/** Environments that are kept open, and actions that are played again for a log without states. */
const KEPT = 3;
const MOST_ACTIONS = 2000;

/** Shows worlds from above at any node of an episode; null for worlds that have no map. */
export const openMaps = (registry: Pick<Registry, "environment">) => {
  const kept = new Map<string, Promise<OpenEnvironment>>();
  const opened = (settings: Settings) => {
    const key = JSON.stringify(settings.environment);
    const open = kept.get(key) ?? registry.environment(settings.environment.name).open(settings.environment);
    kept.delete(key);
    kept.set(key, open);
    for (const old of kept.keys()) if (kept.size > KEPT) kept.delete(old);
    open.catch(() => kept.delete(key));
    return open;
  };
  return async (settings: Settings, { file, index }: OpenTrace, number: number): Promise<WorldMap | null> => {
    const span = index.spans[number];
    const { environment } = await opened(settings);
    if (span === undefined || environment.map === undefined) return null;
    const own = (await updateOf(file, index, number))["environmentState"];
    const state = own ?? (await stateBefore(file, index, span))["environmentState"];
    if (state !== undefined && state !== null) return environment.map(state as Json);
    // A lean log holds no states: the world is played again from the actions, which costs no model.
    if (environment.effects === "irreversible") return null;
    const done = index.steps.filter((step) => step.path === span.path && step.span <= number).slice(0, MOST_ACTIONS);
    let turn = await environment.reset(Task.parse(index.facts.task));
    for (const { action } of done) turn = await environment.step(turn.state, action);
    return environment.map(turn.state);
  };
};
