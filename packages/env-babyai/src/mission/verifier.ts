import {
  facingVectors,
  frontOf,
  type GridObject,
  type GridRoom,
  type GridState,
  type GridWorld,
} from "../grid/grid.js";
import type { GridMove } from "../grid/grid-step.js";
import type { Description, Mission } from "./mission.js";

/** One clause of a mission, bound to things of the first state by index. */
export type BoundClause =
  | { readonly kind: "go-to" | "pick-up" | "open"; readonly what: readonly number[] }
  | { readonly kind: "put-next"; readonly what: readonly number[]; readonly to: readonly number[] };

/** The mission with its descriptions bound to things of the first state. */
export type BoundMission =
  | BoundClause
  | { readonly kind: "and" | "then"; readonly first: BoundMission; readonly second: BoundMission };

/** Which clauses are done, in the order of the tree's leaves. */
export type MissionProgress = readonly boolean[];

const isInRoom = (room: GridRoom, x: number, y: number): boolean =>
  x >= room.minX && x <= room.maxX && y >= room.minY && y <= room.maxY;

/**
 * True where a thing has the described type, colour and place as seen from the agent's first pose.
 */
const fits = (
  world: GridWorld,
  { agent }: GridState,
  object: GridObject,
  { type, color, place }: Description,
): boolean => {
  if ((type !== null && object.type !== type) || (color !== null && object.color !== color))
    return false;
  if (place === null) return true;
  if (object.x === null || object.y === null) return false;
  const room = world.rooms.find((candidate) => isInRoom(candidate, agent.x, agent.y));
  if (room !== undefined && !isInRoom(room, object.x, object.y)) return false;
  const [aheadX, aheadY] = facingVectors[agent.facing]!;
  const dx = object.x - agent.x;
  const dy = object.y - agent.y;
  const ahead = dx * aheadX + dy * aheadY;
  const right = dx * -aheadY + dy * aheadX;
  return { front: ahead > 0, behind: ahead < 0, left: right < 0, right: right > 0 }[place];
};

export const matching = (world: GridWorld, start: GridState, what: Description): number[] =>
  start.objects.flatMap((object, index) =>
    (object.x !== null || start.carrying === index) && fits(world, start, object, what)
      ? [index]
      : [],
  );

/**
 * Binds a mission to the things that it means in the first state: later moves do not change who is
 * meant.
 *
 * @example
 * const { world, start, task } = generateLevel("GoToLocal", 1);
 * const mission = bindMission(world, start, parseMission(task.goal)); // which things are meant, by their places in start.objects
 */
export const bindMission = (world: GridWorld, start: GridState, mission: Mission): BoundMission => {
  switch (mission.kind) {
    case "and":
    case "then":
      return {
        kind: mission.kind,
        first: bindMission(world, start, mission.first),
        second: bindMission(world, start, mission.second),
      };
    case "put-next":
      return {
        kind: mission.kind,
        what: matching(world, start, mission.what),
        to: matching(world, start, mission.to),
      };
    default:
      return { kind: mission.kind, what: matching(world, start, mission.what) };
  }
};

export const isJoined = (mission: BoundMission): mission is Exclude<BoundMission, BoundClause> =>
  mission.kind === "and" || mission.kind === "then";

export const leafCount = (mission: BoundMission): number =>
  isJoined(mission) ? leafCount(mission.first) + leafCount(mission.second) : 1;

/**
 * Progress before the first move: none of the mission's clauses is done.
 *
 * @example
 * noProgress({ kind: "and", first: { kind: "open", what: [0] }, second: { kind: "go-to", what: [1] } }); // → [false, false]
 */
export const noProgress = (mission: BoundMission): MissionProgress =>
  Array.from({ length: leafCount(mission) }, () => false);

/** True where a clause is fulfilled by this very move. */
const isDoneBy = (
  mission: BoundClause,
  before: GridState,
  move: GridMove | null,
  after: GridState,
): boolean => {
  const [x, y] = frontOf(after.agent);
  const isAt = (index: number) => after.objects[index]?.x === x && after.objects[index]?.y === y;
  switch (mission.kind) {
    case "go-to":
      return mission.what.some(isAt);
    case "open":
      return (
        move === "toggle" &&
        mission.what.some((index) => isAt(index) && after.objects[index]?.isOpen === true)
      );
    case "pick-up":
      return (
        move === "pickup" &&
        before.carrying === null &&
        after.carrying !== null &&
        mission.what.includes(after.carrying)
      );
    case "put-next": {
      if (
        move !== "drop" ||
        before.carrying === null ||
        after.carrying !== null ||
        !mission.what.includes(before.carrying)
      )
        return false;
      const dropped = after.objects[before.carrying]!;
      return mission.to.some((index) => {
        const other = after.objects[index]!;
        if (other.x === null || other.y === null || dropped.x === null || dropped.y === null)
          return false;
        return Math.abs(other.x - dropped.x) + Math.abs(other.y - dropped.y) === 1;
      });
    }
  }
};

/**
 * Progress after a move; `then` looks at its second part only once the first is done, and at both
 * in the same move.
 *
 * @example
 * const { world, start, task } = generateLevel("GoToLocal", 1);
 * const mission = bindMission(world, start, parseMission(task.goal));
 * const progress = advance(mission, noProgress(mission), start, "left", stepGrid(world, start, "left"));
 */
export const advance = (
  mission: BoundMission,
  progress: MissionProgress,
  before: GridState,
  move: GridMove | null,
  after: GridState,
): MissionProgress => {
  if (!isJoined(mission)) return [progress[0] === true || isDoneBy(mission, before, move, after)];
  const split = leafCount(mission.first);
  const first = advance(mission.first, progress.slice(0, split), before, move, after);
  const rest = progress.slice(split);
  const isHeld = mission.kind === "then" && !isComplete(first);
  return [...first, ...(isHeld ? rest : advance(mission.second, rest, before, move, after))];
};

/**
 * Whether every clause of a mission is done.
 *
 * @example
 * isComplete([true, false]); // → false
 */
export const isComplete = (progress: MissionProgress): boolean => progress.every(Boolean);
