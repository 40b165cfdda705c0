import {
  appendFileSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type EpisodeEvent, type ErrorCode, MnemographError } from "@mnemograph/core";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { filesIn, makeFolder, makePlan, outcome, resultsOf } from "../../test-support/runs.js";
import { type RunFileSystem, nodeFileSystem } from "../run/file-system.js";
import type { EndpointFacts } from "../run/manifest.js";
import { readEvents, readManifest, readResults } from "../run/read-run.js";
import type { Play, Progress } from "./play.js";
import { runBenchmark } from "./run-benchmark.js";

const folders: ReturnType<typeof makeFolder>[] = [];
const newFolder = () => {
  const folder = makeFolder();
  folders.push(folder);
  return folder.path;
};
afterEach(() => folders.splice(0).forEach(({ remove }) => remove()));

const plan = makePlan(12, { pipelines: ["act", "react"] });
const play: Play = async ({ index, episodeId, pipeline, task }, { emit }) => {
  emit({ type: "episode-start", at: 0, path: "", episodeId, pipeline, task });
  await pause((index * 5) % 4);
  if (index % 7 === 3) throw new Error(`${task.id} fails`);
  return outcome({ success: index % 2 === 0, steps: index });
};
/** Holds the fifth episode until the run is stopped. */
const slow: Play = async (episode, tools) => {
  if (episode.index === 4) await pause(10_000, undefined, { signal: tools.signal });
  return play(episode, tools);
};
const complete = async (workers: number) => {
  const directory = newFolder();
  await runBenchmark({ directory, plan, play, workers });
  return resultsOf(directory);
};

/** A run that one worker played to its end, and its results. */
const finished = makeFolder();
let whole = "";
beforeAll(async () => {
  await runBenchmark({ directory: finished.path, plan, play });
  whole = resultsOf(finished.path);
});
afterAll(() => finished.remove());
const copyOfFinished = () => {
  const directory = newFolder();
  cpSync(finished.path, directory, { recursive: true });
  return directory;
};

describe("runBenchmark", () => {
  it("writes the same bytes in plan order whatever the number of workers", async () => {
    expect(
      whole
        .split("\n")
        .slice(0, -1)
        .map((line) => (JSON.parse(line) as { episodeId: string }).episodeId),
    ).toEqual(plan.episodes.map(({ episodeId }) => episodeId));
    expect(await complete(3)).toBe(whole);
    expect(await complete(50)).toBe(whole);
  });

  it("adds what calls taught of each endpoint to its manifest, each time that it goes on", async () => {
    const directory = newFolder();
    const asked = { model: "openai:own", roles: {}, settings: { "temperature 0": false } };
    const run = (endpoints: () => readonly EndpointFacts[]) =>
      runBenchmark({ directory, plan, play, endpoints, manifest: { endpoints: [asked] } });
    const known = () => readManifest(directory).then(({ endpoints }) => endpoints);
    await run(() => []);
    expect(await known()).toEqual([asked]);
    await run(() => [{ model: "openai:own", roles: {}, settings: { stop: false }, tools: true }]);
    await run(() => [{ model: "openai:other", roles: { "system role": true }, settings: {} }]);
    expect(await known()).toEqual([
      { ...asked, settings: { "temperature 0": false, stop: false }, tools: true },
      { model: "openai:other", roles: { "system role": true }, settings: {} },
    ]);
    expect(resultsOf(directory)).toBe(whole);
  });

  it("sums requests that were sent again in its summary, and writes the same results as where none was", async () => {
    const directory = newFolder();
    const again: Play = async (...given) => ({ ...(await play(...given)), resent: 2 });
    expect((await runBenchmark({ directory, plan, play: again })).resent).toBe(2 * (24 - 3));
    expect(resultsOf(directory)).toBe(whole);
    expect((await runBenchmark({ directory, plan, play: again })).resent).toBe(0);
  });

  it("writes results, events and an error line for an episode that fails, and cleans up", async () => {
    const directory = newFolder();
    const reports: Progress[] = [];
    const summary = await runBenchmark({
      directory,
      plan,
      play,
      workers: 4,
      onProgress: (progress) => reports.push(progress),
    });
    expect(summary).toMatchObject({
      total: 24,
      resumed: 0,
      played: 24,
      failed: 3,
      stopped: false,
      notes: [],
    });
    expect(reports).toHaveLength(25);
    expect(reports.at(-1)).toMatchObject({ finished: 24, failed: 3, succeeded: 11, running: 0 });
    const results = await readResults(directory);
    expect(results[3]).toMatchObject({
      success: false,
      stopReason: "error",
      error: { code: "Error", message: "test/task-1 fails" },
    });
    expect(filesIn(directory, ".")).toEqual([
      "events",
      "finished",
      "manifest.json",
      "results.jsonl",
    ]);
    expect(filesIn(directory, "finished")).toEqual([]);
    expect(filesIn(directory, "events")).toHaveLength(24);
    const events: EpisodeEvent[] = [];
    for await (const event of readEvents(directory, "act~test~task-0~0")) events.push(event);
    expect(events).toMatchObject([{ type: "episode-start", task: { id: "test/task-0" } }]);
  });

  it("plays nothing again when it is done", async () => {
    const directory = copyOfFinished();
    const again = await runBenchmark({
      directory,
      plan,
      play: () => Promise.reject(new Error("played again")),
    });
    expect(again).toMatchObject({ resumed: 24, played: 0, stopped: false });
    expect(resultsOf(directory)).toBe(whole);
  });

  it("stops on its signal, keeps what is finished, and goes on to the same bytes", async () => {
    const directory = newFolder();
    const stop = new AbortController();
    const onProgress = ({ finished }: Progress) => finished >= 10 && stop.abort();
    const summary = await runBenchmark({
      directory,
      plan,
      play: slow,
      workers: 3,
      signal: stop.signal,
      onProgress,
    });
    expect(summary.stopped).toBe(true);
    expect(resultsOf(directory).split("\n")).toHaveLength(5);
    expect(filesIn(directory, "finished").length).toBeGreaterThanOrEqual(6);
    const played: number[] = [];
    const rest = await runBenchmark({
      directory,
      plan,
      play: (episode, tools) => (played.push(episode.index), play(episode, tools)),
    });
    expect(rest.resumed).toBe(summary.played);
    expect(new Set(played).size).toBe(24 - summary.played);
    expect(resultsOf(directory)).toBe(whole);
  });

  it.each<ErrorCode>([
    "MODEL_UNREACHABLE",
    "MODEL_REJECTED",
    "MODEL_BUDGET_EXCEEDED",
    "RECORDING_MISSING",
    "STORAGE_FULL",
    "FILES_EXHAUSTED",
  ])("stops the whole run at once on %s", async (code) => {
    const directory = newFolder();
    let played = 0;
    const failing: Play = async (episode, tools) => {
      played += 1;
      if (episode.index < 5) return play(episode, tools);
      throw new AggregateError(
        [new Error("other branch"), new MnemographError({ code, message: "no", hint: "wait" })],
        "branches failed",
      );
    };
    await expect(runBenchmark({ directory, plan, play: failing })).rejects.toMatchObject({ code });
    expect(played).toBe(6);
    expect(await readResults(directory)).toHaveLength(5);
    expect(filesIn(directory, ".")).not.toContain("run.lock");
  });

  it("cuts a half-written last line, says so, and plays that episode again", async () => {
    const lengths = [1, 40, whole.indexOf("\n") - 1, whole.indexOf("\n")];
    for (const length of lengths) {
      const directory = copyOfFinished();
      const second = whole.indexOf("\n") + 1;
      truncateSync(join(directory, "results.jsonl"), second + length);
      const summary = await runBenchmark({ directory, plan, play });
      expect(summary.notes).toEqual([expect.stringContaining("half-written")]);
      expect(summary.resumed).toBe(1);
      expect(resultsOf(directory)).toBe(whole);
    }
  });

  it("repairs any cut of the results and any torn spool file", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: Buffer.byteLength(whole) }),
        fc.nat({ max: 23 }),
        fc.nat({ max: 400 }),
        async (size, index, cut) => {
          const directory = copyOfFinished();
          truncateSync(join(directory, "results.jsonl"), size);
          const line = `${whole.split("\n")[index] ?? ""}\n`;
          writeFileSync(
            join(directory, "finished", `${plan.episodes[index]?.episodeId}.json`),
            line.slice(0, cut),
          );
          await runBenchmark({ directory, plan, play, workers: 8 });
          expect(resultsOf(directory)).toBe(whole);
          expect(filesIn(directory, "finished")).toEqual([]);
        },
      ),
      { numRuns: 10 },
    );
  });

  it("refuses a folder with another run and says what differs", async () => {
    const directory = copyOfFinished();
    const other = makePlan(12, { pipelines: ["act", "react"], seed: 2, model: "other" });
    await expect(runBenchmark({ directory, plan: other, play })).rejects.toMatchObject({
      code: "RUN_INVALID",
      message: expect.stringContaining("model, seed differ"),
      evidence: { differences: { seed: { before: 1, now: 2 } } },
    });
    const otherPrompts = runBenchmark({
      directory,
      plan,
      play,
      manifest: { promptHashes: { act: "1" } },
    });
    await expect(otherPrompts).rejects.toThrow(/promptHashes differ/);
  });

  it("goes on where a file of one's own has changed, and says what is not played again", async () => {
    const directory = newFolder();
    const run = (hash: string) =>
      runBenchmark({ directory, plan, play, manifest: { files: { "./mine.ts": hash } } });
    expect((await run("a")).notes).toEqual([]);
    expect((await run("a")).notes).toEqual([]);
    expect((await run("b")).notes).toEqual([
      "./mine.ts has changed since the run began: episodes that are finished are not played again; another folder plays all of them",
    ]);
  });

  it("goes on under changed software and notes it", async () => {
    const directory = newFolder();
    await runBenchmark({ directory, plan, play, manifest: { commit: "a" } });
    const { notes } = await runBenchmark({ directory, plan, play, manifest: { commit: "b" } });
    expect(notes).toEqual(['commit was "a" and is "b"']);
    expect(JSON.parse(readFileSync(join(directory, "manifest.json"), "utf8"))).toMatchObject({
      commit: "a",
      episodes: 24,
    });
  });

  it("refuses results that are not the plan's", async () => {
    const directory = copyOfFinished();
    const [first = ""] = resultsOf(directory).split("\n");
    appendFileSync(join(directory, "results.jsonl"), `${first}\n`);
    await expect(runBenchmark({ directory, plan, play })).rejects.toMatchObject({
      code: "RUN_INVALID",
      message: expect.stringContaining("line 25"),
    });
  });

  it.each([1, 4])(
    "says that its folder was removed, with %i at once, and goes on where it is put back",
    async (workers) => {
      const directory = newFolder();
      const moved = `${directory}-moved`;
      const moving: Play = async (episode, tools) => {
        if (episode.index === 9) renameSync(directory, moved);
        return play(episode, tools);
      };
      await expect(runBenchmark({ directory, plan, play: moving, workers })).rejects.toMatchObject({
        code: "RUN_REMOVED",
        message: expect.stringContaining(directory),
        hint: expect.stringContaining("put the folder back"),
      });
      expect(existsSync(directory)).toBe(false);
      renameSync(moved, directory);
      // Of a process that is gone it would be taken over; this one still lives.
      rmSync(join(directory, "run.lock"));
      await runBenchmark({ directory, plan, play });
      expect(resultsOf(directory)).toBe(whole);
    },
  );

  it("stops where a world cannot open another file, and says how many are open", async () => {
    const directory = newFolder();
    const full: Play = (episode, tools) =>
      episode.index < 3
        ? play(episode, tools)
        : Promise.reject(Object.assign(new Error("EMFILE: too many"), { code: "EMFILE" }));
    await expect(runBenchmark({ directory, plan, play: full })).rejects.toMatchObject({
      code: "FILES_EXHAUSTED",
      message: expect.stringMatching(/^open files: .+; lower --concurrency or raise the limit$/),
    });
    expect(await readResults(directory)).toHaveLength(3);
  });

  it("keeps every finished episode when the disk is full, at any byte", async () => {
    for (const room of [0, 100, 900, 1500, 2600, 4000]) {
      const directory = newFolder();
      await runBenchmark({
        directory,
        plan,
        play: () => Promise.reject(new Error()),
        signal: AbortSignal.abort(),
      });
      const fileSystem = fullAfter(room);
      await expect(
        runBenchmark({ directory, plan, play, workers: 2, fileSystem }),
      ).rejects.toMatchObject({ code: "STORAGE_FULL" });
      const kept = resultsOf(directory);
      expect(whole.startsWith(kept)).toBe(true);
      expect(kept === "" || kept.endsWith("\n")).toBe(true);
      const { resumed, notes } = await runBenchmark({ directory, plan, play });
      expect(resumed).toBeGreaterThanOrEqual(kept.split("\n").length - 1);
      expect(notes).toEqual([]);
      expect(resultsOf(directory)).toBe(whole);
    }
  });
});

/**
 * A disk with room for so many bytes of results; a write that does not fit is cut where the room
 * ends, as real disks do.
 */
const fullAfter = (room: number): RunFileSystem => {
  let left = room;
  const limited =
    (write: (path: string, text: string) => void) =>
    (path: string, text: string): void => {
      if (/\.lock/.test(path)) return write(path, text);
      write(path, text.slice(0, left));
      left -= text.length;
      if (left < 0) {
        left = 0;
        throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
      }
    };
  return {
    ...nodeFileSystem,
    write: limited(nodeFileSystem.write),
    append: limited(nodeFileSystem.append),
  };
};
