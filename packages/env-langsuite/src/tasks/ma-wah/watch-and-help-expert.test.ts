import { describe, expect, it } from "vitest";
import { playTogether } from "../../teams/multi-agent.js";
import { maWahEnvironment } from "./ma-wah-environment.js";
import { generateMaWah } from "./generate-ma-wah.js";
import { twoRoomsTask } from "./two-rooms.testing.js";

type Environment = ReturnType<typeof maWahEnvironment>;
const play = (environment: Environment, index = 0) => {
  const task = environment.tasks[index]!;
  return playTogether(environment, task, environment.expert!(task));
};

describe("the scripted agents of a house", () => {
  it.each([
    [
      "two apples in the open",
      [{ relation: "on" as const, noun: "apple", count: 2, target: "table" }],
    ],
    [
      "the one in the drawer too",
      [{ relation: "on" as const, noun: "apple", count: 3, target: "table" }],
    ],
    [
      "the pear from the closed fridge",
      [{ relation: "on" as const, noun: "pear", count: 1, target: "bed" }],
    ],
    [
      "into what is closed",
      [{ relation: "inside" as const, noun: "apple", count: 1, target: "fridge" }],
    ],
    [
      "two kinds, two places",
      [
        { relation: "on" as const, noun: "pear", count: 1, target: "bed" },
        { relation: "on" as const, noun: "apple", count: 1, target: "table" },
      ],
    ],
  ])("bring %s", (_what, goals) => {
    expect(play(maWahEnvironment({ tasks: [twoRoomsTask({ goals })] }))).toMatchObject({
      success: true,
      reward: 1,
    });
  });

  it.each([1, 2, 3, 4])("work with %i agents", (count) => {
    const startRooms = ["kitchen", "bedroom", "kitchen", "bedroom"].slice(0, count);
    expect(play(maWahEnvironment({ tasks: [twoRoomsTask({ startRooms })] })).success).toBe(true);
  });

  it.each([1, 2])("work with %i hands each", (hands) => {
    const goals = [{ relation: "on" as const, noun: "apple", count: 3, target: "table" }];
    expect(play(maWahEnvironment({ tasks: [twoRoomsTask({ goals })], hands })).success).toBe(true);
  });

  it("two do not need more rounds than one alone", () => {
    const goals = [{ relation: "on" as const, noun: "apple", count: 3, target: "table" }];
    const alone = play(
      maWahEnvironment({ tasks: [twoRoomsTask({ goals, startRooms: ["kitchen"] })] }),
    ).steps.length;
    const together = play(maWahEnvironment({ tasks: [twoRoomsTask({ goals })] })).steps.length / 2;
    expect(together).toBeLessThanOrEqual(alone);
  });

  it("end without success, and without a crash, where there is not enough", () => {
    const goals = [{ relation: "on" as const, noun: "apple", count: 4, target: "table" }];
    expect(
      play(maWahEnvironment({ tasks: [twoRoomsTask({ goals })], maxRounds: 25 })),
    ).toMatchObject({ success: false, reward: 0.75 });
  });

  it("solve generated houses, every action by the rules", () => {
    const tasks = generateMaWah({ split: "held-out", seed: 31, count: 3 });
    const environment = maWahEnvironment({ tasks });
    for (const [index] of tasks.entries()) {
      const played = play(environment, index);
      expect(played.success).toBe(true);
      for (const { observation } of played.steps)
        expect(observation).not.toMatch(/not found anything|no room called|cannot be/u);
    }
  });
});
