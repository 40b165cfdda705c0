import type { Task } from "@mnemograph/core";
import { Hono } from "hono";
import { z } from "zod";
import { holdsWords, searchWords } from "../text/holds-words.js";
import { optionsIn } from "../text/options-in.js";
import { openPlays, PlayRequest, type PlayState } from "../work/plays.js";
import type { WorkPlace } from "../work/work-place.js";
import { notFound } from "./answers.js";
import { bodyOf } from "./request-body.js";
import type { RouteTools } from "./route-tools.js";

const Answer = z.strictObject({ text: z.string().max(20_000) });

/** What can be played: worlds with the tasks that are there, and seats. */
const choicesIn = ({ registry, runtime }: WorkPlace) => ({
  environments: registry.environments.map(
    ({ name, title, splits, builtInSplits, dataVariable }) => ({
      name,
      title,
      splits: dataVariable !== null && runtime.variables[dataVariable] ? splits : builtInSplits,
    }),
  ),
  pipelines: registry.pipelines
    .filter(({ only }) => only === "run")
    .map(({ name, title }) => ({ name, title })),
});

export interface PlayData extends ReturnType<typeof choicesIn> {
  readonly plays: readonly PlayState[];
}

/** Tasks that hold all words, as many as a page shows. */
const foundIn = (tasks: readonly Task[], search: string | undefined) => {
  const words = searchWords(search);
  const found = tasks.filter(({ id, type, goal }) => holdsWords(`${id} ${type} ${goal}`, words));
  const shown = found.slice(0, 100).map(({ id, type, goal }) => ({ id, type, goal }));
  return { tasks: shown, total: found.length };
};
export type FoundTasks = ReturnType<typeof foundIn>;

/** A played episode, and the run that it has become. */
export type FoundPlay = PlayState & { readonly run: string | undefined };

/** Episodes with a person in them. */
export const playRoutes = ({ lookup, json }: RouteTools, work: WorkPlace): Hono => {
  const app = new Hono();
  const plays = openPlays(work);
  app.get("/play", () => json({ ...choicesIn(work), plays: plays.list() } satisfies PlayData));
  app.get("/play/tasks", async ({ req }) => {
    const { environment = "", split = "", options = "", search } = req.query();
    const tasks = await plays.tasks({ environment, split, options: optionsIn(options) });
    return json(foundIn(tasks, search));
  });
  app.post("/plays", async ({ req }) =>
    json(await plays.start(await bodyOf(req.raw, PlayRequest))),
  );
  app.get("/plays/:play", async ({ req }) => {
    const play = plays.find(req.param("play"));
    if (play === undefined)
      throw notFound(
        "nobody plays this here: the studio was started anew, or the address is wrong",
      );
    const run = await lookup.idBelow(work.folder, play.folder);
    return json({ ...play, run } satisfies FoundPlay);
  });
  app.post("/plays/:play/answer", async ({ req }) =>
    json(plays.answer(req.param("play"), (await bodyOf(req.raw, Answer)).text)),
  );
  app.post("/plays/:play/end", ({ req }) => json(plays.giveUp(req.param("play"))));
  app.post("/plays/:play/remember", async ({ req }) =>
    json(await plays.remember(req.param("play"))),
  );
  return app;
};
