import { MnemographError } from "@mnemograph/core";
import { array, assert, nat, property, string, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { parseWorld } from "./parse-world.js";
import { GOALS, tinyProblem, tinyWorld } from "./tiny-game.testing.js";

const errorOf = (problem: string): MnemographError => {
  try {
    parseWorld(problem, "some/game.tw-pddl");
  } catch (error) {
    if (MnemographError.isInstance(error)) return error;
  }
  throw new Error("no MnemographError was thrown");
};

describe("parseWorld", () => {
  it("names entities by class, the first raw id with the highest number", () => {
    const world = tinyWorld();
    expect([...world.receptacles.keys()]).toEqual([
      "cupboard 2",
      "cupboard 1",
      "fridge 1",
      "microwave 1",
      "sinkbasin 1",
      "table 1",
    ]);
    expect([...world.objects.keys()]).toEqual([
      "apple 2",
      "apple 1",
      "bowl 1",
      "knife 1",
      "lamp 1",
    ]);
    expect(world.startLocation).toBe("loc 1");
    expect(world.receptaclesAt.get("loc 6")?.map(({ name }) => name)).toEqual([
      "cupboard 2",
      "cupboard 1",
    ]);
  });

  it("keeps an object that is listed in two receptacles in both", () => {
    const world = tinyWorld();
    expect(world.receptacles.get("cupboard 1")?.contents).toEqual(["apple 1"]);
    expect(world.receptacles.get("cupboard 2")?.contents).toEqual(["apple 1"]);
    expect(world.objects.get("bowl 1")?.holds).toEqual(["apple 1"]);
  });

  it.each(Object.entries(GOALS))("reads the goal of a %s task", (kind, goal) => {
    expect(tinyWorld(goal).goal.kind).toBe(kind);
  });

  it.each([
    [
      "another domain",
      tinyProblem().replace("(:domain alfred)", "(:domain logistics)"),
      /logistics/,
    ],
    ["a cut-off text", tinyProblem().slice(0, -30), /ends in the middle/],
    ["a text cut before the goal", tinyProblem().slice(0, 500), /goal/],
    [
      "a fact of another domain",
      tinyProblem().replace("(openable Fridge_bar_1)", "(flies Fridge_bar_1)"),
      /flies/,
    ],
    [
      "a fact without its argument",
      tinyProblem().replace("(openable Fridge_bar_1)", "(openable Fridge_bar_1 x y)"),
      /openable/,
    ],
    [
      "a goal of another form",
      tinyProblem("(exists (?o - object) (isSliced ?o))"),
      /six task forms/,
    ],
    [
      "a negated goal",
      tinyProblem(GOALS.put.replace("(inReceptacle ?o ?r)", "(not (inReceptacle ?o ?r))")),
      /six task forms/,
    ],
    [
      "an agent that is nowhere",
      tinyProblem().replace("(atLocation agent1 loc_bar_9)", ""),
      /agent starts/,
    ],
    [
      "an object without a type",
      tinyProblem().replace("(objectType Knife_bar_1 KnifeType)", ""),
      /objectType/,
    ],
    [
      "a receptacle without a type",
      tinyProblem().replace("(receptacleType Table_bar_1 TableType)", ""),
      /receptacleType/,
    ],
    [
      "contents of a place that is nowhere",
      tinyProblem().replace("(receptacleAtLocation Table_bar_1 loc_bar_2)", ""),
      /which is nowhere/,
    ],
    [
      "no receptacle at all",
      tinyProblem().replaceAll(/\((?:receptacleAtLocation|inReceptacle) \w[^()]*\)/g, ""),
      /places no receptacle/,
    ],
    [
      "a location without a name",
      tinyProblem().replace("(openable Fridge_bar_1)", "(opened fridge)"),
      /uses "fridge"/,
    ],
  ])("names file and field for %s", (_case, problem, message) => {
    const error = errorOf(problem);
    expect(error.code).toBe("DATA_INVALID");
    expect(error.message).toMatch(/^some\/game\.tw-pddl: pddl_problem /);
    expect(error.message).toMatch(message);
    expect(error.evidence).toMatchObject({ file: "some/game.tw-pddl", field: "pddl_problem" });
  });

  it("meets any damage with an error of its own, or reads a whole world", () => {
    const damages = array(
      tuple(nat({ max: tinyProblem().length }), nat({ max: 40 }), string({ maxLength: 5 })),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    assert(
      property(damages, (cuts) => {
        let problem = tinyProblem();
        for (const [start, length, inserted] of cuts)
          problem = problem.slice(0, start) + inserted + problem.slice(start + length);
        let outcome: unknown;
        try {
          outcome = parseWorld(problem, "damaged").goal.kind;
        } catch (error) {
          outcome = MnemographError.isInstance(error) ? error.code : error;
        }
        expect(["DATA_INVALID", ...Object.keys(GOALS)]).toContain(outcome);
      }),
      { numRuns: 100 },
    );
  });
});
