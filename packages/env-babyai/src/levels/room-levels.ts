import type { SeededRandom } from "@mnemograph/core";
import type { GridState, GridWorld } from "../grid/grid.js";
import type { Description, Mission } from "../mission/mission.js";
import { colors, GridBuilder } from "./grid-builder.js";
import { randomMission, type MissionRecipe } from "./random-mission.js";

/**
 * A grid with a mission; undefined where the random choices do not fit together, to be drawn again.
 */
export type Level = (
  random: SeededRandom,
) =>
  | { readonly world: GridWorld; readonly start: GridState; readonly mission: Mission }
  | undefined;

export const thing = (
  type: Description["type"],
  color: Description["color"] = null,
): Description => ({ type, color, place: null });

/** One room with distractors; the mission is about one of them. */
export const oneRoom =
  (roomSize: number, count: number, recipe: MissionRecipe, isUnique = true): Level =>
  (random) => {
    const builder = new GridBuilder({ columns: 1, rows: 1, roomSize }, random);
    builder.agent();
    builder.distractors(count, { isUnique });
    if (!builder.allReachable()) return undefined;
    const { world, start } = builder.finish();
    const mission = randomMission(random, start, recipe);
    return mission === undefined ? undefined : { world, start, mission };
  };

/** One room with a red ball to go to; the others share its colour rule. */
export const redBall =
  (count: number, isGrey: boolean): Level =>
  (random) => {
    const builder = new GridBuilder({ columns: 1, rows: 1, roomSize: 8 }, random);
    builder.agent();
    builder.thing("ball", "red");
    const others = builder.distractors(count, { isUnique: false });
    if (!builder.allReachable()) return undefined;
    const { world, start } = builder.finish();
    const objects = start.objects.map((object, index) =>
      isGrey && others.includes(index) ? { ...object, color: "grey" as const } : object,
    );
    return {
      world,
      start: { ...start, objects },
      mission: { kind: "go-to", what: thing("ball", "red") },
    };
  };

/** One room with a red or a blue ball among other things. */
export const redBlueBall: Level = (random) => {
  const builder = new GridBuilder({ columns: 1, rows: 1, roomSize: 8 }, random);
  builder.agent();
  const color = random.pick(["red", "blue"] as const);
  builder.thing("ball", color);
  builder.distractors(7);
  if (!builder.allReachable()) return undefined;
  return { ...builder.finish(), mission: { kind: "go-to", what: thing("ball", color) } };
};

/** One large room with a single thing to pick up. */
export const openRoom =
  (roomSize: number): Level =>
  (random) => {
    const builder = new GridBuilder({ columns: 1, rows: 1, roomSize }, random);
    builder.thing("ball", random.pick(colors));
    builder.agent();
    return { ...builder.finish(), mission: { kind: "pick-up", what: thing("ball") } };
  };

/** A grid of rooms, connected by doors, with distractors; any kind of mission. */
export const maze =
  (options: {
    columns: number;
    rows: number;
    roomSize: number;
    count: number;
    recipe: MissionRecipe;
    isOpen?: boolean;
    locks?: boolean;
    isUnique?: boolean;
  }): Level =>
  (random) => {
    const {
      columns,
      rows,
      roomSize,
      count,
      recipe,
      isOpen = false,
      locks = false,
      isUnique = false,
    } = options;
    const builder = new GridBuilder({ columns, rows, roomSize }, random);
    builder.agent();
    if (locks && columns * rows > 1) addLockedRoom(builder);
    builder.connectAll({ isOpen });
    builder.distractors(count, { isUnique });
    if (!builder.allReachable()) return undefined;
    const { world, start } = builder.finish();
    const mission = randomMission(random, start, recipe);
    return mission === undefined ? undefined : { world, start, mission };
  };

/** A locked door on one room, and its key in another. */
const addLockedRoom = (builder: GridBuilder): void => {
  const { random } = builder;
  const { columns, rows } = builder.size;
  const column = random.integer(0, columns - 1);
  const row = random.integer(0, rows - 1);
  const color = random.pick(colors);
  builder.door(column, row, random.pick(builder.neighbours(column, row)), {
    color,
    isLocked: true,
  });
  for (let tries = 0; tries < 20; tries += 1) {
    const other: [number, number] = [random.integer(0, columns - 1), random.integer(0, rows - 1)];
    if (other[0] === column && other[1] === row) continue;
    builder.thing("key", color, other);
    return;
  }
};
