import type { GridColor, GridObject } from "../grid/grid.js";
import { colors, GridBuilder } from "./grid-builder.js";
import { thing, type Level } from "./room-levels.js";

/** A locked door with its key in the same room. */
export const unlockLocal =
  (count: number, inBox = false): Level =>
  (random) => {
    const builder = new GridBuilder({ columns: 3, rows: 3, roomSize: 6 }, random);
    const color = random.pick(colors);
    builder.door(1, 1, random.pick(["right", "down", "left", "up"] as const), {
      color,
      isLocked: true,
    });
    builder.agent([1, 1]);
    if (inBox)
      builder.inBox(
        builder.thing("box", random.pick(colors), [1, 1]),
        builder.hidden("key", color),
      );
    else builder.thing("key", color, [1, 1]);
    builder.distractors(count, { room: [1, 1] });
    return builder.allReachable()
      ? { ...builder.finish(), mission: { kind: "open", what: thing("door") } }
      : undefined;
  };

/** A locked door in one room, its key in another, open ways between. */
export const unlockFar: Level = (random) => {
  const builder = new GridBuilder({ columns: 3, rows: 3, roomSize: 6 }, random);
  const color = random.pick(colors);
  const others = colors.filter((other) => other !== color);
  const [column, row] = [random.integer(0, 2), random.integer(0, 2)] as const;
  builder.door(column, row, random.pick(builder.neighbours(column, row)), {
    color,
    isLocked: true,
  });
  const room: [number, number] = [(column + 1) % 3, row];
  builder.thing("key", color, room);
  builder.agent(room);
  builder.connectAll({ colors: others });
  builder.distractors(5);
  return builder.allReachable()
    ? { ...builder.finish(), mission: { kind: "open", what: thing("door", color) } }
    : undefined;
};

/** Two rooms: the wanted box is behind a locked door; a ball may block it. */
export const unlockPickup =
  (options: { count?: number; isBlocked?: boolean } = {}): Level =>
  (random) => {
    const { count = 0, isBlocked = false } = options;
    const builder = new GridBuilder({ columns: 2, rows: 1, roomSize: 6 }, random);
    const box = random.pick(colors);
    builder.thing("box", box, [1, 0]);
    const color = random.pick(colors);
    const door = builder.object(
      builder.door(0, 0, "right", { color, isLocked: true }),
    ) as GridObject & { x: number; y: number };
    if (isBlocked) builder.thingAt("ball", random.pick(colors), door.x - 1, door.y);
    builder.thing("key", color, [0, 0]);
    builder.agent([0, 0]);
    builder.distractors(count, { room: [0, 0] });
    return {
      ...builder.finish(),
      mission: { kind: "pick-up", what: thing("box", isBlocked ? null : box) },
    };
  };

/** Three rooms in a row: each locked door's key lies behind the other or beside the agent. */
export const unlockToUnlock: Level = (random) => {
  const builder = new GridBuilder({ columns: 3, rows: 1, roomSize: 6 }, random);
  const [first, second] = random.shuffle(colors) as [GridColor, GridColor];
  builder.door(0, 0, "right", { color: first, isLocked: true });
  builder.thing("key", second, [0, 0]);
  builder.door(1, 0, "right", { color: second, isLocked: true });
  builder.thing("key", first, [1, 0]);
  builder.thing("ball", random.pick(colors), [2, 0]);
  builder.agent([1, 0]);
  return { ...builder.finish(), mission: { kind: "pick-up", what: thing("ball") } };
};

/**
 * A corridor of rooms: the ball is locked up in the right column, the key somewhere in the left
 * one.
 */
export const keyCorridor =
  (roomSize: number, rows: number): Level =>
  (random) => {
    const builder = new GridBuilder({ columns: 3, rows, roomSize }, random);
    for (let row = 1; row < rows; row += 1) builder.removeWall(1, row, "up");
    const target = random.integer(0, rows - 1);
    const color = random.pick(colors);
    builder.door(2, target, "left", { color, isLocked: true });
    builder.thing("ball", random.pick(colors), [2, target]);
    builder.thing("key", color, [0, random.integer(0, rows - 1)]);
    builder.agent([1, Math.floor(rows / 2)]);
    builder.connectAll({ colors: colors.filter((other) => other !== color) });
    return { ...builder.finish(), mission: { kind: "pick-up", what: thing("ball") } };
  };

/** Three by three rooms with one thing, somewhere. */
export const findThing =
  (roomSize: number): Level =>
  (random) => {
    const builder = new GridBuilder({ columns: 3, rows: 3, roomSize }, random);
    const type = random.pick(["ball", "box", "key"] as const);
    builder.thing(type, random.pick(colors));
    builder.agent([1, 1]);
    builder.connectAll();
    return { ...builder.finish(), mission: { kind: "pick-up", what: thing(type) } };
  };
