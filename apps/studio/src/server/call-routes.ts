import { type Context, Hono } from "hono";
import { stream } from "hono/streaming";
import { CallFilter } from "../calls/call-filter.js";
import { exportCalls, exportFormats } from "../calls/export-calls.js";
import type { CallIndexes } from "../calls/open-call-indexes.js";
import type { FoundRun } from "../runs/find-runs.js";
import { type Answers, refuse } from "./answers.js";

interface CallRoutesOptions extends Answers {
  readonly runNamed: (id: string) => Promise<FoundRun | undefined>;
  readonly calls: CallIndexes;
  readonly redact: (text: string) => string;
}

const types = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

/** What an address asks for. */
const filterOf = ({ req }: Context): CallFilter => CallFilter.parse(req.query());

/** The model calls of a run: a page of them, or all as a file. */
export const callRoutes = ({ runNamed, calls, redact, json, answer }: CallRoutesOptions): Hono => {
  const app = new Hono();
  app.get("/runs/:run/calls", async (context) => {
    const run = await runNamed(context.req.param("run"));
    if (run === undefined) return answer(refuse("there is no such run"));
    return json(await calls.find(run, filterOf(context)));
  });
  app.get("/runs/:run/calls/export", async (context) => {
    const run = await runNamed(context.req.param("run"));
    if (run === undefined) return answer(refuse("there is no such run"));
    const format = exportFormats.find((name) => name === context.req.query("format")) ?? "csv";
    const name = `calls-${run.id.replaceAll(/[^\w.-]+/g, "_")}.${format}`;
    context.header("Content-Type", types[format]);
    context.header("Content-Disposition", `attachment; filename="${name}"`);
    const parts = exportCalls(calls.all(run, filterOf(context)), format);
    return stream(context, async (out) => {
      for await (const part of parts) {
        if (out.aborted) return;
        await out.write(redact(part));
      }
    });
  });
  return app;
};
