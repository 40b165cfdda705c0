import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { Embedder, Environment, Task } from "@mnemograph/core";
import type { ModelEntry, OpenModelOptions } from "@mnemograph/models";
import { defineEnvironmentKind, type PlayableEnvironment } from "../environments/define-environment-kind.js";
import type { EnvironmentKind } from "../environments/environment-kind.js";
import { type BareGraph, definePipeline } from "../pipelines/define-pipeline.js";
import type { PipelineEntry } from "../pipelines/pipeline-entry.js";
import type { SignalFunction } from "../streams/stream-signal.js";
import type { Extensions } from "./extensions.js";
import type { Expected } from "./file-reference.js";
import type { LoadedModule } from "./load-file.js";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;
const isGraph = (value: unknown): value is BareGraph =>
  typeof value === "function" && "spec" in value && isObject(value.spec) && "nodes" in value.spec;

/** A pipeline of `definePipeline`, or a graph of `defineGraph` alone. */
export const expectedPipeline: Expected<PipelineEntry> = {
  what: "a pipeline: a graph of defineGraph, or definePipeline({ … })",
  read: (value) =>
    isGraph(value)
      ? definePipeline({ definition: value })
      : isObject(value) && isGraph(value["definition"]) && typeof value["name"] === "string"
        ? (value as unknown as PipelineEntry)
        : null,
};

const isEnvironment = (value: unknown): value is Environment & { readonly tasks?: readonly Task[] } =>
  isObject(value) && typeof value["reset"] === "function" && typeof value["step"] === "function" && typeof value["name"] === "string";

const plain = (environment: Environment, own: Readonly<Record<string, unknown>>, module: LoadedModule): PlayableEnvironment | null => {
  const tasks = own["tasks"] ?? module["tasks"];
  const examples = own["examples"] ?? module["examples"];
  if (!Array.isArray(tasks)) return null;
  return { environment, tasks: tasks as readonly Task[], ...(examples === undefined ? {} : { examples: examples as readonly string[] }) };
};

/** An environment kind, `{ environment, tasks }`, or an environment whose tasks are its own or the file's export `tasks`. */
export const expectedEnvironment: Expected<EnvironmentKind> = {
  what: "an environment: defineEnvironmentKind({ … }), { environment, tasks }, or an environment beside an export `tasks`",
  read: (value, module) => {
    if (isObject(value) && typeof value["open"] === "function" && Array.isArray(value["splits"]))
      return value as unknown as EnvironmentKind;
    const playable = isEnvironment(value)
      ? plain(value, value as unknown as Readonly<Record<string, unknown>>, module)
      : isObject(value) && isEnvironment(value["environment"])
        ? plain(value["environment"], value, module)
        : null;
    return playable && defineEnvironmentKind(playable);
  },
};

/** A chat model, or a function that opens one. */
export const expectedModel: Expected<(options: OpenModelOptions) => BaseChatModel | Promise<BaseChatModel>> = {
  what: "a chat model of LangChain, or a function that returns one",
  read: (value) =>
    isObject(value) && typeof value["invoke"] === "function" && typeof value["_generate"] === "function"
      ? () => value as unknown as BaseChatModel
      : typeof value === "function" && !isGraph(value)
        ? (value as ModelEntry["open"] as never)
        : null,
};

/** An embedder, or a function that opens one. */
export const expectedEmbedder: Expected<() => Embedder | Promise<Embedder>> = {
  what: "an embedder { id, dimensions, embed }, or a function that returns one",
  read: (value) =>
    isObject(value) && typeof value["embed"] === "function" && typeof value["dimensions"] === "number"
      ? () => value as unknown as Embedder
      : typeof value === "function" && !isGraph(value)
        ? (value as () => Embedder)
        : null,
};

/** A function that says whether an episode was good. */
export const expectedSignal: Expected<SignalFunction> = {
  what: "a function (episode) => boolean | undefined",
  read: (value) => (typeof value === "function" && !isGraph(value) ? (value as SignalFunction) : null),
};

const parts = ["pipelines", "environments", "models", "embedders", "prices", "presets", "signals"] as const;

/** The value of a configuration file. */
export const expectedConfig: Expected<Extensions> = {
  what: `defineConfig({ ${parts.join(", ")} }), each a list`,
  read: (value) =>
    isObject(value) && Object.entries(value).every(([name, list]) => (parts as readonly string[]).includes(name) && Array.isArray(list))
      ? (value as Extensions)
      : null,
};
