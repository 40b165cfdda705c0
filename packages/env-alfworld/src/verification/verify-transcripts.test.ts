import { MnemographError, type Task } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { generateGames } from "../building/generate-games.js";
import { alfworldEnvironment } from "../environment/alfworld-environment.js";
import {
  parseTranscripts,
  verificationLine,
  verifyTranscripts,
  type AlfworldTranscripts,
} from "./verify-transcripts.js";

const games = generateGames({ count: 6 });
const environment = alfworldEnvironment(games, { harness: "raw", engine: "move" });

const record = (task: Task): AlfworldTranscripts[number] => {
  let turn = environment.reset(task);
  const initial = { obs: turn.observation, admissible: [...environment.admissible(turn.state)] };
  const [split, ...game] = task.id.split("/");
  const solution = (games.game(task.id).walkthrough ?? []).slice(0, -1);
  const walkthrough = solution.map((cmd) => {
    turn = environment.step(turn.state, cmd);
    return {
      cmd,
      obs: turn.observation,
      admissible: [...environment.admissible(turn.state)],
      score: 0,
      done: false,
      won: false,
    };
  });
  return { split: split!, game: game.join("/"), version: "move", initial, walkthrough };
};

describe("verifyTranscripts", () => {
  const transcripts = games.tasks.map(record);
  const steps = transcripts.reduce((sum, { walkthrough }) => sum + (walkthrough?.length ?? 0), 0);

  it("finds nothing in what the engine itself says", () => {
    const verification = verifyTranscripts(
      parseTranscripts(JSON.stringify(transcripts), "own.json"),
      games,
    );
    expect(verification).toEqual({ steps, mismatches: 0, details: [] });
    expect(verificationLine(verification)).toBe(`verify alfworld: ${steps} steps, 0 mismatches`);
  });

  it("finds a wrong observation, a missing admissible command and a wrong win, each with its place", () => {
    const damaged = structuredClone(transcripts);
    const [first, second, third] = damaged;
    if (!first?.walkthrough?.[0] || !second?.walkthrough?.[1] || !third?.initial)
      throw new Error("recordings are too short");
    first.walkthrough[0].obs += " ";
    second.walkthrough[1].won = true;
    third.initial.admissible?.pop();
    const { mismatches, details } = verifyTranscripts(damaged, games);
    expect(mismatches).toBe(3);
    expect(details.map(({ field, part, step }) => [field, part, step])).toEqual([
      ["observation", "walkthrough", 0],
      ["won", "walkthrough", 1],
      ["admissible", "initial", -1],
    ]);
  });

  it("names file and field of a recording of another kind", () => {
    for (const text of ["[", '[{"split":"train"}]', "{}"]) {
      expect(() => parseTranscripts(text, "some.json")).toThrow(MnemographError);
      expect(() => parseTranscripts(text, "some.json")).toThrow(
        /^some\.json holds no ALFWorld transcripts: /,
      );
    }
  });
});
