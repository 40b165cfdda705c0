import type { Embedder, ImageSource, EnvironmentKind, PlayableEnvironment } from "@mnemograph/core";
import type { Skill } from "@mnemograph/model-offline";
import type { ModelEntry, PriceTable } from "@mnemograph/models";
import type { Preset } from "@mnemograph/pipelines/presets";
import type { MemoryEntry } from "./memory-driver.js";
import type { PromptSet } from "../prompts/prompt-set.js";
import type { PipelineEntry, BareGraph } from "@mnemograph/pipelines/entries";
import type { SignalEntry } from "../streams/stream-signal.js";

/** What an embedder is opened with. */
export interface EmbedderContext {
  /** Where keys and base URLs are looked up. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The server that was given for the run; null where none was. */
  readonly baseUrl: string | null;
  /** Where pictures are found, in a world that shows some. */
  readonly images?: ImageSource;
}

/** An embedder by name, opened when something is embedded. */
export interface EmbedderEntry {
  /** The name, or the part before the first colon. */
  readonly name: string;
  /**
   * What follows the colon, for help texts, for example `<model>`; absent when the name stands
   * alone.
   */
  readonly argument?: string;
  /** Whether the name stands alone too. */
  readonly isArgumentOptional?: boolean;
  readonly open: (argument: string, runtime: EmbedderContext) => Embedder | Promise<Embedder>;
}

/**
 * What a project adds to what an experiment can name; the built-in pipelines, environments and
 * models are one such value.
 */
export interface Extensions {
  /** Made by `definePipeline`, or bare graphs of `defineGraph`. */
  readonly pipelines?: readonly (PipelineEntry | BareGraph)[];
  /** Made by `defineEnvironmentKind`, or an environment with its `tasks`. */
  readonly environments?: readonly (EnvironmentKind | PlayableEnvironment)[];
  readonly models?: readonly ModelEntry[];
  readonly embedders?: readonly EmbedderEntry[];
  /** Places of your own for the memories of a run: `--memory <name>`. */
  readonly memories?: readonly MemoryEntry[];
  /** US dollars per million tokens; they go before the built-in prices. */
  readonly prices?: PriceTable;
  /**
   * What pipelines play with in an environment; they go over the built-in presets, and `--set` goes
   * over both.
   */
  readonly presets?: readonly Preset[];
  /** What the model `offline` can answer beside its own skills: the replies of your own prompts. */
  readonly skills?: readonly Skill[];
  /**
   * Words of prompts in place of the built-in ones, by a node's name or a prompt's id; `--prompts`
   * goes over them.
   */
  readonly prompts?: PromptSet;
  /** Functions that decide for the memories of a stream which episodes were good. */
  readonly signals?: readonly SignalEntry[];
}

/**
 * The value of `mnemograph.config.ts`.
 *
 * @example
 * import { act } from "@mnemograph/pipelines";
 * export default defineConfig({ pipelines: [definePipeline({ definition: act, name: "mine" })] });
 */
export const defineConfig = (config: Extensions): Extensions => config;
