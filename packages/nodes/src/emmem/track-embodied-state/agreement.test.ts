import { noAgreement } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { addJudgement, judgeState } from "./agreement.js";

const tracked = { facing: "shed 1", moved: 4, holding: ["can 1"], seen: ["fern 1", "shelf 2", "can 1"], done: ["take can 1 from shelf 2"] };

describe("judgeState", () => {
  it("finds a true state right whatever its wording", () => {
    const told = { facing: "the Shed 1", moved: 4, holding: ["a can 1"], seen: ["fern 1 at shelf 2"], done: ["picked up can 1"] };
    expect(judgeState(told, tracked)).toEqual({ facing: true, moved: true, holding: true, seen: true, done: true });
  });

  it("finds wrong parts wrong, one by one", () => {
    const told = { facing: "north", moved: 3, holding: [], seen: ["fern 1", "moss 9"], done: ["watered fern 1"] };
    expect(judgeState(told, tracked)).toEqual({ facing: false, moved: false, holding: false, seen: false, done: false });
  });

  it("does not judge what was not told, or names nothing", () => {
    expect(judgeState({ facing: "north" }, { ...tracked, facing: "" }).facing).toBeNull();
    const seen = { ...tracked, seen: ["red can"] };
    expect(judgeState({ seen: ["the red can"] }, seen).seen).toBeNull();
    expect(judgeState({ seen: ["the red can"] }, seen, ["red can", "red cup"]).seen).toBe(true);
    expect(judgeState({ seen: ["a red cup"] }, seen, ["red can", "red cup"]).seen).toBe(false);
    expect(judgeState({ seen: ["some plants"], done: [] }, tracked)).toEqual({
      facing: null,
      moved: null,
      holding: null,
      seen: null,
      done: null,
    });
  });
});

describe("addJudgement", () => {
  it("counts what was told, and what was right", () => {
    const once = addJudgement(noAgreement, { facing: true, moved: false, holding: null, seen: null, done: true });
    expect(once).toMatchObject({ facing: { right: 1, told: 1 }, moved: { right: 0, told: 1 }, holding: { right: 0, told: 0 } });
  });
});
