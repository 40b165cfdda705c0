import { MnemographError } from "@mnemograph/core";
import { feedbackOn } from "../life/feedback-on.js";
import { unknownRunId } from "../life/unknown-run-id.js";
import type { Verdict } from "../record/judge.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import { addLessons } from "./add-lessons.js";
import type { IndexCache } from "./index-cache.js";
import type { ItemIndex } from "./item-index.js";
import type { Item, ItemStatus, RunItem } from "./items.js";
import { lessonsOf } from "./lessons.js";
import { skeletonOf } from "./skeleton.js";

/** What `edit` changes. */
export interface ItemEdit {
  /** Of a rule: what it says. */
  readonly text?: string;
  /** Of a rule: what it is about. */
  readonly about?: string;
  /** `quarantined` and `retired` items are stored and never recalled. */
  readonly status?: ItemStatus;
  /**
   * Gives the status also to what comes from this item, directly or through others: the runs that
   * were shown it, and the rules that such runs alone taught.
   */
  readonly descendants?: boolean;
}

/** The item of a run; one that another memory stored gets an item now. */
const runItemOf = async (
  { experiences }: ScopedMemories,
  known: Item | undefined,
  id: string,
  at: number,
): Promise<RunItem> => {
  if (known?.kind === "run") return known;
  const log = await experiences.log(id);
  if (log === undefined) throw unknownRunId(id);
  return {
    kind: "run",
    id,
    at,
    outcome: log.outcome ?? "unknown",
    ...(log.evidence !== undefined && { reason: log.evidence }),
    request: id,
    skeleton: skeletonOf(log, []),
    failed: [],
    shown: [],
    status: "active",
  };
};

/** Rules that rest on runs which turned out otherwise than what taught them. */
const unfounded = (index: ItemIndex, runId: string, outcome: RunItem["outcome"]) => {
  const outcomeOf = (id: string) => (id === runId ? outcome : index.runs.get(id)?.outcome);
  const contrary = { success: "failed", failure: "succeeded" } as const;
  return index.rules.filter(
    ({ evidence, taughtBy }) =>
      taughtBy !== undefined &&
      evidence.includes(runId) &&
      evidence.every((id) => outcomeOf(id) === contrary[taughtBy]),
  );
};

/**
 * Gives a stored run its outcome, days later if need be. A rule is retired where all of its runs
 * turned out otherwise than what taught it.
 *
 * @throws MnemographError USAGE where the scope has no such run.
 */
export const changeOutcome = async (
  memories: ScopedMemories,
  cache: IndexCache,
  id: string,
  { success, reason = "" }: Verdict,
  now: number,
): Promise<void> => {
  const { items } = memories;
  const index = await cache.at(items, null);
  const known = await runItemOf(memories, index.runs.get(id), id, now);
  const outcome = success ? "succeeded" : "failed";
  const log = await memories.experiences.log(id);
  if (log === undefined) throw unknownRunId(id);
  await feedbackOn(memories, id, { success, reason });
  const { reason: _reason, ...item } = known;
  const changed: RunItem = { ...item, outcome, ...(reason !== "" && { reason }) };
  await cache.add(items, [
    changed,
    ...unfounded(index, id, outcome).map((rule) => ({ ...rule, status: "retired" as const })),
  ]);
  const lessons = lessonsOf({ outcome, reason }, { task: log.task, entries: [] }).map((lesson) => ({
    ...lesson,
    runId: id,
    goal: log.task,
    origin: "run" as const,
  }));
  await addLessons(memories, cache, lessons, now);
};

/**
 * What comes from an item, with a new status. What was retired for another reason is not made
 * active again.
 */
const descendantsWith = (index: ItemIndex, id: string, status: ItemStatus): readonly Item[] => {
  const ids = index.descendantsOf([id]);
  return [...index.runs.values(), ...index.rules]
    .filter((item) => ids.has(item.id) && (status !== "active" || item.status !== "retired"))
    .map((item) => ({ ...item, status }));
};

/**
 * Changes a rule's words, or the status of an item.
 *
 * @throws MnemographError USAGE for an unknown item, and for words given to a run.
 */
export const changeItem = async (
  memories: ScopedMemories,
  cache: IndexCache,
  id: string,
  edit: ItemEdit,
  now: number,
): Promise<void> => {
  const { items } = memories;
  const index = await cache.at(items, null);
  const { text, about, status, descendants = false } = edit;
  const others = descendants && status !== undefined ? descendantsWith(index, id, status) : [];
  const rule = index.rules.find((one) => one.id === id);
  if (rule !== undefined) {
    const { vectors, when, ...rest } = rule;
    const kept = {
      ...(text === undefined && about === undefined && vectors !== undefined && { vectors }),
      ...(text === undefined && when !== undefined && { when }),
    };
    const changed = {
      text: text ?? rule.text,
      about: about ?? rule.about,
      status: status ?? rule.status,
      at: now,
    };
    await cache.add(items, [{ ...rest, ...kept, ...changed }, ...others]);
    return;
  }
  if (text !== undefined || about !== undefined)
    throw new MnemographError({
      code: "USAGE",
      message: `"${id}" is no rule: a run's text is what happened`,
      hint: "change its status, give feedback on it, or forget it; addRule writes a rule",
      evidence: { id },
    });
  const run = await runItemOf(memories, index.runs.get(id), id, now);
  if (status !== undefined) await cache.add(items, [{ ...run, status }, ...others]);
};
