import { describe, expect, it } from "vitest";
import { applyCommand } from "../engine/apply-command.js";
import { isGoalMet } from "../engine/is-goal-met.js";
import { initialSituation } from "../engine/situation.js";
import { alfworldEnvironment } from "../environment/alfworld-environment.js";
import { planSolution } from "../experts/plan-solution.js";
import { parseWorld } from "../game/parse-world.js";
import { openAlfworld } from "../plugin/open-alfworld.js";
import { drawHouse } from "./draw-house.js";
import { generateGames } from "./generate-games.js";
import { houseRulesInProse } from "./house-rules-in-prose.js";
import { ROOMS } from "./vocabulary.js";

const seeds = [1, 2, 3];
const draw = (seed: number) => generateGames({ seed, split: "house_rules", count: 36 });
const drawn = new Map(seeds.map((seed) => [seed, draw(seed)] as const));
const gamesOf = (seed: number) => drawn.get(seed) ?? draw(seed);
const settings = {
  name: "alfworld",
  data: null,
  split: "house_rules",
  limit: 12,
  seed: 1,
  options: {},
};
const kindOf = (name: string) => name.replace(/ \d+$/, "");

describe("the split house_rules", () => {
  it("is drawn by seed: words, homes and rules", () => {
    expect(draw(1).hash).toBe(gamesOf(1).hash);
    expect(gamesOf(1).hash).not.toBe(gamesOf(2).hash);
    expect(houseRulesInProse({ seed: 1 })).toEqual(houseRulesInProse());
    expect(houseRulesInProse({ seed: 2 })).not.toEqual(houseRulesInProse());
  });

  it("has words of no language, but for those that the engine knows", () => {
    const plain = new Set(
      ROOMS.flatMap(({ objects, receptacles }) =>
        [...objects, ...receptacles].map(({ kind }) => kind),
      ),
    );
    const { rooms } = drawHouse(1);
    const words = rooms.flatMap(({ objects, receptacles, lamps }) =>
      [...objects, ...receptacles, ...lamps].map(({ kind }) => kind),
    );
    const known = [...new Set(words.filter((word) => plain.has(word)))];
    expect(known.toSorted()).toEqual(["fridge", "knife", "microwave", "sinkbasin"]);
  });

  it("keeps every kind of thing in one kind of place, over all games of a seed", () => {
    for (const seed of seeds) {
      const games = gamesOf(seed);
      const homes = new Map<string, Set<string>>();
      for (const { id } of games.tasks) {
        for (const { name, contents } of parseWorld(
          games.game(id).problem(),
          id,
        ).receptacles.values())
          for (const object of contents)
            homes.set(kindOf(object), (homes.get(kindOf(object)) ?? new Set()).add(kindOf(name)));
      }
      expect([...homes.values()].every((places) => places.size === 1)).toBe(true);
    }
  });

  it("can be won within the limit, and not without regard to the rules", () => {
    let lost = 0;
    for (const seed of seeds) {
      const games = gamesOf(seed);
      for (const { id } of games.tasks) {
        const { walkthrough = [], problem } = games.game(id);
        const world = parseWorld(problem(), id);
        const wins = (commands: readonly string[]) =>
          isGoalMet(
            world,
            commands.reduce(
              (situation, command) => applyCommand(world, situation, command, "move").situation,
              initialSituation(world),
            ),
          );
        expect(wins(walkthrough)).toBe(true);
        expect(walkthrough.length).toBeLessThanOrEqual(30);
        if (!wins(planSolution({ ...world, houseRules: [] }, "move", id))) lost += 1;
      }
    }
    expect(lost / (36 * seeds.length)).toBeGreaterThan(0.15);
    expect(new Set(drawHouse(1).rules.map(({ verb }) => verb)).size).toBeGreaterThan(3);
  });

  it("answers what breaks a rule as any refused command, and lists it all the same", () => {
    const games = gamesOf(1);
    const environment = alfworldEnvironment(games);
    const locked = drawHouse(1).rules.filter(({ verb }) => verb === "open");
    const refused = games.tasks.flatMap((task) => {
      const { state, observation } = environment.reset(task);
      const name = locked
        .map(({ kind }) => new RegExp(`\\b${kind} 1\\b`).exec(observation)?.[0])
        .find((one) => one !== undefined);
      if (name === undefined) return [];
      const there = environment.step(state, `go to ${name}`).state;
      expect(environment.admissible(there)).toContain(`open ${name}`);
      return [environment.step(there, `open ${name}`).observation];
    });
    expect(refused.length).toBeGreaterThan(5);
    expect(new Set(refused)).toEqual(new Set(["Nothing happens."]));
  });

  it("names no rule in a task's text, shows few demonstrations and ends after 30 steps", async () => {
    const opened = await openAlfworld(settings);
    expect(opened.environment.maxSteps).toBe(30);
    const shown = await opened.demonstrations({ perType: 50, seed: 1 });
    expect(shown.length).toBeLessThanOrEqual(3 * opened.taskTypes.length);
    const words = new Set(drawHouse(1).homes.keys());
    expect(shown.every(({ task }) => task.goal.split(/\W/).some((word) => words.has(word)))).toBe(
      true,
    );
    const examples = await opened.examples(false, 2);
    for (const task of opened.tasks) {
      const { observation } = await opened.environment.reset(task);
      expect(`${task.goal} ${observation}`).not.toMatch(/\b(?:before|while|kept|always)\b/);
      expect(examples(task).length).toBeGreaterThan(0);
    }
  });
});
