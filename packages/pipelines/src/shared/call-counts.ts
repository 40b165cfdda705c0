import type { EpisodeEvent } from "@mnemograph/core";
import { openDialoguePrompt } from "@mnemograph/nodes";
import { z } from "zod";

/** What was played: all of an episode, or what one of its sub-graphs played. */
export interface PlayedSteps {
  /** Actions and thoughts sent to the environment. */
  readonly steps: number;
  readonly thoughts: number;
  /** Times the environment was reset: once for each batch memory in each trial. */
  readonly starts: number;
}

/**
 * What an episode did that its method asks the model for; trials and batch memories are counted
 * together.
 */
export interface EpisodeFacts extends PlayedSteps {
  /**
   * Introductions to a dialogue that were sent, one for each start at most; none where prompts are
   * pages.
   */
  readonly openings: number;
  /** How often each node ended, by its name. */
  readonly ended: Readonly<Record<string, number>>;
  /**
   * How often each node asked the model, by its name; retries, and calls that were spared, are left
   * out.
   */
  readonly asked: Readonly<Record<string, number>>;
  /** What sub-graphs played of it, by the name that each has in its graph. */
  readonly inside: Readonly<Record<string, PlayedSteps>>;
  /** Calls that were spared, for another process had asked the same; 0 where absent. */
  readonly shared?: number;
}

export interface EpisodeCalls extends EpisodeFacts {
  /** Model calls, retries included. */
  readonly calls: number;
  readonly tokens: number;
}

const Stepped = z.object({ trajectory: z.object({ kind: z.string() }) });
const stepping = new Set(["stepEnvironment", "stepWithGuard"]);

/** `batchEpisode` of `batchEpisode:2`, and so of each sub-graph in the path. */
const subGraphsIn = (path: string): ReadonlySet<string> =>
  new Set([...path.matchAll(/(?:^|\/)(\w+):/g)].map(([, name = ""]) => name));

const playedBy = ({
  node,
  update,
}: Extract<EpisodeEvent, { readonly type: "node-end" }>): PlayedSteps => {
  if (!stepping.has(node))
    return { steps: 0, thoughts: 0, starts: node === "resetEnvironment" ? 1 : 0 };
  const step = Stepped.safeParse(update);
  return {
    steps: 1,
    thoughts: step.success && step.data.trajectory.kind === "think" ? 1 : 0,
    starts: 0,
  };
};

const nothing: PlayedSteps = { steps: 0, thoughts: 0, starts: 0 };
const plus = (left: PlayedSteps, right: PlayedSteps): PlayedSteps => ({
  steps: left.steps + right.steps,
  thoughts: left.thoughts + right.thoughts,
  starts: left.starts + right.starts,
});

/**
 * Counts calls, and what they are to be compared with, over the events of one episode.
 *
 * @example
 * const { calls, steps } = await countCalls(readEvents("runs/first", "react~put-7~0"));
 */
export const countCalls = async (events: AsyncIterable<EpisodeEvent>): Promise<EpisodeCalls> => {
  const requests = new Set<string>();
  const ended: Record<string, number> = {};
  const asked: Record<string, number> = {};
  const inside: Record<string, PlayedSteps> = {};
  const counts = { openings: 0, shared: 0, calls: 0, tokens: 0 };
  let played = nothing;
  for await (const event of events) {
    if (event.type === "node-end") {
      ended[event.node] = (ended[event.node] ?? 0) + 1;
      const more = playedBy(event);
      played = plus(played, more);
      for (const name of subGraphsIn(event.path))
        inside[name] = plus(inside[name] ?? nothing, more);
    } else if (event.type === "model-call") {
      if (event.request !== undefined && requests.has(event.request)) {
        counts.shared += 1;
        continue;
      }
      if (event.request !== undefined) requests.add(event.request);
      if (event.attempt === 0) asked[event.node] = (asked[event.node] ?? 0) + 1;
      counts.calls += 1;
      counts.openings += event.promptId === openDialoguePrompt.id ? 1 : 0;
      counts.tokens += event.usage.promptTokens + event.usage.completionTokens;
    }
  }
  return {
    ...played,
    ...counts,
    openings: Math.min(counts.openings, played.starts),
    ended,
    asked,
    inside,
  };
};

/**
 * The number of calls that a pipeline's method needs for such an episode: what no episode may
 * exceed. Null for pipelines that nobody counts.
 *
 * @example
 * const facts = await countCalls(readEvents("runs/first", "react~put-7~0"));
 * const react = pipelineEntries.find(({ name }) => name === "react");
 * derivedCalls(react, facts) === facts.calls;
 */
export const derivedCalls = (
  pipeline: { readonly calls?: (facts: EpisodeFacts) => number } | undefined,
  facts: EpisodeFacts,
): number | null => {
  const needed = pipeline?.calls?.(facts);
  return needed === undefined ? null : needed - (facts.shared ?? 0);
};
