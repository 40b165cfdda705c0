import type { AgentOptions } from "../rooms/agent-options.js";
import { objectState } from "../rooms/access.js";
import type { Naming } from "../rooms/names.js";
import type { AgentState, WorldState } from "../rooms/object-state.js";
import { canSee } from "../view/sight.js";
import type { World, WorldObject } from "../rooms/world.js";
import type { WorldRules } from "../rooms/world-rules.js";

/** Everything an action may look at. */
export interface ActionContext {
  readonly world: World;
  readonly state: WorldState;
  readonly agentId: string;
  readonly agent: AgentState;
  readonly options: AgentOptions;
  readonly rules: WorldRules;
  readonly naming: Naming;
}

/**
 * What an action did: the next state and the template that describes it. `done` is success; every
 * other status names the rule that failed.
 */
export interface ActionResult {
  readonly state: WorldState;
  readonly status: ActionStatus;
  /** Fills the variables of the template. */
  readonly values: Readonly<Record<string, string>>;
}

export type ActionStatus =
  | "done"
  | "blocked"
  | "unknown-object"
  | "not-in-view"
  | "gone"
  | "too-far"
  | "inventory-full"
  | "already-held"
  | "not-held"
  | "not-able"
  | "already"
  | "closed"
  | "not-a-receptacle"
  | "into-itself"
  | "no-tool"
  | "no-path"
  | "empty-hands"
  | "wrong-arguments"
  | "not-allowed";

/** One action of the world: a pure function of what it may look at and its arguments. */
export type Action = (context: ActionContext, names: readonly string[]) => ActionResult;

/** How far the named object is and how far the agent reaches, in steps. */
const distances = (context: ActionContext, name: string): Record<string, string> => {
  const object = context.naming.find(name);
  const { stepSize, manipulationDistance } = context.options;
  const tenths = (metres: number) => (metres / stepSize) * 10;
  if (object === undefined) return {};
  // A thing out of reach must not be reported as within it, so the distance is rounded up and the
  // reach down; a small margin covers divisions such as 0.7 / 0.1.
  return {
    distance: (Math.ceil(tenths(reachTo(context, object))) / 10).toString(),
    reach: (Math.floor(tenths(manipulationDistance) + 1e-9) / 10).toString(),
  };
};

export const fail = (
  context: ActionContext,
  status: Exclude<ActionStatus, "done">,
  values: Record<string, string> = {},
): ActionResult => ({
  state: context.state,
  status,
  values: {
    inventory: inventoryText(context),
    ...values,
    ...(status === "too-far" ? distances(context, values["object"] ?? "") : {}),
  },
});

export const succeed = (
  context: ActionContext,
  state: WorldState,
  values: Record<string, string> = {},
): ActionResult => ({
  state,
  status: "done",
  values: { inventory: inventoryText({ ...context, state }), ...values },
});

/** Names of the held objects, comma-separated and sorted. */
export const inventoryText = ({
  state,
  agentId,
  world,
  naming,
}: Pick<ActionContext, "state" | "agentId" | "world" | "naming">): string =>
  state.agents[agentId]!.inventory.map((id) =>
    naming.nameOf(world.objects[world.indexOf.get(id)!]!),
  )
    .toSorted()
    .join(",");

/**
 * The named object if the agent can see it and reach its centre; otherwise the rule that says why
 * not.
 */
export const target = (
  context: ActionContext,
  name: string,
):
  | { readonly object: WorldObject; readonly failure?: undefined }
  | { readonly failure: "unknown-object" | "not-in-view" | "gone" } => {
  const object = context.naming.find(name);
  if (object === undefined) return { failure: "unknown-object" };
  if (isGone(context, object)) return { failure: "gone" };
  if (!canSee(context.world, context.state, context.agent, context.options, context.rules, object))
    return { failure: "not-in-view" };
  return { object };
};

/** True for what was cut up: its pieces are there in its place. */
export const isGone = ({ state }: Pick<ActionContext, "state">, object: WorldObject): boolean =>
  !objectState(state, object).exists;

/** Metres from the agent to the object's centre. */
export const reachTo = ({ agent, state }: ActionContext, object: WorldObject): number => {
  const { x, z } = objectState(state, object);
  return Math.hypot(x - agent.x, z - agent.z);
};

export const isTooFar = (context: ActionContext, object: WorldObject): boolean =>
  reachTo(context, object) > context.options.manipulationDistance;
