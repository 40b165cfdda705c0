import { worldActions, type WorldActionName } from "../actions/action-table.js";
import type { WorldState } from "../rooms/object-state.js";
import { act, agentOf, type Body } from "./body.js";

/**
 * The actions of a room that succeed at a state, sorted: each is tried on what the agent has seen.
 * Actions that take words are left out: their number has no end.
 */
export const admissibleInRoom = (
  body: Body,
  state: WorldState,
  actions: readonly WorldActionName[],
): readonly string[] => {
  const agent = agentOf(state, body.agentId);
  const { nameOf } = body.play.naming(body.world, agent);
  const known = agent.sighted.flatMap((index) => body.world.objects[index] ?? []);
  const names = known.map(nameOf);
  const inHand = known.filter(({ id }) => agent.inventory.includes(id)).map(nameOf);
  const namesFor = (action: WorldActionName): readonly (readonly string[])[] => {
    const { arity } = worldActions[action];
    if (arity === 0) return [[]];
    if (arity === 1) return names.map((name) => [name]);
    return inHand.flatMap((name) =>
      names.filter((other) => other !== name).map((other) => [name, other]),
    );
  };
  const isDone = (action: WorldActionName, given: readonly string[]) =>
    act(body, state, action, given).status === "done";
  const written = (action: WorldActionName, given: readonly string[]) =>
    given.length === 0 ? action : `${action} [${given.join(", ")}]`;
  return actions
    .flatMap((action) =>
      namesFor(action).flatMap((given) => (isDone(action, given) ? [written(action, given)] : [])),
    )
    .toSorted();
};
