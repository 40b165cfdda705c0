import { playPolicy, type Environment, type Json, type Task } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { roomEnvironment } from "../play/room-environment.js";
import { generateHousehold } from "../tasks/household/generate-household.js";
import { generateIqa } from "../tasks/iqa/generate-iqa.js";
import { generateRearrangement } from "../tasks/rearrangement/generate-rearrangement.js";

const succeeds = async <State extends Json>(
  environment: Environment<State>,
  tasks: readonly Task[],
) => {
  const results: boolean[] = [];
  for (const task of tasks) {
    const policy = await environment.expert?.(task);
    if (policy !== undefined) results.push((await playPolicy(environment, task, policy)).success);
  }
  return results;
};

describe("built-in tasks", () => {
  it.each([
    ["household", generateHousehold],
    ["rearrangement", generateRearrangement],
    ["iqa", generateIqa],
  ] as const)(
    "%s: the expert solves every one, low and high, on both splits; splits and seeds differ, repeats do not",
    async (_name, generate) => {
      for (const split of ["train", "held-out"] as const) {
        for (const level of ["low", "high"] as const) {
          const tasks = generate({ split, level, count: 7, seed: 5 });
          const environment = roomEnvironment({ name: "built-in", version: "1", tasks });
          expect(await succeeds(environment, environment.tasks)).toEqual(tasks.map(() => true));
          expect(tasks.every(({ task }) => task.split === split)).toBe(true);
        }
      }
      const scenes = (split: "train" | "held-out", seed: number) =>
        JSON.stringify(
          generate({ split, count: 3, seed }).map(({ scene, task }) => [
            scene().objects,
            task.goal,
          ]),
        );
      expect(scenes("train", 1)).toBe(scenes("train", 1));
      expect(scenes("train", 1)).not.toBe(scenes("held-out", 1));
      expect(scenes("train", 1)).not.toBe(scenes("train", 2));
    },
  );
});
