import { sceneOf } from "../../play/missing-scene.js";
import { householdScene, type HouseholdRecord } from "./household-records.js";
import type { CompactScene } from "../../files/compact-scenes.js";
import { highLevelActions, lowLevelActions } from "../../actions/action-table.js";
import { planHousehold } from "./household-expert.js";
import { namedPlaces, placesOf } from "../../play/named-places.js";
import type { RoomTask, RoomTaskInput, RoomTaskOptions } from "../../play/room-task.js";
import { describeRoomSize } from "../../play/describe-room-size.js";
import { parseAgentOptions } from "../../rooms/agent-options.js";
import { householdScore, type HouseholdGoal } from "./goal.js";

export interface HouseholdTaskInput extends RoomTaskInput {
  readonly goal: HouseholdGoal;
  readonly instruction: string;
}

/**
 * A Household task: bring a room to a goal state and `stop`. 60 steps and five hands by default.
 *
 * @example
 * const [drawn] = generateHousehold({ count: 1 });
 * const goal = { type: "pick_and_place_simple" as const, params: { object_target: "Mug", parent_target: "Sink", mrecep_target: "", toggle_target: "", object_sliced: false } };
 * const own = householdTask({ id: "mine/1", split: "mine", goal, instruction: "Put a mug in the sink.", scene: drawn!.scene, start: drawn!.start }, { level: "high" });
 * own.maxSteps; // → 60
 */
export const householdTask = (
  { id, split, goal, instruction, scene, start: ownStart }: HouseholdTaskInput,
  { level = "low", maxSteps = 60, agent = {}, start = ownStart }: RoomTaskOptions = {},
): RoomTask => ({
  task: { id, environment: "langsuite", split, type: goal.type, goal: instruction },
  scene,
  start,
  options: parseAgentOptions({ inventoryCapacity: 5, ...agent }),
  maxSteps,
  actions: level === "high" ? highLevelActions : lowLevelActions,
  ending: "stop",
  dependsOnPose: goal.type === "look_at_obj_in_light",
  ...(level === "high" ? { described: placesOf } : {}),
  opening: (state, body) =>
    [`Task: ${instruction}`, ...(level === "high" ? [namedPlaces(state, body)] : [])].join("\n"),
  ...(level === "low"
    ? { whereabouts: ({ world, options }) => describeRoomSize(world, start, options.stepSize) }
    : {}),
  solution: {
    plan: (planner, draft) => planHousehold(planner, draft, goal),
    ending: "Act: stop [done]",
  },
  judge: (state, body) => {
    const { met, total } = householdScore(body, state, goal);
    return { success: met === total, goalRate: met / total };
  },
});

/**
 * The tasks of a Household task file in their rooms.
 *
 * @throws MnemographError DATA_NOT_FOUND for a record whose scene is missing.
 * @example
 * const { household, scenes } = readLangsuiteData("langsuite/data");
 * const rooms = roomEnvironment({ name: "household", version: "own/1", tasks: householdTasks(household, scenes, { level: "high" }) });
 */
export const householdTasks = (
  records: readonly HouseholdRecord[],
  scenes: ReadonlyMap<string, CompactScene>,
  options: RoomTaskOptions = {},
): RoomTask[] =>
  records.map((record) => {
    const room = sceneOf(scenes, record.scene, record.id);
    const { start, split, task_type, params, descriptions } = record;
    return householdTask(
      {
        id: `${split}/${record.id}`,
        split,
        goal: { type: task_type, params },
        instruction: descriptions[0]!,
        scene: () => householdScene(record, room),
        start: { x: start.x, z: start.z, heading: start.rotation },
      },
      options,
    );
  });
