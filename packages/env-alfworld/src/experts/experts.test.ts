import { playPolicy, type Step } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { generateGames } from "../building/generate-games.js";
import { alfworldEnvironment } from "../environment/alfworld-environment.js";
import { parseWorld } from "../game/parse-world.js";
import { GOALS, tinyGame, tinyProblem, tinyWorld } from "../game/tiny-game.testing.js";
import { formBeliefs } from "./beliefs.js";
import { explorerPolicy } from "./explorer-policy.js";
import { oraclePolicy, solutionOf } from "./oracle-policy.js";
import { planSolution } from "./plan-solution.js";

const games = generateGames({ seed: "experts", count: 60 });

describe("planSolution", () => {
  it.each(Object.keys(GOALS) as (keyof typeof GOALS)[])(
    "solves a %s task without idle commands",
    (kind) => {
      const plan = planSolution(tinyWorld(GOALS[kind]), "put", "tiny");
      expect(plan.length).toBeLessThanOrEqual(7);
      expect(new Set(plan).size).toBe(plan.length);
    },
  );

  it("refuses a game that cannot be won", () => {
    const impossible = tinyProblem(GOALS.heat).replace("(heatable Apple_bar_1)", "");
    expect(() => planSolution(parseWorld(impossible, "tiny"), "put", "tiny.tw-pddl")).toThrow(
      /tiny\.tw-pddl: no plan/,
    );
  });
});

describe("oraclePolicy", () => {
  it.each(["put", "move"] as const)(
    "wins every game in version %s, with a walkthrough and without",
    async (engine) => {
      const environment = alfworldEnvironment(games, { engine });
      for (const task of games.tasks) {
        const { walkthrough: _left, ...bare } = games.game(task.id);
        for (const game of [games.game(task.id), bare]) {
          expect(
            (await playPolicy(environment, task, oraclePolicy(game, { engine }))).success,
          ).toBe(true);
        }
      }
    },
  );

  it("words a walkthrough for the version played", () => {
    const game = { ...tinyGame(), walkthrough: ["go to table 1", "move apple 1 to table 1"] };
    expect(solutionOf(game, "put")).toEqual(["go to table 1", "put apple 1 in/on table 1"]);
    expect(solutionOf({ ...game, walkthrough: ["put apple 1 in/on table 1"] }, "move")).toEqual([
      "move apple 1 to table 1",
    ]);
  });
});

describe("explorerPolicy", () => {
  it.each(["put", "move"] as const)(
    "wins built-in games in version %s from the texts alone",
    async (engine) => {
      const environment = alfworldEnvironment(games, { engine });
      const played = await Promise.all(
        games.tasks.map((task) => playPolicy(environment, task, explorerPolicy(task, { engine }))),
      );
      expect(played.filter(({ success }) => !success).map(({ id }) => id)).toEqual([]);
    },
  );

  it("needs neither the task's id nor its type", async () => {
    const environment = alfworldEnvironment(games);
    for (const task of games.tasks.slice(0, 12)) {
      const policy = explorerPolicy({ ...task, id: "hidden", type: "hidden", split: "hidden" });
      expect((await playPolicy(environment, task, policy)).success).toBe(true);
    }
  });

  it("goes on from any point, after thoughts and with something else in its hands", async () => {
    const environment = alfworldEnvironment(games);
    for (const task of games.tasks.slice(0, 12)) {
      const expert = explorerPolicy(task);
      const distracted = await playPolicy(environment, task, (seen) => {
        if (seen.trajectory.length === 0) return "think: Where am I?";
        const first = environment.reset(task);
        const place = /a (\S+ \d+)/.exec(first.observation)?.[1];
        if (seen.trajectory.length === 1) return `go to ${place}`;
        const thing = /you see a (\S+ \d+)/.exec(seen.observation)?.[1];
        return seen.trajectory.length === 2 && thing ? `take ${thing} from ${place}` : expert(seen);
      });
      expect(distracted.success).toBe(true);
    }
  });

  it("looks around when it does not understand the goal", () => {
    const policy = explorerPolicy({ ...games.tasks[0]!, goal: "make the room nice." });
    expect(policy({ trajectory: [], observation: "You are in the middle of a room." })).toBe(
      "look",
    );
  });
});

describe("formBeliefs", () => {
  const room =
    "You are in the middle of a room. Looking quickly around you, you see a drawer 2, a drawer 1, and a desk 1.";
  const believe = (...pairs: readonly (readonly [action: string, answer: string])[]) => {
    const steps: Step[] = pairs.map(([action], index) => ({
      index,
      observation: index === 0 ? room : pairs[index - 1]![1],
      action,
      kind: "act",
    }));
    return formBeliefs(steps, pairs.at(-1)?.[1] ?? room);
  };

  it("knows the receptacles before the first step", () => {
    expect([...believe().receptacles]).toEqual(["drawer 2", "drawer 1", "desk 1"]);
  });

  it("learns from a refused walk that two receptacles share a place", () => {
    const beliefs = believe(
      ["go to drawer 2", "The drawer 2 is closed."],
      ["go to drawer 1", "Nothing happens."],
    );
    expect([...beliefs.here].toSorted()).toEqual(["drawer 1", "drawer 2"]);
    expect([...beliefs.closed]).toEqual(["drawer 2"]);
  });

  it("remembers what is where, in the hands and done, with the arrival prefix or without", () => {
    const beliefs = believe(
      [
        "go to desk 1",
        "You arrive at loc 3. On the desk 1, you see a desklamp 1, a mug 2, and a pen 1.",
      ],
      ["take mug 2 from desk 1", "You pick up the mug 2 from the desk 1."],
      ["heat mug 2 with microwave 1", "You heat the mug 2 using the microwave 1."],
      ["use desklamp 1", "You turn on the desklamp 1."],
    );
    expect(beliefs.held).toBe("mug 2");
    expect([...(beliefs.contents.get("desk 1") ?? [])]).toEqual(["desklamp 1", "pen 1"]);
    expect([...beliefs.treated]).toEqual(["heat mug 2"]);
    expect([...beliefs.lit]).toEqual(["desklamp 1"]);
  });

  it("reads what is put away, opened, closed and carried, and forgets refusals with it", () => {
    const beliefs = believe(
      ["go to desk 1", "On the desk 1, you see a mug 2."],
      ["take mug 2 from desk 1", "You pick up the mug 2 from the desk 1."],
      ["open desk 1", "Nothing happens."],
      ["put mug 2 in/on desk 1", "You put the mug 2 in/on the desk 1."],
      ["go to drawer 1", "The drawer 1 is closed."],
      ["open drawer 1", "You open the drawer 1. The drawer 1 is open. In it, you see a pen 1."],
      ["close drawer 1", "You close the drawer 1."],
      ["inventory", "You are carrying: a cup 1."],
    );
    expect([...(beliefs.contents.get("desk 1") ?? [])]).toEqual(["mug 2"]);
    expect([...(beliefs.contents.get("drawer 1") ?? [])]).toEqual(["pen 1"]);
    expect([...beliefs.closed]).toEqual(["drawer 1"]);
    expect(beliefs.held).toBe("cup 1");
    expect([...beliefs.refused]).toEqual([]);
    expect([...beliefs.refusals]).toEqual([["open desk 1", 1]]);
  });

  it("reads shared places and empty hands, and lets cold replace heat", () => {
    const beliefs = believe(
      ["look", "You are facing the drawer 2, and drawer 1. Next to it, you see nothing."],
      ["heat mug 2 with microwave 1", "You heat the mug 2 using the microwave 1."],
      ["cool mug 2 with fridge 1", "You cool the mug 2 using the fridge 1."],
      ["inventory", "You are not carrying anything."],
    );
    expect([...beliefs.here]).toEqual(["drawer 2", "drawer 1"]);
    expect([...beliefs.treated]).toEqual(["cool mug 2"]);
    expect(beliefs.held).toBeUndefined();
  });
});
