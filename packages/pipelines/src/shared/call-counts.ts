import type { EpisodeEvent } from "@mnemograph/core";
import { openDialoguePrompt } from "@mnemograph/nodes";
import { z } from "zod";

/** What an episode did that its method asks the model for; trials and batch memories are counted together. */
export interface EpisodeFacts {
  /** Actions and thoughts sent to the environment. */
  readonly steps: number;
  readonly thoughts: number;
  /** Times the environment was reset: once for each batch memory in each trial. */
  readonly starts: number;
  /** Trials that were played with ReAct because there was no memory yet, and their steps. */
  readonly reactStarts: number;
  readonly reactSteps: number;
  /** Trials that were judged. */
  readonly trials: number;
  /** Choices among processes: one for each trial, or a tournament of pairs where the processes are long; one less than there are processes at most. */
  readonly choices: number;
  /** Introductions to a dialogue that were sent, one for each start at most; none where prompts are pages. */
  readonly openings: number;
  /** Whether RAP planned and took keys from thoughts; it does neither where every step is a key. RAP section 4.1.2. */
  readonly hasPlan: boolean;
  /** Parts of LDM2's history that the model was asked for: evaluation, summary, or both. LDM2 Tables 5 and 6. */
  readonly historyParts: number;
  /** Calls that were spared, for another process had asked the same; 0 where absent. */
  readonly shared?: number;
}

export interface EpisodeCalls extends EpisodeFacts {
  /** Model calls, retries included. */
  readonly calls: number;
  readonly tokens: number;
}

type EventOf<Type extends EpisodeEvent["type"]> = Extract<EpisodeEvent, { readonly type: Type }>;

const Stepped = z.object({ trajectory: z.object({ kind: z.string() }) });

const stepping = new Set(["stepEnvironment", "stepWithGuard"]);
const noCounts = {
  steps: 0,
  thoughts: 0,
  starts: 0,
  reactStarts: 0,
  reactSteps: 0,
  trials: 0,
  choices: 0,
  openings: 0,
  shared: 0,
  calls: 0,
  tokens: 0,
};
type Counts = typeof noCounts;

const historyNodes = new Set(["evaluateHistory", "summarizeHistory"]);

const addCall = (counts: Counts, event: EventOf<"model-call">): void => {
  counts.calls += 1;
  counts.choices += event.node === "chooseProcess" && event.attempt === 0 ? 1 : 0;
  counts.openings += event.promptId === openDialoguePrompt.id ? 1 : 0;
  counts.tokens += event.usage.promptTokens + event.usage.completionTokens;
};

const addNode = (counts: Counts, event: EventOf<"node-end">): void => {
  const isReact = event.path.includes("reactExperience");
  if (stepping.has(event.node)) {
    counts.steps += 1;
    counts.reactSteps += isReact ? 1 : 0;
    const step = Stepped.safeParse(event.update);
    if (step.success && step.data.trajectory.kind === "think") counts.thoughts += isReact ? 0 : 1;
  } else if (event.node === "resetEnvironment") {
    counts.starts += 1;
    counts.reactStarts += isReact ? 1 : 0;
  } else if (event.node === "judgeTrial" || event.node === "judgeRetry") counts.trials += 1;
};

/**
 * Counts calls, and what they are to be compared with, over the events of one episode.
 *
 * @example
 * const { calls, steps } = await countCalls(readEvents("runs/first", "react~put-7~0"));
 */
export const countCalls = async (events: AsyncIterable<EpisodeEvent>): Promise<EpisodeCalls> => {
  const parts = new Set<string>();
  const requests = new Set<string>();
  let hasPlan = false;
  const counts = { ...noCounts };
  for await (const event of events) {
    if (event.type === "model-call") {
      if (historyNodes.has(event.node)) parts.add(event.node);
      if (event.request !== undefined && requests.has(event.request)) {
        counts.shared += 1;
        continue;
      }
      if (event.request !== undefined) requests.add(event.request);
      addCall(counts, event);
    } else if (event.type === "node-end") {
      hasPlan ||= event.node === "makePlan";
      addNode(counts, event);
    }
  }
  const choices = Math.min(counts.choices, Math.max(0, counts.starts - Math.max(1, counts.trials)));
  return { ...counts, choices, openings: Math.min(counts.openings, counts.starts), hasPlan, historyParts: parts.size };
};

type Derive = (facts: EpisodeFacts) => number;

/** One call for each step, and one for the introduction of a dialogue. */
const perStep: Derive = ({ steps, openings }) => steps + openings;
/** One reflection between two trials. */
const reflections: Derive = ({ trials }) => Math.max(0, trials - 1);
/** Plan once, act at every step, a key for every thought; ReAct's steps need one call each, and so do those that retrieve at every step. RAP section 4.1.2. */
const rapCalls: Derive = (facts) => perStep(facts) + (facts.hasPlan ? facts.starts - facts.reactStarts + facts.thoughts : 0);
/**
 * For each process: type the goal; two calls at its first step, at later ones those and the parts of the history; one choice. The library makes fewer where an
 * observation's type is known: after a refusal (`index.refused`), and where it says what one before it said (`index.alike`).
 */
const ldmCalls: Derive = (facts) => facts.starts + 2 * facts.steps + facts.historyParts * (facts.steps - facts.starts) + facts.choices;

/** How many calls each method needs, derived from the papers: what no episode may exceed. */
const derived: Readonly<Record<string, Derive>> = {
  act: perStep,
  react: perStep,
  "act-chosen": (facts) => perStep(facts) + facts.choices,
  "react-chosen": (facts) => perStep(facts) + facts.choices,
  "react-human": perStep,
  person: () => 0,
  "react-emmem": perStep,
  "react-emmem-explicit": (facts) => facts.steps + perStep(facts),
  reflexion: (facts) => perStep(facts) + reflections(facts),
  "reflexion-emmem": (facts) => perStep(facts) + reflections(facts),
  rap: rapCalls,
  "rap-train": rapCalls,
  "rap-permuted": rapCalls,
  "rap-foreign": rapCalls,
  "rap-emmem": (facts) => rapCalls(facts) + facts.steps,
  ldm: ldmCalls,
  "ldm-ranked": ldmCalls,
  "ldm-refined": ldmCalls,
  "ldm-permuted": ldmCalls,
  "ldm-foreign": ldmCalls,
  "ldm-empty": (facts) => facts.steps + facts.historyParts * (facts.steps - facts.starts),
  "ldm-oracle": (facts) => ldmCalls({ ...facts, choices: 0 }),
  "ldm-reflexion": (facts) => ldmCalls(facts) + reflections(facts),
};

/**
 * The number of calls that the method needs for such an episode, by its own count where it brings one; null for pipelines that nobody counts.
 *
 * @example
 * const facts = await countCalls(readEvents("runs/first", "react~put-7~0"));
 * derivedCalls("react", facts) === facts.calls;
 */
export const derivedCalls = (pipeline: string, facts: EpisodeFacts, own?: Derive): number | null => {
  const needed = (own ?? derived[pipeline])?.(facts);
  return needed === undefined ? null : needed - (facts.shared ?? 0);
};
