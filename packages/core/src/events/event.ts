import { z } from "zod";
import { Json } from "../domain/json.js";

const Message = z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string() });

/** Tokens of one model call; `estimated` marks counts that the provider did not report. */
export const TokenUsage = z.object({
  promptTokens: z.number().int().nonnegative(),
  completionTokens: z.number().int().nonnegative(),
  /**
   * Those of the prompt that the provider had in its prefix cache; absent where it reports none.
   */
  cachedTokens: z.number().int().nonnegative().exactOptional(),
  estimated: z.boolean(),
});
export type TokenUsage = z.infer<typeof TokenUsage>;

export const ModelCallEvent = z.object({
  type: z.literal("model-call"),
  node: z.string(),
  promptId: z.string(),
  promptHash: z.string(),
  /** The name of the reply that the prompt asks for; absent where it declares none. */
  replyName: z.string().optional(),
  messages: z.array(Message),
  reply: z.string(),
  /**
   * The pieces in which the reply came, as the server streamed them; absent where they were not
   * asked for.
   */
  pieces: z.array(z.string()).exactOptional(),
  /** The parsed reply; absent when parsing failed. */
  parsed: Json.optional(),
  /** What was wrong with the reply, when it could not be parsed. */
  problem: z.string().optional(),
  /**
   * The kind of the problem, for counts: `cut`, `declined`, `several`, `none`, `empty` or
   * `unlisted` of an action, or the fault of a reply that is no whole text.
   */
  problemKind: z.string().optional(),
  /**
   * How the reply was read: as asked for, in a form that had to be seen through, or not at all.
   * Absent in runs of earlier versions.
   */
  outcome: z.enum(["parsed", "repaired", "unusable"]).optional(),
  /**
   * How many actions the reply names beside the one that is played; absent where it names no other.
   */
  furtherActions: z.number().int().positive().exactOptional(),
  /** Set where the node went on with a stand-in, because no reply could be used. */
  isFallback: z.literal(true).optional(),
  /**
   * Why the reply was no whole text, for example `cut` or `refused`; absent for every other one.
   */
  fault: z.string().optional(),
  /** 0 for the first call, rising with each retry. */
  attempt: z.number().int().nonnegative(),
  /**
   * How many requests went unanswered before this call's reply came: an endpoint that was down,
   * busy, or answered with an error. Absent where none did.
   */
  resent: z.number().int().positive().exactOptional(),
  /**
   * How long the request took, waits and further tries of the client included; only while an
   * episode is played, event logs leave it out.
   */
  seconds: z.number().nonnegative().exactOptional(),
  usage: TokenUsage,
  /** US dollars; null where the price is unknown. */
  cost: z.number().nullable(),
  /**
   * What was asked, as a hash, where branches of an episode share the replies to equal requests: of
   * those with one hash one counts.
   */
  request: z.string().exactOptional(),
  /**
   * Set where the reply is that of an equal request of another branch: the model was not asked
   * again.
   */
  isShared: z.literal(true).exactOptional(),
});

export const MemoryReadEvent = z.object({
  type: z.literal("memory-read"),
  node: z.string(),
  /**
   * Which part of the memory was asked, for example `batch 2 / kitchen tasks / closed containers`.
   */
  place: z.string(),
  version: z.number().int().nonnegative(),
  results: z.array(
    z.object({
      id: z.string(),
      score: z.number().nullable(),
      text: z.string(),
      /**
       * What the score is made of, by name: similarities before weighting; those that were not
       * asked for are left out. Absent where it is of one piece.
       */
      parts: z.record(z.string(), z.number()).exactOptional(),
      /**
       * The step of what was found that is most like the situation: its 0-based place, and itself.
       */
      matched: z
        .object({ entry: z.number().int().nonnegative(), text: z.string() })
        .exactOptional(),
    }),
  ),
});

export const MemoryWriteEvent = z.object({
  type: z.literal("memory-write"),
  node: z.string(),
  place: z.string(),
  version: z.number().int().nonnegative(),
  added: z.array(z.string()),
});

export const NoteEvent = z.object({
  type: z.literal("note"),
  node: z.string(),
  text: z.string(),
  data: Json.optional(),
});

/**
 * An action that did nothing, or that was not written as the world knows it. There is no event for
 * actions that the world takes as they are.
 */
export const ActionCheckEvent = z.object({
  type: z.literal("action-check"),
  node: z.string(),
  /** As it was sent to the environment. */
  action: z.string(),
  /**
   * `resolved`: the one admissible action that was meant; `refused`: the world does not take it;
   * `unusable`: no reply held an action.
   */
  outcome: z.enum(["resolved", "refused", "unusable"]),
  /** As the reply had it, where that is not what was sent. */
  described: z.string().optional(),
});

/** What a node reports while it runs. */
export const NodeEvent = z.discriminatedUnion("type", [
  ModelCallEvent,
  MemoryReadEvent,
  MemoryWriteEvent,
  NoteEvent,
  ActionCheckEvent,
]);
export type NodeEvent = z.infer<typeof NodeEvent>;

const Recorded = {
  /** Milliseconds since the episode began. */
  at: z.number().nonnegative(),
  /** The path of sub-graphs, for example `batchEpisode:2`; empty at the top. */
  path: z.string(),
};

/**
 * One line of `events/<episode>.jsonl`, as zod reads it: what a node reported, with the time in
 * milliseconds and the path of sub-graphs.
 */
export const EpisodeEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("episode-start"),
    ...Recorded,
    episodeId: z.string(),
    pipeline: z.string(),
    task: Json,
  }),
  z.object({ type: z.literal("node-start"), ...Recorded, node: z.string() }),
  z.object({
    type: z.literal("node-end"),
    ...Recorded,
    node: z.string(),
    update: Json,
    error: z.string().optional(),
  }),
  z.object({
    type: z.literal("episode-end"),
    ...Recorded,
    success: z.boolean(),
    reward: z.number(),
    steps: z.number(),
    stopReason: z.string(),
  }),
  ModelCallEvent.extend(Recorded),
  MemoryReadEvent.extend(Recorded),
  MemoryWriteEvent.extend(Recorded),
  NoteEvent.extend(Recorded),
  ActionCheckEvent.extend(Recorded),
]);
/** One line of `events/<episode>.jsonl`. */
export type EpisodeEvent = z.infer<typeof EpisodeEvent>;
