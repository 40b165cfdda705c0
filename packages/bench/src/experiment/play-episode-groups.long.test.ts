import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { EpisodeOutcome } from "../run/result-line.js";
import type { Play } from "../runner/play.js";
import { planRun, type RunPlan } from "../plan/plan-run.js";
import { planUnits } from "../plan/episode-group.js";
import { runBenchmark } from "../runner/run-benchmark.js";
import type { EpisodeEvent } from "@mnemograph/core";
import { sqliteCheckpointer } from "@mnemograph/memory/sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { offlineSettings } from "../../test-support/offline-session.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { type Session, openSession } from "../session/session.js";
import { playEpisodeGroups } from "./play-episode-groups.js";

const folder = temporaryFolder();
const own = offlineSettings(folder);
const settings = {
  ...own,
  // Short games.
  environment: { ...own.environment, limit: 3, options: { steps: "25" } },
  nodes: { trials: { maxTrials: 2 } },
  events: "lean" as const,
};
let session: Session;
let plan: RunPlan;
beforeAll(async () => {
  session = await openSession(settings, builtInRegistry, {});
  plan = planRun({
    environment: session.open.environment,
    split: "held_out",
    tasks: session.open.tasks,
    pipelines: ["rap"],
    episodeGroups: ["rap"],
    model: "offline",
    seed: 1,
  });
});
afterAll(() => session.close());

const episodeGroupOf = () => {
  const [episodeGroup] = planUnits(plan);
  if (episodeGroup === undefined || !("episodes" in episodeGroup))
    throw new Error("no episode group in the plan");
  return episodeGroup;
};
const show = async (play: Play) => {
  const shown: { readonly outcome: EpisodeOutcome; readonly events: readonly EpisodeEvent[] }[] =
    [];
  for (const episode of plan.episodes) {
    const events: EpisodeEvent[] = [];
    const outcome = await play(episode, {
      emit: (event) => void events.push({ ...event, at: 0 }),
      signal: AbortSignal.abort(),
    });
    // How long it took differs each time.
    const { duration: _, ...same } = outcome;
    shown.push({ outcome: same, events });
  }
  return shown;
};
/** Plays the episode group in a folder; stops after so many parts, if a number is given. */
const play = async (name: string, stopAfter = Number.POSITIVE_INFINITY) => {
  const stop = new AbortController();
  const reports: string[] = [];
  const done = playEpisodeGroups(session, settings)(episodeGroupOf(), {
    signal: stop.signal,
    place: { folder: join(folder, name) },
    onReport: ({ text }) => {
      reports.push(text);
      if (reports.length === stopAfter) stop.abort();
    },
  });
  return { reports, shown: await done.then(show, () => null) };
};
const textsOf = (trial: number, first: number) =>
  Array.from(
    { length: 4 - first },
    (_, index) => `playing trial ${trial} of rap: task ${first + index} of 3`,
  );

describe("rap over all tasks", () => {
  it("plays every task in every trial and reports its progress", async () => {
    const { reports, shown } = await play("whole");
    expect(reports.slice(0, -1)).toEqual([...textsOf(1, 1), ...textsOf(2, 1)]);
    expect(reports.at(-1)).toMatch(
      /^rap: [\d.]+ % after trial 1, [\d.]+ % after trial 2; [\d.]+ s$/,
    );
    for (const { events, outcome } of shown ?? []) {
      const calls = events.filter(({ type }) => type === "model-call").length;
      expect(outcome).toMatchObject({ calls, cost: 0 });
      const parts = events.flatMap((event) =>
        event.type === "node-start" && event.path === "" ? [event.node] : [],
      );
      expect(parts).toEqual(["playTask", "playTask"]);
      const readsMemory = (path: string) =>
        events.some((event) => event.type === "memory-read" && event.path.startsWith(path));
      expect([readsMemory("playTask:1"), readsMemory("playTask:2")]).toEqual([false, true]);
    }
  });

  it.each([2, 5])(
    "goes on after a stop at part %i with what is missing, and nothing is there twice",
    async (parts) => {
      const name = `stopped-${parts}`;
      expect((await play(name, parts)).shown).toBeNull();
      const kept = readdirSync(join(folder, name, "journal")).filter((file) =>
        file.endsWith(".json"),
      ).length;
      expect(kept).toBeGreaterThanOrEqual(parts);
      const { reports, shown } = await play(name);
      // The part that was just handed over may be played again.
      expect(reports.length - 1).toBeLessThanOrEqual(7 - parts);
      expect(reports.at(-2)).toBe("playing trial 2 of rap: task 3 of 3");
      expect(reports[0]).toMatch(
        parts < 3 ? /^playing trial 1 / : /^playing trial 2 .* task [2-3] of 3$/,
      );
      expect(shown).toEqual((await play("whole")).shown);
    },
  );

  it("reports again from what it kept, after it was over", async () => {
    const { reports, shown } = await play("whole");
    expect(reports).toHaveLength(1);
    expect(shown).toHaveLength(3);
  });

  it("keeps one small thread: no checkpoints of what is inside a task", async () => {
    const saver = sqliteCheckpointer(join(folder, "whole", "checkpoints.sqlite"));
    const namespaces: unknown[] = [];
    for await (const { config } of saver.list({ configurable: { thread_id: "episode-group" } }))
      namespaces.push(config.configurable?.["checkpoint_ns"]);
    saver.close();
    expect(new Set(namespaces)).toEqual(new Set([""]));
    expect(namespaces.length).toBeLessThan(10);
  });

  it("takes a task whose graph fails for a failed trial that says why", async () => {
    const [, second] = plan.episodes;
    const { environment } = session.open;
    const reset = (task: Parameters<typeof environment.reset>[0]) => {
      if (task.id === second?.task.id) throw new Error("the door is jammed");
      return environment.reset(task);
    };
    const broken = { ...session.open, environment: { ...environment, reset } };
    const episodeGroup: Session["episodeGroup"] = async (_pipeline, checkpointer) => {
      const entry = builtInRegistry.pipeline("rap");
      if (!entry.episodeGroup) throw new Error("rap is no episode group");
      const nodes = session.optionsOf("rap");
      return entry.episodeGroup({
        ...session,
        open: broken,
        nodes,
        refinedGoals: 0,
        keepsEvents: true,
        processes: 1,
        seed: 1,
        compile: { checkpointer },
      });
    };
    const playGroup = playEpisodeGroups({ ...session, episodeGroup }, settings);
    const onReport = () => {};
    const shown = await show(
      await playGroup(episodeGroupOf(), {
        signal: new AbortController().signal,
        onReport,
        place: { folder: join(folder, "broken") },
      }),
    );
    expect(shown[1]?.outcome).toMatchObject({ success: false, steps: 0, stopReason: "error" });
    const errors = shown[1]?.events.flatMap((event) =>
      event.type === "node-end" && event.error !== undefined ? [event.error] : [],
    );
    expect(errors).toContain("the door is jammed");
    expect(shown.filter(({ outcome }) => outcome.success).length).toBeGreaterThan(0);
  });
});

describe("a run with an episode group", () => {
  it("writes results in plan order, and those that a stop left out when it goes on", async () => {
    const directory = join(folder, "run");
    const shared = {
      directory,
      plan,
      play: () => Promise.reject(new Error("no single episode")),
      playGroup: playEpisodeGroups(session, settings),
    };
    const stop = new AbortController();
    const first = await runBenchmark({
      ...shared,
      signal: stop.signal,
      onEpisodeGroup: () => stop.abort(),
    });
    expect(first).toMatchObject({ played: 0, stopped: true });
    expect(existsSync(join(directory, "episode-groups/rap~0/journal"))).toBe(true);
    expect(await runBenchmark(shared)).toMatchObject({ played: 3, failed: 0, stopped: false });
  });
});
