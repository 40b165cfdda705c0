import { MnemographError } from "@mnemograph/core";
import type { WorldActionName } from "../../actions/action-table.js";
import { planRearrangement } from "./rearrangement-expert.js";
import { sceneOf } from "../../play/missing-scene.js";
import type { RoomTask, RoomTaskInput, RoomTaskOptions } from "../../play/room-task.js";
import { directionOf } from "../../play/start-state.js";
import { compactSceneDefinition, type CompactScene } from "../../files/compact-scenes.js";
import type { RearrangementChange, RearrangementRecord } from "./rearrangement-records.js";
import { findObject, moveChanges, objectState, withChanges } from "../../rooms/access.js";
import { parseAgentOptions } from "../../rooms/agent-options.js";
import { untouchedWorld, type WorldState } from "../../rooms/object-state.js";
import type { World } from "../../rooms/world.js";
import { misplacedIds, rearrangementScore } from "./arrangement.js";
import { recordedRates } from "./recorded-rates.js";
import { describeLayout } from "./describe-layout.js";
import { describeWhereabouts } from "./describe-whereabouts.js";

const lowActions: readonly WorldActionName[] = [
  "move_ahead",
  "turn_left",
  "turn_right",
  "pick_up",
  "drop",
  "put",
  "open",
  "close",
];

const layoutRemarks = [
  "The layout names places by the compass: each room has nine parts, from north-west through centre to south-east. North stays the same wherever you look.",
  "Some things are somewhere else now, or are open where they were closed, or the other way round. Put each back where the layout has it, and open or close it as the layout says. Ignore whether a thing is dirty.",
] as const;
const knownFromLayout =
  "You know of everything that the layout names: goto takes you there before you have seen it. It takes you to where the thing is now, not to where it belongs.";

export interface RearrangementInput extends RoomTaskInput {
  /** How the start differs from the scene, which is as it shall be. */
  readonly changes: readonly RearrangementChange[];
}

/** The state with the task's disorder; DATA_INVALID for a change of something that is not there. */
export const disorder = (
  world: World,
  state: WorldState,
  changes: readonly RearrangementChange[],
): WorldState => {
  let next = state;
  for (const change of changes) {
    const object = findObject(world, change.id);
    const holder =
      change.kind === "moved" && change.start_parent !== null
        ? findObject(world, change.start_parent)
        : undefined;
    if (
      object === undefined ||
      (change.kind === "moved" && change.start_parent !== null && holder === undefined)
    ) {
      throw new MnemographError({
        code: "DATA_INVALID",
        message: `a rearrangement names ${change.id}, or a receptacle for it, that the room does not have`,
        hint: "use the task file together with the scene file that it was made for",
        evidence: { change, scene: world.id },
      });
    }
    if (change.kind === "open")
      next = withChanges(next, { [object.id]: { isOpen: change.start_open } });
    else {
      const [x, z] = change.start_center ?? [
        objectState(next, object).x,
        objectState(next, object).z,
      ];
      next = withChanges(
        next,
        moveChanges(world, next, object, { parent: change.start_parent, x, z }, true),
      );
    }
  }
  return next;
};

/** A rate as the recorded software prints it: with a fraction, even for whole numbers. */
const floatText = (value: number): string =>
  Number.isInteger(value) ? `${value}.0` : String(value);

const scoreOf = (world: World, state: WorldState, changes: readonly RearrangementChange[]) =>
  rearrangementScore(
    misplacedIds(world, disorder(world, untouchedWorld(state.agents), changes)),
    misplacedIds(world, state),
  );

/**
 * A Rearrangement task: the agent is shown the original layout and must restore it, then `stop`.
 * 100 steps and one hand by default.
 *
 * @throws MnemographError DATA_INVALID, by its `scene`'s first use, for a change that names what
 *   the room does not have.
 * @example
 * const [drawn] = generateRearrangement({ count: 1 });
 * rearrangementTask({ id: "mine/1", split: "mine", scene: drawn!.scene, start: drawn!.start, changes: [] }).maxSteps; // → 100
 */
export const rearrangementTask = (
  { id, split, scene, changes, start: ownStart }: RearrangementInput,
  { level = "low", maxSteps = 100, agent = {}, start = ownStart }: RoomTaskOptions = {},
): RoomTask => ({
  task: {
    id,
    environment: "langsuite",
    split,
    type: "rearrangement",
    goal: "Restore the room to its original layout.",
  },
  scene,
  start,
  options: parseAgentOptions({ inventoryCapacity: 1, ...agent }),
  maxSteps,
  actions: level === "high" ? [...lowActions, "goto"] : lowActions,
  ending: "stop",
  prepare: (state, { world }) => disorder(world, state, changes),
  described: (_state, { world }) =>
    world.objects.filter(({ sliceOf }) => sliceOf === null).map(({ index }) => index),
  opening: (state, { world, agentId, play }) => {
    const naming = play.naming(world, state.agents[agentId]!);
    return [
      "Task: Restore the room to its original layout.",
      "Original layout:",
      describeLayout(world, untouchedWorld(state.agents), naming),
      `At the start you look ${directionOf(start)}.`,
    ].join("\n");
  },
  remarks: [...layoutRemarks, ...(level === "high" ? [knownFromLayout] : [])],
  whereabouts: ({ world, options }) => describeWhereabouts(world, start, options.stepSize),
  solution: {
    plan: (planner, draft) => planRearrangement(planner, draft, changes),
    ending: "Act: stop [done]",
  },
  judge: (state, { world }) => {
    const { success, fixedStrict } = scoreOf(world, state, changes);
    return { success, goalRate: fixedStrict };
  },
  measures: (state, { world }) => {
    const { misplaced, fixedStrict } = scoreOf(world, state, changes);
    return { misplaced, fixedStrict };
  },
  endingValues: (state, { world }) => {
    const start = disorder(world, untouchedWorld(state.agents), changes);
    const { fixed, misplaced } = recordedRates(world, start, state);
    return { fixed: floatText(fixed), misplaced: floatText(misplaced) };
  },
});

/**
 *
 * @throws MnemographError DATA_NOT_FOUND for a record whose scene is missing, DATA_INVALID for a
 *   change that does not fit it.
 * @example
 * const { rearrangement, scenes } = readLangsuiteData("langsuite/data");
 * const tasks = rearrangementTasks(rearrangement, scenes, { split: "valid" });
 */
export const rearrangementTasks = (
  records: readonly RearrangementRecord[],
  scenes: ReadonlyMap<string, CompactScene>,
  options: RoomTaskOptions & { readonly split?: string } = {},
): RoomTask[] =>
  records.map(({ id, scene, start, changes }) => {
    const room = sceneOf(scenes, scene, id);
    return rearrangementTask(
      {
        id,
        split: options.split ?? "loaded",
        scene: () => compactSceneDefinition(scene, room),
        changes,
        start: { x: start.x, z: start.z, heading: start.rotation },
      },
      options,
    );
  });
