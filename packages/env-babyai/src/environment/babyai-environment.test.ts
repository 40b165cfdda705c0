import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { mergeTemplates } from "../shared/templates.js";
import { generateBabyAi } from "../levels/generate-babyai.js";
import { drawnGrid } from "../testing/drawn-grid.testing.js";
import { babyAiEnvironment, type BabyAiOptions, type BabyAiState } from "./babyai-environment.js";
import { generateLevel } from "../levels/generate-level.js";
import { gridTemplates } from "./grid-texts.js";

const environmentWith = (
  rows: readonly string[],
  goal: string,
  options: Partial<BabyAiOptions> = {},
) =>
  babyAiEnvironment({
    tasks: [
      {
        task: { id: "grid", environment: "langsuite", split: "test", type: "test", goal },
        ...drawnGrid(rows),
      },
    ],
    ...options,
  });
const play = async (
  environment: ReturnType<typeof environmentWith>,
  ...actions: readonly string[]
) => {
  let turn = await environment.reset(environment.tasks[0]!);
  for (const action of actions) turn = await environment.step(turn.state, action);
  return turn;
};
const hall = ["#######", "#>..o.#", "#...b.#", "#######"];

describe("an Instruction Grounding episode", () => {
  it("opens with the mission and the view, and ends in the very step that fulfils it", async () => {
    const environment = environmentWith(hall, "go to the red ball");
    expect((await play(environment)).observation).toMatch(
      /^Task: go to the red ball\nObs: You can see a red ball in front of you/u,
    );
    expect(await play(environment, "Act: move_ahead")).toMatchObject({
      done: false,
      success: false,
      reward: 0,
    });
    expect(await play(environment, "Act: move_ahead", "Act: move_ahead")).toMatchObject({
      done: true,
      success: true,
      reward: 1,
    });
  });

  it("rewards clauses by their share while it goes on", async () => {
    const environment = environmentWith(hall, "go to the red ball, then pick up the blue box");
    expect((await play(environment, "Act: move_ahead", "Act: move_ahead")).reward).toBe(0.5);
  });

  it("stop ends it, and is no success", async () => {
    const turn = await play(environmentWith(hall, "go to the red ball"), "Act: stop");
    expect(turn).toMatchObject({ done: true, success: false });
    expect(turn.observation).toContain("[FAIL]");
  });

  it.each([
    ["Act: fly", "no-action"],
    ["Act: move_ahead\nAct: move_ahead", "several-actions"],
    ["", "no-action"],
    ["Act: goto [red ball]", "no-action"],
  ])("%j counts as a step and names its rule", async (reply, status) => {
    const turn = await play(environmentWith(hall, "go to the red ball"), reply);
    expect(turn.state).toMatchObject({ steps: 1, outcome: { action: "invalid", status } });
  });

  it("ends after fifty steps, thoughts included", async () => {
    const replies = Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0 ? "Thought: hm" : "Act: turn_left",
    );
    const environment = environmentWith(hall, "go to the blue box");
    expect((await play(environment, ...replies.slice(1))).done).toBe(false);
    expect(await play(environment, ...replies)).toMatchObject({
      done: true,
      success: false,
      state: { steps: 50 },
    });
  });

  it("goto at high level is one step, and what happens on the way counts", async () => {
    const environment = environmentWith(hall, "go to the red ball", { level: "high" });
    expect(await play(environment, "Act: goto [red ball]")).toMatchObject({
      done: true,
      success: true,
      state: { steps: 1 },
    });
    expect((await play(environment, "Act: goto [green key]")).state.outcome?.status).toBe(
      "unknown-object",
    );
    expect((await play(environment, "Act: goto")).state.outcome?.status).toBe("wrong-arguments");
  });

  it("describes what toggle does: a locked door opens only with the key of its colour in hand", async () => {
    const locked = environmentWith(["#####", "#k>L#", "#####"], "open the yellow door");
    expect(locked.describe?.().remarks?.join(" ")).toContain(
      "toggle opens or closes the door ahead of you; a locked one opens only while you hold the key of its colour. Toggling a box replaces it with what is in it.",
    );
    expect((await play(locked, "toggle [yellow door]")).state.outcome?.status).toBe("locked");
    const around = ["turn_left", "turn_left"];
    expect(
      await play(locked, ...around, "pick_up [yellow key]", ...around, "toggle [yellow door]"),
    ).toMatchObject({
      done: true,
      success: true,
    });
    expect(
      (
        await play(
          environmentWith(["####", "#>D#", "####"], "go to the red ball"),
          "toggle [grey door]",
        )
      ).state.outcome?.status,
    ).toBe("done");
    const box = environmentWith(["####", "#>b#", "####"], "go to the red ball");
    expect((await play(box, "toggle [blue box]", "move_ahead")).state.outcome?.status).toBe("done");
  });

  it.each(["low", "high"] as const)(
    "describes the rules of level %s: goto, walls, the end",
    async (level) => {
      const remarks = (environment: ReturnType<typeof environmentWith>) =>
        environment.describe?.(environment.tasks[0]!).remarks?.join(" ") ?? "";
      const atWall = environmentWith(["####", "#.>#", "####"], "go to the red ball", { level });
      expect((await play(atWall)).observation).toContain("You can see nothing ahead.");
      expect((await play(atWall, "move_ahead")).state.outcome?.status).toBe("blocked");
      expect(remarks(atWall)).toContain("Walls block your way, and views do not show them.");
      const walled = environmentWith(["#####", "#>.o#", "#####"], "pick up the red ball", {
        level,
      });
      expect(
        (await play(walled, "turn_left", "turn_left", "goto [red ball]")).state.outcome?.status,
      ).toBe(level === "high" ? "unknown-object" : "no-action");
      expect(remarks(walled).includes("goto needs its thing in view and a free way to it.")).toBe(
        level === "high",
      );
      expect(await play(walled, "stop")).toMatchObject({ done: true, success: false });
      expect(remarks(walled)).toContain(
        "The episode ends by itself when the task is done. Use stop only to give up.",
      );
    },
  );

  it("uses the given templates, and sees as far as the option allows", async () => {
    const templates = mergeTemplates(gridTemplates, { turn_left: { done: "Whirl!" } });
    expect(
      (await play(environmentWith(hall, "go to the red ball", { templates }), "Act: turn_left"))
        .observation,
    ).toContain("Whirl!");
    const near = environmentWith(hall, "go to the red ball", { viewSize: 3 });
    expect((await play(near)).observation).toContain("You can see nothing ahead.");
  });

  it("goes on from a copy of any state", async () => {
    const environment = environmentWith(hall, "pick up the red ball");
    const { state } = await play(environment, "Act: move_ahead", "Act: move_ahead");
    const copy = JSON.parse(JSON.stringify(state)) as BabyAiState;
    expect(copy).toEqual(state);
    const other = environmentWith(hall, "pick up the red ball");
    expect(await other.step(copy, "Act: pick_up [red ball]")).toEqual(
      await environment.step(state, "Act: pick_up [red ball]"),
    );
  });

  it("refuses a task that it does not hold, and a mission that nobody understands", () => {
    const environment = environmentWith(hall, "go to the red ball");
    const [task] = environment.tasks as [(typeof environment.tasks)[number]];
    expect(() => environment.reset({ ...task, id: "other" })).toThrowError(
      expect.objectContaining({ code: "TASK_UNKNOWN" }) as MnemographError,
    );
    const odd = environmentWith(hall, "sing a song");
    expect(() => odd.reset(odd.tasks[0]!)).toThrowError(
      expect.objectContaining({ code: "DATA_INVALID" }) as MnemographError,
    );
  });
});

describe("generated levels", () => {
  it("are the same for the same seed, and differ by seed and split", () => {
    const [one, again, other] = [1, 1, 2].map((seed) =>
      generateBabyAi({ count: 3, seed, only: ["GoToLocal", "PickupLoc"] }),
    );
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
    expect(generateLevel("GoToLocal", 1, { split: "held-out" }).start).not.toEqual(
      generateLevel("GoToLocal", 1).start,
    );
  });

  it("take turns by name", () => {
    const tasks = generateBabyAi({ count: 4, only: ["GoToObj", "OpenDoor"] });
    expect(tasks.map(({ task }) => task.type)).toEqual([
      "GoToObj",
      "OpenDoor",
      "GoToObj",
      "OpenDoor",
    ]);
    expect(new Set(tasks.map(({ task }) => task.id)).size).toBe(4);
  });

  it("refuse an unknown name, and a limit that no task keeps", () => {
    expect(() => generateLevel("GoHome", 1)).toThrowError(
      expect.objectContaining({ code: "TASK_UNKNOWN" }) as MnemographError,
    );
    expect(() => generateLevel("BossLevel", 1, { maxSteps: 0, maxDraws: 2 })).toThrowError(
      expect.objectContaining({
        code: "USAGE",
        message: expect.stringContaining("within 0 steps in 2 draws") as string,
      }) as MnemographError,
    );
  });
});
