import { writeFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "@mnemograph/core";
import { afterEach, describe, expect, it } from "vitest";
import { makeFolder, makePlan, outcome, resultsOf } from "../../test-support/runs.js";
import type { EpisodeGroupTools, PlayEpisodeGroup } from "../episode-group/play-group.js";
import type { JournalEntry } from "../episode/episode-journal.js";
import { readEvents } from "../run/read-run.js";
import { runBenchmark } from "../runner/run-benchmark.js";
import { fileStreamJournal, sharedStreamJournal, type StreamJournal } from "./stream-journal.js";
import { playInStream } from "./play-in-stream.js";

const folders: ReturnType<typeof makeFolder>[] = [];
const newFolder = () => {
  const folder = makeFolder();
  folders.push(folder);
  return folder.path;
};
afterEach(() => folders.splice(0).forEach(({ remove }) => remove()));

const plan = makePlan(5, {
  pipelines: ["learner"],
  episodeGroups: ["learner"],
  stream: { seed: 1, passes: 1 },
});

/** An agent that succeeds where it has met the type of task before. */
const learner = (journal: StreamJournal, onPlay: (position: number) => void = () => {}) => {
  const known: string[] = [];
  return playInStream({
    journal,
    restore: async (learned) => void known.push(...(learned as string[])),
    play: async (episode, { emit }) => {
      onPlay(episode.stream?.position ?? -1);
      const { task, pipeline, episodeId } = episode;
      emit({ type: "episode-start", at: 0, path: "", episodeId, pipeline, task });
      const result = outcome({ success: known.includes(task.type), held: known.length });
      known.push(task.type);
      return { outcome: result, learned: [task.type] as Json };
    },
  });
};
const episodeGroupOf =
  (onPlay?: (position: number) => void): PlayEpisodeGroup =>
  async (_episodeGroup, { place }) =>
    learner(fileStreamJournal((place as { folder: string }).folder), onPlay);
const never = () => Promise.reject(new Error("no single episodes here"));

describe("a stream", () => {
  it("plays in order with what it learned, and writes each result when it has it", async () => {
    const directory = newFolder();
    const written: number[] = [];
    const count = () => written.push(resultsOf(directory).split("\n").length - 1);
    await runBenchmark({ directory, plan, play: never, playGroup: episodeGroupOf(count) });
    expect(written).toEqual([0, 1, 2, 3, 4]);
    const lines = resultsOf(directory)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { success: boolean; stream: unknown });
    expect(lines.map(({ stream }) => stream)).toEqual(
      plan.episodes.map(({ stream }, held) => ({ ...stream, held })),
    );
    expect(lines.map(({ success }) => success)).toEqual(
      plan.episodes.map(({ stream }) => stream?.seen === "kind"),
    );
  });

  it.each([0, 2, 4])(
    "goes on where it stopped at task %i: the same bytes, and nothing is played twice",
    async (last) => {
      const whole = newFolder();
      await runBenchmark({ directory: whole, plan, play: never, playGroup: episodeGroupOf() });
      const directory = newFolder();
      const stop = new AbortController();
      const stopping = episodeGroupOf((position) => {
        if (position === last) stop.abort();
      });
      const first = await runBenchmark({
        directory,
        plan,
        play: never,
        playGroup: stopping,
        signal: stop.signal,
      });
      expect(first).toMatchObject({ stopped: true, played: last });
      const played: number[] = [];
      const second = await runBenchmark({
        directory,
        plan,
        play: never,
        playGroup: episodeGroupOf((position) => played.push(position)),
      });
      expect(second).toMatchObject({ stopped: false, resumed: last });
      expect(played).toEqual([0, 1, 2, 3, 4].slice(last));
      expect(resultsOf(directory)).toBe(resultsOf(whole));
      for (const { episodeId } of plan.episodes) {
        const events = [];
        for await (const event of readEvents(directory, episodeId)) events.push(event.type);
        expect(events).toEqual(["episode-start"]);
      }
    },
  );

  it("learns anew after a lost episode, because the later ones were learned from another memory", async () => {
    const folder = newFolder();
    const tools = { emit: () => {}, signal: new AbortController().signal };
    const playAll = async (onPlay: (position: number) => void) => {
      const play = learner(fileStreamJournal(folder), onPlay);
      for (const episode of plan.episodes) await play(episode, tools);
    };
    await playAll(() => {});
    const kept = readdirSync(folder);
    expect(kept).toHaveLength(5);
    const journal = fileStreamJournal(folder);
    const third = plan.episodes[2]!.episodeId;
    const lost: StreamJournal = {
      ...journal,
      find: (episodeId) => (episodeId === third ? undefined : journal.find(episodeId)),
    };
    const played: number[] = [];
    const play = learner(lost, (position) => played.push(position));
    for (const episode of plan.episodes) await play(episode, tools);
    expect(played).toEqual([2, 3, 4]);
  });

  it("says which file of its journal is damaged", async () => {
    const folder = newFolder();
    const journal = fileStreamJournal(folder);
    await journal.keep({ episodeId: "one", outcome: outcome(), events: [], learned: null });
    const [name = ""] = readdirSync(folder);
    writeFileSync(join(folder, name), "{");
    expect(() => journal.find("one")).toThrow(
      expect.objectContaining({
        code: "RUN_INVALID",
        message: expect.stringContaining(name) as string,
      }),
    );
  });

  it("stands in the journal of a job where several machines play, each episode followed by a checkpoint", async () => {
    const entries: JournalEntry[] = [];
    const done: string[] = [];
    const place = {
      earlier: [] as JournalEntry[],
      isResumed: false,
      append: (entry: JournalEntry) => {
        entries.push(entry);
        done.push("kept");
      },
    };
    const mark = async () => void done.push("mark");
    const tools: Pick<EpisodeGroupTools, "signal"> = { signal: new AbortController().signal };
    const play = learner(sharedStreamJournal(place, mark));
    const outcomes = [];
    for (const episode of plan.episodes)
      outcomes.push(await play(episode, { ...tools, emit: () => {} }));
    expect(done).toEqual(plan.episodes.flatMap(() => ["kept", "mark"]));
    const again: number[] = [];
    const earlier = JSON.parse(JSON.stringify(entries)) as JournalEntry[];
    const replay = learner(
      sharedStreamJournal({ ...place, earlier: earlier.slice(0, 3) }, mark),
      (position) => again.push(position),
    );
    const retold = [];
    for (const episode of plan.episodes)
      retold.push(await replay(episode, { ...tools, emit: () => {} }));
    expect(again).toEqual([3, 4]);
    expect(retold).toEqual(outcomes);
  });
});
