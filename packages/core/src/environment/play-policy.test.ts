import { describe, expect, it } from "vitest";
import type { Environment } from "./environment.js";
import { playPolicy } from "./play-policy.js";

const task = {
  id: "t1",
  environment: "stairs",
  split: "test",
  type: "climb",
  goal: "reach the top",
};

const stairs: Environment<number> = {
  name: "stairs",
  version: "stairs/1",
  maxSteps: 4,
  reset: () => ({ state: 0, observation: "stair 0", reward: 0, done: false, success: false }),
  step: (state, action) => {
    const height = action === "up" ? state + 1 : state;
    return {
      state: height,
      observation: `stair ${height}`,
      reward: height / 3,
      done: height === 3,
      success: height === 3,
    };
  },
};

describe("playPolicy", () => {
  it("records what was seen before each action, and how it ended", async () => {
    const asked: string[] = [];
    const trajectory = await playPolicy(
      stairs as Environment,
      task,
      ({ trajectory, observation }) => {
        asked.push(`${trajectory.length}: ${observation}`);
        return trajectory.length === 1 ? "wait" : "up";
      },
    );
    expect(asked).toEqual(["0: stair 0", "1: stair 1", "2: stair 1", "3: stair 2"]);
    expect(trajectory).toEqual({
      id: "stairs/t1",
      task,
      steps: [
        { index: 0, observation: "stair 0", action: "up", kind: "act" },
        { index: 1, observation: "stair 1", action: "wait", kind: "act" },
        { index: 2, observation: "stair 1", action: "up", kind: "act" },
        { index: 3, observation: "stair 2", action: "up", kind: "act" },
      ],
      finalObservation: "stair 3",
      reward: 1,
      success: true,
    });
  });

  it("asks for nothing where the first turn is the last", async () => {
    const ended = {
      state: null,
      observation: "nothing to do",
      reward: 1,
      done: true,
      success: true,
    };
    const environment: Environment = { ...(stairs as Environment), reset: () => ended };
    const trajectory = await playPolicy(environment, task, () => {
      throw new Error("asked");
    });
    expect(trajectory).toMatchObject({
      steps: [],
      finalObservation: "nothing to do",
      success: true,
    });
  });
});
