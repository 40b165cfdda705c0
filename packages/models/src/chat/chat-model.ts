import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import type { BaseLanguageModelInput } from "@langchain/core/language_models/base";
import {
  BaseChatModel,
  type BaseChatModelCallOptions,
  type BaseChatModelParams,
  type BindToolsInput,
  type LangSmithParams,
} from "@langchain/core/language_models/chat_models";
import type { ModelProfile } from "@langchain/core/language_models/profile";
import type { AIMessageChunk, BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import type { Runnable } from "@langchain/core/runnables";
import { convertToOpenAITool } from "@langchain/core/utils/function_calling";
import type { Json } from "@mnemograph/core";
import {
  type EndpointFacts,
  type EndpointRecord,
  factsOf,
  type ReplyForm,
} from "../endpoint/endpoint-record.js";

/** Names a model and the settings that its replies depend on; never holds a key. */
export interface ModelIdentity {
  /** For example `openai:gpt-4o-mini`. */
  readonly id: string;
  readonly parameters: { readonly [name: string]: Json };
}

/**
 * Options of one call, as LangChain hands them to a model. The models that this package opens
 * honour these, and LangChain's `stop`.
 */
export interface CallOptions extends BaseChatModelCallOptions {
  readonly temperature?: number;
  readonly maxTokens?: number;
  readonly seed?: number;
  readonly tools?: readonly unknown[];
  /** The schema of a reply that is a JSON object, in the words of OpenAI's protocol. */
  readonly response_format?: unknown;
  /**
   * `callModel` asks for text: a tool call is no answer then. Layers read this; it is sent to no
   * endpoint.
   */
  readonly wants?: "text";
  /** Does not wait for an endpoint that is down, whatever patience the model was opened with. */
  readonly isImpatient?: boolean;
  /** Which of `modelsByRole` answers. */
  readonly role?: string;
}

export type Generate = (
  messages: BaseMessage[],
  options: CallOptions,
  runManager?: CallbackManagerForLLMRun,
) => Promise<ChatResult>;

export interface ChatModelDefinition {
  readonly identity: ModelIdentity;
  readonly generate: Generate;
  /**
   * True for models that need no endpoint: `checkModel` has nothing to ask them, and a call costs
   * no money.
   */
  readonly isLocal?: boolean;
  /**
   * Whether a call costs nothing where its reply states no cost; by default it does not where
   * `isLocal`. A replay plays what may have cost something.
   */
  readonly isFree?: boolean;
  /** The model beneath, when this one is a layer over another. */
  readonly inner?: BaseChatModel;
  /** The models that answer, where there are several; by default it is this one. */
  readonly parts?: readonly BaseChatModel[];
  /** What LangChain knows of the model; by default what it knows of the one beneath. */
  readonly profile?: ModelProfile;
  /** What was learnt of the endpoint so far. */
  readonly record?: EndpointRecord;
}

/**
 * The chat model that the functions of this package return: one `generate` function, everything
 * else from LangChain or the model beneath.
 *
 * @example
 * import { AIMessage } from "@langchain/core/messages";
 * const generate = async () => ({ generations: [{ text: "> look", message: new AIMessage("> look") }] });
 * (await new FunctionChatModel({ identity: { id: "own", parameters: {} }, generate }).invoke("What now?")).text; // → "> look"
 */
export class FunctionChatModel extends BaseChatModel<CallOptions> {
  readonly identity: ModelIdentity;
  readonly isLocal: boolean;
  readonly isFree: boolean;
  // Private fields stay out of logs and JSON, and with them any key that the model beneath holds.
  readonly #generate: Generate;
  readonly #inner: BaseChatModel | undefined;
  readonly #parts: readonly BaseChatModel[] | undefined;
  readonly #profile: ModelProfile | undefined;
  readonly #record: EndpointRecord | undefined;

  constructor({
    identity,
    generate,
    isLocal = false,
    isFree = isLocal,
    inner,
    parts,
    profile,
    record,
  }: ChatModelDefinition) {
    super(inheritedFields(inner));
    this.identity = identity;
    this.isLocal = isLocal;
    this.isFree = isFree;
    this.#generate = generate;
    this.#inner = inner;
    this.#parts = parts;
    this.#profile = profile;
    this.#record = record;
  }

  static override lc_name(): string {
    return "MnemographChatModel";
  }

  get inner(): BaseChatModel | undefined {
    return this.#inner;
  }

  get parts(): readonly BaseChatModel[] {
    return this.#parts ?? [this];
  }

  override get profile(): ModelProfile {
    return this.#profile ?? this.#inner?.profile ?? {};
  }

  /**
   * What was learnt of its endpoint since the process began; undefined for models that keep no
   * record.
   */
  get endpointFacts(): EndpointFacts | undefined {
    return this.#record && factsOf(this.#record);
  }

  /**
   * Keeps whether the endpoint takes a form of reply, where only the caller knows: it asked
   * without it, and was answered.
   */
  learnForm(form: ReplyForm, isTaken: boolean): void {
    this.#record?.forms.set(form, isTaken);
  }

  // LangChain calls this from its constructor, before any field exists.
  override _llmType(): string {
    return "mnemograph";
  }

  override _identifyingParams(): Record<string, unknown> {
    return { ...this.identity };
  }

  override getLsParams(options: this["ParsedCallOptions"]): LangSmithParams {
    if (this.#inner) return this.#inner.getLsParams(options);
    const [provider = "", ...name] = this.identity.id.split(":");
    return {
      ls_model_type: "chat",
      ls_provider: provider,
      ls_model_name: name.join(":") || provider,
    };
  }

  override invocationParams(options?: this["ParsedCallOptions"]): unknown {
    return this.#inner
      ? (this.#inner.invocationParams(options) as unknown)
      : this.identity.parameters;
  }

  override bindTools(
    tools: BindToolsInput[],
    options?: Partial<CallOptions>,
  ): Runnable<BaseLanguageModelInput, AIMessageChunk, CallOptions> {
    return this.withConfig({
      ...options,
      tools: tools.map((tool) =>
        convertToOpenAITool(tool as Parameters<typeof convertToOpenAITool>[0]),
      ),
    });
  }

  override async _generate(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
    runManager?: CallbackManagerForLLMRun,
  ): Promise<ChatResult> {
    options.signal?.throwIfAborted();
    return this.#generate(messages, options, runManager);
  }
}

/**
 * A layer is invoked in place of the model beneath, so it takes over the callbacks, tags and
 * metadata that were set on it.
 */
const inheritedFields = (inner: BaseChatModel | undefined): BaseChatModelParams => ({
  ...(inner?.callbacks ? { callbacks: inner.callbacks } : {}),
  ...(inner?.tags ? { tags: inner.tags } : {}),
  ...(inner?.metadata ? { metadata: inner.metadata } : {}),
});

/**
 * Builds a LangChain chat model from one function; callbacks, tracing, batching and `withConfig`
 * work as with any other.
 *
 * @example
 * import { AIMessage } from "@langchain/core/messages";
 * const parrot = chatModel({
 *   identity: { id: "parrot", parameters: {} },
 *   isLocal: true, // is asked no question before a run, and costs nothing
 *   generate: async (messages) => ({ generations: [{ text: "", message: new AIMessage(messages.at(-1)?.text ?? "") }] }),
 * });
 */
export const chatModel = (definition: ChatModelDefinition): FunctionChatModel =>
  new FunctionChatModel(definition);
