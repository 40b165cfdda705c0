import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { dataFolder, unlessData } from "../testing/data-folder.testing.js";
import { replayBabyAi } from "./replay-babyai.js";

const ahead = "You can see a yellow door in front of you; \nManipulable object: a yellow door.";
const recording = {
  level: "OpenDoor",
  seed: 1,
  init: {
    width: 5,
    height: 3,
    agent: { x: 1, y: 1, dir: 0 },
    walls: ["#####", "#...#", "#####"],
    objects: [{ x: 2, y: 1, type: "door", color: "yellow", open: false, locked: false }],
    mission: "open the yellow door",
  },
  start: `Task: open the yellow door\nObs: ${ahead}\nWhat is your next step? `,
};
const toggled = (text: string, done = false) => ({
  ...recording,
  steps: [
    {
      reply: "act: toggle [door]",
      feedback: `Feedback: Action succeeded. ${text}\nObs: ${ahead}`,
      ok: true,
      done,
      agent: [1, 1, 0],
    },
  ],
});

describe("replayBabyAi", () => {
  it("names a toggled thing with its colour, even if the action does not; a toggle never ends a recorded episode", () => {
    const { steps, mismatches, exclusions } = replayBabyAi(
      toggled("You toggled yellow door."),
      "test",
    );
    expect([steps, mismatches]).toEqual([2, []]);
    expect(exclusions).toEqual([
      { episode: "OpenDoor/1", step: 1, rule: "toggle-never-ends", detail: "act: toggle [door]" },
    ]);
  });

  it("finds another text, and another end", () => {
    expect(replayBabyAi(toggled("You toggled door."), "test").mismatches).toMatchObject([
      { step: 1, what: "feedback" },
    ]);
    expect(replayBabyAi(toggled("You toggled yellow door.", true), "test")).toMatchObject({
      mismatches: [],
      exclusions: [],
    });
  });

  it("is DATA_INVALID for what is no recording", () => {
    expect(() => replayBabyAi({ level: "GoTo" }, "my.json")).toThrowError(
      expect.objectContaining({
        code: "DATA_INVALID",
        message: expect.stringContaining("my.json") as string,
      }) as MnemographError,
    );
  });

  it.skipIf(dataFolder === undefined)(
    `replays the public software's recordings without a mismatch${unlessData}`,
    () => {
      const file = join(dataFolder ?? "", "gold", "babyai.json");
      const episodes = JSON.parse(readFileSync(file, "utf8")) as readonly unknown[];
      const reports = episodes.map((episode) => replayBabyAi(episode, file));
      expect(reports.flatMap(({ mismatches }) => mismatches)).toEqual([]);
      expect(reports.reduce((sum, { steps }) => sum + steps, 0)).toBeGreaterThan(500);
    },
  );
});
