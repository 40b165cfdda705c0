import { sceneOf } from "../../testing/hand.testing.js";
import { thing } from "../../testing/small-kitchen.testing.js";
import { builtInTaskLibrary } from "./built-in-definitions.js";
import { maHouseholdEnvironment, type MaHouseholdOptions } from "./ma-household-environment.js";
import { resolveTask } from "./task-definition.js";

/**
 * A table with a dirty mug, a sink with its tap, a coffee machine, and a vase that only the
 * commander sees.
 */
export const scene = sceneOf([
  thing("Table|1", 0, 1, 0.3, ["receptacle"]),
  thing("Mug|1", 0, 1, 0.05, ["pickupable", "dirtyable", "canFillWithLiquid"], {
    parents: ["Table|1"],
    isDirty: true,
  }),
  thing("SinkBasin|1", 1, 1, 0.2, ["receptacle"]),
  thing("Faucet|1", 1, 1.1, 0.05, ["toggleable"], {
    parents: ["SinkBasin|1"],
    controls: ["SinkBasin|1"],
  }),
  thing("CoffeeMachine|1", -1, 1, 0.2, ["receptacle", "toggleable"]),
  thing("Vase|1", 0, 2.8, 0.1, ["pickupable"]),
]);
const definition = resolveTask(builtInTaskLibrary, "Fresh Coffee", []);
export const environmentWith = (options: Partial<MaHouseholdOptions> = {}) =>
  maHouseholdEnvironment({
    tasks: [
      {
        task: {
          id: "coffee",
          environment: "langsuite",
          split: "test",
          type: "ma-household",
          goal: definition.desc,
        },
        scene: () => scene,
        definition,
        library: builtInTaskLibrary,
        starts: { commander: { x: -0.5, z: -2, heading: 0 }, follower: { x: 0, z: 0, heading: 0 } },
      },
    ],
    ...options,
  });
export const environment = environmentWith();
export const [task] = environment.tasks as [(typeof environment.tasks)[number]];
export type State = ReturnType<typeof environment.reset>["state"];

/** Lets the agents act in turn, commander first. */
export const play = (state: State, ...actions: readonly string[]) => {
  let turn = environment.reset(task);
  turn = { ...turn, state, nextAgentId: state.nextAgentId };
  for (const action of actions) {
    const { nextAgentId } = turn.state;
    turn = environment.step(turn.state, { agentId: nextAgentId, action: `Act: ${action}` });
  }
  return turn;
};
export const start = environment.reset(task).state;
export const wait = "no_op";
