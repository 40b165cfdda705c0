import type { RearrangementChange } from "./rearrangement-records.js";
import { agentOf } from "../../play/body.js";
import { compassCell } from "../../rooms/compass-cell.js";
import { holdersOf, isShut, objectState } from "../../rooms/access.js";
import { headingVector } from "../../view/view-cone.js";
import { roomAt, type WorldObject } from "../../rooms/world.js";
import type { WalkGoal } from "../../planning/plan-walk.js";
import {
  inTurn,
  isDraft,
  type Draft,
  type Drafted,
  type RoomPlanner,
} from "../../planning/room-planner.js";

interface Repair {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly run: (draft: Draft) => Drafted;
}

/** Poses from which a dropped thing lands in the same ninth of the same room as its goal. */
const dropGoal = ({ body }: RoomPlanner, object: WorldObject): WalkGoal => {
  const { world, options } = body;
  const { x: goalX, z: goalZ } = object.initial;
  const room = roomAt(world, goalX, goalZ);
  const cell = room === undefined ? "" : compassCell(room, goalX, goalZ);
  return {
    isReached: ({ x, z, heading }) => {
      const [dx, dz] = headingVector(heading + 45);
      const landing = roomAt(world, x + dx * 0.5, z + dz * 0.5);
      return (
        landing !== undefined &&
        landing.id === room?.id &&
        compassCell(landing, x + dx * 0.5, z + dz * 0.5) === cell
      );
    },
    bound: (x, z) =>
      room === undefined
        ? 0
        : Math.max(
            0,
            (Math.abs(goalX - x) -
              (room.maxX - room.minX) / 3 +
              Math.abs(goalZ - z) -
              (room.maxZ - room.minZ) / 3 -
              1) /
              options.stepSize,
          ),
  };
};

/** Opens or closes a thing until it is as in the goal. */
const restoreOpenness = (planner: RoomPlanner, draft: Draft, object: WorldObject): Drafted => {
  const wanted = object.initial.isOpen;
  if (wanted === undefined || objectState(draft.state, object).isOpen === wanted) return draft;
  return inTurn(planner.approach(draft, object), (near) =>
    planner.doAction(near, wanted ? "open" : "close", object),
  );
};

/** All containers around a thing, now and in the goal. */
const containersOf = (
  { body: { world }, object: objectOf }: RoomPlanner,
  { state }: Draft,
  object: WorldObject,
): readonly WorldObject[] => {
  const { parent } = object.initial;
  const atGoal = parent === null ? [] : [objectOf(parent)];
  return [
    ...new Set([
      ...holdersOf(world, state, object),
      ...atGoal.flatMap((holder) => [holder, ...holdersOf(world, state, holder)]),
    ]),
  ];
};

const moveBack = (planner: RoomPlanner, draft: Draft, object: WorldObject): Drafted => {
  const around = containersOf(planner, draft, object);
  const { parent } = object.initial;
  const wasShut = around.filter((holder) => isShut(draft.state, holder));
  const moved = inTurn(planner.take(draft, object), (held) =>
    parent === null
      ? inTurn(planner.walk(held, dropGoal(planner, object)), (there) =>
          planner.doAction(there, "drop", object),
        )
      : planner.place(held, object, planner.object(parent)),
  );
  return inTurn(
    moved,
    ...wasShut.map(
      (holder) => (done: Draft) =>
        objectState(done.state, holder).isOpen === true && holder.initial.isOpen === false
          ? restoreOpenness(planner, done, holder)
          : done,
    ),
  );
};

const orders = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        orders(items.filter((_, other) => other !== index)).map((rest) => [item].concat(rest)),
      );

const away = ([ax, az]: readonly [number, number], [bx, bz]: readonly [number, number]): number =>
  Math.hypot(ax - bx, az - bz);

/**
 * Restores a room: one sub-task per displaced or opened thing, in the order with the shortest way
 * (all orders up to six sub-tasks, nearest next beyond), with A* between.
 */
export const planRearrangement = (
  planner: RoomPlanner,
  start: Draft,
  changes: readonly RearrangementChange[],
): Drafted => {
  const repairs = changes.map(({ id, kind }): Repair => {
    const object = planner.object(id);
    const now = objectState(start.state, object);
    const to: [number, number] = [object.initial.x, object.initial.z];
    return kind === "moved"
      ? { from: [now.x, now.z], to, run: (draft) => moveBack(planner, draft, object) }
      : { from: to, to, run: (draft) => restoreOpenness(planner, draft, object) };
  });
  const { x, z } = agentOf(start.state, planner.body.agentId);
  const lengthOf = (order: readonly Repair[]) =>
    order.reduce(
      (sum, { from, to }, index) =>
        sum + away(order[index - 1]?.to ?? [x, z], from) + away(from, to),
      0,
    );
  const sequences =
    repairs.length <= 6
      ? orders(repairs).toSorted((one, other) => lengthOf(one) - lengthOf(other))
      : [repairs];
  let failure: Drafted = { reason: "nothing to do" };
  for (const sequence of sequences.slice(0, 12)) {
    const drafted = inTurn(start, ...sequence.map(({ run }) => run));
    if (isDraft(drafted)) return drafted;
    failure = drafted;
  }
  return failure;
};
