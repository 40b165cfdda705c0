import { rmSync } from "node:fs";
import { basename, join } from "node:path";
import type { EpisodeEvent, Task } from "@mnemograph/core";
import {
  importMemoryFile,
  playOne,
  type Question,
  type Settings,
  settingsWith,
} from "@mnemograph/bench";
import { z } from "zod";
import { stepOf } from "../trace/event-index.js";
import { newFolderIn } from "./new-folder.js";
import type { WorkPlace } from "./work-place.js";
import { inWords, usageError } from "../usage-error.js";

/** Episodes that are played by a person at a time. */
const MOST_AT_ONCE = 8;

/** Which world, task and seat a person asks for. */
export const PlayRequest = z.strictObject({
  environment: z.string().min(1),
  split: z.string().optional(),
  options: z.record(z.string(), z.string()).optional(),
  pipeline: z.string().min(1),
  task: z.string().min(1),
});
type PlayRequest = z.infer<typeof PlayRequest>;
type PlayedWorld = Omit<PlayRequest, "pipeline" | "task">;

export interface PlayState {
  readonly id: string;
  readonly environment: string;
  readonly pipeline: string;
  readonly task: string;
  state: "opening" | "waiting" | "thinking" | "played" | "failed";
  /** What a person is asked now; null while the agent or the world has its turn. */
  question: Question | null;
  /** What was seen and done so far. */
  readonly steps: { readonly observation: string; readonly action: string }[];
  /** The world's newest observation. */
  observation: string;
  goal: string;
  success?: boolean;
  problem?: string;
  /** The run that it has become, by its folder's name, and its episode. */
  folder?: string;
  episode?: string;
}

interface Playing {
  readonly view: PlayState;
  readonly controller: AbortController;
  readonly directory: string;
  answer: ((text: string) => void) | null;
}

/** Asks the person: the answer, or null where they have given up. */
const askIn =
  (playing: Playing) =>
  (question: Question): Promise<string | null> =>
    new Promise((resolve) => {
      const { view, controller } = playing;
      Object.assign(view, { question, state: "waiting" });
      if (question.observation !== "") view.observation = question.observation;
      const answer = (text: string | null) => {
        playing.answer = null;
        resolve(text);
      };
      controller.signal.addEventListener("abort", () => answer(null), { once: true });
      playing.answer = (text) => {
        Object.assign(view, { question: null, state: "thinking" });
        answer(text);
      };
    });

/** Notes what an event says about the episode. */
const note = (view: PlayState, event: EpisodeEvent): void => {
  if (event.type === "episode-start") view.goal = (event.task as { goal?: string }).goal ?? "";
  if (event.type !== "node-end") return;
  const update = event.update as Readonly<Record<string, unknown>>;
  const { observation } = update;
  if (typeof observation === "string") view.observation = observation;
  const step = stepOf(update);
  if (step !== undefined)
    view.steps.push({ observation: String(step.observation), action: String(step.action) });
};

/** Plays an episode to its end, and keeps its state. */
const play = async (
  playing: Playing,
  settings: Settings,
  { registry, runtime }: WorkPlace,
): Promise<void> => {
  const { view, controller, directory } = playing;
  const { pipeline, task } = view;
  const { signal } = controller;
  runtime.signal.addEventListener("abort", () => controller.abort(), { once: true });
  const onEvent = (event: EpisodeEvent) => note(view, event);
  const one = { settings, registry, pipeline, task, directory, ask: askIn(playing), onEvent };
  try {
    const { episodeId, outcome } = await playOne(
      { ...one, parameters: { played: "with a person" } },
      { ...runtime, signal },
    );
    const { success, error } = outcome;
    const folder = basename(directory);
    Object.assign(view, { state: "played", question: null, success, folder, episode: episodeId });
    if (error) view.problem = error.message;
  } catch (error) {
    const problem = signal.aborted ? "given up" : inWords(error);
    Object.assign(view, { state: "failed", question: null, problem });
    rmSync(directory, { recursive: true, force: true });
  }
};

/** What a played episode is played with. */
const settingsOf = (
  { environment, split, options }: PlayedWorld,
  { registry, runtime }: WorkPlace,
): Settings => {
  const request = { environment, ...(split && { split }), ...(options && { options }) };
  return settingsWith(registry, request, runtime, "full");
};

/**
 * Makes experiences of a played episode, for RAP and for everyone who reads them; only solved ones
 * are kept unless the environment keeps all.
 */
const remember = async (
  { view, directory }: Playing,
  folder: string,
): Promise<{ readonly added: number; readonly file: string }> => {
  if (view.state !== "played")
    throw usageError("only an episode that has ended becomes memory", "play it to its end");
  const file = "memories/played.sqlite";
  const imported = await importMemoryFile({ file: directory, database: join(folder, file) });
  return { added: imported.kind === "experiences" ? imported.added : 0, file };
};

/**
 * Episodes with a person in them. While one is played it lives in this process; played, it is a run
 * like any other.
 */
export const openPlays = (place: WorkPlace) => {
  const { folder, registry } = place;
  const plays = new Map<string, Playing>();
  const playingOf = (id: string) => {
    const found = plays.get(id);
    if (found === undefined)
      throw usageError(`nobody plays ${id} here`, "begin a new episode under Play");
    return found;
  };
  return {
    tasks: async (request: PlayedWorld): Promise<readonly Task[]> => {
      const { environment } = settingsOf(request, place);
      return (await registry.environment(environment.name).open(environment)).tasks;
    },
    start: async (request: PlayRequest): Promise<PlayState> => {
      const going = [...plays.values()].filter(
        ({ view }) => !["played", "failed"].includes(view.state),
      );
      if (going.length >= MOST_AT_ONCE)
        throw usageError(`${going.length} episodes are played already`, "end one of them");
      const { pipeline, task, environment } = request;
      const entry = registry.playable(pipeline, "run");
      const settings = settingsOf(request, place);
      const directory = newFolderIn(join(folder, "plays"), `${environment}-${entry.name}`);
      const view: PlayState = {
        id: String(plays.size + 1),
        environment,
        pipeline: entry.name,
        task,
        state: "opening",
        question: null,
        steps: [],
        observation: "",
        goal: "",
      };
      const playing: Playing = { view, controller: new AbortController(), directory, answer: null };
      plays.set(view.id, playing);
      void play(playing, settings, place);
      return view;
    },
    find: (id: string): PlayState | undefined => plays.get(id)?.view,
    list: (): readonly PlayState[] => [...plays.values()].map(({ view }) => view),
    answer: (id: string, text: string): PlayState => {
      const { view, answer } = playingOf(id);
      if (answer === null) throw usageError("nothing is asked now", "wait for the next turn");
      answer(text);
      return view;
    },
    giveUp: (id: string): PlayState => {
      const { view, controller } = playingOf(id);
      controller.abort();
      return view;
    },
    remember: async (id: string) => remember(playingOf(id), folder),
  };
};
