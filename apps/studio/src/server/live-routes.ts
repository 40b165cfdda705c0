import { createHash } from "node:crypto";
import { isBeingWritten } from "@mnemograph/bench/results";
import { type Context, Hono } from "hono";
import { streamSSE } from "hono/streaming";
import type { FoundRun } from "../runs/find-runs.js";
import type { ListedRun, UnreadableRun } from "../runs/list-run.js";
import { runGrowth } from "../runs/run-growth.js";
import type { ReadRunIndex } from "../runs/run-index.js";
import type { ReadTrace } from "../trace/open-traces.js";
import { traceGrowth } from "../trace/trace-growth.js";
import { type Answers, refuse } from "./answers.js";
import { type Seen, type Wait, follow } from "./follow.js";
import { shorten } from "./shorten.js";

/** Pages that watch runs in progress, at most. */
const MOST_FOLLOWERS = 64;

/** The list of runs is looked at once for so many looks at one of them. */
const LOOKS = 4;

interface LiveOptions extends Answers {
  readonly listed: () => Promise<readonly (ListedRun | UnreadableRun)[]>;
  readonly runNamed: (id: string) => Promise<FoundRun | undefined>;
  readonly readRun: ReadRunIndex;
  readonly readTrace: ReadTrace;
  readonly wait: Wait;
  readonly redact: (text: string) => string;
}

/** What grows while it is looked at: a trace at once, and runs and traces as server-sent events. */
export const liveRoutes = ({
  listed,
  runNamed,
  readRun,
  readTrace,
  wait,
  redact,
  json,
  whole,
  answer,
}: LiveOptions): Hono => {
  const app = new Hono();
  let followers = 0;

  /** Sends what is new, as it comes, until the page leaves. */
  const streamed = <Growth extends Seen>(
    context: Context,
    look: (seen: string) => Promise<Growth | null>,
    pace: Wait = wait,
  ): Response => {
    if (followers >= MOST_FOLLOWERS)
      return json({ problem: "this run is watched too often already: close a page of it" }, 503);
    followers += 1;
    return streamSSE(context, async (stream) => {
      const controller = new AbortController();
      stream.onAbort(() => controller.abort());
      const last = context.req.header("last-event-id") ?? context.req.query("since") ?? "";
      try {
        for await (const growth of follow(look, pace, controller.signal, last)) {
          const data = redact(JSON.stringify(growth));
          await stream.writeSSE({ id: growth.id, event: "growth", data });
        }
      } finally {
        controller.abort();
        followers -= 1;
      }
    });
  };
  /** What came to an episode's log; undefined where it has none, null where nothing is new. */
  const traceSince = async (run: FoundRun, episode: string, seen = "") => {
    const trace = await readTrace(run, episode);
    if (trace === undefined) return undefined;
    const growth = await traceGrowth(trace, isBeingWritten(run.directory), seen);
    return growth && { ...growth, facts: shorten(growth.facts) };
  };
  const noTrace = (episode: string) =>
    answer(refuse(`no events of ${episode}: it has not begun, or the run keeps no events`));

  const seldom: Wait = async (signal) => {
    for (let look = 1; look < LOOKS; look += 1) if (!(await wait(signal))) return false;
    return wait(signal);
  };
  app.get("/catalogue/live", (context) =>
    streamed(
      context,
      async (seen) => {
        const id = createHash("sha256")
          .update(JSON.stringify(await listed()))
          .digest("base64url")
          .slice(0, 16);
        return id === seen ? null : { id };
      },
      seldom,
    ),
  );
  app.get("/runs/:run/live", async (context) => {
    const run = await runNamed(context.req.param("run"));
    if (run === undefined) return answer(refuse("there is no such run"));
    return streamed(context, async (seen) => runGrowth(await readRun(run), readTrace, seen));
  });
  app.get("/runs/:run/episodes/:episode", async (context) => {
    const episode = context.req.param("episode");
    const run = await runNamed(context.req.param("run"));
    const trace = run && (await traceSince(run, episode));
    return trace ? whole(trace) : noTrace(episode);
  });
  app.get("/runs/:run/episodes/:episode/live", async (context) => {
    const episode = context.req.param("episode");
    const run = await runNamed(context.req.param("run"));
    if (run === undefined || (await readTrace(run, episode)) === undefined) return noTrace(episode);
    return streamed(context, async (seen) => (await traceSince(run, episode, seen)) ?? null);
  });
  return app;
};
