import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { type TupleMemory, sqliteTupleMemory } from "@mnemograph/memory";
import { type ModelEnvironment, openModel } from "@mnemograph/models";
import { evaluateHistoryPrompt, summarizeHistoryPrompt, clusterGoalsPrompt, clusterObservationsPrompt } from "@mnemograph/nodes";
import type { OpenEnvironment } from "./environments/environment-kind.js";
import { environmentKind } from "./environments/registry.js";
import type { PlayableGraph } from "./pipelines/pipeline-entry.js";
import { pipelineEntry } from "./pipelines/registry.js";
import { type Settings, memoryName } from "./settings.js";

/** What the settings name, opened: made once in every process that plays. */
export interface Session {
  readonly open: OpenEnvironment;
  readonly model: BaseChatModel;
  readonly tupleMemory: () => Promise<TupleMemory>;
  /** Built on first use and kept: a graph is stateless between episodes. */
  readonly graph: (pipeline: string) => Promise<PlayableGraph>;
  readonly close: () => Promise<void>;
}

const once = <Value>(make: () => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return { get: () => (made ??= make()), made: () => made };
};

const formationPrompts = [evaluateHistoryPrompt, summarizeHistoryPrompt, clusterGoalsPrompt, clusterObservationsPrompt];

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
    prompts: formationPrompts.map(({ id, hash }) => [id, hash]),
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
  const graphs = new Map<string, Promise<PlayableGraph>>();
  const build = async (pipeline: string) => {
    const entry = pipelineEntry(pipeline);
    if (!entry.build) throw new Error(`${pipeline} plays no tasks`);
    return entry.build({ open, model, tupleMemory: memory.get });
  };
  return {
    open,
    model,
    tupleMemory: memory.get,
    graph: (pipeline) => {
      const graph = graphs.get(pipeline) ?? build(pipeline);
      graphs.set(pipeline, graph);
      return graph;
    },
    close: async () => (await memory.made())?.close(),
  };
};
