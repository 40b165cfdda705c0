import { type Environment, MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { worldAtLarge } from "./world-at-large.js";

const task = {
  id: "shed/train/1",
  environment: "shed",
  split: "train",
  type: "fetch",
  goal: "fetch a fern",
};
const title = {
  title: "shed",
  actions: ["go to <place>"],
  options: {},
  refusals: ["Nothing happens."],
};

/** Knows the tasks that it plays, and no others. */
const shed = {
  describe: (asked) => {
    if (asked === undefined) return title;
    throw new MnemographError({
      code: "TASK_UNKNOWN",
      message: `no task ${asked.id}`,
      hint: "ask for another one",
      evidence: {},
    });
  },
} as Partial<Environment> as Environment;

describe("worldAtLarge", () => {
  it("describes the world for tasks that it does not hold", () => {
    expect(() => shed.describe?.(task)).toThrow("no task");
    expect(worldAtLarge(shed).environment?.describe?.(task)).toEqual(title);
  });

  it("is nothing where the world describes nothing", () => {
    expect(worldAtLarge({} as Environment)).toEqual({});
  });
});
