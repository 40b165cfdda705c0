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
import {
  type ModelEnvironment,
  enduring,
  inRole,
  isEndpointModel,
  isLocalModel,
  modelsByRole,
  openModel,
  openaiPrices,
  withImages,
} from "@mnemograph/models";
import { withActionList } from "./with-action-list.js";
import { inTaskOrder } from "../environments/task-order.js";
import { readExampleFile } from "../environments/example-file.js";
import { pipelineOptions } from "./pipeline-options.js";
import type { Registry } from "../extensions/registry.js";
import { enduranceOf } from "../model/endpoint-settings.js";
import { openLayers } from "../model/open-layers.js";
import { blindWorld, openImageEmbedder, seenOptions } from "../memory/seen-experiences.js";
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
  retryModels,
} from "@mnemograph/pipelines/entries";
import { knownNodes } from "../prompts/known-prompts.js";
import { rewordedPrompts } from "../prompts/words-of.js";
import {
  experienceMemoryNamespace,
  noteMemoryNamespace,
  type OptionsOf,
  rulesNamespace,
  tupleMemoryNamespace,
} from "./memory-namespaces.js";
import { type SessionMemories, sessionMemories } from "./session-memories.js";
import type { Settings } from "./settings.js";
import type { SharedParts } from "./shared-parts.js";

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
  return Object.assign(Object.create(demonstrated) as OpenEnvironment, {
    examples: readExampleFile(examples.file, { mustCover: playsAll ? demonstrated.tasks : [] }),
  });
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
  const {
    database,
    experiences: imported = null,
    wrap = (model) => model,
    onText,
    onWait,
    begin,
  } = parts;
  // LangGraph listens on one abort signal once for each parallel task; Node warns above ten. It
  // holds for signals made from here on.
  setMaxListeners(0);
  const open = await openWorld(settings, registry, parts);
  const { images } = open.environment;
  const { name, baseUrl, temperature, maxTokens } = settings.model;
  const options = {
    environment: variables,
    ...(baseUrl === null ? {} : { baseUrl }),
    ...(temperature === null ? {} : { temperature }),
    ...(maxTokens === null ? {} : { maxTokens }),
    prices: registry.prices,
    ...(onText === undefined ? {} : { onText }),
    ...(settings.events === "streamed" ? { keepsPieces: true } : {}),
    ...enduranceOf(settings.endpoint, onWait),
  };
  const openNamed = async (one: typeof name) => {
    const opened = await openModel(one, options, registry.models);
    const bears = isEndpointModel(opened) && !isLocalModel(opened);
    // Next to the model: recordings and caches hold references.
    const looking =
      images === undefined
        ? opened
        : withImages(opened, images, { detail: settings.model.imageDetail });
    return bears
      ? enduring(looking, {
          ...enduranceOf(settings.endpoint, onWait),
          retries: settings.endpoint.retries ?? 0,
        })
      : looking;
  };
  // One model has one endpoint to wait for, however many nodes call it.
  const names = [...new Set([name, ...Object.values(settings.model.roles ?? {})])];
  const named = new Map(
    await Promise.all(names.map(async (one) => [one, await openNamed(one)] as const)),
  );
  const general = named.get(name)!;
  const roles = Object.entries(settings.model.roles ?? {}).map(
    ([role, one]) => [role, named.get(one)!] as const,
  );
  const endpoint = roles.length === 0 ? general : modelsByRole(general, Object.fromEntries(roles));
  const layers = openLayers(endpoint, settings.calls, {
    prices: [...registry.prices, ...openaiPrices],
  });
  const model = wrap(layers.model);
  const models = Object.fromEntries(
    roles.map(([role]) => [role, wrap(inRole(layers.model, role))]),
  );
  const merged = pipelineOptions(settings, registry);
  const prompts = rewordedPrompts(settings.prompts?.words ?? {}, knownNodes(registry));
  const optionsOf: OptionsOf = (pipeline) => {
    const own = withActionList(merged(pipeline), settings, open);
    return {
      ...own,
      ...(roles.length === 0 ? {} : { models }),
      ...(settings.prompts === null ? {} : { prompts }),
      llm: own.llm ?? {},
    };
  };
  const retry = await retryModels(settings.model, async (retryAtTemperatures) =>
    wrap(layers.at(retryAtTemperatures)),
  );
  const embedder = cachedEmbedder(
    await registry
      .embedder(settings.embedder)
      .open({ variables, baseUrl, ...(images && { images }) }),
  );
  const namespaceOf = (options: OptionsOf, { id }: Embedder) =>
    experienceMemoryNamespace(settings, options, open.environment.version, id, open.memoryFacts);
  const memories = sessionMemories(
    settings,
    {
      tuples: () =>
        tupleMemoryNamespace(settings, merged, open.environment.version, open.memoryFacts),
      experiences: () => namespaceOf(merged, embedder),
      seenExperiences: (looking) => namespaceOf(() => seenOptions, looking),
      notes: (pipeline) =>
        noteMemoryNamespace(settings, pipeline, open.environment.version, open.memoryFacts),
      rules: () =>
        rulesNamespace(settings, merged, open.environment.version, embedder.id, open.memoryFacts),
    },
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
  const graphs = new Map<string, Promise<PlayableGraph>>();
  const contextOf = (pipeline: string): PipelineContext => {
    const nodes = optionsOf(pipeline);
    const environment = forwardOnly(
      open.environment,
      begin && ((taskId) => begin(pipeline, taskId)),
    );
    return {
      open:
        environment === open.environment
          ? open
          : Object.assign(Object.create(open) as OpenEnvironment, { environment }),
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
  const build = async (pipeline: string, team: OpenTeam | undefined) => {
    const entry = registry.pipeline(pipeline);
    if (!entry.build) throw new Error(`${pipeline} plays no single task`);
    const context = contextOf(pipeline);
    return team === undefined ? entry.build(context) : buildTeam(pipeline, context, team);
  };
  return {
    open,
    model,
    ...memories,
    embedder,
    signals: registry.signals,
    optionsOf,
    spent: layers.spent,
    sent: layers.sent,
    graph: (pipeline, task) => {
      const team = task === undefined ? undefined : teamOf(open, task);
      const name = [pipeline, ...(team?.agentIds ?? [])].join(" ");
      const graph = graphs.get(name) ?? build(pipeline, team);
      graphs.set(name, graph);
      return graph;
    },
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
    stream: (pipeline) => {
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
    },
  };
};
