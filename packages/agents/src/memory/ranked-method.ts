import type { ExperienceLog } from "@mnemograph/core";
import type { MemoryMethod } from "../methods/memory-method.js";
import type { JudgedRun } from "../record/judge.js";
import { markAsData } from "../render/mark-as-data.js";
import { defaultRenderers } from "../render/renderers.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import type { IndexCache } from "./index-cache.js";
import { type LearnedLesson, addLessons } from "./add-lessons.js";
import { distilRules, type RuleWriter } from "./distil-rules.js";
import { lessonsOf } from "./lessons.js";
import type { AgentMemorySettings } from "./memory-options.js";
import type { NotedCalls } from "./noted-calls.js";
import { removeRulesOverCap } from "./keep-within.js";
import { isRanked, rankedRecall } from "./ranked-recall.js";
import { selectWithinBudget } from "./select-within-budget.js";
import { storeRuns } from "./store-runs.js";

type Settings = Pick<
  AgentMemorySettings,
  "kinds" | "budget" | "abstain" | "weights" | "keep" | "rules" | "render"
>;

interface Parts {
  readonly cache: IndexCache;
  readonly noted: NotedCalls;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * What the runs say about how to act: in the words of a model where one writes rules and found any,
 * otherwise in their own.
 */
const learned = async (
  runs: readonly JudgedRun[],
  logs: ReadonlyMap<string, ExperienceLog>,
  rules: RuleWriter | undefined,
): Promise<readonly LearnedLesson[]> => {
  const lessons: LearnedLesson[] = [];
  for (const run of runs) {
    const { id } = run.trajectory;
    const log = logs.get(id);
    // A run without an action is not stored, and teaches nothing.
    if (log === undefined) continue;
    const own = lessonsOf(run, log);
    const isInstructive = run.outcome === "failed" || own.length > 0;
    const written = rules !== undefined && isInstructive ? await distilRules(rules, run) : [];
    const origin = written.length > 0 ? ("model" as const) : ("run" as const);
    for (const lesson of origin === "model" ? written : own)
      lessons.push({ runId: id, goal: log.task, ...lesson, origin });
  }
  return lessons;
};

/** One ranked recall over runs, steps and rules, as a method of recall that every adapter takes. */
export const rankedMethod = (settings: Settings, parts: Parts): MemoryMethod => {
  const {
    kinds = ["runs", "steps", "rules"],
    budget = { tokens: 200 },
    abstain = "calibrated",
    weights = {},
    keep = {},
    rules,
  } = settings;
  const { cache, noted, now } = parts;
  const { frame } = { ...defaultRenderers, ...settings.render };
  const keepOf = ({ scope }: ScopedMemories) => (typeof keep === "function" ? keep(scope) : keep);
  const ranked = rankedRecall(cache, { kinds: new Set(kinds), abstain, weights, now, keepOf });
  const store = (memories: ScopedMemories, runs: readonly JudgedRun[]) =>
    storeRuns(memories, runs, { cache, noted, keep: keepOf(memories), now });
  return {
    kind: "memory",
    version: ({ items }) => items.version(),
    erasures: async ({ items, experiences }) => {
      const extents = await Promise.all([items.extent(), experiences.extent()]);
      return extents.reduce((sum, { oldestVersion }) => sum + oldestVersion, 0);
    },
    recall: ranked.recall,
    // The newest stands last: it holds where two disagree. Only the turn's first block explains
    // what it is.
    render: (items, isFirst = true) => {
      const texts = items
        .filter(isRanked)
        .toSorted((left, right) => left.ranked.lastAt - right.ranked.lastAt)
        .map(({ text }) => text);
      if (texts.length === 0) return "";
      return isFirst || settings.render?.frame !== undefined
        ? frame("memory", texts)
        : markAsData("memory", "", texts);
    },
    select: (found, shown) => selectWithinBudget(found, shown, budget.tokens),
    note: ({ items }, shown) => {
      const reading = ranked.readingOf(shown.found);
      if (reading !== undefined) noted.note(items.namespace, shown, reading);
    },
    rememberUnknown: async (memories, runs) => {
      await store(memories, runs);
      await ranked.calibrate(memories);
    },
    remember: async (memories, runs) => {
      const logs = await store(memories, runs);
      await addLessons(memories, cache, await learned(runs, logs, rules), now());
      await removeRulesOverCap(memories, cache, keepOf(memories), now());
      await ranked.calibrate(memories);
    },
  };
};
