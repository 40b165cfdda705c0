import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { type TupleMemory, sqliteExperienceMemory, sqliteTupleMemory } from "@mnemograph/memory";
import { type ModelEnvironment, offlineEmbedder, openModel } from "@mnemograph/models";
import {
  actWithTuplesPrompt,
  classifyGoalPrompt,
  classifyObservationPrompt,
  clusterGoalsPrompt,
  clusterObservationsPrompt,
  compareProcessesPrompt,
  evaluateHistoryPrompt,
  proposeActionsPrompt,
  summarizeHistoryPrompt,
} from "@mnemograph/nodes";
import type { OpenEnvironment } from "./environments/environment-kind.js";
import { environmentKind } from "./environments/registry.js";
import type { PipelineContext, PlayableGraph } from "./pipelines/pipeline-entry.js";
import { pipelineEntry } from "./pipelines/registry.js";
import { type Settings, memoryName } from "./settings.js";

/** What the settings name, opened: made once in every process that plays. */
export interface Session {
  readonly open: OpenEnvironment;
  readonly model: BaseChatModel;
  readonly tupleMemory: () => Promise<TupleMemory>;
  readonly experiences: PipelineContext["experiences"];
  /** Built on first use and kept: a graph is stateless between episodes. */
  readonly graph: (pipeline: string) => Promise<PlayableGraph>;
  readonly close: () => Promise<void>;
}

const once = <Value>(make: () => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return { get: () => (made ??= make()), made: () => made };
};

/** What decides the contents of a memory: the prompts of its formation, then those of its refinement. */
const memoryPrompts = [
  evaluateHistoryPrompt,
  summarizeHistoryPrompt,
  clusterGoalsPrompt,
  clusterObservationsPrompt,
  classifyGoalPrompt,
  classifyObservationPrompt,
  actWithTuplesPrompt,
  proposeActionsPrompt,
  compareProcessesPrompt,
];

/** The memory's own name: what it was formed from and by. */
export const tupleMemoryNamespace = ({ environment, model, formation }: Settings, environmentVersion: string): string =>
  memoryName({
    kind: "tuples",
    environment: environment.name,
    rules: environmentVersion.split("/").slice(0, 2),
    data: environment.data,
    builtInSeed: environment.data === null ? environment.seed : null,
    model,
    formation,
    prompts: memoryPrompts.map(({ id, hash }) => [id, hash]),
  });

/** RAP's memory is formed without a model: its name holds the demonstrations and the embedder. */
export const experienceMemoryNamespace = ({ environment, formation }: Settings, environmentVersion: string, embedder: string): string =>
  memoryName({
    kind: "experiences",
    environment: environment.name,
    rules: environmentVersion.split("/").slice(0, 2),
    data: environment.data,
    builtInSeed: environment.data === null ? environment.seed : null,
    perType: formation.perType,
    seed: formation.seed,
    embedder,
  });

export const openSession = async (settings: Settings, variables: ModelEnvironment): Promise<Session> => {
  const open = await environmentKind(settings.environment.name).open(settings.environment);
  const { name, baseUrl, temperature, maxTokens } = settings.model;
  const model = await openModel(name, {
    environment: variables,
    ...(baseUrl === null ? {} : { baseUrl }),
    ...(temperature === null ? {} : { temperature }),
    ...(maxTokens === null ? {} : { maxTokens }),
  });
  const memory = once(async () => {
    mkdirSync(settings.memoryFolder, { recursive: true });
    const namespace = tupleMemoryNamespace(settings, open.environment.version);
    return sqliteTupleMemory({ path: join(settings.memoryFolder, `${namespace}.sqlite`), namespace });
  });
  const experiences = once(async () => {
    mkdirSync(settings.memoryFolder, { recursive: true });
    const embedder = offlineEmbedder();
    const namespace = experienceMemoryNamespace(settings, open.environment.version, embedder.id);
    const path = join(settings.memoryFolder, `${namespace}.sqlite`);
    return {
      embedder,
      memory: await sqliteExperienceMemory({ path, namespace, embedder: { model: embedder.id, dimensions: embedder.dimensions } }),
    };
  });
  const graphs = new Map<string, Promise<PlayableGraph>>();
  const build = async (pipeline: string) => {
    const entry = pipelineEntry(pipeline);
    if (!entry.build) throw new Error(`${pipeline} plays no tasks`);
    return entry.build({ open, model, tupleMemory: memory.get, experiences: experiences.get, refinedGoals: settings.refinement.goals });
  };
  return {
    open,
    model,
    tupleMemory: memory.get,
    experiences: experiences.get,
    graph: (pipeline) => {
      const graph = graphs.get(pipeline) ?? build(pipeline);
      graphs.set(pipeline, graph);
      return graph;
    },
    close: async () => {
      await (await memory.made())?.close();
      await (await experiences.made())?.memory.close();
    },
  };
};
