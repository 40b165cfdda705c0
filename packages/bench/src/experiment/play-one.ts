import { MemorySaver } from "@langchain/langgraph";
import type { EpisodeOutcome } from "../run/result-line.js";
import { type Intervention, recordEpisode } from "../episode/record-episode.js";
import { episodeOutcome } from "../episode/episode-outcome.js";
import { planRun } from "../plan/plan-run.js";
import { runBenchmark } from "../runner/run-benchmark.js";
import { type EpisodeEvent, type Json, MnemographError, type Task } from "@mnemograph/core";
import { checkSessionModel, endpointFacts } from "../model/check-session-model.js";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { Registry } from "../extensions/registry.js";
import { type Question, playWithPeople } from "../human/play-with-people.js";
import { withReadBranches } from "../memory/prepare-branch.js";
import { prepareMemories } from "../memory/prepare-memory.js";
import { type Session, openSession } from "../session/session.js";
import { settingsAsJson } from "../session/settings-as-json.js";
import type { Settings } from "../session/settings.js";
import type { SharedParts } from "../session/shared-parts.js";
import { promptHashes, versionFacts } from "../session/version-facts.js";
import type { RuntimeContext } from "../runtime-context.js";
import { withMeasures } from "./play-episode.js";

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
  {
    settings,
    registry,
    pipeline,
    task: wanted,
    directory,
    parameters = {},
    ask,
    intervention,
    shared = {},
    wrap,
    check,
    onEvent,
  }: OneEpisode,
  {
    variables,
    now,
    signal,
    onReport,
  }: Pick<RuntimeContext, "variables" | "now" | "signal" | "onReport">,
): Promise<{
  readonly runId: string;
  readonly episodeId: string;
  readonly outcome: EpisodeOutcome;
}> => {
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
    const memoryVersion = await prepareMemories([entry], session, settings, {
      now,
      signal,
      onReport,
    });
    const plan = planRun({
      environment: {
        name: session.open.environment.name,
        version: session.open.environment.version,
      },
      split: settings.environment.split,
      tasks: [task],
      pipelines: [entry.name],
      model: settings.model.name,
      seed: settings.environment.seed,
      parameters: { model: settings.model, memoryVersion, ...parameters },
    });
    const [{ episodeId } = { episodeId: "" }] = plan.episodes;
    let played: EpisodeOutcome | undefined;
    await runBenchmark({
      directory,
      plan,
      manifest: {
        promptHashes: promptHashes([entry]),
        memoryVersion,
        memories: { ...(await session.memoryNames()) },
        memoriesIn: shared.database === undefined ? "files" : "database",
        endpoints: endpointFacts(session.model),
        settings: settingsAsJson(withReadBranches(settings, session)),
        ...(session.branches().length > 0 && { memoryBranches: [...session.branches()] }),
        ...versionFacts(),
      },
      signal,
      play: async (episode, tools) => {
        const emit = (event: EpisodeEvent) => {
          tools.emit(event);
          onEvent?.(event);
        };
        const input = { task };
        const graph = await session.graph(entry.name, task);
        const recorded = { graph, input, now, emit, events: "full" as const };
        const head = { episodeId: episode.episodeId, pipeline: entry.name, task };
        if (ask === undefined) {
          const recording = await recordEpisode({
            ...recorded,
            config: { signal: tools.signal },
            episode: head,
            ...(intervention && { intervention }),
          });
          played = await withMeasures(
            episodeOutcome(recording),
            task,
            recording.state,
            session.open,
          );
          return played;
        }
        const began = now();
        emit({ type: "episode-start", at: 0, path: "", ...head });
        const config = { signal: tools.signal, configurable: { thread_id: episode.episodeId } };
        const recording = await playWithPeople({ ...recorded, config, ask });
        if (recording.isWaiting) throw unanswered();
        const outcome = episodeOutcome(recording);
        const { success, score: reward, steps, stopReason } = outcome;
        emit({
          type: "episode-end",
          at: now() - began,
          path: "",
          success,
          reward,
          steps,
          stopReason,
        });
        played = await withMeasures(outcome, task, recording.state, session.open);
        return played;
      },
    });
    if (played === undefined) throw unanswered();
    return { runId: plan.runId, episodeId, outcome: played };
  } finally {
    await session.close();
  }
};
