import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { NodeRuntime } from "../graph/runtime.js";
import type { ActionSpace } from "./action-reply.js";
import type { ReplyFault, ReplyRules } from "./check-reply.js";
import type { Prompt } from "./prompt.js";

/**
 * The outcome of reading a reply: a value, or what is wrong with it in words that the model can act
 * on.
 */
export type Parsed<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** The reply was not in the form asked for; its meaning was clear all the same. */
      readonly isRepaired?: true;
      /**
       * How many actions the reply names beside the one that was read; absent where it names no
       * other.
       */
      readonly furtherActions?: number;
    }
  | {
      readonly ok: false;
      readonly problem: string;
      /**
       * How a reply in text is asked for; where tools or a schema give the form, the model is asked
       * for that instead.
       */
      readonly asked?: string;
      /**
       * The kind of the problem, for counts: `cut`, `declined`, `several`, `none`, `empty` or
       * `unlisted`.
       */
      readonly kind?: string;
      /**
       * What the node's further prompts of the episode end with, once the model was asked again.
       */
      readonly reminder?: string;
    };

export interface ModelCall<Variables, Value> extends Pick<ReplyRules, "isComplete" | "mayBeEmpty"> {
  /** Name of the calling node. */
  readonly node: string;
  readonly model: BaseChatModel;
  readonly prompt: Prompt<Variables>;
  readonly variables: Variables;
  /** Reads the reply, repairing what can be repaired without a second call. */
  readonly parse: (reply: string) => Parsed<Value>;
  /**
   * What may be done, where the reply is an action: the form of replies that are no text is made
   * from it.
   */
  readonly actions?: ActionSpace | undefined;
  /** How often the model is shown its mistake and asked again. */
  readonly retries?: number;
  /**
   * What follows on a reply that cannot be used, whatever is left of `retries`: `fallback` at once,
   * or `throw` for callers that ask again by themselves. Without it, and for `repair`, the model is
   * shown its mistake as often as `retries` says. `fault`: why the reply is no whole text, where it
   * is none.
   */
  readonly onUnusable?: (reply: string, fault?: ReplyFault) => "repair" | "fallback" | "throw";
  /**
   * How many calls have asked the same before this one; for callers that ask again by themselves.
   */
  readonly earlierAttempts?: number;
  /**
   * Used when no retry could be parsed; without it, and for a last reply that is no whole text,
   * OUTPUT_INVALID is thrown.
   */
  readonly fallback?: (lastReply: string) => Value;
  /**
   * What the prompt shows instead where the model refuses it as too long: less, by the caller's own
   * order of worth; undefined where nothing can be left out any more, and without it, the refusal
   * is thrown.
   */
  readonly shorten?: ((variables: Variables) => Variables | undefined) | undefined;
  readonly runtime?: NodeRuntime | undefined;
  /**
   * Whether branches of one invocation that ask exactly the same share one reply, as LDM2's
   * processes do that sum up the same past. Not for what is to differ between branches, such as
   * actions of a sampled model.
   */
  readonly isShareable?: boolean;
}

/** A reply that could not be used, and what is wrong with it. */
export interface Refused {
  readonly reply: string;
  readonly problem: string;
  readonly asked?: string | undefined;
}

/** One try of a call: what is sent this time. */
export interface Attempt<Variables> {
  /** Counted from 0. */
  readonly number: number;
  readonly variables: Variables;
  /** Replies before this one, the oldest first. */
  readonly refused: readonly Refused[];
  /** Room for a longer reply, after one was cut. */
  readonly maxTokens?: number;
  readonly retriesLeft: number;
}
