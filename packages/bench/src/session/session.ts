import { setMaxListeners } from "node:events";
import { withDemonstrations } from "../memory/with-demonstrations.js";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { BaseCheckpointSaver } from "@langchain/langgraph";
import {
  type Embedder,
  type Task,
  type Trajectory,
  forwardOnly,
  type OpenEnvironment,
  type OpenTeam,
} from "@mnemograph/core";
import { cachedEmbedder } from "@mnemograph/memory";
import { postgresImages } from "@mnemograph/memory/postgres";
import type { ModelEnvironment } from "@mnemograph/models";
import { withActionList } from "./with-action-list.js";
import { inTaskOrder } from "../environments/task-order.js";
import { readExampleFile } from "../environments/example-file.js";
import { pipelineOptions } from "./pipeline-options.js";
import type { Registry } from "../extensions/registry.js";
import { blindWorld, openImageEmbedder } from "../memory/seen-experiences.js";
import { openStream, type OpenStream } from "../streams/open-stream.js";
import type { SignalEntry } from "../streams/stream-signal.js";
import { mergeOptions } from "@mnemograph/pipelines/presets";
import {
  type EpisodeGroupGraph,
  type PipelineContext,
  type PlayableGraph,
  type PlayableRun,
  buildTeam,
  teamOf,
} from "@mnemograph/pipelines/entries";
import { knownNodes } from "../prompts/known-prompts.js";
import { rewordedPrompts } from "../prompts/words-of.js";
import type { OptionsOf } from "./memory-namespaces.js";
import { type SessionMemories, sessionMemories } from "./session-memories.js";
import { openSessionModels } from "./session-models.js";
import type { Settings } from "./settings.js";
import type { SharedParts } from "./shared-parts.js";
import { withMembers } from "../with-members.js";

/** What the settings name, opened: made once in every process that plays. */
export interface Session extends SessionMemories {
  readonly open: OpenEnvironment;
  readonly model: BaseChatModel;
  readonly embedder: Embedder;
  /** The user's own success signals. */
  readonly signals: readonly SignalEntry[];
  /**
   * A pipeline's options that differ from the nodes' defaults: presets', and the settings' own over
   * them.
   */
  readonly optionsOf: OptionsOf;
  /** US dollars spent by this process so far; null where nothing was counted. */
  readonly spent: () => number | null;
  /** Model calls that this process has sent so far; 0 where nothing was counted. */
  readonly sent: () => number;
  /** Built on first use and kept: a graph is stateless between episodes. */
  readonly graph: (pipeline: string, task?: Task) => Promise<PlayableGraph>;
  /** A graph that plays all tasks together, on this checkpointer and with a memory of its own. */
  readonly episodeGroup: (
    pipeline: string,
    checkpointer: BaseCheckpointSaver,
  ) => Promise<EpisodeGroupGraph>;
  /**
   * A pipeline with memories of its own that grow along a stream; needs settings that ask for one.
   */
  readonly stream: (pipeline: string) => Promise<OpenStream>;
  /** What fills a pipeline's notes from demonstrations; for pipelines that have such a graph. */
  readonly noteFormation: (
    pipeline: string,
    demonstrations: readonly Trajectory[],
  ) => Promise<PlayableRun>;
}

/** The environment that the settings name, with their demonstrations and examples. */
const openWorld = async (
  { environment, demonstrations, examples }: Settings,
  registry: Registry,
  { database, data = environment.data, playsAll = false }: SharedParts,
): Promise<OpenEnvironment> => {
  // On a shared database all machines keep their pictures there.
  const shared = database === undefined ? {} : { images: await postgresImages({ database }) };
  const { order, limit, ...world } = environment;
  const whole = await registry
    .environment(environment.name)
    .open({ ...world, limit: order === undefined ? limit : null, data }, shared);
  const opened = order === undefined ? whole : inTaskOrder(whole, order, limit);
  const demonstrated =
    demonstrations === null ? opened : withDemonstrations(opened, demonstrations);
  if (examples === null) return demonstrated;
  return withMembers(demonstrated, {
    examples: readExampleFile(examples.file, { mustCover: playsAll ? demonstrated.tasks : [] }),
  });
};

/** What every graph of a session is built from. */
interface Sources {
  readonly settings: Settings;
  readonly registry: Registry;
  readonly variables: ModelEnvironment;
  readonly open: OpenEnvironment;
  readonly parts: SharedParts;
  /** Options without prompts and models: what memories are named by. */
  readonly merged: OptionsOf;
}

const openMemories = async ({ settings, registry, variables, open, parts, merged }: Sources) => {
  const { database, experiences: imported = null } = parts;
  const { images } = open.environment;
  const embedder = cachedEmbedder(
    await registry
      .embedder(settings.embedder)
      .open({ variables, baseUrl: settings.model.baseUrl, ...(images && { images }) }),
  );
  const memories = sessionMemories(
    { settings, optionsOf: merged, open },
    {
      embedder,
      imported,
      ...(database && { database }),
      openImageEmbedder: async () => {
        if (images === undefined) throw blindWorld(open.environment.name);
        return openImageEmbedder(settings, registry, { variables, images });
      },
      openDriver: async () =>
        settings.memory === undefined
          ? undefined
          : registry.memory(settings.memory).open({ variables }),
    },
  );
  return { embedder, memories };
};

type OpenedModels = Awaited<ReturnType<typeof openSessionModels>>;
type OpenedMemories = Awaited<ReturnType<typeof openMemories>>;

/** A pipeline's options, with the session's own models and prompts of nodes. */
const completeOptions = (
  { settings, registry, open, merged }: Sources,
  { models }: OpenedModels,
): OptionsOf => {
  const prompts = rewordedPrompts(settings.prompts?.words ?? {}, knownNodes(registry));
  return (pipeline) => {
    const own = withActionList(merged(pipeline), settings, open);
    return {
      ...own,
      ...(models === undefined ? {} : { models }),
      ...(settings.prompts === null ? {} : { prompts }),
      llm: own.llm ?? {},
    };
  };
};

/** What a pipeline's graphs are built with. */
const contexts = (
  { settings, open, parts }: Sources,
  { model, retry }: OpenedModels,
  { embedder, memories }: OpenedMemories,
  optionsOf: OptionsOf,
  compile: PipelineContext["compile"],
) => {
  const { begin } = parts;
  /** The world as a pipeline plays it: a task that cannot be undone is begun once. */
  const worldFor = (pipeline: string): OpenEnvironment => {
    const { environment } = open;
    const guarded = forwardOnly(environment, begin && ((taskId) => begin(pipeline, taskId)));
    if (guarded === environment) return open;
    return withMembers(open, { environment: guarded });
  };
  return (pipeline: string): PipelineContext => {
    const nodes = optionsOf(pipeline);
    return {
      open: worldFor(pipeline),
      model,
      tupleMemory: memories.tupleMemory,
      experiences: memories.experiences,
      seenExperiences: memories.seenExperiences,
      noteMemory: memories.noteMemory,
      rules: memories.rules,
      refinedGoals: settings.refinement.goals,
      keepsEvents: settings.events !== "none",
      processes: Math.ceil(settings.formation.perType / settings.formation.batchSize),
      seed: settings.environment.seed,
      embedder,
      nodes,
      ...(retry === null ? {} : { retry: { ...retry, ...nodes.retries } }),
      compile,
    };
  };
};
type ContextOf = ReturnType<typeof contexts>;

/** The graphs of a session: each is built on first use and kept. */
const sessionGraphs = ({ registry, open }: Sources, contextOf: ContextOf): Session["graph"] => {
  const graphs = new Map<string, Promise<PlayableGraph>>();
  const build = async (pipeline: string, team: OpenTeam | undefined) => {
    const entry = registry.pipeline(pipeline);
    if (!entry.build) throw new Error(`${pipeline} plays no single task`);
    const context = contextOf(pipeline);
    return team === undefined ? entry.build(context) : buildTeam(pipeline, context, team);
  };
  return (pipeline, task) => {
    const team = task === undefined ? undefined : teamOf(open, task);
    const name = [pipeline, ...(team?.agentIds ?? [])].join(" ");
    const graph = graphs.get(name) ?? build(pipeline, team);
    graphs.set(name, graph);
    return graph;
  };
};

const sessionStreams = (
  { settings, registry }: Sources,
  contextOf: ContextOf,
  optionsOf: OptionsOf,
): Session["stream"] => {
  return (pipeline) => {
    if (settings.stream === null) throw new Error("these settings ask for no stream");
    const options = { ...settings.stream, seed: settings.formation.seed };
    const entry = registry.pipeline(pipeline);
    const nodes = mergeOptions(
      mergeOptions(optionsOf(pipeline), entry.stream?.options ?? {}),
      settings.nodes,
    );
    // An episode of a stream is whole or played again: its graph keeps no checkpoints.
    return openStream(
      entry,
      { ...contextOf(pipeline), nodes, compile: {} },
      optionsOf("ldm-formation"),
      options,
      registry.signals,
    );
  };
};

/**
 * Opens what an experiment names, each part when it is asked for: environment, models, embedder,
 * memories and graphs.
 *
 * @throws MnemographError USAGE and DATA_NOT_FOUND for names and data that there are not.
 * @example
 * const { settings, registry } = await settingsFrom({ environment: "alfworld", builtIn: true }, runtimeContextFrom(), "lean");
 * const session = await openSession(settings, registry, {});
 * await session.close();
 */
export const openSession = async (
  settings: Settings,
  registry: Registry,
  variables: ModelEnvironment,
  compile: PipelineContext["compile"] = {},
  parts: SharedParts = {},
): Promise<Session> => {
  // LangGraph listens on one abort signal once for each parallel task; Node warns above ten. It
  // holds for signals made from here on.
  setMaxListeners(0);
  const open = await openWorld(settings, registry, parts);
  const { images } = open.environment;
  const merged = pipelineOptions(settings, registry);
  const sources: Sources = { settings, registry, variables, open, parts, merged };
  const models = await openSessionModels(settings, { registry, variables, images, parts });
  const opened = await openMemories(sources);
  const optionsOf = completeOptions(sources, models);
  const contextOf = contexts(sources, models, opened, optionsOf, compile);
  return {
    open,
    model: models.model,
    ...opened.memories,
    embedder: opened.embedder,
    signals: registry.signals,
    optionsOf,
    spent: models.spent,
    sent: models.sent,
    graph: sessionGraphs(sources, contextOf),
    noteFormation: async (pipeline, demonstrations) => {
      const { formNotes } = registry.pipeline(pipeline);
      if (!formNotes) throw new Error(`${pipeline} forms no notes`);
      return formNotes(contextOf(pipeline), demonstrations);
    },
    episodeGroup: async (pipeline, checkpointer) => {
      const entry = registry.pipeline(pipeline);
      if (!entry.episodeGroup) throw new Error(`${pipeline} does not play all tasks together`);
      return entry.episodeGroup({ ...contextOf(pipeline), compile: { checkpointer } });
    },
    stream: sessionStreams(sources, contextOf, optionsOf),
  };
};
