import { MemorySaver } from "@langchain/langgraph";
import type { EpisodeOutcome } from "../run/result-line.js";
import { type Intervention, recordEpisode } from "../episode/record-episode.js";
import { episodeOutcome } from "../episode/episode-outcome.js";
import { type RunPlan, planRun } from "../plan/plan-run.js";
import { runBenchmark } from "../runner/run-benchmark.js";
import { type EpisodeEvent, type Json, MnemographError, type Task } from "@mnemograph/core";
import { checkSessionModel, endpointFacts } from "../model/check-session-model.js";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { Registry } from "../extensions/registry.js";
import { type Question, playWithPeople } from "../human/play-with-people.js";
import { withReadBranches } from "../memory/prepare-branch.js";
import { prepareMemories } from "../memory/prepare-memories.js";
import { type Session, openSession } from "../session/session.js";
import { settingsAsJson } from "../session/settings-as-json.js";
import type { Settings } from "../session/settings.js";
import type { SharedParts } from "../session/shared-parts.js";
import { promptHashes, versionFacts } from "../session/version-facts.js";
import type { RuntimeContext } from "../runtime-context.js";
import { withMeasures } from "./play-episode.js";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import type { ManifestFacts } from "../run/manifest.js";

export interface OneEpisode {
  readonly settings: Settings;
  readonly registry: Registry;
  readonly pipeline: string;
  /** The task itself, or its id. */
  readonly task: Task | string;
  /** A new folder: the episode becomes a run of its own. */
  readonly directory: string;
  /** What else the run's manifest says of it. */
  readonly parameters?: { readonly [name: string]: Json };
  /**
   * Asks a person where the graph waits for one; null where nobody answers any more, which ends the
   * episode unplayed.
   */
  readonly ask?: (question: Question) => Promise<string | null>;
  readonly intervention?: Intervention;
  /**
   * The database that keeps the memories instead of files, and what the experiences in it are
   * called; it stays open.
   */
  readonly shared?: Pick<SharedParts, "database" | "experiences">;
  /** Goes around every model. */
  readonly wrap?: (model: BaseChatModel) => BaseChatModel;
  /** Looks at what was opened before anything is played; what it throws ends the work. */
  readonly check?: (session: Session) => void;
  readonly onEvent?: (event: EpisodeEvent) => void;
}

const findTask = ({ open }: Session, wanted: Task | string): Task => {
  const id = typeof wanted === "string" ? wanted : wanted.id;
  const found = open.tasks.find((task) => task.id === id);
  if (found !== undefined) return found;
  throw new MnemographError({
    code: "TASK_UNKNOWN",
    message: `${open.environment.name} has no task ${id} here`,
    hint: "open the data that the task is from (data in code, --data on the command line, or the environment's variable) and its split (split, --split)",
    evidence: { task: id, tasks: open.tasks.length },
  });
};

const unanswered = () =>
  new MnemographError({
    code: "USAGE",
    message: "nobody answered any more, so the episode ended unplayed",
    hint: "play it again",
  });

interface EpisodePlay extends Pick<RuntimeContext, "now" | "signal"> {
  readonly emit: (event: EpisodeEvent) => void;
}

/** Plays the task, with a person where the graph waits for one. */
const playEpisode = async (
  { ask, intervention }: OneEpisode,
  session: Session,
  pipeline: string,
  task: Task,
  { signal, emit, now }: EpisodePlay,
  episodeId: string,
): Promise<EpisodeOutcome> => {
  const recorded = {
    graph: await session.graph(pipeline, task),
    input: { task },
    now,
    emit,
    events: "full" as const,
    episode: { episodeId, pipeline, task },
  };
  const playAsked = async (asked: NonNullable<OneEpisode["ask"]>) => {
    const config = { signal, configurable: { thread_id: episodeId } };
    const played = await playWithPeople({ ...recorded, config, ask: asked });
    if (played.isWaiting) throw unanswered();
    return played;
  };
  const recording = await (ask === undefined
    ? recordEpisode({ ...recorded, config: { signal }, ...(intervention && { intervention }) })
    : playAsked(ask));
  return withMeasures(episodeOutcome(recording), task, recording.state, session.open);
};

const manifestOf = async (
  { settings, shared = {} }: OneEpisode,
  session: Session,
  entry: PipelineEntry,
  memoryVersion: number | null,
): Promise<ManifestFacts> => ({
  promptHashes: promptHashes([entry]),
  memoryVersion,
  memories: { ...(await session.memoryNames()) },
  memoriesIn: shared.database === undefined ? "files" : "database",
  endpoints: endpointFacts(session.model),
  settings: settingsAsJson(withReadBranches(settings, session)),
  ...(session.branches().length > 0 && { memoryBranches: [...session.branches()] }),
  ...versionFacts(),
});

const planOf = (
  { settings, parameters = {} }: OneEpisode,
  { open: { environment } }: Session,
  pipeline: string,
  task: Task,
  memoryVersion: number | null,
): RunPlan =>
  planRun({
    environment: {
      name: environment.name,
      version: environment.version,
    },
    split: settings.environment.split,
    tasks: [task],
    pipelines: [pipeline],
    model: settings.model.name,
    seed: settings.environment.seed,
    parameters: { model: settings.model, memoryVersion, ...parameters },
  });

/**
 * Plays one episode as a run of its own: manifest, result and events as a bench writes them.
 *
 * @throws MnemographError TASK_UNKNOWN, USAGE, and what playing throws; what goes wrong in the
 *   episode alone becomes its result.
 * @example
 * const runtime = runtimeContextFrom();
 * const { settings, registry } = await settingsFrom({ environment: "alfworld", builtIn: true }, runtime, "full");
 * const { outcome } = await playOne({ settings, registry, pipeline: "react", task: "0", directory: "runs/one" }, runtime);
 */
export const playOne = async (
  one: OneEpisode,
  runtime: Pick<RuntimeContext, "variables" | "now" | "signal" | "onReport">,
): Promise<{
  readonly runId: string;
  readonly episodeId: string;
  readonly outcome: EpisodeOutcome;
}> => {
  const { settings, registry, pipeline, task: wanted, directory, ask } = one;
  const { shared = {}, wrap, check, onEvent } = one;
  const { variables, now, signal } = runtime;
  const entry = registry.pipeline(pipeline);
  const compile = ask === undefined ? {} : { checkpointer: new MemorySaver() };
  const session = await openSession(settings, registry, variables, compile, {
    ...shared,
    ...(wrap && { wrap }),
  });
  try {
    check?.(session);
    await checkSessionModel(session, settings, {
      seesPictures: session.open.environment.images !== undefined,
    });
    const task = findTask(session, wanted);
    const memoryVersion = await prepareMemories([entry], session, settings, runtime);
    const plan = planOf(one, session, entry.name, task, memoryVersion);
    const [{ episodeId } = { episodeId: "" }] = plan.episodes;
    let played: EpisodeOutcome | undefined;
    await runBenchmark({
      directory,
      plan,
      manifest: await manifestOf(one, session, entry, memoryVersion),
      signal,
      play: async (episode, tools) => {
        const emit = (event: EpisodeEvent) => {
          tools.emit(event);
          onEvent?.(event);
        };
        played = await playEpisode(
          one,
          session,
          entry.name,
          task,
          { signal: tools.signal, emit, now },
          episode.episodeId,
        );
        return played;
      },
    });
    if (played === undefined) throw unanswered();
    return { runId: plan.runId, episodeId, outcome: played };
  } finally {
    await session.close();
  }
};
