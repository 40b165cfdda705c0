import { readdirSync } from "node:fs";
import { join } from "node:path";
import { episodeOutcome, recordEpisode } from "@mnemograph/bench";
import type { EpisodeEvent } from "@mnemograph/core";
import { offlineModel } from "@mnemograph/model-offline";
import { offlineEmbedder } from "@mnemograph/models";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test/folder.js";
import { alfworld } from "../environments/alfworld.js";
import type { OpenEnvironment } from "../environments/environment-kind.js";
import { playRapTrials } from "./play-rap-trials.js";
import { readPlayedTrial, recordedTrials } from "./rap-trial-files.js";

const folder = temporaryFolder();
let open: OpenEnvironment;
beforeAll(async () => {
  open = await alfworld.open({ name: "alfworld", data: null, split: "held_out", limit: 6, seed: 1, options: {} });
});

const play = (name: string, { concurrency = 4, signal = new AbortController().signal, onTask = () => {} } = {}) =>
  playRapTrials({
    open,
    model: offlineModel(),
    embedder: offlineEmbedder(),
    nodes: { trials: { maxTrials: 2 } },
    folder: join(folder, name),
    keepsPrompts: false,
    concurrency,
    signal,
    onTask,
  });
const played = (name: string, trial: number) => open.tasks.map(({ id }) => readPlayedTrial(join(folder, name), trial, id));

describe("playRapTrials", () => {
  it("plays all tasks in every trial, and later trials with the successes of the one before", async () => {
    const scores = await play("first");
    expect(scores.map(({ trial }) => trial)).toEqual([1, 2]);
    expect(scores[1]?.successRate).toBeGreaterThanOrEqual(scores[0]?.successRate ?? 1);
    const [first, second] = [played("first", 1), played("first", 2)];
    expect([first.length, second.length]).toEqual([6, 6]);
    const readsMemory = (one: (typeof first)[number]) => JSON.stringify(one?.chunks).includes('"memory-read"');
    expect([first.some(readsMemory), second.every(readsMemory)]).toEqual([false, true]);
  });

  it("gives the same files whatever is played side by side", async () => {
    await play("one-by-one", { concurrency: 1 });
    const told = (name: string) => [1, 2].flatMap((trial) => played(name, trial).map((one) => [one?.result, one?.trajectory]));
    expect(told("one-by-one")).toEqual(told("first"));
  });

  it("goes on after a stop with the tasks that are missing", async () => {
    const controller = new AbortController();
    let done = 0;
    const stop = () => {
      done += 1;
      if (done === 3) controller.abort();
    };
    await expect(play("stopped", { concurrency: 1, signal: controller.signal, onTask: stop })).rejects.toThrow();
    const kept = readdirSync(join(folder, "stopped/trial-1"));
    expect(kept).toHaveLength(3);
    expect(await play("stopped")).toEqual(await play("first"));
    expect(readdirSync(join(folder, "stopped/trial-1"))).toHaveLength(6);
  });
});

describe("recordedTrials", () => {
  const show = async (task: OpenEnvironment["tasks"][number]) => {
    const events: EpisodeEvent[] = [];
    const recording = await recordEpisode({
      graph: recordedTrials(join(folder, "first")),
      input: { task },
      now: () => 0,
      emit: (event) => void events.push(event),
    });
    return { outcome: episodeOutcome(recording), events };
  };

  it("shows a task's trials as one episode: calls of all trials, the outcome of the first success or else of the last", async () => {
    for (const task of open.tasks) {
      const trials = [1, 2].flatMap((trial) => readPlayedTrial(join(folder, "first"), trial, task.id) ?? []);
      const calls = trials
        .flatMap(({ chunks }) => chunks)
        .filter(([, mode, payload]) => mode === "custom" && JSON.stringify(payload).includes('"model-call"'));
      const counted = trials.find(({ result }) => result.success) ?? trials.at(-1);
      const { outcome, events } = await show(task);
      expect(outcome).toMatchObject({ success: counted?.result.success, steps: counted?.result.steps, calls: calls.length, cost: 0 });
      expect(new Set(events.map(({ path }) => path.split("/")[0]).filter(Boolean))).toEqual(new Set(["playTrial:1", "playTrial:2"]));
    }
  });

  it("says what to do where nothing was played", async () => {
    const task = { ...(open.tasks[0] as OpenEnvironment["tasks"][number]), id: "unknown" };
    await expect(show(task)).resolves.toMatchObject({ outcome: { error: { code: "MEMORY_INVALID" } } });
  });
});
