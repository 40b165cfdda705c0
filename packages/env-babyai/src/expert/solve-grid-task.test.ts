import { MnemographError, playPolicy } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { drawnGrid } from "../testing/drawn-grid.testing.js";
import { babyAiEnvironment, type GridTask } from "../environment/babyai-environment.js";
import { generateLevel } from "../levels/generate-level.js";
import { gridExpert, solveGridTask } from "./solve-grid-task.js";

const taskOn = (rows: readonly string[], goal: string): GridTask => ({
  task: { id: "grid", environment: "langsuite", split: "test", type: "test", goal },
  ...drawnGrid(rows),
});
const actionsOf = (rows: readonly string[], goal: string, level: "low" | "high" = "low") => {
  const solution = solveGridTask(taskOn(rows, goal), { level });
  return solution.solved
    ? solution.actions.map((action) => action.replace("Act: ", ""))
    : solution.reason;
};

describe("the bot's sub-tasks on small grids", () => {
  it.each<[string, readonly string[], string, readonly string[]]>([
    [
      "already there: the verifier looks after a move",
      ["####", "#>o#", "####"],
      "go to the red ball",
      ["turn_left", "turn_right"],
    ],
    ["a walk", ["#####", "#>.o#", "#####"], "go to the red ball", ["move_ahead"]],
    ["the nearer of two", ["#######", "#g.>.o#", "#######"], "go to a ball", ["move_ahead"]],
    [
      "pick up",
      ["#####", "#>.o#", "#####"],
      "pick up the red ball",
      ["move_ahead", "pick_up [red ball]"],
    ],
    ["open", ["#####", "#>D.#", "#####"], "open the grey door", ["toggle [grey door]"]],
    [
      "through a door",
      ["######", "#>Do.#", "######"],
      "go to the red ball",
      ["toggle [grey door]", "move_ahead"],
    ],
    [
      "unlock with the key of the colour",
      ["#####", "#.k##", "#>.L#", "#####"],
      "open the door",
      ["move_ahead", "turn_left", "pick_up [yellow key]", "turn_right", "toggle [yellow door]"],
    ],
  ])("%s", (_what, rows, goal, actions) => expect(actionsOf(rows, goal)).toEqual(actions));

  it.each<[string, readonly string[], string]>([
    [
      "a ball before the only door",
      ["########", "#..#...#", "#>oD..b#", "#..#...#", "########"],
      "go to the blue box",
    ],
    [
      "a key behind a ball in a corridor",
      ["#########", "#.#######", "#.>o.k..#", "#.#######", "#########"],
      "pick up the yellow key",
    ],
    [
      "a locked door with the key behind a door",
      ["########", "#.#.k###", "#.>D.###", "##L#####", "##.#####", "##b#####", "########"],
      "go to the blue box",
    ],
    [
      "hands full: put next",
      ["#######", "#>o...#", "#..b..#", "#....k#", "#######"],
      "put the red ball next to the yellow key",
    ],
    [
      "every cell beside it taken but one",
      ["#######", "#>o...#", "#...g.#", "#..kbk#", "#...g.#", "#.....#", "#######"],
      "put the red ball next to the blue box",
    ],
    [
      "first this, then that",
      ["#######", "#>o...#", "#..b..#", "#....k#", "#######"],
      "pick up the yellow key, then go to the blue box",
    ],
    [
      "already there, then on",
      ["########", "#####v.#", "#####b.#", "#####o.#", "########"],
      "pick up the red ball and go to the blue box",
    ],
    [
      "that after this",
      ["#######", "#>o...#", "#..b..#", "#....k#", "#######"],
      "pick up the blue box after you go to the yellow key",
    ],
  ])("solves: %s", async (_what, rows, goal) => {
    for (const level of ["low", "high"] as const) {
      const gridTask = taskOn(rows, goal);
      const environment = babyAiEnvironment({ tasks: [gridTask], level });
      const played = await playPolicy(environment, gridTask.task, gridExpert(gridTask, { level }));
      expect(played).toMatchObject({ success: true });
      expect(played.steps.every(({ observation }) => !observation.includes("Action failed"))).toBe(
        true,
      );
    }
  });

  it.each<[string, readonly string[], string, RegExp]>([
    [
      "no such thing",
      ["####", "#>o#", "####"],
      "go to the blue box",
      /means nothing on this grid/u,
    ],
    ["walled in", ["#####", "#>#o#", "#####"], "go to the red ball", /no way/u],
    ["no key", ["#####", "#>L.#", "#####"], "open the yellow door", /no yellow key/u],
    [
      "a key of another colour",
      ["######", "#K>L.#", "######"],
      "open the yellow door",
      /no yellow key/u,
    ],
    [
      "the key behind its own door",
      ["######", "#>Lk.#", "######"],
      "open the yellow door",
      /too many detours|no way|yellow/u,
    ],
  ])("cannot be done: %s", (_what, rows, goal, reason) => {
    const gridTask = taskOn(rows, goal);
    expect(solveGridTask(gridTask)).toMatchObject({
      solved: false,
      reason: expect.stringMatching(reason) as string,
    });
    expect(() => gridExpert(gridTask)).toThrowError(
      expect.objectContaining({
        code: "DATA_INVALID",
        message: expect.stringMatching(reason) as string,
      }) as MnemographError,
    );
  });

  it("walks with goto where the level is high, in no more actions", () => {
    const rows = ["########", "#>....o#", "########"];
    expect(actionsOf(rows, "pick up the red ball", "high")).toEqual([
      "goto [red ball]",
      "pick_up [red ball]",
    ]);
  });
});

describe("levels whose missions are fulfilled in passing", () => {
  it.each([
    ["GoToSeqS5R2", 12, "held-out", "low"],
    ["GoToSeqS5R2", 20, "held-out", "low"],
    ["GoToSeq", 4, "train", "high"],
    ["GoToSeq", 5, "held-out", "high"],
  ] as const)("%s %i %s at %s level", async (name, seed, split, level) => {
    const gridTask = generateLevel(name, seed, { split });
    const environment = babyAiEnvironment({ tasks: [gridTask], level });
    expect(
      await playPolicy(environment, gridTask.task, gridExpert(gridTask, { level })),
    ).toMatchObject({ success: true });
  });
});

describe("levels of every kind: the verifier needs the whole plan", () => {
  it.each([
    "GoToRedBall",
    "GoToSeqS5R2",
    "OpenTwoDoors",
    "OpenDoorLoc",
    "PickupLoc",
    "PutNextLocalS5N3",
    "PutNextS5N2Carrying",
    "MoveTwoAcrossS5N2",
    "UnlockLocal",
    "KeyInBox",
    "BlockedUnlockPickup",
    "UnlockToUnlock",
    "FindObjS5",
    "KeyCorridorS3R2",
    "OneRoomS8",
    "MiniBossLevel",
    "TestPutNextToBlocked",
  ])("%s", async (level) => {
    for (const seed of [1, 2]) {
      const gridTask = generateLevel(level, seed);
      const environment = babyAiEnvironment({ tasks: [gridTask] });
      const solution = solveGridTask(gridTask);
      expect(solution.solved).toBe(true);
      const actions = solution.solved ? solution.actions : [];
      let turn = await environment.reset(gridTask.task);
      for (const action of actions) {
        expect(turn).toMatchObject({ done: false, success: false });
        turn = await environment.step(turn.state, action);
        expect(turn.state.outcome?.status).toBe("done");
      }
      expect(turn).toMatchObject({ done: true, success: true, reward: 1 });
    }
  });
});
