import type { Embedder } from "@mnemograph/core";
import type { Arm } from "./arms.js";
import { NoteWriter } from "./note-writer.js";
import { workElsewhere } from "./other-trade.js";
import { openMemory } from "./open-memory.js";
import { type Played, playStream } from "./play-stream.js";
import { keyOf } from "./rule-sentence.js";
import { changedRule, isAbout, permutedRules, rulesOf } from "./rules.js";
import { servicesOf } from "./services.js";
import { tasksAbout, tasksOf } from "./tasks.js";
import { World } from "./world.js";

/** What a stream is played with. */
export interface Setting {
  readonly arm: Arm;
  readonly seed: number;
  /** Tasks of the stream. */
  readonly count: number;
  readonly embedder: Embedder;
}

/** Plays a stream under some condition, or its second half alone. */
export type Condition = (setting: Setting) => Promise<readonly Played[]>;

const worldOf = (seed: number) => new World(servicesOf(seed), rulesOf(seed));

/** The stream as it is: the memory begins empty, and learns. */
export const learning: Condition = async ({ arm, seed, count, embedder }) => {
  const memory = openMemory(embedder, arm.memory);
  const played = await playStream({
    arm,
    memory,
    world: worldOf(seed),
    tasks: tasksOf(seed, count),
  });
  await memory.close();
  return played;
};

/**
 * The second half with a memory that learned the first half where the same conditions want other
 * steps, and learns nothing any more.
 */
export const permuted: Condition = async ({ arm, seed, count, embedder }) => {
  const memory = openMemory(embedder, arm.memory);
  const [tasks, half] = [tasksOf(seed, count), Math.floor(count / 2)];
  const world = new World(servicesOf(seed), permutedRules(rulesOf(seed)));
  await playStream({ arm, memory, world, tasks: tasks.slice(0, half) });
  const played = await memory.withoutWrites(() =>
    playStream({ arm, memory, world: worldOf(seed), tasks: tasks.slice(half) }),
  );
  await memory.close();
  return played;
};

/** The second half with a memory of another trade, which learns nothing any more. */
export const unrelated: Condition = async ({ arm, seed, count, embedder }) => {
  const memory = openMemory(embedder, arm.memory);
  const half = Math.floor(count / 2);
  await workElsewhere(
    arm.middleware({ memory, noteWriter: new NoteWriter(), seenRules: () => [] }),
    seed,
    half,
  );
  const tasks = tasksOf(seed, count).slice(half);
  const played = await memory.withoutWrites(() =>
    playStream({ arm, memory, world: worldOf(seed), tasks }),
  );
  await memory.close();
  return played;
};

const withMistakes =
  (mistake?: string): Condition =>
  async ({ arm, seed, count, embedder }) => {
    const memory = openMemory(embedder, arm.memory);
    const options = { mistakeEvery: 20, ...(mistake === undefined ? {} : { mistake }) };
    const world = new World(servicesOf(seed), rulesOf(seed), options);
    const played = await playStream({ arm, memory, world, tasks: tasksOf(seed, count) });
    await memory.close();
    return played;
  };

/**
 * The stream where one run of twenty does the wrong thing and is accepted all the same, so that it
 * is remembered as a success.
 */
export const misjudged: Condition = withMistakes();

/**
 * The same where nobody judges that run, so that it is never shown. What `misjudged` loses against
 * this is what the wrong verdict costs; the rest is a reason that nobody gave.
 */
export const unjudged: Condition = withMistakes("received");

/** How long an agent goes by a rule that holds no more. */
export interface Change {
  /**
   * Requests about the rule after it changed, until one was done by the new rule without a refusal;
   * undefined: none was.
   */
  readonly until: number | undefined;
  /** Requests about the rule after it changed. */
  readonly of: number;
}

/** A stream about one rule by half, which asks for another step from the second half on. */
export const change = async ({ arm, seed, count, embedder }: Setting): Promise<Change> => {
  const rules = rulesOf(seed);
  const old = rules.find(
    ({ step, fact }) => step.phase === "before" && /^(?:tier \d|eu|us)$/.test(fact),
  );
  if (old === undefined) return { until: undefined, of: 0 };
  const changed = changedRule(old, rules);
  const world = new World(servicesOf(seed), rules);
  const [memory, tasks, half] = [
    openMemory(embedder, arm.memory),
    tasksAbout(old, seed, count),
    Math.floor(count / 2),
  ];
  const beforeTask = (index: number) => {
    if (index === half) world.rules = rules.map((rule) => (rule === old ? changed : rule));
  };
  const played = await playStream({ arm, memory, world, tasks, beforeTask });
  await memory.close();
  const concerned = played.filter((_, index) => {
    const task = tasks[index];
    return index >= half && task !== undefined && isAbout(changed, task.tool, task.service);
  });
  const followed = concerned.findIndex(({ steps, refused }) => {
    const keys = new Set(steps.map(keyOf));
    return (
      keys.has(keyOf(changed.step)) && !keys.has(keyOf(old.step)) && !refused.includes(changed)
    );
  });
  return { until: followed < 0 ? undefined : followed, of: concerned.length };
};
