import { ForkEdits, ForkPoint } from "@mnemograph/bench";
import { Hono } from "hono";
import { z } from "zod";
import { type ForkChoices, forkChoices } from "../work/fork-choices.js";
import { type ForkRefusal, type ForkState, openForks } from "../work/forks.js";
import type { WorkPlace } from "../work/work-place.js";
import { notFound } from "./answers.js";
import { bodyOf } from "./request-body.js";
import type { RouteTools } from "./route-tools.js";

const Fork = z.strictObject({
  run: z.string(),
  episode: z.string(),
  point: ForkPoint,
  edits: ForkEdits,
});
const Folder = Fork.pick({ run: true });

/** What can be edited of a node, or why its episode cannot be forked. */
export type ForkOffer =
  | { readonly problem: null; readonly folder: null; readonly choices: ForkChoices }
  | (ForkRefusal & { readonly choices: null });

/** A fork, and the run that it has become. */
export type FoundFork = ForkState & { readonly run: string | undefined };

/** Episodes that go on from one of their nodes, in runs of their own. */
export const forkRoutes = ({ lookup, json }: RouteTools, work: WorkPlace): Hono => {
  const app = new Hono();
  const forks = openForks(work);
  app.get("/choices", async ({ req }) => {
    const { run: id = "", episode = "", span = "" } = req.query();
    const { run, file, index } = await lookup.traceNamed(id, episode);
    const refusal = await forks.problemOf(run, index.facts.pipeline);
    if (refusal !== undefined) return json({ ...refusal, choices: null } satisfies ForkOffer);
    const choices = await forkChoices(file, index, Number(span));
    if (choices === undefined) throw notFound("there is no such step");
    return json({ problem: null, folder: null, choices } satisfies ForkOffer);
  });
  app.post("/folders", async ({ req }) => {
    const { run } = await bodyOf(req.raw, Folder);
    return json({ folder: await forks.give(await lookup.runNamed(run)) });
  });
  app.post("/", async ({ req }) => {
    const { run: id, episode, point, edits } = await bodyOf(req.raw, Fork);
    // The log is found by the same rules as for reading: no path leads out of the folders.
    const { run } = await lookup.traceNamed(id, episode);
    return json(await forks.start(run, episode, point, edits));
  });
  app.get("/:fork", async ({ req }) => {
    const fork = forks.find(req.param("fork"));
    if (fork === undefined) throw notFound("this studio plays no such fork");
    const folder = fork.state === "played" ? fork.folder : undefined;
    const run = await lookup.idBelow(work.folder, folder);
    return json({ ...fork, run } satisfies FoundFork);
  });
  return app;
};
