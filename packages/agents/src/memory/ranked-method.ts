import { reflectOnCallsPrompt } from "../prompts/reflect.prompt.js";
import { notesOnFailure } from "../methods/reflection-method.js";
import type { MemoryMethod } from "../methods/memory-method.js";
import { rendering } from "../methods/rendering.js";
import type { JudgedRun } from "../record/judge.js";
import { defaultRenderers } from "../render/renderers.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import type { IndexCache } from "./index-cache.js";
import type { RuleItem } from "./items.js";
import type { AgentMemorySettings } from "./memory-options.js";
import type { NotedCalls } from "./noted-calls.js";
import { rankedRecall } from "./ranked-recall.js";
import { ruleId } from "./rule-id.js";
import { selectWithinBudget } from "./select-within-budget.js";
import { storeRuns } from "./store-runs.js";

type Settings = Pick<AgentMemorySettings, "kinds" | "budget" | "abstain" | "weights" | "keep" | "rules" | "render">;

interface Parts {
  readonly cache: IndexCache;
  readonly noted: NotedCalls;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The rules that a model writes on failed runs. A rule that says the same on the same request is one. */
const rulesOn = async (
  memories: ScopedMemories,
  runs: readonly JudgedRun[],
  { cache, now }: Parts,
  { model, prompt = reflectOnCallsPrompt }: NonNullable<Settings["rules"]>,
): Promise<readonly RuleItem[]> => {
  const { rules } = await cache.at(memories.items, null);
  const written: RuleItem[] = [];
  for (const run of runs) {
    const { id, task } = run.trajectory;
    const earlier = [...rules, ...written].filter(({ about }) => about === task.goal);
    const notes = earlier.map(({ text }, trial) => ({ taskId: task.id, trial, text }));
    for (const { text } of await notesOnFailure(model, prompt, run, notes)) {
      const known = earlier.find((rule) => rule.text === text);
      written.push({
        kind: "rule",
        id: ruleId(task.goal, text),
        at: now(),
        text,
        about: task.goal,
        evidence: [...(known?.evidence ?? []), id],
        origin: "model",
        taughtBy: "failure",
        status: known?.status ?? "active",
      });
    }
  }
  return written;
};

/** One ranked recall over runs, steps and rules, as a method of recall that every adapter takes. */
export const rankedMethod = (settings: Settings, parts: Parts): MemoryMethod => {
  const { kinds = ["runs", "steps", "rules"], budget = { tokens: 400 }, abstain = "calibrated", weights = {}, keep = {}, rules } = settings;
  const { cache, noted, now } = parts;
  const { frame } = { ...defaultRenderers, ...settings.render };
  const ranked = rankedRecall(cache, { kinds: new Set(kinds), abstain, weights, now });
  const store = async (memories: ScopedMemories, runs: readonly JudgedRun[]) => {
    await storeRuns(memories, runs, { cache, noted, keep, now });
    await ranked.calibrate(memories);
  };
  return {
    kind: "memory",
    version: ({ items }) => items.version(),
    recall: ranked.recall,
    render: rendering("memory", frame),
    select: (found, shown) => selectWithinBudget(found, shown, budget.tokens),
    note: ({ items }, shown) => {
      const reading = ranked.readingOf(shown.found);
      if (reading !== undefined) noted.note(items.namespace, shown, reading);
    },
    rememberUnknown: store,
    remember: async (memories, runs) => {
      await store(memories, runs);
      if (rules === undefined) return;
      const failed = runs.filter(({ outcome }) => outcome === "failed");
      const known = (await cache.at(memories.items, null)).runs;
      // A run without an action is not stored, and teaches nothing.
      await cache.add(
        memories.items,
        await rulesOn(
          memories,
          failed.filter(({ trajectory }) => known.has(trajectory.id)),
          parts,
          rules,
        ),
      );
    },
  };
};
