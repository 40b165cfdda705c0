import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Task } from "@mnemograph/core";
import {
  type AlfworldTranscripts,
  alfworldEnvironment,
  generateGameFiles,
  loadAlfworldGames,
} from "@mnemograph/env-alfworld";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
for (const { path, content } of generateGameFiles({ count: 3 })) {
  const file = join(folder, "games/json_2.1.1", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
const games = await loadAlfworldGames({ path: join(folder, "games") });
const environment = alfworldEnvironment(games, { harness: "raw", engine: "move" });

/** The solution of a game as a harness of the original engine would record it. */
const record = (task: Task): AlfworldTranscripts[number] => {
  let turn = environment.reset(task);
  const initial = { obs: turn.observation, admissible: [...environment.admissible(turn.state)] };
  const [split = "", ...game] = task.id.split("/");
  const walkthrough = (games.game(task.id).walkthrough ?? []).map((cmd) => {
    turn = environment.step(turn.state, cmd);
    const { observation: obs, success: won } = turn;
    return won
      ? { cmd, obs, won }
      : { cmd, obs, won, admissible: [...environment.admissible(turn.state)] };
  });
  return { split, game: game.join("/"), version: "move", initial, walkthrough };
};
const transcripts = games.tasks.map(record);
const steps = transcripts.reduce((sum, { walkthrough }) => sum + (walkthrough?.length ?? 0), 0);
const write = (name: string, value: unknown, zip = false) => {
  const text = JSON.stringify(value);
  writeFileSync(join(folder, name), zip ? gzipSync(text) : text);
};
const verify = (...args: string[]) =>
  capture(["verify", "alfworld", ...args], {
    cwd: folder,
    environment: { ALFWORLD_DATA: "games" },
  });

describe("verify alfworld", () => {
  it("ends with the line of zero mismatches and 0 where nothing differs, gzipped or not", async () => {
    write("sound.json", transcripts);
    write("sound.json.gz", transcripts, true);
    for (const name of ["sound.json", "sound.json.gz"]) {
      expect(await verify(name)).toEqual({
        code: 0,
        out: `verify alfworld: ${steps} steps, 0 mismatches\n`,
        error: "",
      });
    }
    const elsewhere = [
      "verify",
      "alfworld",
      join(folder, "sound.json"),
      "--data",
      join(folder, "games"),
    ];
    expect(await capture(elsewhere)).toMatchObject({ code: 0 });
  });

  it("shows one changed answer with its place, and ends with 1", async () => {
    const changed = structuredClone(transcripts);
    const step = changed[1]?.walkthrough?.[2];
    if (!step) throw new Error("the recording is too short");
    const { obs } = step;
    step.obs = "The sky falls.";
    write("changed.json", changed);
    const { code, out, error } = await verify("changed.json");
    expect({ code, error }).toEqual({ code: 1, error: "" });
    const [mismatch = "", last] = out.trimEnd().split("\n");
    expect(JSON.parse(mismatch)).toMatchObject({
      taskId: games.tasks[1]?.id,
      part: "walkthrough",
      step: 2,
      field: "observation",
      expected: "The sky falls.",
      seen: obs,
    });
    expect(last).toBe(`verify alfworld: ${steps} steps, 1 mismatches`);
    const asJson = await verify("changed.json", "--json");
    expect([asJson.code, JSON.parse(asJson.out)]).toMatchObject([
      1,
      { steps, mismatches: 1, details: [{ step: 2 }] },
    ]);
  });

  it("names the file and field of something else, and a game that is not there", async () => {
    write("other.json", [{ split: "train" }]);
    expect(await verify("other.json")).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /^error DATA_INVALID: other\.json holds no ALFWorld transcripts: 0\.game/,
      ),
    });
    writeFileSync(join(folder, "cut.json"), JSON.stringify(transcripts).slice(0, 500));
    expect(await verify("cut.json")).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^error DATA_INVALID: cut\.json/),
    });
    write("elsewhere.json", [
      { ...transcripts[0], game: "pick_and_place_simple-Nothing-None-Nowhere-1/trial_1" },
    ]);
    expect(await verify("elsewhere.json")).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^error TASK_UNKNOWN: /),
    });
  });
});
