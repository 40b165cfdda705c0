import type { Trajectory } from "@mnemograph/core";
import { inProcessTupleMemory } from "@mnemograph/memory";
import { offlineModel } from "@mnemograph/model-offline";
import { expect, it } from "vitest";
import { StreamOptions } from "./stream-options.js";
import { waitingEpisodes } from "./waiting-episodes.js";

const episode: Trajectory = {
  id: "e/1",
  task: { id: "1", environment: "own", split: "test", type: "put", goal: "put a mug on the desk" },
  steps: [
    { index: 0, observation: "You see a mug 1.", action: "take mug 1", kind: "act" },
    { index: 1, observation: "You carry it.", action: "put mug 1 on desk 1", kind: "act" },
  ],
  finalObservation: "It is on the desk.",
  reward: 1,
  success: true,
};
const tuples = inProcessTupleMemory();
const open = () =>
  waitingEpisodes(
    { ...StreamOptions.parse({ every: 2 }), seed: 1 },
    { nodes: {}, model: offlineModel(), tuples },
  );

it("is time after so many tasks, or after the last, where an episode waits", () => {
  const waiting = open();
  waiting.take(episode);
  expect([waiting.isTime(false), waiting.isTime(true)]).toEqual([false, true]);
  waiting.take(null);
  expect(waiting.isTime(false)).toBe(true);
  waiting.clear();
  expect([waiting.isTime(false), waiting.isTime(true)]).toEqual([false, false]);
  // Tasks are counted on: the next batch is due at the fourth.
  waiting.take(episode);
  expect(waiting.isTime(false)).toBe(false);
  waiting.take(null);
  expect(waiting.isTime(false)).toBe(true);
});

it("forms one batch memory of what waits, and none waits then", async () => {
  const waiting = open();
  waiting.take(episode);
  const tools = { signal: new AbortController().signal, emit: () => {}, events: "none" } as const;
  expect(await waiting.form(tools)).toHaveLength(1);
  expect(await tuples.batches()).toEqual(["mixed/1"]);
  expect((await tuples.stats()).tuples).toBe(2);
  expect(waiting.isTime(true)).toBe(false);
});
