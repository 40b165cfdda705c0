import type { GridColor } from "../grid/grid.js";
import type { Mission, Place } from "../mission/mission.js";
import { colors, GridBuilder, type Side } from "./grid-builder.js";
import { thing, type Level } from "./room-levels.js";

const sides: readonly Side[] = ["right", "down", "left", "up"];

/** The middle of three by three rooms with doors of different colours on its sides. */
const hall = (random: GridBuilder["random"], count: number, roomSize = 7) => {
  const builder = new GridBuilder({ columns: 3, rows: 3, roomSize }, random);
  const palette = random.shuffle(colors).slice(0, count);
  const doors = random
    .shuffle(sides)
    .slice(0, count)
    .map((side, index) => builder.door(1, 1, side, { color: palette[index]! }));
  builder.agent([1, 1]);
  return { builder, palette, doors };
};
const door = (color: GridColor | null) => thing("door", color);

const placeAt = (ahead: number, right: number): Place => {
  if (Math.abs(ahead) > Math.abs(right)) return ahead > 0 ? "front" : "behind";
  return right > 0 ? "right" : "left";
};

/** Open or go to one of some doors. */
export const oneOfDoors =
  (kind: "open" | "go-to", count: number, by: "color" | "place" | "any"): Level =>
  (random) => {
    const { builder, palette, doors } = hall(random, count);
    const { world, start } = builder.finish();
    const target = start.objects[doors[0]!];
    if (target === undefined || target.x === null || target.y === null) return undefined;
    if (by !== "place")
      return {
        world,
        start,
        mission: { kind, what: door(by === "any" ? null : palette[0]!) },
      };
    const { x, y } = start.agent;
    const vector = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ][start.agent.facing] as [number, number];
    const ahead = (target.x - x) * vector[0] + (target.y - y) * vector[1];
    const right = (target.x - x) * -vector[1] + (target.y - y) * vector[0];
    return {
      world,
      start,
      mission: { kind, what: { type: "door", color: null, place: placeAt(ahead, right) } },
    };
  };

/** Open two doors, in order. */
export const doorsInOrder =
  (count: number, fixed?: readonly [GridColor, GridColor]): Level =>
  (random) => {
    const builder = new GridBuilder({ columns: 3, rows: 3, roomSize: 6 }, random);
    const palette = fixed ?? random.shuffle(colors).slice(0, Math.max(2, count));
    random
      .shuffle(sides)
      .slice(0, palette.length)
      .forEach((side, index) => builder.door(1, 1, side, { color: palette[index]! }));
    builder.agent([1, 1]);
    const mission: Mission = {
      kind: "then",
      first: { kind: "open", what: door(palette[0]) },
      second: { kind: "open", what: door(palette[1]) },
      words: fixed === undefined ? random.pick(["then", "after"] as const) : "then",
    };
    return { ...builder.finish(), mission };
  };

/** Go to a thing or to a door of one room. */
export const thingOrDoor =
  (kinds: readonly ("go-to" | "pick-up" | "open")[], count: number): Level =>
  (random) => {
    const { builder } = hall(random, 4, 8);
    builder.distractors(count, { room: [1, 1] });
    if (!builder.allReachable()) return undefined;
    const { world, start } = builder.finish();
    const index = random.integer(0, start.objects.length - 1);
    const { type, color } = start.objects[index] as { type: "door" | "ball"; color: GridColor };
    const fitting = kinds.filter((kind) =>
      type === "door" ? kind !== "pick-up" : kind !== "open",
    );
    return { world, start, mission: { kind: random.pick(fitting), what: thing(type, color) } };
  };
