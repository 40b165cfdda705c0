import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import {
  type Embedder,
  type Environment,
  MnemographError,
  type Task,
  parseOptions,
  defineEnvironmentKind,
  type PlayableEnvironment,
  type EnvironmentKind,
} from "@mnemograph/core";
import type { OpenModelOptions } from "@mnemograph/models";
import { type BareGraph, definePipeline, type PipelineEntry } from "@mnemograph/pipelines/entries";
import type { SignalFunction } from "../streams/stream-signal.js";
import type { EmbedderEntry } from "./extensions.js";
import type { MemoryDriver, MemoryEntry } from "./memory-driver.js";
import { type Expected, kindOf } from "./file-reference.js";
import type { LoadedModule } from "./load-file.js";
import { PipelineShape, PlayableShape } from "./part-shapes.js";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const isGraph = (value: unknown): value is BareGraph =>
  typeof value === "function" && "spec" in value && isObject(value.spec) && "nodes" in value.spec;

/** A pipeline of `definePipeline`, or a graph of `defineGraph` alone. */
export const expectedPipeline: Expected<PipelineEntry> = {
  what: "a pipeline: a graph of defineGraph, or definePipeline({ … })",
  read: (value, _module, where) => {
    if (isGraph(value)) return definePipeline({ definition: value });
    if (!isObject(value) || !isGraph(value["definition"])) return null;
    parseOptions(PipelineShape, value, where);
    return value as unknown as PipelineEntry;
  },
};

const isEnvironment = (
  value: unknown,
): value is Environment & { readonly tasks?: readonly Task[] } =>
  isObject(value) && typeof value["reset"] === "function" && typeof value["step"] === "function";

const plain = (
  environment: Environment,
  own: Readonly<Record<string, unknown>>,
  module: LoadedModule,
): PlayableEnvironment | null => {
  const tasks = own["tasks"] ?? module["tasks"];
  const examples = own["examples"] ?? module["examples"];
  if (!Array.isArray(tasks)) return null;
  return {
    environment,
    tasks: tasks as readonly Task[],
    ...(examples === undefined ? {} : { examples: examples as readonly string[] }),
  };
};

const playableOf = (value: unknown, module: LoadedModule): PlayableEnvironment | null => {
  if (isEnvironment(value))
    return plain(value, value as unknown as Readonly<Record<string, unknown>>, module);
  return isObject(value) && isEnvironment(value["environment"])
    ? plain(value["environment"], value, module)
    : null;
};

/**
 * An environment kind, `{ environment, tasks }`, or an environment whose tasks are its own or the
 * file's export `tasks`.
 */
export const expectedEnvironment: Expected<EnvironmentKind> = {
  what: "an environment: defineEnvironmentKind({ … }), { environment, tasks }, or an environment beside an export `tasks`",
  read: (value, module, where) => {
    if (isObject(value) && typeof value["open"] === "function" && Array.isArray(value["splits"]))
      return value as unknown as EnvironmentKind;
    const playable = playableOf(value, module);
    if (playable === null) return null;
    parseOptions(PlayableShape, playable, where);
    return defineEnvironmentKind(playable);
  },
};

const isChatModel = (value: unknown): value is BaseChatModel =>
  isObject(value) &&
  typeof value["invoke"] === "function" &&
  typeof value["_generate"] === "function";

const isEmbedder = (value: unknown): value is Embedder =>
  isObject(value) &&
  typeof value["embed"] === "function" &&
  typeof value["dimensions"] === "number" &&
  typeof value["id"] === "string";

const isMemoryDriver = (value: unknown): value is MemoryDriver =>
  isObject(value) &&
  [value["tuples"], value["experiences"], value["notes"]].some((one) => typeof one === "function");

interface Opens<Given extends readonly unknown[], Part> {
  readonly open: (...given: Given) => Part | Promise<Part>;
}

/** A part that a file exports itself, or by a function that opens it. */
interface OpenedPart<Opener, Part> extends Expected<Opener> {
  /** The same entry, whose part is checked when it is opened; `where` begins the error. */
  readonly checked: <Given extends readonly unknown[], Entry extends object>(
    entry: Entry & Opens<Given, Part>,
    where: string,
  ) => Entry & Opens<Given, Part>;
}

const openedPart = <Part, Given extends readonly unknown[]>(
  part: string,
  fits: (value: unknown) => value is Part,
): OpenedPart<Opens<Given, Part>["open"], Part> => {
  const what = `${part}, or a function that returns one`;
  const requireFits = (value: unknown, where: string): Part => {
    if (fits(value)) return value;
    throw new MnemographError({
      code: "USAGE",
      message: `${where} opened ${kindOf(value)}`,
      hint: `expected ${what}`,
      evidence: { where },
    });
  };
  return {
    what,
    read: (value) => {
      if (fits(value)) return () => value;
      return typeof value !== "function" || isGraph(value)
        ? null
        : (value as (...given: Given) => Part);
    },
    checked: (entry, where) => ({
      ...entry,
      open: async (...given) => requireFits(await entry.open(...given), where),
    }),
  };
};

/** A chat model, or a function that opens one. */
export const expectedModel = openedPart<BaseChatModel, [OpenModelOptions]>(
  "a chat model of LangChain",
  isChatModel,
);

/** An embedder, or a function that opens one. */
export const expectedEmbedder = openedPart<Embedder, Parameters<EmbedderEntry["open"]>>(
  "an embedder { id, dimensions, embed }",
  isEmbedder,
);

/** A memory driver, or a function that opens one. */
export const expectedMemory = openedPart<MemoryDriver, Parameters<MemoryEntry["open"]>>(
  "a memory driver { tuples, experiences, notes }",
  isMemoryDriver,
);

/** A function that says whether an episode was good. */
export const expectedSignal: Expected<SignalFunction> = {
  what: "a function (episode) => boolean | undefined",
  read: (value) =>
    typeof value === "function" && !isGraph(value) ? (value as SignalFunction) : null,
};
