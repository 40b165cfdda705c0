import type { ActionResult } from "../actions/action.js";
import type { WorldActionName } from "../actions/action-table.js";
import { act, defaultPlay, perceive, type Body } from "../play/body.js";
import { findObject, objectState } from "../rooms/access.js";
import { AgentOptions } from "../rooms/agent-options.js";
import type { AgentState, ObjectState, WorldState } from "../rooms/object-state.js";
import type { SceneDefinition, SceneObject, SceneRoom } from "../rooms/scene-definition.js";
import { buildWorld, type World } from "../rooms/world.js";
import { paperRules, type WorldRules } from "../rooms/world-rules.js";

/** A rectangular room by its corners, in metres. */
export const rectangle = (
  id: string,
  minX: number,
  minZ: number,
  maxX: number,
  maxZ: number,
): SceneRoom => ({
  id,
  name: id,
  floor: [
    [minX, minZ],
    [minX, maxZ],
    [maxX, maxZ],
    [maxX, minZ],
  ],
});

/** One room of six by six metres around the origin, unless other rooms are given. */
export const sceneOf = (
  objects: readonly SceneObject[],
  {
    rooms = [rectangle("room", -3, -3, 3, 3)],
    doors = [],
  }: Partial<Pick<SceneDefinition, "rooms" | "doors">> = {},
): SceneDefinition => ({ id: "scene", rooms, doors, objects: [...objects] });

export const bodyless = (x: number, z: number, heading: number): AgentState => ({
  x,
  z,
  heading,
  inventory: [],
  sighted: [],
  numbers: [],
});

/** One agent's hands in a world written by hand. */
export interface Hand {
  readonly world: World;
  readonly body: Body;
  /** The agent at a pose, after its first look. */
  begin(x?: number, z?: number, heading?: number): WorldState;
  /** Runs `name argument argument` calls one after another; gives the last answer. */
  run(start: WorldState, ...calls: readonly string[]): ActionResult;
  of(state: WorldState, id: string): ObjectState;
  agent(state: WorldState): AgentState;
}

export const handIn = (
  scene: SceneDefinition,
  {
    agent = {},
    rules = {},
  }: { readonly agent?: Partial<AgentOptions>; readonly rules?: Partial<WorldRules> } = {},
): Hand => {
  const world = buildWorld(scene);
  const play = { ...defaultPlay, rules: { ...paperRules, ...rules } };
  const body: Body = {
    world,
    agentId: "agent",
    options: AgentOptions.parse({ viewDistance: 3, ...agent }),
    play,
  };
  return {
    world,
    body,
    begin: (x = 0, z = 0, heading = 0) =>
      perceive(body, { agents: { agent: bodyless(x, z, heading) }, changes: {}, moved: [] }).state,
    run: (start, ...calls) =>
      calls.reduce<ActionResult>(
        ({ state }, call) => {
          const [name, ...names] = call.split(" ");
          const result = act(body, state, name as WorldActionName, names);
          return { ...result, state: perceive(body, result.state).state };
        },
        { state: start, status: "done", values: {} },
      ),
    of: (state, id) => objectState(state, findObject(world, id)!),
    agent: ({ agents }) => agents["agent"]!,
  };
};
