import type { ScopedMemories } from "../store/scoped-memories.js";
import { cosine } from "./cosine.js";
import { ruleVectors } from "./find-candidates.js";
import type { IndexCache } from "./index-cache.js";
import type { RuleItem } from "./items.js";
import type { Lesson } from "./lessons.js";
import { packVector, unpackVector } from "./packed-vector.js";
import { shareRules } from "./share-rules.js";
import { ruleId } from "./rule-id.js";

/** Lessons whose texts are this similar are one. */
const same = 0.95;

/** A lesson with the run and the request that it comes from. */
export interface LearnedLesson extends Lesson {
  readonly runId: string;
  readonly goal: string;
  readonly origin: "run" | "model";
}

/** What several runs dealt with says better when a rule holds than what one did. */
const agreedOn = (
  words: readonly string[] | undefined,
  known: readonly string[] | undefined,
): readonly string[] | undefined => {
  const common = words?.filter((word) => known?.includes(word)) ?? [];
  return common.length > 0 ? common : words;
};

/**
 * Adds lessons as rules. One that says what a rule of a run says already confirms it: the rule gets
 * one more run as evidence, and the newer words.
 */
export const addLessons = async (
  memories: ScopedMemories,
  cache: IndexCache,
  lessons: readonly LearnedLesson[],
  now: number,
): Promise<void> => {
  if (lessons.length === 0) return;
  const { items, embedder } = memories;
  const known = (await cache.at(items, null)).rules.filter(
    ({ origin }) => origin === "run" || origin === "model",
  );
  const vectors = await ruleVectors(known, memories);
  const rules = known.map((rule, place) => ({
    rule,
    text: vectors[2 * place + 1] ?? new Float32Array(),
  }));
  const made = await embedder.embed(lessons.flatMap(({ goal, text }) => [goal, text]));
  const changed = new Map<string, RuleItem>();
  for (const [place, { runId, goal, text, taughtBy, origin, when }] of lessons.entries()) {
    const [about, content] = made.slice(2 * place, 2 * place + 2);
    if (about === undefined || content === undefined) continue;
    const found = rules.find(
      (one) =>
        one.rule.text === text ||
        (one.rule.taughtBy === taughtBy && cosine(one.text, content) >= same),
    );
    const { id = ruleId(goal, text), evidence = [], status = "active" } = found?.rule ?? {};
    const condition = agreedOn(when, found?.rule.when);
    const rule: RuleItem = {
      kind: "rule",
      id,
      at: now,
      text,
      about: goal,
      evidence: [...new Set([...evidence, runId])],
      origin,
      taughtBy,
      ...(condition !== undefined && { when: [...condition] }),
      status,
      vectors: [packVector(about), packVector(content)],
    };
    const entry = { rule, text: unpackVector(packVector(content)) };
    if (found === undefined) rules.push(entry);
    else rules[rules.indexOf(found)] = entry;
    changed.set(id, rule);
  }
  await cache.add(items, [...changed.values()]);
  await shareRules(memories, cache, [...changed.values()]);
};
