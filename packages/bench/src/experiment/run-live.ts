import { z } from "zod";
import { type BaseCheckpointSaver, MemorySaver } from "@langchain/langgraph";
import type { EpisodeOutcome } from "../run/result-line.js";
import { episodeOutcome } from "../episode/episode-outcome.js";
import {
  type EpisodeEvent,
  MnemographError,
  type OpenEnvironment,
  type Task,
} from "@mnemograph/core";
import { playsTask } from "@mnemograph/pipelines/entries";
import { sqliteCheckpointer } from "@mnemograph/memory/sqlite";
import { describeUnreadable, unreadableIn } from "../environments/describe-unreadable.js";
import { checkSessionModel } from "../model/check-session-model.js";
import { type Question, playWithPeople } from "../human/play-with-people.js";
import { prepareMemories } from "../memory/prepare-memories.js";
import { describeWaiting } from "./describe-waiting.js";
import { isPlayedTogether } from "./is-played-together.js";
import { playTrialsLive } from "./play-trials-live.js";
import { unknownTask } from "./unknown-task.js";
import { type Session, openSession } from "../session/session.js";
import type { GivenPipeline } from "../extensions/given-values.js";
import { pathFrom } from "../session/settings.js";
import { ExperimentOptions, given } from "../session/experiment-options.js";
import { refuseUnknownNames } from "../input/refuse-unknown-names.js";
import { settingsFrom } from "../session/settings-from.js";
import { type RuntimeContext, runtimeContextFrom } from "../runtime-context.js";

const LiveRequest = z.object({
  ...ExperimentOptions.shape,
  /** A name, a file such as `./mine.ts#pipeline`, or the pipeline itself. */
  pipeline: z.custom<GivenPipeline>(),
  /** The task's id, or its number from 1; default the first. */
  task: given<string>(),
  /**
   * A SQLite file that keeps the run, so that one that waits for an answer or was stopped can be
   * gone on with.
   */
  checkpoints: given<string>(),
  /** The run's name in that file; default pipeline and task. */
  thread: given<string>(),
  /** Called before the first event. */
  onTask: given<(task: Task) => void>(),
  /**
   * Hears the text of the model's replies as it comes, before the event that holds the whole reply;
   * models in this process have none.
   */
  onText: given<(text: string) => void>(),
  onEvent: given<(event: EpisodeEvent) => void>(),
  /** Asks a person; null where nobody answers any more. By default nobody does. */
  ask: given<(question: Question) => Promise<string | null>>(),
});
export type LiveRequest = Readonly<z.input<typeof LiveRequest>>;

export interface LiveOutcome {
  /** Null where the run waits for an answer that nobody gave. */
  readonly outcome: EpisodeOutcome | null;
}

const findTask = (tasks: readonly Task[], wanted: string | undefined): Task | undefined =>
  wanted === undefined
    ? tasks[0]
    : (tasks.find(({ id }) => id === wanted) ?? tasks[Number(wanted) - 1]);

/** Says before anything is formed or played what a pipeline cannot do. */
const requirePlayable = (
  pipeline: string,
  open: OpenEnvironment,
  task: Task,
  isTogether: boolean,
  checkpoints: string | undefined,
): void => {
  if (!playsTask(open, pipeline, task)) {
    throw new MnemographError({
      code: "USAGE",
      message: `${pipeline} plays no tasks of several agents`,
      hint: "play such tasks with act, react, react-emmem, reflexion, reflexion-emmem, ldm, ldm-ranked or rap-train",
      evidence: { pipeline, task: task.id },
    });
  }
  if (!isTogether || checkpoints === undefined) return;
  throw new MnemographError({
    code: "USAGE",
    message: `${pipeline} plays its trials in one go, so checkpoints cannot continue them`,
    hint: `leave --checkpoints out, or use \`mnemograph bench --pipelines ${pipeline}\`, which goes on where it was stopped`,
    evidence: { pipeline },
  });
};

/** Where the run stands after each node: in a file that outlives the process, else in memory. */
const openCheckpoints = (cwd: string, file: string | undefined): BaseCheckpointSaver =>
  file === undefined ? new MemorySaver() : sqliteCheckpointer(pathFrom(cwd, file));

interface LivePlay {
  readonly request: LiveRequest;
  readonly session: Session;
  readonly saver: ReturnType<typeof openCheckpoints>;
  readonly runtime: RuntimeContext;
  readonly pipeline: string;
  readonly task: Task;
}

const playLive = async (
  graph: Awaited<ReturnType<Session["graph"]>> | null,
  { request, session, saver, runtime: { now, signal }, pipeline, task }: LivePlay,
): Promise<LiveOutcome> => {
  const { checkpoints, thread, onEvent: emit = () => {}, ask = async () => null } = request;
  const threadId = thread ?? `${pipeline}/${task.id}`;
  if (graph === null) {
    const recording = await playTrialsLive({
      pipeline,
      task,
      session,
      saver,
      threadId,
      signal,
      now,
      emit,
    });
    return { outcome: episodeOutcome(recording) };
  }
  const played = await playWithPeople({
    graph,
    input: { task },
    config: {
      signal,
      configurable: { thread_id: threadId },
      ...(checkpoints === undefined ? {} : { durability: "sync" as const }),
    },
    now,
    emit,
    events: "full",
    episode: { episodeId: task.id, pipeline, task },
    ask,
  });
  if (played.failure !== undefined) throw played.failure;
  return { outcome: played.isWaiting ? null : episodeOutcome(played) };
};

/**
 * Plays one task in this process and reports every event as it happens.
 *
 * @throws MnemographError TASK_UNKNOWN, USAGE, and what the graph throws.
 * @example
 * const { outcome } = await runLive({ environment: "alfworld", builtIn: true, pipeline: "react", model: "offline", onEvent: ({ type }) => type });
 */
export const runLive = async (
  request: LiveRequest,
  given: Partial<RuntimeContext> = {},
): Promise<LiveOutcome> => {
  refuseUnknownNames("option of a run", request, Object.keys(LiveRequest.shape));
  const { pipeline, checkpoints, onTask = () => {}, onText } = request;
  // Not what is asked before the episode, to see whether the model answers.
  let isPlaying = false;
  const runtime = runtimeContextFrom(given);
  const { settings, registry, pipelines } = await settingsFrom(
    { ...request, pipelines: [pipeline] },
    runtime,
    "full",
  );
  const entry = registry.playable(pipelines[0]!, "run");
  const kind = registry.environment(settings.environment.name);
  await kind.prepare?.(settings.environment, runtime);
  const saver = openCheckpoints(runtime.cwd, checkpoints);
  const session = await openSession(
    settings,
    registry,
    runtime.variables,
    {
      checkpointer: saver,
    },
    {
      onText: onText && ((text) => isPlaying && onText(text)),
      onWait: describeWaiting(runtime.onReport).onWait,
    },
  );
  try {
    await checkSessionModel(session, settings, {
      seesPictures: session.open.environment.images !== undefined,
    });
    const task = findTask(session.open.tasks, request.task);
    if (task === undefined)
      throw unknownTask(request.task, { open: session.open, kind, settings: settings.environment });
    const isTogether = isPlayedTogether(entry, session, [task]);
    requirePlayable(entry.name, session.open, task, isTogether, checkpoints);
    await prepareMemories([entry], session, settings, runtime);
    // What a graph lacks is reported before anything else of the task.
    const graph = isTogether ? null : await session.graph(entry.name, task);
    for (const text of describeUnreadable(unreadableIn(session.open)))
      runtime.onReport({ type: "note", text });
    onTask(task);
    isPlaying = true;
    return await playLive(graph, { request, session, saver, runtime, pipeline: entry.name, task });
  } finally {
    await session.close();
  }
};
