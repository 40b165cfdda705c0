import type { GridObject } from "../grid/grid.js";
import { colors, GridBuilder } from "./grid-builder.js";
import { thing, type Level } from "./room-levels.js";

const describe = ({ type, color }: GridObject) => thing(type, color);

/**
 * Two rooms joined by an opening, things on both sides: carry one across and put it next to
 * another.
 */
export const putAcross =
  (roomSize: number, count: number, options: { isCarrying?: boolean; moves?: 1 | 2 } = {}): Level =>
  (random) => {
    const { isCarrying = false, moves = 1 } = options;
    const builder = new GridBuilder({ columns: 2, rows: 1, roomSize }, random);
    builder.agent([0, 0]);
    const left = builder.distractors(count, { room: [0, 0] });
    const right = builder.distractors(count, { room: [1, 0] });
    builder.removeWall(0, 0, "right");
    if (left.length < count || right.length < count || !builder.allReachable()) return undefined;
    const { world, start } = builder.finish();
    const [a, b, c, d] = [left[0], right[0], right[1], left[1]].map((index) =>
      index === undefined ? undefined : start.objects[index],
    );
    if (a === undefined || b === undefined) return undefined;
    const first = { kind: "put-next" as const, what: describe(a), to: describe(b) };
    if (moves === 2) {
      if (c === undefined || d === undefined) return undefined;
      return {
        world,
        start,
        mission: {
          kind: "then",
          first,
          second: { kind: "put-next", what: describe(c), to: describe(d) },
          words: "then",
        },
      };
    }
    if (!isCarrying) return { world, start, mission: first };
    const held = left[0]!;
    const objects = start.objects.map((object, index) =>
      index === held ? { ...object, x: null, y: null } : object,
    );
    return { world, start: { ...start, objects, carrying: held }, mission: first };
  };

/** One of two rooms holds what is wanted, and a thing stands in the doorway's way. */
export const behindBlocker =
  (kind: "go-to" | "pick-up" | "put-next"): Level =>
  (random) => {
    const builder = new GridBuilder({ columns: 2, rows: 1, roomSize: 8 }, random);
    builder.agent([0, 0]);
    const door = builder.object(builder.door(0, 0, "right"));
    const { x, y } = door as GridObject & { x: number; y: number };
    const [one, other] = random.shuffle(colors) as [GridObject["color"], GridObject["color"]];
    builder.thingAt("ball", other, x - 1, y);
    builder.thing("ball", one, [1, 0]);
    builder.thing("box", one, [1, 0]);
    const { world, start } = builder.finish();
    if (start.agent.x === x - 1 && start.agent.y === y) return undefined;
    const what = thing("ball", one);
    return {
      world,
      start,
      mission:
        kind === "put-next" ? { kind, what: thing("ball", other), to: what } : { kind, what },
    };
  };
