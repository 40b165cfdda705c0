import { describe, expect, it } from "vitest";
import { startExploration } from "./start-exploration.js";

const seen = {
  environmentState: { at: "door" },
  observation: "a room",
  reward: 0,
  done: false,
  success: false,
  stopReason: "",
};

describe("startExploration", () => {
  it("makes the reset environment the only path, with confidence 1", async () => {
    expect(await startExploration.run(seen, {})).toEqual({
      frontier: [{ id: "0", steps: [], confidence: 1, ...seen }],
      explored: [],
    });
  });

  it("explores nothing where the task is done from the start", async () => {
    const done = { ...seen, done: true, success: true, reward: 1, stopReason: "finished" };
    expect(await startExploration.run(done, {})).toEqual({
      frontier: [],
      explored: [{ id: "0", steps: [], confidence: 1, ...done }],
    });
  });
});
