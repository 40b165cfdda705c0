import { EpisodeEvent, MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { branching, counting } from "../../test-support/counting-graph.js";
import { episodeOutcome } from "./episode-outcome.js";
import type { EventLevel } from "./event-recorder.js";
import { recordEpisode } from "./record-episode.js";

const task = { id: "t/1", environment: "counting", split: "test", type: "count", goal: "count" };
const episode = { episodeId: "counting~t~1~0", pipeline: "counting", task };

const record = async (
  graph: typeof counting | typeof branching,
  input: Record<string, unknown> = {},
  more: { events?: EventLevel; failure?: unknown; byStream?: boolean } = {},
) => {
  const events: EpisodeEvent[] = [];
  let time = 0;
  const { events: level = "full", failure, byStream = false } = more;
  const compiled = graph({ failure }).compile();
  const recording = await recordEpisode({
    graph: byStream ? { stream: compiled.stream.bind(compiled) } : compiled,
    input: { task, ...input },
    now: () => (time += 1),
    emit: (event) => events.push(event),
    episode,
    events: level,
  });
  return { recording, events };
};

describe("recordEpisode", () => {
  it("turns a graph's run into events that fit the schema, and reads the outcome off the state", async () => {
    const { recording, events } = await record(counting);
    expect(events.map((event) => EpisodeEvent.parse(event))).toEqual(events);
    expect(events.map(({ type }) => type)).toEqual([
      "episode-start",
      ...Array.from({ length: 3 }, () => ["node-start", "model-call", "node-end"]).flat(),
      "episode-end",
    ]);
    expect(
      events.filter((event) => event.type === "node-end").map(({ update }) => update),
    ).toMatchObject([{ step: 1 }, { step: 2 }, { step: 3, done: true }]);
    expect(events.map(({ at }) => at)).toEqual(
      events.map(({ at }) => at).toSorted((left, right) => left - right),
    );
    expect(recording.state["step"]).toBe(3);
    expect(episodeOutcome(recording)).toEqual({
      success: true,
      score: 1,
      steps: 3,
      attempts: 1,
      allSteps: 3,
      calls: 3,
      promptTokens: 15,
      completionTokens: 3,
      cost: 0.3,
      failures: { invalidActions: 0, unusableReplies: 0, repairs: 0, retries: 0, fallbacks: 0 },
      stopReason: "done",
      duration: { seconds: expect.closeTo(0.01) as number, callSeconds: 0 },
    });
  });

  it("gives parallel branches readable paths and counts what happens in them", async () => {
    const { recording, events } = await record(branching);
    expect(new Set(events.map(({ path }) => path))).toEqual(
      new Set(["", "play:put/1", "play:put/12"]),
    );
    expect(recording.usage).toMatchObject({
      calls: 6,
      promptTokens: 30,
      completionTokens: 6,
      cost: 0.6,
    });
    expect(recording.state["trajectory"]).toHaveLength(6);
  });

  it("records the same from the nodes themselves as from the streams of a graph that was made elsewhere", async () => {
    for (const [graph, input] of [
      [counting, {}],
      [counting, { failAt: 2 }],
      [branching, {}],
    ] as const) {
      const [described, streamed] = [
        await record(graph, input),
        await record(graph, input, { byStream: true }),
      ];
      expect(described.recording.state).toEqual(streamed.recording.state);
      expect(episodeOutcome(described.recording)).toEqual(episodeOutcome(streamed.recording));
      for (const path of new Set(streamed.events.map(({ path }) => path))) {
        const of = ({ events }: typeof described) =>
          events.filter((event) => event.path === path).map(({ at: _at, ...event }) => event);
        expect(of(described)).toEqual(of(streamed));
      }
      expect(described.events).toHaveLength(streamed.events.length);
    }
  });

  it("leaves out what the level leaves out, and counts all the same", async () => {
    const levels = ["full", "lean", "no-prompts", "none"] as const;
    const [full, lean, bare, none] = await Promise.all(
      levels.map((events) => record(counting, {}, { events })),
    );
    const promptsOf = (one: typeof full) =>
      one?.events.flatMap((event) => (event.type === "model-call" ? event.messages : []));
    expect(promptsOf(full)).not.toEqual([]);
    expect(promptsOf(lean)).toEqual(promptsOf(full));
    expect(promptsOf(bare)).toEqual([]);
    expect(JSON.stringify(full?.events)).toContain('"environmentState"');
    for (const one of [lean, bare])
      expect(JSON.stringify(one?.events)).not.toContain('"environmentState"');
    expect(none?.events).toEqual([]);
    for (const one of [lean, bare, none])
      expect({ ...one?.recording, seconds: 0 }).toEqual({ ...full?.recording, seconds: 0 });
  });

  it("returns a failure with what was played until then", async () => {
    const { recording, events } = await record(counting, { failAt: 2 });
    expect(events.findLast((event) => event.type === "node-end")).toMatchObject({
      node: "count",
      error: "cannot count past 2",
    });
    expect(events.at(-1)).toMatchObject({
      type: "episode-end",
      success: false,
      stopReason: "error",
      steps: 2,
    });
    expect(episodeOutcome(recording)).toMatchObject({
      success: false,
      steps: 2,
      calls: 3,
      stopReason: "error",
      error: { code: "Error", message: "cannot count past 2" },
    });
  });

  it("throws what must stop a whole run, even out of several branches that fail at once", async () => {
    const failure = new MnemographError({
      code: "MODEL_UNREACHABLE",
      message: "nobody answers",
      hint: "start it",
    });
    await expect(record(branching, { failAt: 1 }, { failure })).rejects.toBe(failure);
  });

  it("throws when it is aborted", async () => {
    const stop = new AbortController();
    const playing = recordEpisode({
      graph: counting({ pause: 1 }).compile(),
      input: { task, limit: 50 },
      config: { signal: stop.signal },
      now: () => 0,
      emit: ({ type }) => type === "model-call" && stop.abort(),
    });
    await expect(playing).rejects.toThrow(/abort/i);
  });
});

describe("episodeOutcome", () => {
  const usage = { calls: 1, promptTokens: 0, completionTokens: 0, cost: 0, failures: undefined };
  const processOf = (batchId: string, success: boolean) => ({
    batchId,
    success,
    reward: Number(success),
    steps: [{}, {}],
  });
  const outcomeOf = (state: Record<string, unknown>) =>
    episodeOutcome({ state, usage: usage as never });

  it("keeps all processes of an episode that chose among several, in the order of their names", () => {
    const processes = [processOf("put/10", true), processOf("put/9", false)];
    expect(outcomeOf({ success: false, batchId: "put/9", processes }).processes).toEqual([
      { name: "put/9", success: false, score: 0, steps: 2, chosen: true },
      { name: "put/10", success: true, score: 1, steps: 2, chosen: false },
    ]);
  });

  it("counts attempts: trials, processes, processes of every trial, and steps of all of them beside those that count", () => {
    const trial = (steps: number, success = false) => ({
      trial: 0,
      success,
      reward: Number(success),
      steps,
      stopReason: "",
    });
    const trajectory = [{}, {}];
    expect(outcomeOf({ trajectory })).toMatchObject({ steps: 2, attempts: 1, allSteps: 2 });
    expect(outcomeOf({ trajectory, trials: [trial(2, true)] })).not.toHaveProperty("trials");
    expect(outcomeOf({ trajectory, trials: [trial(9), trial(2, true)] })).toMatchObject({
      steps: 2,
      attempts: 2,
      allSteps: 11,
      trials: [
        { success: false, score: 0, steps: 9 },
        { success: true, score: 1, steps: 2 },
      ],
    });
    expect(
      outcomeOf({ trajectory, processes: [processOf("a", true), processOf("b", true)] }),
    ).toMatchObject({ attempts: 2, allSteps: 4 });
    const both = [
      { ...trial(2), attempts: 3, allSteps: 8 },
      { ...trial(2), attempts: 3, allSteps: 7 },
    ];
    expect(
      outcomeOf({ trajectory, trials: both, processes: [processOf("a", true)] }),
    ).toMatchObject({ attempts: 6, allSteps: 15 });
    expect(outcomeOf({ trajectory, trials: "two" })).toMatchObject({ attempts: 1, allSteps: 2 });
  });

  it("says nothing of a single process, nor of channels of another shape under that name", () => {
    expect(
      outcomeOf({ success: true, batchId: "put/9", processes: [processOf("put/9", true)] }),
    ).not.toHaveProperty("processes");
    expect(outcomeOf({ success: true, processes: "two" })).not.toHaveProperty("processes");
  });
});
