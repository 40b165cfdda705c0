import { Command } from "@langchain/langgraph";
import { episodeOutcome } from "../episode/episode-outcome.js";
import { type RecordOptions, recordEpisode } from "../episode/record-episode.js";
import type { Recording } from "../episode/recording.js";
import { sumFailures } from "../metrics/sum-failures.js";
import { MnemographError } from "@mnemograph/core";
import { z } from "zod";
import type { PlayableGraph } from "@mnemograph/pipelines/entries";

/** What a graph hands out while it waits for a person; other fields are left to the graph. */
const Question = z.object({
  type: z.literal("ask-human"),
  question: z.string(),
  proposedAction: z.string().default(""),
  admissible: z.array(z.string()).default([]),
  problem: z.string().optional(),
  /** What the reply is: the agent's next action, or words for it to read. */
  asksFor: z.enum(["action", "answer"]).default("action"),
  goal: z.string().default(""),
  observation: z.string().default(""),
});
export type Question = z.infer<typeof Question>;

const Snapshot = z.object({
  next: z.array(z.string()),
  values: z.record(z.string(), z.unknown()).default({}),
  tasks: z
    .array(
      z.object({
        interrupts: z
          .array(z.object({ id: z.string().optional(), value: z.unknown() }))
          .default([]),
      }),
    )
    .default([]),
});

/** A compiled graph that can return its current state. */
type StatefulGraph = PlayableGraph & { getState(config: unknown): Promise<unknown> };

const isStateful = (graph: PlayableGraph): graph is StatefulGraph =>
  "getState" in graph && typeof graph.getState === "function";

export interface PlayRequest extends Pick<
  RecordOptions,
  "graph" | "input" | "now" | "emit" | "episode" | "events"
> {
  readonly config: {
    readonly signal: AbortSignal;
    readonly configurable: { readonly thread_id: string };
    readonly durability?: "sync";
  };
  /** Asks a person; null where nobody answers any more. */
  readonly ask: (question: Question) => Promise<string | null>;
}

export interface Played extends Recording {
  /** The graph still waits for an answer: nobody gave one. */
  readonly isWaiting: boolean;
}

const unknownWait = (value: unknown) =>
  new MnemographError({
    code: "USAGE",
    message: "the graph waits for something that this command cannot ask a person for",
    hint: 'a graph that waits hands out { type: "ask-human", question } and is resumed with a text',
    evidence: { value },
  });

/** One answer where one question is open, else one for each by its id. */
const answersTo = async (
  open: readonly { readonly id?: string | undefined; readonly value: unknown }[],
  ask: PlayRequest["ask"],
) => {
  const answers: [string, string][] = [];
  for (const { id = "", value } of open) {
    const question = Question.safeParse(value);
    if (!question.success) throw unknownWait(value);
    const answer = await ask(question.data);
    if (answer === null) return null;
    answers.push([id, answer]);
  }
  const [only] = answers;
  return answers.length === 1 && only ? only[1] : Object.fromEntries(answers);
};

const plus = (left: Recording["usage"], right: Recording["usage"]): Recording["usage"] => ({
  calls: left.calls + right.calls,
  promptTokens: left.promptTokens + right.promptTokens,
  completionTokens: left.completionTokens + right.completionTokens,
  cost: left.cost === null || right.cost === null ? null : left.cost + right.cost,
  failures: sumFailures([left, right]) ?? left.failures,
});

const playOn = async (
  { graph, input, config, ask, ...recording }: Omit<PlayRequest, "episode">,
  began: number,
): Promise<Played> => {
  if (!isStateful(graph))
    return { ...(await recordEpisode({ graph, input, config, ...recording })), isWaiting: false };
  const where = async () => Snapshot.parse(await graph.getState(config));
  let usage: Recording["usage"] = {
    calls: 0,
    promptTokens: 0,
    completionTokens: 0,
    cost: 0,
    failures: { invalidActions: 0, unusableReplies: 0, repairs: 0, retries: 0, fallbacks: 0 },
  };
  const before = await where();
  if (before.next.length === 0 && Object.keys(before.values).length > 0) {
    throw new MnemographError({
      code: "USAGE",
      message: `the thread ${config.configurable.thread_id} has ended already`,
      hint: "name another one with --thread, or give another checkpoint file",
    });
  }
  let open = before.tasks.flatMap(({ interrupts }) => interrupts);
  let next: unknown = before.next.length === 0 ? input : null;
  let state: Recording["state"] = before.values;
  for (;;) {
    if (open.length > 0) {
      const answer = await answersTo(open, ask);
      if (answer === null) return { state, usage, isWaiting: true };
      next = new Command({ resume: answer });
    }
    const played = await recordEpisode({
      graph,
      input: next as Readonly<Record<string, unknown>>,
      config,
      began,
      ...recording,
    });
    usage = plus(usage, played.usage);
    state = played.state;
    open = (await where()).tasks.flatMap(({ interrupts }) => interrupts);
    if (open.length === 0 || "failure" in played) return { ...played, usage, isWaiting: false };
  }
};

/**
 * Plays a graph to its end and asks a person wherever it waits for one. A thread that waits since
 * an earlier call is gone on with; one that was stopped between two nodes too. Throws USAGE for a
 * thread that has ended.
 */
export const playWithPeople = async ({ episode, ...request }: PlayRequest): Promise<Played> => {
  const { now, emit } = request;
  const began = now();
  if (episode) emit({ type: "episode-start", at: 0, path: "", ...episode });
  const played = await playOn(request, began);
  if (episode && !played.isWaiting) {
    const { success, score: reward, steps, stopReason } = episodeOutcome(played);
    emit({ type: "episode-end", at: now() - began, path: "", success, reward, steps, stopReason });
  }
  return played;
};
