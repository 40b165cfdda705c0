import { describe, expect, it } from "vitest";
import { GOALS, tinyWorld } from "../game/tiny-game.testing.js";
import { admissibleCommands } from "./admissible-commands.js";
import { applyCommand } from "./apply-command.js";
import type { EngineVersion } from "./command.js";
import { isGoalMet } from "./is-goal-met.js";
import { initialSituation, type Situation } from "./situation.js";

const world = tinyWorld();
const play = (commands: readonly string[], engine: EngineVersion = "put", in_ = world) => {
  let situation: Situation = initialSituation(in_);
  const observations = commands.map((command) => {
    const result = applyCommand(in_, situation, command, engine);
    situation = result.situation;
    return result.observation;
  });
  return { situation, observations, last: observations.at(-1) };
};

const after = (goal: string, commands: readonly string[]) => {
  const one = tinyWorld(goal);
  return isGoalMet(one, play(commands, "put", one).situation);
};

describe("applyCommand", () => {
  it("arrives with the place in one version and with the receptacle in the other", () => {
    expect(play(["go to table 1"]).last).toBe(
      "You arrive at loc 5. On the table 1, you see a apple 2, a bowl 1, a knife 1, and a lamp 1.",
    );
    expect(play(["go to table 1"], "move").last).toMatch(/^You arrive at table 1\. On the table 1/);
  });

  it("does not move to where one is, nor to what shares the place", () => {
    const { observations } = play([
      "go to cupboard 1",
      "go to cupboard 1",
      "go to cupboard 2",
      "look",
    ]);
    expect(observations.slice(1)).toEqual([
      "Nothing happens.",
      "Nothing happens.",
      "You are facing the cupboard 2, and cupboard 1. Next to it, you see nothing.",
    ]);
  });

  it("sees nothing in the middle of the room", () => {
    expect(play(["look"]).last).toBe(
      "You are in the middle of a room. Looking quickly around you, you see nothing.",
    );
  });

  it("opens, closes and looks into receptacles with doors", () => {
    expect(
      play([
        "go to fridge 1",
        "open fridge 1",
        "open fridge 1",
        "close fridge 1",
        "close fridge 1",
        "examine fridge 1",
      ]).observations,
    ).toEqual([
      "You arrive at loc 2. The fridge 1 is closed.",
      "You open the fridge 1. The fridge 1 is open. In it, you see nothing.",
      "Nothing happens.",
      "You close the fridge 1.",
      "Nothing happens.",
      "The fridge 1 is closed.",
    ]);
  });

  it("leaves an object listed in the second receptacle while it is held, and removes it from the first", () => {
    const { observations } = play([
      "go to cupboard 1",
      "take apple 1 from cupboard 1",
      "examine cupboard 1",
      "examine cupboard 2",
      "inventory",
    ]);
    expect(observations).toEqual([
      "You arrive at loc 6. On the cupboard 1, you see a apple 1.",
      "You pick up the apple 1 from the cupboard 1.",
      "On the cupboard 1, you see nothing.",
      "The cupboard 2 is closed.",
      "You are carrying: a apple 1.",
    ]);
    const back = play([
      "go to cupboard 1",
      "take apple 1 from cupboard 1",
      "open cupboard 2",
      "put apple 1 in/on cupboard 2",
      "look",
    ]);
    expect(back.last).toBe(
      "You are facing the cupboard 2, and cupboard 1. Next to it, you see a apple 1.",
    );
  });

  it.each(["put", "move"] as const)("knows only the placing command of version %s", (engine) => {
    const start = ["go to table 1", "take apple 2 from table 1"];
    const put = play([...start, "put apple 2 in/on table 1"], engine).last;
    const move = play([...start, "move apple 2 to table 1"], engine).last;
    expect(engine === "put" ? put : move).toMatch(
      /^You (put the apple 2 in\/on|move the apple 2 to) the table 1\.$/,
    );
    expect(engine === "put" ? move : put).toBe("Nothing happens.");
  });

  it("heats and cools an object in the hand with a closed device; heat and cold replace each other, cleanness stays", () => {
    const { observations } = play([
      "go to table 1",
      "take apple 2 from table 1",
      "examine apple 2",
      "go to sinkbasin 1",
      "clean apple 2 with sinkbasin 1",
      "go to microwave 1",
      "heat apple 2 with microwave 1",
      "examine apple 2",
      "go to fridge 1",
      "cool apple 2 with fridge 1",
      "examine apple 2",
    ]);
    expect(observations[2]).toBe("There's nothing special about apple 2.");
    expect(observations[7]).toBe("This is a hot and clean apple 2.");
    expect(observations[9]).toBe("You cool the apple 2 using the fridge 1.");
    expect(observations[10]).toBe("This is a cool and clean apple 2.");
  });

  it("slices what is at the place with a knife in the hand, and describes it as sliced later", () => {
    const { observations } = play([
      "go to table 1",
      "slice apple 2 with knife 1",
      "take knife 1 from table 1",
      "slice apple 2 with knife 1",
      "put knife 1 in/on table 1",
      "take apple 2 from table 1",
      "examine apple 2",
    ]);
    expect(observations[1]).toBe("Nothing happens.");
    expect(observations[3]).toBe("You sliced the apple 2 with the knife 1.");
    expect(observations[6]).toBe("This is a sliced apple 2.");
  });

  it("examines an object only in the hand, and a bowl by its first contents", () => {
    expect(play(["go to table 1", "examine bowl 1"]).last).toBe("Nothing happens.");
    expect(play(["go to table 1", "take bowl 1 from table 1", "examine bowl 1"]).last).toBe(
      "This is a normal bowl 1. In it, you see a apple 1.",
    );
  });

  it("forgives outer white space and nothing else", () => {
    expect(play(["  go to table 1\n"]).last).toMatch(/^You arrive/);
    for (const command of [
      "go to  table 1",
      "Go to table 1",
      "go to table 1.",
      "go to the table 1",
      "think: where?",
      "",
    ]) {
      expect(play([command]).last).toBe("Nothing happens.");
    }
  });

  it("offers help in the newer version only", () => {
    expect(play(["help"], "move").last).toMatch(/^Available commands:\n {2}look:/);
    expect(play(["help"]).last).toBe("Nothing happens.");
  });
});

describe("isGoalMet", () => {
  const fetch = ["go to table 1", "take apple 2 from table 1"];

  it("wants the same object treated and in place", () => {
    const bring = ["go to cupboard 1", "put apple 2 in/on cupboard 1"];
    expect(after(GOALS.heat, [...fetch, ...bring])).toBe(false);
    expect(
      after(GOALS.heat, [...fetch, "go to microwave 1", "heat apple 2 with microwave 1", ...bring]),
    ).toBe(true);
    expect(
      after(GOALS.cool, [...fetch, "go to fridge 1", "cool apple 2 with fridge 1", ...bring]),
    ).toBe(true);
    expect(
      after(GOALS.clean, [
        ...fetch,
        "go to sinkbasin 1",
        "clean apple 2 with sinkbasin 1",
        ...bring,
      ]),
    ).toBe(true);
  });

  it("wants two objects in one receptacle, and also counts one that was taken out before", () => {
    expect(
      after(GOALS.puttwo, [...fetch, "go to cupboard 1", "put apple 2 in/on cupboard 1"]),
    ).toBe(true);
    const stale = [
      "go to cupboard 1",
      "take apple 1 from cupboard 1",
      "go to table 1",
      "put apple 1 in/on table 1",
    ];
    expect(
      after(GOALS.puttwo, [
        ...stale,
        "take apple 2 from table 1",
        "go to cupboard 1",
        "open cupboard 2",
        "put apple 2 in/on cupboard 2",
      ]),
    ).toBe(true);
  });

  it("wants the object held beside a lit lamp, and can cease to hold", () => {
    const lit = [...fetch, "use lamp 1"];
    expect(after(GOALS.examine, lit)).toBe(true);
    expect(after(GOALS.examine, [...lit, "go to fridge 1"])).toBe(false);
    expect(after(GOALS.examine, ["go to table 1", "use lamp 1"])).toBe(false);
  });
});

describe("admissibleCommands", () => {
  it("lists what is allowed, sorted", () => {
    const { situation } = play(["go to table 1", "take knife 1 from table 1"]);
    expect(admissibleCommands(world, situation, "put")).toEqual([
      "examine knife 1",
      "examine table 1",
      "go to cupboard 1",
      "go to cupboard 2",
      "go to fridge 1",
      "go to microwave 1",
      "go to sinkbasin 1",
      "inventory",
      "look",
      "put knife 1 in/on table 1",
      "slice apple 2 with knife 1",
      "use lamp 1",
    ]);
  });
});
