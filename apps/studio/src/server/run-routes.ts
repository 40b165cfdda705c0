import { Hono } from "hono";
import { z } from "zod";
import { describeRun } from "../runs/describe-run.js";
import { failureCauses } from "../runs/failure-causes.js";
import { listRuns } from "../runs/list-run.js";
import { openDurations } from "../runs/open-durations.js";
import { neighboursOf, pageOfEpisodes } from "../runs/page-of-episodes.js";
import { Tags, tagsOf, writeTags } from "../runs/run-tags.js";
import { taskMatrix } from "../runs/task-matrix.js";
import { findPicture } from "../trace/find-picture.js";
import { readNode } from "../trace/recalled-before.js";
import { notFound } from "./answers.js";
import { bodyOf } from "./request-body.js";
import type { RouteTools } from "./route-tools.js";

const NewTags = z.strictObject({ tags: Tags });

/** Runs, their episodes and what happened in each. */
export const runRoutes = ({ lookup, roots, database, work, json }: RouteTools): Hono => {
  const app = new Hono();
  const { findRuns, readRun, readTrace, runNamed, indexOf, traceNamed } = lookup;
  const readDurations = openDurations();
  app.get("/", async () => json(await listRuns(findRuns, readRun)));
  app.get("/:run", async ({ req }) =>
    json(await describeRun(await indexOf(req.param("run")), readTrace)),
  );
  app.get("/:run/episodes", async ({ req }) => {
    const { run, rows } = await indexOf(req.param("run"));
    return json(pageOfEpisodes(rows, req.query(), await readDurations(run)));
  });
  app.get("/:run/matrix", async ({ req }) => {
    const { rows } = await indexOf(req.param("run"));
    return json(taskMatrix(rows, Number(req.query("from") ?? 0)));
  });
  app.get("/:run/causes", async ({ req }) =>
    json(await failureCauses(await indexOf(req.param("run")), readTrace)),
  );
  app.get("/:run/neighbours/:episode", async ({ req }) => {
    const { rows } = await indexOf(req.param("run"));
    return json(neighboursOf(rows, req.param("episode")));
  });
  app.get("/:run/episodes/:episode/spans/:span", async ({ req }) => {
    const { file, index } = await traceNamed(req.param("run"), req.param("episode"));
    const span = await readNode(file, index, Number(req.param("span")));
    if (span === undefined) throw notFound("there is no such step");
    return json(span);
  });
  if (work !== null)
    app.post("/:run/tags", async ({ req }) => {
      const run = await runNamed(req.param("run"));
      await writeTags(run, (await bodyOf(req.raw, NewTags)).tags);
      return json({ tags: await tagsOf(run) });
    });
  app.get("/:run/pictures/:digits", async (context) => {
    const { run, digits } = context.req.param();
    const bytes = await findPicture(roots, await runNamed(run), digits, database);
    if (bytes === undefined)
      throw notFound(
        "this picture is not in the folders that were given: name the folder of pictures too",
      );
    // Named by its hash: it never changes.
    return context.body(bytes, 200, {
      "Content-Type": "image/png",
      "Cache-Control": "private, max-age=31536000, immutable",
    });
  });
  return app;
};
