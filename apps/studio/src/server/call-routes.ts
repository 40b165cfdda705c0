import { type Context, Hono } from "hono";
import { stream } from "hono/streaming";
import { CallFilter } from "../calls/call-filter.js";
import { exportCalls, exportFormats } from "../calls/export-calls.js";
import type { RouteTools } from "./route-tools.js";

const types = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

/** What an address asks for. */
const filterOf = ({ req }: Context): CallFilter => CallFilter.parse(req.query());

/** The model calls of a run: a page of them, or all as a file. */
export const callRoutes = ({ lookup, calls, redact, json }: RouteTools): Hono => {
  const app = new Hono();
  app.get("/:run/calls", async (context) => {
    const run = await lookup.runNamed(context.req.param("run"));
    return json(await calls.find(run, filterOf(context)));
  });
  app.get("/:run/calls/export", async (context) => {
    const run = await lookup.runNamed(context.req.param("run"));
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
