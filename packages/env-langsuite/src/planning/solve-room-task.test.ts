import { playPolicy } from "@mnemograph/core";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roomEnvironment } from "../play/room-environment.js";
import type { RoomTask } from "../play/room-task.js";
import { HouseholdTaskType } from "../tasks/household/household-records.js";
import type { RearrangementChange } from "../tasks/rearrangement/rearrangement-records.js";
import { householdTask } from "../tasks/household/household-task.js";
import { iqaTask } from "../tasks/iqa/iqa-task.js";
import { rearrangementTask } from "../tasks/rearrangement/rearrangement-task.js";
import { randomScene } from "../testing/random-scene.testing.js";
import { buildWorld } from "../rooms/world.js";
import { scriptPolicy } from "@mnemograph/env-babyai/shared";
import { solveRoomTask } from "./solve-room-task.js";

/** A solution must solve when it is played; where there is none, a reason must be stated. */
const expectHonest = async (roomTask: RoomTask): Promise<boolean> => {
  const environment = roomEnvironment({ name: "random", version: "1", tasks: [roomTask] });
  const solution = solveRoomTask(roomTask, environment.bodyOf(roomTask.task.id));
  if (!solution.solved) {
    expect(solution.reason).toMatch(/\w/u);
    return false;
  }
  expect(solution.actions.length).toBeLessThanOrEqual(roomTask.maxSteps);
  const played = await playPolicy(environment, roomTask.task, scriptPolicy(solution.actions));
  expect(played).toMatchObject({ success: true, reward: 1 });
  expect(played.steps.map(({ action }) => action)).toEqual(solution.actions);
  for (const { observation } of played.steps) expect(observation).not.toContain("Action failed");
  return true;
};

const common = { id: "random", split: "test" };
const start = fc.record({
  x: fc.constantFrom(-1, 0, 0.5),
  z: fc.constantFrom(-1, 0, 0.5),
  heading: fc.constantFrom(0, 90, 180, 270),
});
const level = fc.constantFrom("low", "high");
const agent = fc.record({
  inventoryCapacity: fc.integer({ min: 0, max: 3 }),
  viewDistance: fc.constantFrom(0.5, 2, 4),
  manipulationDistance: fc.constantFrom(0.6, 2),
  stepSize: fc.constantFrom(0.25, 0.3, 0.5),
  focalLength: fc.constantFrom(10, 35),
});
const noun = fc.constantFrom("Apple", "Mug", "Egg", "Box", "Knife", "Bread");
const place = fc.constantFrom("Fridge", "CounterTop", "SinkBasin", "Bowl", "Box", "Microwave");

describe("in any world, damaged ones too, the expert either solves or says why not", () => {
  it("Household", async () => {
    await fc.assert(
      fc.asyncProperty(
        randomScene,
        start,
        level,
        agent,
        fc.constantFrom(...HouseholdTaskType.options),
        noun,
        place,
        fc.boolean(),
        (scene, pose, actions, options, type, object_target, parent_target, object_sliced) => {
          const params = {
            object_target,
            parent_target,
            mrecep_target: "Bowl",
            toggle_target: "Faucet",
            object_sliced,
          };
          const input = {
            ...common,
            scene: () => scene,
            start: pose,
            instruction: "x",
            goal: { type, params },
          };
          return expectHonest(
            householdTask(input, { level: actions, maxSteps: 150, agent: options }),
          ).then(() => undefined);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("Rearrangement", async () => {
    await fc.assert(
      fc.asyncProperty(
        randomScene,
        start,
        level,
        fc.array(fc.tuple(fc.nat(20), fc.nat(20), fc.boolean()), { maxLength: 3 }),
        (scene, pose, actions, wanted) => {
          const { objects } = buildWorld(scene);
          const whole = objects.filter(({ sliceOf }) => sliceOf === null);
          const holders = whole.filter(
            ({ can, initial }) =>
              can.has("receptacle") && !can.has("pickupable") && initial.parent === null,
          );
          const changes = wanted.flatMap(([what, where, opens]): RearrangementChange[] => {
            const object = whole[what % Math.max(1, whole.length)];
            const holder = holders[where % Math.max(1, holders.length)];
            if (object === undefined || holder === undefined) return [];
            if (opens)
              return object.can.has("openable")
                ? [{ id: object.id, kind: "open", start_open: object.initial.isOpen !== true }]
                : [];
            if (!object.can.has("pickupable")) return [];
            return [
              {
                id: object.id,
                kind: "moved",
                start_parent: holder.id,
                start_center: [holder.initial.x, holder.initial.z],
              },
            ];
          });
          const unique = changes.filter(
            ({ id }, index) => changes.findIndex((other) => other.id === id) === index,
          );
          return expectHonest(
            rearrangementTask(
              { ...common, scene: () => scene, changes: unique, start: pose },
              { level: actions },
            ),
          ).then(() => undefined);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("Interactive QA, always solved: an answer is always possible", async () => {
    await fc.assert(
      fc.asyncProperty(
        randomScene,
        start,
        level,
        noun,
        async (scene, pose, actions, object_class) => {
          const count = buildWorld(scene).objects.filter(
            ({ type }) => type === object_class,
          ).length;
          const question = { type: "counts" as const, question: "?", answer: count, object_class };
          expect(
            await expectHonest(
              iqaTask({ ...common, scene: () => scene, start: pose, question }, { level: actions }),
            ),
          ).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });
});
