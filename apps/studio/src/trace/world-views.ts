import {
  type Environment,
  type Json,
  Task,
  type WorldMap,
  type WorldTable,
  type OpenEnvironment,
  type OpenTeam,
} from "@mnemograph/core";
import type { WorldVerdict } from "@mnemograph/core/environment";
import type { Registry, Settings } from "@mnemograph/bench";
import type { OpenTrace } from "./open-traces.js";
import { stateBefore, updateOf } from "./read-span.js";

type TeamEnvironment = OpenTeam["environment"];

/** Environments that are kept open, and actions that are played again for a log without states. */
const KEPT = 3;
const MOST_ACTIONS = 2000;

/** What a world shows of itself beside words. */
export interface WorldViews {
  /** From above; null for a world that has no such picture. */
  readonly map: WorldMap | null;
  readonly tables: readonly WorldTable[];
  /** What its judge wants and finds; null for a world whose judge says no more than success. */
  readonly verdict: WorldVerdict | null;
}
export const noWorldViews: WorldViews = { map: null, tables: [], verdict: null };

/** Shows the map or the tables of worlds at any node of an episode. */
export const openWorldViews = (registry: Pick<Registry, "environment">) => {
  const kept = new Map<string, Promise<OpenEnvironment>>();
  const opened = (settings: Settings) => {
    const key = JSON.stringify(settings.environment);
    const open =
      kept.get(key) ?? registry.environment(settings.environment.name).open(settings.environment);
    kept.delete(key);
    kept.set(key, open);
    for (const old of kept.keys()) if (kept.size > KEPT) kept.delete(old);
    open.catch(() => kept.delete(key));
    return open;
  };
  return async (
    settings: Settings,
    { file, index }: OpenTrace,
    number: number,
  ): Promise<WorldViews> => {
    const span = index.spans[number];
    if (span === undefined) return noWorldViews;
    const task = Task.parse(index.facts.task);
    const open = await opened(settings);
    const world =
      open.teams?.find(({ taskIds }) => taskIds.has(task.id))?.environment ?? open.environment;
    const tablesOf = "tables" in world ? world.tables : undefined;
    const verdictOf = "verdict" in world ? world.verdict : undefined;
    if ([world.map, tablesOf, verdictOf].every((view) => view === undefined)) return noWorldViews;
    const viewsOf = (state: Json): WorldViews => ({
      map: world.map?.(state) ?? null,
      tables: tablesOf?.(state) ?? [],
      verdict: verdictOf?.(state) ?? null,
    });
    const own = (await updateOf(file, index, number))["environmentState"];
    const state = own ?? (await stateBefore(file, index, span))["environmentState"];
    if (state !== undefined && state !== null) return viewsOf(state as Json);
    // A lean log holds no states: the world is played again from the actions, which costs no model.
    if ("effects" in world && world.effects === "irreversible") return noWorldViews;
    const lane = "observe" in world ? "" : span.path;
    const done = index.steps
      .filter((step) => step.path === lane && step.span <= number)
      .slice(0, MOST_ACTIONS);
    return viewsOf(
      await stateAfter(
        world,
        task,
        done.map(({ action }) => action),
      ),
    );
  };
};

/** The state that actions lead to; a team's are those of whoever's turn it is. */
const stateAfter = async (
  world: Environment | TeamEnvironment,
  task: Task,
  actions: readonly string[],
): Promise<Json> => {
  if ("observe" in world) {
    let turn = world.reset(task);
    for (const action of actions)
      turn = world.step(turn.state, { agentId: turn.nextAgentId ?? "", action });
    return turn.state;
  }
  let turn = await world.reset(task);
  for (const action of actions) turn = await world.step(turn.state, action);
  return turn.state;
};
