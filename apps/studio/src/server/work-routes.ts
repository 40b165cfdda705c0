import { ForkEdits, ForkPoint } from "@mnemograph/bench";
import { Hono } from "hono";
import { z } from "zod";
import type { FoundRun, FindRuns } from "../runs/find-runs.js";
import type { ReadTrace } from "../trace/open-traces.js";
import { forkChoices } from "../work/fork-choices.js";
import { openForks } from "../work/forks.js";
import { openPlays } from "../work/plays.js";
import type { WorkPlace } from "../work/work-place.js";
import { type Answers, refuse } from "./answers.js";
import { bodyOf } from "./request-body.js";
import { holdsWords, searchWords } from "../text/holds-words.js";
import { optionsIn } from "../text/options-in.js";

interface WorkTools extends Answers {
  readonly findRuns: FindRuns;
  readonly readTrace: ReadTrace;
  readonly work: WorkPlace;
}

const Fork = z.strictObject({
  run: z.string(),
  episode: z.string(),
  point: ForkPoint,
  edits: ForkEdits,
});
const Folder = Fork.pick({ run: true });
const Play = z.strictObject({
  environment: z.string().min(1),
  split: z.string().optional(),
  options: z.record(z.string(), z.string()).optional(),
  pipeline: z.string().min(1),
  task: z.string().min(1),
  seed: z.number().int().optional(),
});
const Answer = z.strictObject({ text: z.string().max(20_000) });

/** Forks and episodes with a person in them: what makes new runs. */
export const workRoutes = ({ findRuns, readTrace, work, json, answer }: WorkTools): Hono => {
  const app = new Hono();
  const forks = openForks(work);
  const plays = openPlays(work);
  const runWhere = async (isWanted: (run: FoundRun) => boolean) =>
    (await findRuns()).find(isWanted);
  /** The id of a run that was made here, by its folder's name. */
  const idOf = async (folder: string | undefined) =>
    folder === undefined
      ? undefined
      : (
          await runWhere(
            ({ directory }) => directory.endsWith(folder) && directory.startsWith(work.folder),
          )
        )?.id;

  app.get("/forks/choices", async (context) => {
    const { run: id = "", episode = "", span = "" } = context.req.query();
    const run = await runWhere((one) => one.id === id);
    const trace = run && (await readTrace(run, episode));
    if (run === undefined || trace === undefined) return answer(refuse("there is no such episode"));
    const refusal = await forks.problemOf(run, trace.index.facts.pipeline);
    if (refusal !== undefined) return json({ ...refusal, choices: null });
    const choices = await forkChoices(trace.file, trace.index, Number(span));
    return choices === undefined
      ? answer(refuse("there is no such step"))
      : json({ problem: null, choices });
  });
  app.post("/forks/folders", async (context) => {
    const { run: id } = await bodyOf(context.req.raw, Folder);
    const run = await runWhere((one) => one.id === id);
    return answer(run ? { folder: await forks.give(run) } : refuse(`there is no run ${id}`));
  });
  app.post("/forks", async (context) => {
    const { run: id, episode, point, edits } = await bodyOf(context.req.raw, Fork);
    const run = await runWhere((one) => one.id === id);
    // The log is found by the same rules as for reading: no path leads out of the folders.
    if (run === undefined || (await readTrace(run, episode)) === undefined)
      return answer(refuse("there is no such episode"));
    return json(await forks.start(run, episode, point, edits));
  });
  app.get("/forks/:fork", async (context) => {
    const fork = forks.find(context.req.param("fork"));
    if (fork === undefined) return answer(refuse("this studio plays no such fork"));
    return json({ ...fork, run: fork.state === "played" ? await idOf(fork.folder) : undefined });
  });

  app.get("/play", () =>
    json({
      environments: work.registry.environments.map(
        ({ name, title, splits, builtInSplits, dataVariable }) => ({
          name,
          title,
          splits:
            dataVariable !== null && work.runtime.variables[dataVariable] ? splits : builtInSplits,
        }),
      ),
      pipelines: work.registry.pipelines
        .filter(({ only }) => only === "run")
        .map(({ name, title }) => ({ name, title })),
      plays: plays.list(),
    }),
  );
  app.get("/play/tasks", async (context) => {
    const { environment = "", split = "", options = "", search } = context.req.query();
    const words = searchWords(search);
    const tasks = await plays.tasks({ environment, split, options: optionsIn(options) });
    const found = tasks.filter(({ id, type, goal }) => holdsWords(`${id} ${type} ${goal}`, words));
    const shown = found.slice(0, 100).map(({ id, type, goal }) => ({ id, type, goal }));
    return json({ tasks: shown, total: found.length });
  });
  app.post("/plays", async (context) =>
    json(await plays.start(await bodyOf(context.req.raw, Play))),
  );
  app.get("/plays/:play", async (context) => {
    const play = plays.find(context.req.param("play"));
    if (play === undefined)
      return answer(
        refuse("nobody plays this here: the studio was started anew, or the address is wrong"),
      );
    return json({ ...play, run: await idOf(play.folder) });
  });
  app.post("/plays/:play/answer", async (context) =>
    json(plays.answer(context.req.param("play"), (await bodyOf(context.req.raw, Answer)).text)),
  );
  app.post("/plays/:play/end", (context) => json(plays.giveUp(context.req.param("play"))));
  app.post("/plays/:play/remember", async (context) =>
    json(await plays.remember(context.req.param("play"))),
  );
  return app;
};
