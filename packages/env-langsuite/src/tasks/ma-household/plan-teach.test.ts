import { describe, expect, it } from "vitest";
import { playTogether } from "../../teams/multi-agent.js";
import { builtInTaskLibrary } from "./built-in-definitions.js";
import { maHouseholdEnvironment } from "./ma-household-environment.js";
import { resolveTask } from "./task-definition.js";
import { rectangle, sceneOf } from "../../testing/hand.testing.js";
import { thing } from "../../testing/small-kitchen.testing.js";
import type { SceneDefinition, SceneObject } from "../../rooms/scene-definition.js";

const objects: readonly SceneObject[] = [
  thing("CounterTop|1", 0, 1.5, 0.4, ["receptacle"]),
  thing("Shelf|1", -2, -2, 0.3, ["receptacle"]),
  thing("Mug|1", 0, 1.5, 0.05, ["pickupable", "receptacle", "dirtyable", "canFillWithLiquid"], {
    parents: ["CounterTop|1"],
    isDirty: true,
  }),
  thing("Plate|1", 0.1, 1.5, 0.05, ["pickupable", "receptacle", "dirtyable"], {
    parents: ["CounterTop|1"],
    isDirty: true,
  }),
  thing("Apple|1", 0.2, 1.5, 0.05, ["pickupable", "sliceable"], { parents: ["CounterTop|1"] }),
  thing("Knife|1", -0.1, 1.5, 0.05, ["pickupable"], { parents: ["CounterTop|1"] }),
  thing("Fork|1", -0.2, 1.5, 0.05, ["pickupable"], { parents: ["CounterTop|1"] }),
  thing("Fork|2", -0.2, 1.6, 0.05, ["pickupable"], { parents: ["CounterTop|1"] }),
  thing("SinkBasin|1", 1.5, 1.5, 0.2, ["receptacle"]),
  thing("Faucet|1", 1.5, 1.6, 0.05, ["toggleable"], {
    parents: ["SinkBasin|1"],
    controls: ["SinkBasin|1"],
  }),
  thing("CoffeeMachine|1", -1.5, 1.5, 0.2, ["receptacle", "toggleable"]),
];
const environmentFor = (
  name: string,
  params: readonly string[],
  scene: SceneDefinition = sceneOf(objects),
) => {
  const definition = resolveTask(builtInTaskLibrary, name, params);
  const task = {
    id: "t",
    environment: "langsuite",
    split: "test",
    type: "ma-household",
    goal: definition.desc,
  };
  const starts = { commander: { x: 0.25, z: 0, heading: 0 }, follower: { x: 0, z: 0, heading: 0 } };
  return maHouseholdEnvironment({
    tasks: [{ task, scene: () => scene, definition, library: builtInTaskLibrary, starts }],
  });
};
const without = (...types: readonly string[]) =>
  sceneOf(objects.filter(({ type }) => !types.includes(type)));
const play = (environment: ReturnType<typeof environmentFor>) => {
  const [task] = environment.tasks as [(typeof environment.tasks)[number]];
  return playTogether(environment, task, environment.expert!(task));
};

describe("commander and follower on a hand-made kitchen", () => {
  it.each([
    ["Fresh Coffee", []],
    ["Washed Dish", ["Plate"]],
    ["Washed Dish", ["Mug"]],
    ["Cut Food", ["Apple"]],
    ["Gather", ["Fork", "Shelf"]],
    ["Served Slice", ["Apple"]],
  ])("%s %j is done, the follower acts, the commander speaks", (name, params) => {
    const { steps, success } = play(environmentFor(name, params));
    expect(success).toBe(true);
    const actionsOf = (agent: string) =>
      steps.filter(({ agentId }) => agentId === agent).map(({ action }) => action);
    expect(actionsOf("commander").some((action) => action.startsWith("Act: chat"))).toBe(true);
    expect(
      actionsOf("commander").every((action) =>
        /^Act: (?:chat|progress_check|search_object|no_op|move|turn|pan)/u.test(action),
      ),
    ).toBe(true);
    expect(actionsOf("follower").some((action) => /pick_up|slice/u.test(action))).toBe(true);
    for (const { observation } of steps) expect(observation).not.toContain("Action failed");
  });

  it.each<[string, string, readonly string[], SceneDefinition, RegExp]>([
    ["no such dish", "Washed Dish", ["Cup"], sceneOf(objects), /not 1 Cup/u],
    ["no basin", "Washed Dish", ["Plate"], without("SinkBasin", "Faucet"), /no SinkBasin/u],
    ["no machine", "Fresh Coffee", [], without("CoffeeMachine"), /no coffee machine/u],
    ["no knife", "Cut Food", ["Apple"], without("Knife"), /no knife/u],
    ["no shelf", "Gather", ["Fork", "Shelf"], without("Shelf"), /not 1 Shelf/u],
    [
      "everything behind a wall",
      "Washed Dish",
      ["Plate"],
      {
        ...sceneOf(objects),
        rooms: [rectangle("south", -3, -3, 3, 0.75), rectangle("north", -3, 0.75, 3, 3)],
      },
      /no way/u,
    ],
  ])("%s: the reason is stated", (_what, name, params, scene, reason) => {
    expect(() => play(environmentFor(name, params, scene))).toThrowError(
      expect.objectContaining({
        code: "DATA_INVALID",
        message: expect.stringMatching(reason) as string,
      }) as Error,
    );
  });
});
