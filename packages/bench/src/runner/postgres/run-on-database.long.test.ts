import { once, setMaxListeners } from "node:events";
import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { databaseRuns, sharedUrl } from "../../../test-support/database-runs.js";
import { filesIn, whenWritten } from "../../../test-support/runs.js";
import { failedOutcome } from "../failed-outcome.js";

setMaxListeners(0);

describe.skipIf(sharedUrl === "")("a run in a database", () => {
  const {
    folder,
    whole,
    database,
    start,
    end,
    holdEpisodes,
    collect,
    serve,
    whenPlanned,
    leftOver,
    resultsIn,
  } = databaseRuns("run");
  const nothing = { run: 0, checkpoints: 0 };

  it("gives the same bytes as one process, and leaves nothing in the database", async () => {
    const workers = [1, 2].map(() => start("worker", {}));
    expect(await collect("plain", 40)).toMatchObject({ total: 40, played: 40, stopped: false });
    expect(resultsIn("plain")).toBe(whole[40]);
    expect(filesIn(`${folder.path}/plain`, "events")).toEqual(
      filesIn(`${folder.path}/whole-40`, "events"),
    );
    expect(await collect("plain", 40)).toMatchObject({ resumed: 40, played: 0, stopped: false });
    await Promise.all(workers.map(end));
    const played = workers.map(
      ({ lines }) => JSON.parse(lines.at(-1) ?? "") as { readonly played: number },
    );
    expect(played.reduce((sum, { played: count }) => sum + count, 0)).toBe(40);
    expect(await leftOver()).toEqual(nothing);
  });

  it("survives a collector that is killed: the same call goes on, and workers play meanwhile", async () => {
    const directory = `${folder.path}/collector`;
    const { settings, release } = holdEpisodes(20);
    const worker = start("worker", settings);
    for (const lines of [4, 12]) {
      const collector = start("collector", { directory, episodes: 40 });
      await whenWritten(directory, lines);
      collector.child.kill("SIGKILL");
      await collector.ended;
      expect(collector.child.signalCode).toBe("SIGKILL");
    }
    release();
    expect(await collect("collector", 40)).toMatchObject({ stopped: false });
    expect(resultsIn("collector")).toBe(whole[40]);
    await end(worker);
  });

  it("stops for all workers at Ctrl-C and goes on in another folder", async () => {
    const { settings, release } = holdEpisodes(20);
    const worker = start("worker", settings);
    const stop = new AbortController();
    const onProgress = ({ finished }: { finished: number }) => finished >= 5 && stop.abort();
    const stopped = await collect("stopped", 40, { signal: stop.signal, onProgress });
    expect(stopped).toMatchObject({ stopped: true });
    expect(whole[40]?.startsWith(resultsIn("stopped"))).toBe(true);
    release();
    expect(await collect("elsewhere", 40)).toMatchObject({ stopped: false, resumed: 0 });
    expect(resultsIn("elsewhere")).toBe(whole[40]);
    await end(worker);
  });

  it("stops at what every episode would meet, and goes on when that is mended", async () => {
    const stop = new AbortController();
    const failure = new MnemographError({
      code: "MODEL_UNREACHABLE",
      message: "nobody answers",
      hint: "start it",
    });
    const serving = serve({ failure, signal: stop.signal });
    await expect(collect("fatal", 12)).rejects.toMatchObject({
      code: "MODEL_UNREACHABLE",
      hint: "start it",
    });
    stop.abort();
    await serving;
    const again = new AbortController();
    const mended = serve({ signal: again.signal });
    await collect("fatal", 12);
    again.abort();
    await mended;
    expect(resultsIn("fatal")).toBe(whole[12]);
  });

  it("gives an episode back whose checkpoints were refused, and plays it again", async () => {
    const stop = new AbortController();
    const reports: string[] = [];
    let calls = 0;
    const together = async (write: () => Promise<void>) => {
      await write();
      calls += 1;
      if (calls === 1) throw new Error("out of shared memory");
    };
    const serving = serve({ together, reports, signal: stop.signal });
    await collect("refused", 12);
    stop.abort();
    await serving;
    expect(reports).toEqual([expect.stringContaining("out of shared memory")]);
    expect(resultsIn("refused")).toBe(whole[12]);
  });

  it("goes on when a worker meets only now what stopped it before it was planned again", async () => {
    const [stopped, late] = [new AbortController(), new AbortController()];
    const [started, failing, again] = [
      new AbortController(),
      new AbortController(),
      new AbortController(),
    ];
    const until = async ({ signal }: AbortController) => {
      if (!signal.aborted) await once(signal, "abort");
    };
    const noSpace = new MnemographError({
      code: "STORAGE_FULL",
      message: "no space",
      hint: "free some",
    });
    /** On the signal, fails in what it began before, and holds what it begins then. */
    const play = async (_episode: unknown, { signal }: { readonly signal: AbortSignal }) => {
      started.abort();
      if (failing.signal.aborted) {
        again.abort();
        if (!signal.aborted) await once(signal, "abort");
        throw signal.reason;
      }
      await until(failing);
      throw noSpace;
    };
    // However busy the machine, nobody takes over what a worker holds here.
    const leaseSeconds = 120;
    const serving = serve({ signal: late.signal, openWorker: async () => ({ play }) });
    const collecting = collect("late", 12, { leaseSeconds, signal: stopped.signal });
    await until(started);
    stopped.abort();
    await collecting;
    const going = collect("late", 12, { leaseSeconds, onProgress: () => failing.abort() });
    await Promise.race([until(again), going]);
    late.abort();
    await serving;
    const done = new AbortController();
    const mended = serve({ signal: done.signal });
    expect(await going).toMatchObject({ stopped: false });
    done.abort();
    await mended;
    expect(resultsIn("late")).toBe(whole[12]);
  });

  it("has one collector, and a worker that cannot open a run leaves it to others", async () => {
    const stop = new AbortController();
    const first = collect("one", 12, { signal: stop.signal });
    const reports: string[] = [];
    await serve({
      signal: stop.signal,
      reports: Object.assign(reports, {
        push: (text: string) => (stop.abort(), (reports[reports.length] = text), reports.length),
      }),
      openWorker: async () => {
        throw new Error("the games are missing here");
      },
    });
    expect(reports[0]).toMatch(/left to other workers: the games are missing here/);
    expect(await first).toMatchObject({ stopped: true, played: 0 });
    const again = new AbortController();
    const holder = collect("one", 12, { signal: again.signal });
    await whenPlanned(holder);
    await expect(collect("two", 12)).rejects.toMatchObject({ code: "RUN_INVALID" });
    again.abort();
    await holder;
    const able = new AbortController();
    const serving = serve({ signal: able.signal });
    await collect("one", 12);
    able.abort();
    await serving;
    expect(resultsIn("one")).toBe(whole[12]);
  });

  it("distinguishes replies and errors of an earlier call from its own", async () => {
    const nobody = new AbortController();
    const inserted = collect("earlier", 12, { signal: nobody.signal });
    await whenPlanned(inserted);
    nobody.abort();
    await inserted;
    const failures = {
      invalidActions: 0,
      unusableReplies: 20,
      repairs: 0,
      retries: 0,
      fallbacks: 0,
    };
    const counts = {
      success: true,
      score: 1,
      steps: 1,
      calls: 20,
      promptTokens: 0,
      completionTokens: 0,
      cost: null,
      failures,
    };
    const cut = {
      ...counts,
      stopReason: "done",
      badReplies: { count: 20, example: "act: It was cut." },
    };
    // Workers report these when nobody collects any more.
    for (const [index, outcome] of [cut, failedOutcome(new Error("refused"))].entries())
      await database().rows(
        "INSERT INTO {result} (run, index, outcome) SELECT id, $1, $2 FROM {run}",
        [index, JSON.stringify(outcome)],
      );
    const stop = new AbortController();
    const serving = serve({ signal: stop.signal });
    const again = await collect("earlier", 12, {
      retry: (line) => line.error !== undefined,
      replies: { fromCalls: 1 },
    });
    stop.abort();
    await serving;
    expect(again).toMatchObject({ stopped: false });
    const [first, ...rest] = resultsIn("earlier").split("\n");
    expect(JSON.parse(first ?? "")).toMatchObject({ calls: 20, failures });
    expect(rest).toEqual(whole[12]?.split("\n").slice(1));
  });

  it("starts over where a worker died between its result and the end of its checkpoints", async () => {
    for (const keepsThreads of [true, false]) {
      const stop = new AbortController();
      const serving = serve({ signal: stop.signal, keepsThreads });
      await collect(`over-${keepsThreads}`, 12);
      stop.abort();
      await serving;
      expect(resultsIn(`over-${keepsThreads}`)).toBe(whole[12]);
    }
    expect(await leftOver()).toEqual(nothing);
  });
});
