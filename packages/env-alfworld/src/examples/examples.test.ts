import { Trajectory } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { generateGames } from "../building/generate-games.js";
import { gameSet } from "../game/game-set.js";
import { TASK_TYPES } from "../game/task-type.js";
import { tinyGame, tinyProblem } from "../game/tiny-game.testing.js";
import { demonstrations } from "./demonstrations.js";
import { fewShotExamples } from "./few-shot-examples.js";

describe("demonstrations", () => {
  const games = generateGames({ count: 24 });

  it.each(["explorer", "oracle"] as const)(
    "keeps the %s's successful trajectories, which begin with a look",
    async (policy) => {
      const { trajectories, dropped } = await demonstrations(games, { policy });
      expect(trajectories.length + dropped).toBe(24);
      for (const trajectory of trajectories) {
        expect(Trajectory.parse(trajectory)).toEqual(trajectory);
        expect(trajectory.success).toBe(true);
        expect(trajectory.steps.map(({ index }) => index)).toEqual([...trajectory.steps.keys()]);
      }
    },
  );

  it("takes so many of each type by seed, and looks first with the option", async () => {
    const { trajectories } = await demonstrations(games, { perType: 2, seed: 3 });
    expect(trajectories.map(({ task }) => task.type)).toEqual(
      TASK_TYPES.flatMap((type) => [type, type]),
    );
    expect(trajectories.some(({ steps }) => steps[0]?.action === "look")).toBe(false);
    expect((await demonstrations(games, { perType: 2, seed: 3 })).trajectories).toEqual(
      trajectories,
    );
    const looking = await demonstrations(games, { perType: 2, seed: 3, startWithLook: true });
    expect(looking.trajectories.every(({ steps }) => steps[0]?.action === "look")).toBe(true);
  });

  it("says so when nothing can be demonstrated", async () => {
    const unwinnable = gameSet([tinyGame(tinyProblem().replace("(heatable Apple_bar_1)", ""))]);
    await expect(demonstrations(unwinnable)).rejects.toMatchObject({
      code: "DATA_INVALID",
      evidence: { dropped: 1 },
    });
  });
});

describe("fewShotExamples", () => {
  it.each(TASK_TYPES)("plays two examples of a %s task, thinking aloud or not", async (type) => {
    const examples = await fewShotExamples(type);
    const quiet = await fewShotExamples(type, { thoughts: false });
    expect(examples).toHaveLength(2);
    expect(examples.map(({ trajectory }) => trajectory.task)).toEqual(
      quiet.map(({ trajectory }) => trajectory.task),
    );
    for (const [index, { text, trajectory }] of examples.entries()) {
      const lines = text.split("\n");
      expect(trajectory.success).toBe(true);
      expect(lines[0]).toMatch(/^You are in the middle of a room\./);
      expect(lines[1]).toBe(`Your task is to: ${trajectory.task.goal}`);
      expect(lines[2]).toMatch(/^> think: To solve the task, I need to find and take an? /);
      expect(
        lines.filter((line) => /^> think: .*(?:\ba [aeiou]|\ban [^aeiou])/.test(line)),
      ).toEqual([]);
      const answers = lines.filter((_, position) => lines[position - 1]?.startsWith("> think:"));
      expect(new Set(answers)).toEqual(new Set(["OK."]));
      expect(trajectory.steps.filter(({ kind }) => kind === "think").length).toBeGreaterThanOrEqual(
        4,
      );
      const withoutThoughts = text.replaceAll(/> think: .*\nOK\.\n/g, "");
      expect(withoutThoughts).toBe(quiet[index]?.text);
    }
    expect(await fewShotExamples(type)).toEqual(examples);
    const games = generateGames({
      seed: "few-shot examples",
      split: "train",
      types: [type],
      count: 40,
    });
    expect(await fewShotExamples(type, {}, games)).toEqual(examples);
  });

  it("words placing for the wanted version", async () => {
    const [example] = await fewShotExamples("put", { engine: "move", thoughts: false, count: 1 });
    expect(example?.text).toMatch(/> move \S+ \d+ to \S+ \d+\nYou move the /);
  });
});
