import type { GridObject } from "../grid/grid.js";
import type { Mission } from "../mission/mission.js";
import { colors, GridBuilder } from "./grid-builder.js";
import { thing, type Level } from "./room-levels.js";

const yellowBall = thing("ball", "yellow");
const blueBall = thing("ball", "blue");
const yellowBox = thing("box", "yellow");
const putNext = (what: typeof yellowBall, to: typeof yellowBall): Mission => ({
  kind: "put-next",
  what,
  to,
});
const then = (first: Mission, second: Mission): Mission => ({
  kind: "then",
  first,
  second,
  words: "then",
});

const finished = (builder: GridBuilder, mission: Mission): ReturnType<Level> =>
  builder.allReachable() ? { ...builder.finish(), mission } : undefined;

/** Two rooms with a red door between, the agent in the left one; `x` and `y` are the door's. */
const besideDoor = (random: Parameters<Level>[0], color: GridObject["color"] = "red") => {
  const builder = new GridBuilder({ columns: 2, rows: 1, roomSize: 6 }, random);
  const { x, y } = builder.object(builder.door(0, 0, "right", { color })) as GridObject & {
    x: number;
    y: number;
  };
  return { builder, x, y };
};
/** The cell in front of a door in the left room is kept free; this one is beside that. */
const besideFront = (y: number): number => (y > 2 ? y - 1 : y + 1);

/** A ball must be put next to another that lies beside a door. */
const closeToDoor =
  (opensFirst: boolean): Level =>
  (random) => {
    const { builder, x, y } = besideDoor(random);
    builder.thingAt("ball", "blue", x - 1, besideFront(y));
    builder.thing("ball", "yellow", [0, 0]);
    builder.agent([0, 0]);
    const put = putNext(yellowBall, blueBall);
    return finished(
      builder,
      opensFirst ? then({ kind: "open", what: thing("door", "red") }, put) : put,
    );
  };

/** A blue ball lies on either side of a door: the nearer one may be in the way. */
const besideBothSides: Level = (random) => {
  const { builder, x, y } = besideDoor(random);
  builder.thingAt("ball", "blue", x - 1, besideFront(y));
  builder.thingAt("ball", "blue", x + 1, besideFront(y));
  builder.thing("box", "yellow", [0, 0]);
  builder.agent([0, 0]);
  return finished(builder, putNext(yellowBox, blueBall));
};

/** What is moved first is moved again, next to any ball but one that it stands by. */
const toIdentical: Level = (random) => {
  const builder = new GridBuilder({ columns: 1, rows: 1, roomSize: 8 }, random);
  builder.thing("ball", "blue");
  builder.thing("box", "yellow");
  builder.thing("ball", "red");
  builder.agent();
  return finished(builder, then(putNext(blueBall, yellowBox), putNext(yellowBox, thing("ball"))));
};

/** A thing that is put beside a door must not shut the agent in. */
const unblockingLoop: Level = (random) => {
  const { builder } = besideDoor(random, "blue");
  builder.thing("key", "blue", [0, 0]);
  builder.agent([0, 0]);
  builder.thing("ball", "yellow", [1, 0]);
  builder.thing("box", "yellow", [1, 0]);
  const both: Mission = {
    kind: "and",
    first: { kind: "go-to", what: yellowBall },
    second: { kind: "go-to", what: yellowBox },
  };
  return finished(builder, then(putNext(thing("key", "blue"), thing("door", "blue")), both));
};

/**
 * A column of things stands between the agent and what is wanted: one of them has to be moved away.
 */
const lotsOfBlockers: Level = (random) => {
  const builder = new GridBuilder({ columns: 1, rows: 1, roomSize: 7 }, random);
  const others = colors.filter((color) => color !== "red" && color !== "blue");
  for (let y = 1; y <= 5; y += 1)
    builder.thingAt(random.pick(["box", "key"] as const), random.pick(others), 3, y);
  builder.thingAt("ball", "red", 5, random.integer(1, 5));
  builder.thingAt("ball", "blue", 1, random.integer(1, 5));
  builder.agent();
  const { world, start } = builder.finish();
  return start.agent.x > 2
    ? undefined
    : { world, start, mission: putNext(thing("ball", "red"), blueBall) };
};

/**
 * Levels that test one difficulty each, by Minigrid's names; `generateBabyAi` draws from them only
 * where they are named.
 */
export const testLevels: Readonly<Record<string, Level>> = {
  TestPutNextToCloseToDoor1: closeToDoor(true),
  TestPutNextToCloseToDoor2: closeToDoor(false),
  TestPutNextCloseToDoor: besideBothSides,
  TestPutNextToIdentical: toIdentical,
  TestUnblockingLoop: unblockingLoop,
  TestLotsOfBlockers: lotsOfBlockers,
};
