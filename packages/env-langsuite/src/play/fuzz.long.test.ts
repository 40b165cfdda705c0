import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { worldActions } from "../actions/action-table.js";
import { builtInTaskLibrary } from "../tasks/ma-household/built-in-definitions.js";
import { maHouseholdEnvironment } from "../tasks/ma-household/ma-household-environment.js";
import { resolveTask } from "../tasks/ma-household/task-definition.js";
import { maWahEnvironment } from "../tasks/ma-wah/ma-wah-environment.js";
import { householdTask } from "../tasks/household/household-task.js";
import { HouseholdTaskType } from "../tasks/household/household-records.js";
import { randomReply, randomScene } from "../testing/random-scene.testing.js";
import { findObject, objectState } from "../rooms/access.js";
import type { WorldState } from "../rooms/object-state.js";
import { buildWorld, type World } from "../rooms/world.js";
import { paperRules, recordedRules } from "../rooms/world-rules.js";
import type { MultiAgentEnvironment } from "../teams/multi-agent.js";
import { roomEnvironment } from "./room-environment.js";

const nouns = [
  "fridge",
  "microwave",
  "box",
  "bowl",
  "mug",
  "apple",
  "egg",
  "countertop",
  "sinkbasin",
  "faucet",
  "knife",
  "door",
];
const names = nouns.flatMap((noun) => [`${noun}_0`, `${noun}_1`]);

/**
 * Nothing is in two places, in a circle, or in a hand that does not hold it; no hand is too full.
 */
const expectSound = (world: World, state: WorldState, capacity: number): void => {
  const held = Object.values(state.agents).flatMap(({ inventory }) => inventory);
  expect(new Set(held).size).toBe(held.length);
  for (const { inventory } of Object.values(state.agents))
    expect(inventory.length).toBeLessThanOrEqual(capacity);
  for (const object of world.objects) {
    const { heldBy, parent, exists } = objectState(state, object);
    expect(heldBy !== null).toBe(held.includes(object.id));
    if (heldBy !== null) expect({ exists, parent }).toEqual({ exists: true, parent: null });
    const around = new Set([object.id]);
    for (let holder = parent; holder !== null;) {
      expect(around.has(holder)).toBe(false);
      around.add(holder);
      const outer = findObject(world, holder);
      expect(outer).toBeDefined();
      holder = outer === undefined ? null : objectState(state, outer).parent;
    }
  }
};

describe("an episode in a random, often damaged world", () => {
  it("never crashes, keeps the world sound, and answers a copy of its state alike", () => {
    const verbs = [...Object.keys(worldActions), "stop", "answer", "ask"];
    fc.assert(
      fc.property(
        randomScene,
        fc.record({
          type: fc.constantFrom(...HouseholdTaskType.options),
          heading: fc.constantFrom(0, 90, 180, 270),
          capacity: fc.integer({ min: 0, max: 3 }),
          isRecorded: fc.boolean(),
          isSliced: fc.boolean(),
          viewDistance: fc.constantFrom(0.5, 2, 6),
        }),
        fc.array(randomReply(verbs, [...names, "applesliced_0", "eggcracked_0"]), {
          maxLength: 25,
        }),
        (scene, { type, heading, capacity, isRecorded, isSliced, viewDistance }, replies) => {
          const goal = {
            type,
            params: {
              object_target: "Apple",
              parent_target: "Fridge",
              mrecep_target: "Bowl",
              toggle_target: "Faucet",
              object_sliced: isSliced,
            },
          };
          const roomTask = householdTask(
            {
              id: "random",
              split: "test",
              goal,
              instruction: "x",
              scene: () => scene,
              start: { x: 0, z: 0, heading },
            },
            { level: "high", maxSteps: 40, agent: { inventoryCapacity: capacity, viewDistance } },
          );
          const open = () =>
            roomEnvironment({
              name: "fuzz",
              version: "1",
              tasks: [
                {
                  ...roomTask,
                  actions: Object.keys(worldActions) as (keyof typeof worldActions)[],
                },
              ],
              play: { rules: isRecorded ? recordedRules : paperRules },
              canAsk: true,
            });
          const [environment, other] = [open(), open()];
          const { world } = environment.bodyOf("random");
          type State = Parameters<typeof environment.step>[0];
          const state = (turn: unknown) => (turn as { readonly state: State }).state;
          let now = state(environment.reset(roomTask.task));
          for (const reply of replies) {
            const next = environment.step(now, reply);
            expect(other.step(JSON.parse(JSON.stringify(now)) as State, reply)).toEqual(next);
            now = state(next);
            expectSound(world, now.world, capacity);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  const playTeam = (
    environment: MultiAgentEnvironment<never>,
    world: World,
    replies: readonly string[],
    capacity: number,
  ): void => {
    let turn = environment.reset(environment.tasks[0]!);
    for (const action of replies) {
      if (turn.nextAgentId === null) return;
      const agentId = turn.nextAgentId;
      expect(environment.observe(turn.state, agentId)).toBe(
        environment.observe(JSON.parse(JSON.stringify(turn.state)) as never, agentId),
      );
      turn = environment.step(turn.state, { agentId, action });
      expectSound(world, (turn.state as { world: WorldState }).world, capacity);
    }
  };

  it("holds for a commander and a follower", () => {
    const verbs = [
      ...Object.keys(worldActions),
      "chat",
      "no_op",
      "progress_check",
      "search_object",
    ];
    fc.assert(
      fc.property(
        randomScene,
        fc.array(randomReply(verbs, names), { maxLength: 25 }),
        (scene, replies) => {
          const definition = resolveTask(builtInTaskLibrary, "Served Slice", ["Apple"]);
          const environment = maHouseholdEnvironment({
            tasks: [
              {
                task: {
                  id: "random",
                  environment: "langsuite",
                  split: "test",
                  type: "ma-household",
                  goal: definition.desc,
                },
                scene: () => scene,
                definition,
                library: builtInTaskLibrary,
                starts: {
                  commander: { x: 0.5, z: 0, heading: 0 },
                  follower: { x: 0, z: 0, heading: 90 },
                },
              },
            ],
          });
          playTeam(
            environment as unknown as MultiAgentEnvironment<never>,
            environment.bodyOf("random", "follower").world,
            replies,
            1,
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it("holds for equals in a house", () => {
    const verbs = ["go_explore", "go_check", "go_grab", "go_put", "chat", "stop"];
    fc.assert(
      fc.property(
        randomScene,
        fc.array(randomReply(verbs, [...names, "west", "east"]), { maxLength: 30 }),
        (scene, replies) => {
          const [target] = buildWorld(scene).objects;
          fc.pre(target !== undefined);
          const goals = [
            {
              relation: "on" as const,
              noun: "Apple",
              count: 2,
              target: (target as { id: string }).id,
            },
          ];
          const task = {
            id: "random",
            environment: "langsuite",
            split: "test",
            type: "ma-wah",
            goal: "x",
          };
          const environment = maWahEnvironment({
            tasks: [{ task, scene: () => scene, goals, startRooms: ["west", "west"] }],
          });
          playTeam(
            environment as unknown as MultiAgentEnvironment<never>,
            environment.houseOf("random").world,
            replies,
            2,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
