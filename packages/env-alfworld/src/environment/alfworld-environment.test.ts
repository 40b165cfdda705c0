import { MnemographError, playPolicy, seededRandom } from "@mnemograph/core";
import {
  array,
  assert,
  constantFrom,
  nat,
  oneof,
  property,
  string,
  stringMatching,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { generateGames } from "../building/generate-games.js";
import { gameSet } from "../game/game-set.js";
import { tinyGame, tinyProblem } from "../game/tiny-game.testing.js";
import { alfworldEnvironment, type AlfworldState } from "./alfworld-environment.js";

const tiny = gameSet([tinyGame()]);
const task = tiny.tasks[0]!;
const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return MnemographError.isInstance(error) ? error.code : error;
  }
  return undefined;
};
const ROOM =
  "You are in the middle of a room. Looking quickly around you, you see a cupboard 2, a cupboard 1, a fridge 1, a microwave 1, a sinkbasin 1, and a table 1.";

describe("alfworldEnvironment", () => {
  it("plays by the papers' harness: room text, OK. to thoughts, no arrival prefix, 49 calls", () => {
    const environment = alfworldEnvironment(tiny);
    const start = environment.reset(task);
    expect(start).toMatchObject({ observation: ROOM, reward: 0, done: false, success: false });
    const thought = environment.step(start.state, "think: To solve the task, I need an apple.");
    expect(thought.observation).toBe("OK.");
    expect(thought.state.steps).toBe(1);
    expect(environment.step(thought.state, "go to fridge 1").observation).toBe(
      "The fridge 1 is closed.",
    );
    expect(environment.maxSteps).toBe(49);
  });

  it("plays the raw game: whole text, thoughts sent, prefix kept, 50 steps", () => {
    const environment = alfworldEnvironment(tiny, { harness: "raw" });
    const start = environment.reset(task);
    expect(start.observation).toBe(
      `-= Welcome to TextWorld, ALFRED! =-\n\n${ROOM}\n\nYour task is to: put a hot apple in cupboard.`,
    );
    expect(environment.step(start.state, "think: hm").observation).toBe("Nothing happens.");
    expect(environment.step(start.state, "go to fridge 1").observation).toBe(
      "You arrive at loc 2. The fridge 1 is closed.",
    );
    expect(environment.maxSteps).toBe(50);
  });

  it("lets single rules of a harness be replaced", () => {
    const environment = alfworldEnvironment(tiny, {
      harness: "raw",
      thoughts: "acknowledge",
      engine: "move",
      arrivalPrefix: "cut",
      maxSteps: 2,
    });
    const start = environment.reset(task);
    const first = environment.step(start.state, "think: hm");
    expect(first).toMatchObject({ observation: "OK.", done: false });
    expect(environment.step(first.state, "go to fridge 1")).toMatchObject({
      observation: "The fridge 1 is closed.",
      done: true,
      success: false,
    });
  });

  it("ends with the win and stays ended", () => {
    const environment = alfworldEnvironment(tiny);
    const commands = [
      "go to table 1",
      "take apple 2 from table 1",
      "go to microwave 1",
      "heat apple 2 with microwave 1",
      "go to cupboard 1",
    ];
    let turn = environment.reset(task);
    for (const command of commands) turn = environment.step(turn.state, command);
    expect(turn.done).toBe(false);
    const won = environment.step(turn.state, "put apple 2 in/on cupboard 1");
    expect(won).toMatchObject({
      reward: 1,
      done: true,
      success: true,
      observation: "You put the apple 2 in/on the cupboard 1.",
    });
    const after = environment.step(won.state, "take apple 2 from cupboard 1");
    expect(after).toMatchObject({
      reward: 1,
      done: true,
      success: true,
      observation: "Nothing happens.",
    });
    expect(after.state).toEqual(won.state);
    expect(environment.admissible(won.state)).toEqual([]);
  });

  it("names rules and data in its version", () => {
    const version = alfworldEnvironment(tiny).version;
    expect(version).toMatch(/^alfworld\/put\/sha256:[0-9a-f]{16}$/);
    const other = gameSet([tinyGame(tinyProblem().replace("(openable Fridge_bar_1)", ""))]);
    expect(alfworldEnvironment(other).version).not.toBe(version);
    expect(alfworldEnvironment(tiny, { engine: "move" }).version).toMatch(/^alfworld\/move\//);
  });

  it("answers clearly to an unknown task, a damaged game and a wrong option", () => {
    expect(codeOf(() => alfworldEnvironment(tiny).reset({ ...task, id: "train/none/none" }))).toBe(
      "TASK_UNKNOWN",
    );
    expect(codeOf(() => alfworldEnvironment(gameSet([tinyGame("(define")])).reset(task))).toBe(
      "DATA_INVALID",
    );
    expect(codeOf(() => alfworldEnvironment(tiny, { maxSteps: 0 }))).toBe("USAGE");
  });

  it("describes its actions and options", () => {
    const { actions, options } = alfworldEnvironment(tiny, { engine: "move" }).describe();
    expect(actions).toContain("move <object> to <receptacle>");
    expect(options).toMatchObject({ engine: "move", harness: "papers", maxSteps: 49 });
  });

  it("refuses going to what is within reach, says so, and shows the place to whom examines it", () => {
    const environment = alfworldEnvironment(tiny);
    const there = environment.step(environment.reset(task).state, "go to fridge 1");
    const again = environment.step(there.state, "go to fridge 1");
    expect(again.observation).toBe("Nothing happens.");
    expect(environment.step(again.state, "examine fridge 1").observation).toBe(
      "The fridge 1 is closed.",
    );
    const cupboard = environment.step(again.state, "go to cupboard 1");
    const beside = environment.step(cupboard.state, "go to cupboard 2");
    expect(beside.observation).toBe("Nothing happens.");
    expect(environment.step(beside.state, "open cupboard 2").observation).toMatch(
      /^You open the cupboard 2\. /,
    );
    expect(environment.describe().remarks?.join("\n")).toMatch(
      / at the same spot\..* is refused: open or examine it/,
    );
  });

  it("plays with a cache smaller than the number of games at hand", async () => {
    const games = generateGames({ count: 6 });
    const environment = alfworldEnvironment(games, { cachedGames: 1, expert: "oracle" });
    const played = await Promise.all(
      games.tasks.map((one) => playPolicy(environment, one, environment.expert(one))),
    );
    expect(played.map(({ success }) => success)).toEqual(games.tasks.map(() => true));
  });
});

describe("any sequence of commands", () => {
  const games = generateGames({ seed: "property", count: 12 });
  const environment = alfworldEnvironment(games, { harness: "raw", maxSteps: 40 });
  const garbled = oneof(
    string(),
    constantFrom(
      "look",
      "help",
      "go to",
      "take  x 1 from y 1",
      "think: __proto__",
      "put a 1 in/on b 1",
      "use __proto__ 1",
    ),
    stringMatching(
      /^(go to|open|take|use|put|heat) [a-z]{1,8} [0-9]( (from|in\/on|with) [a-z]{1,8} [0-9])?$/,
    ),
  );
  const moves = array(oneof({ weight: 3, arbitrary: nat() }, { weight: 1, arbitrary: garbled }), {
    maxLength: 45,
  });

  it("never throws, keeps the state plain JSON, leaves its input alone, and repeats itself exactly", () => {
    assert(
      property(nat({ max: games.tasks.length - 1 }), moves, (index, chosen) => {
        const start = environment.reset(games.tasks[index]!);
        const commands: string[] = [];
        const states: AlfworldState[] = [start.state];
        const turns = [start];
        for (const choice of chosen) {
          const state = states.at(-1)!;
          const admissible = environment.admissible(state);
          const command =
            typeof choice === "number"
              ? (admissible[choice % admissible.length] ?? "look")
              : choice;
          const before = JSON.stringify(state);
          const turn = environment.step(state, command);
          expect(JSON.stringify(state)).toBe(before);
          expect(JSON.parse(JSON.stringify(turn.state))).toEqual(turn.state);
          const isAllowed = admissible.includes(command.trim());
          expect(turn.observation !== "Nothing happens.").toBe(isAllowed);
          commands.push(command);
          states.push(turn.state);
          turns.push(turn);
        }
        let again = environment.reset(games.tasks[index]!);
        expect(again).toEqual(turns[0]);
        for (const [position, command] of commands.entries()) {
          again = environment.step(
            JSON.parse(JSON.stringify(again.state)) as AlfworldState,
            command,
          );
          expect(again).toEqual(turns[position + 1]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("refuses whatever is not on the admissible list", () => {
    const random = seededRandom("refusals");
    const everything = new Set<string>();
    for (const one of games.tasks)
      for (const command of environment.admissible(environment.reset(one).state))
        everything.add(command);
    let { state } = environment.reset(games.tasks[0]!);
    for (let step = 0; step < 30; step += 1) {
      const admissible = environment.admissible(state);
      for (const command of admissible) everything.add(command);
      const foreign = random.pick([...everything]);
      expect(environment.step(state, foreign).observation === "Nothing happens.").toBe(
        !admissible.includes(foreign),
      );
      state = environment.step(state, random.pick(admissible)).state;
    }
  });
});
