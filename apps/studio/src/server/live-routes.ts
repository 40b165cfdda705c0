import { createHash } from "node:crypto";
import { isBeingWritten } from "@mnemograph/bench/results";
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { streamSSE } from "hono/streaming";
import { listRuns } from "../runs/list-run.js";
import { runGrowth } from "../runs/run-growth.js";
import { traceGrowth } from "../trace/trace-growth.js";
import { type Seen, type Wait, follow } from "./follow.js";
import type { NamedTrace } from "./lookup.js";
import type { RouteTools } from "./route-tools.js";
import { shorten } from "./shorten.js";

/** Pages that watch runs in progress, at most. */
const MOST_FOLLOWERS = 64;

/** The list of runs is looked at once for so many looks at one of them. */
const LOOKS = 4;

/** Sends what is new as server-sent events, as it comes, until the page leaves. */
const followers = ({ redact }: Pick<RouteTools, "redact">) => {
  let count = 0;
  return <Growth extends Seen>(
    context: Context,
    look: (seen: string) => Promise<Growth | null>,
    wait: Wait,
  ): Response => {
    if (count >= MOST_FOLLOWERS)
      throw new HTTPException(503, {
        message: "this run is watched too often already: close a page of it",
      });
    count += 1;
    return streamSSE(context, async (stream) => {
      const controller = new AbortController();
      stream.onAbort(() => controller.abort());
      const last = context.req.header("last-event-id") ?? context.req.query("since") ?? "";
      try {
        for await (const growth of follow(look, wait, controller.signal, last)) {
          const data = redact(JSON.stringify(growth));
          await stream.writeSSE({ id: growth.id, event: "growth", data });
        }
      } finally {
        controller.abort();
        count -= 1;
      }
    });
  };
};

/** What came to an episode's log; null where nothing is new. */
const traceSince = async (trace: NamedTrace, seen = "") => {
  const growth = await traceGrowth(trace, isBeingWritten(trace.run.directory), seen);
  return growth && { ...growth, facts: shorten(growth.facts) };
};

/** What grows while it is looked at: a trace at once, and runs and traces as server-sent events. */
export const liveRoutes = ({ lookup, wait, redact, whole }: RouteTools): Hono => {
  const app = new Hono();
  const { findRuns, readRun, readTrace, runNamed, traceNamed } = lookup;
  const streamed = followers({ redact });
  const seldom: Wait = async (signal) => {
    for (let look = 1; look < LOOKS; look += 1) if (!(await wait(signal))) return false;
    return wait(signal);
  };
  app.get("/catalogue/live", (context) =>
    streamed(
      context,
      async (seen) => {
        const runs = JSON.stringify(await listRuns(findRuns, readRun));
        const id = createHash("sha256").update(runs).digest("base64url").slice(0, 16);
        return id === seen ? null : { id };
      },
      seldom,
    ),
  );
  app.get("/runs/:run/live", async (context) => {
    const run = await runNamed(context.req.param("run"));
    return streamed(context, async (seen) => runGrowth(await readRun(run), readTrace, seen), wait);
  });
  app.get("/runs/:run/episodes/:episode", async ({ req }) => {
    const trace = await traceNamed(req.param("run"), req.param("episode"));
    return whole((await traceSince(trace)) ?? {});
  });
  app.get("/runs/:run/episodes/:episode/live", async (context) => {
    const { episode } = context.req.param();
    const { run } = await traceNamed(context.req.param("run"), episode);
    const look = async (seen: string) => {
      const trace = await readTrace(run, episode);
      return trace === undefined ? null : traceSince({ run, ...trace }, seen);
    };
    return streamed(context, look, wait);
  });
  return app;
};
