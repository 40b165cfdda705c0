import { MemorySaver } from "@langchain/langgraph";
import type { EpisodeEvent } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { branching, counting } from "../../test-support/counting-graph.js";
import { episodeOutcome } from "./episode-outcome.js";
import { type JournalEntry, keptEntries } from "./episode-journal.js";
import { finishedTasks, journaledSaver } from "./journaled-saver.js";
import { heldSaver } from "./held-saver.js";
import { recordEpisode } from "./record-episode.js";

const task = { id: "t/1", environment: "counting", split: "test", type: "count", goal: "count" };
const config = { configurable: { thread_id: "thread" }, durability: "sync" };

/**
 * What outlives a killed process: checkpoints, and the journal as it was last brought to safety.
 */
interface Disk {
  readonly saver: MemorySaver;
  journal: readonly JournalEntry[];
}

/** Holds writes back until there are so many of them. */
const inGroups = (saver: MemorySaver, size: number) => {
  const held = heldSaver(saver, { milliseconds: 2 ** 31 - 1, together: (write) => write() });
  let count = 0;
  const counted =
    <Values extends unknown[], Result>(write: (...values: Values) => Promise<Result>) =>
    async (...values: Values) => {
      const result = await write(...values);
      count += 1;
      if (count % size === 0) await held.write("thread");
      return result;
    };
  return Object.create(held, {
    put: { value: counted(held.put) },
    putWrites: { value: counted(held.putWrites) },
  }) as typeof held;
};

/**
 * Plays on from what the disk holds; after `writes` writes nothing reaches it any more, as after a
 * kill.
 */
const attempt = async (
  define: typeof counting | typeof branching,
  disk: Disk,
  writes = Infinity,
  heldBack = 1,
) => {
  const { taskIds, hasCheckpoints } = await finishedTasks(disk.saver, "thread");
  const earlier = keptEntries(disk.journal, taskIds);
  const entries = [...earlier];
  const events: EpisodeEvent[] = [];
  let written = 0;
  const journaled = journaledSaver(disk.saver, async () => {
    written += 1;
    if (written > writes) throw new Error("killed");
    disk.journal = structuredClone(entries);
  });
  const checkpointer = inGroups(journaled, heldBack);
  const recording = await recordEpisode({
    graph: define({}).compile({ checkpointer }),
    input: { task },
    config,
    now: () => 0,
    emit: (event) => events.push(event),
    journal: { earlier, isResumed: hasCheckpoints, append: (entry) => entries.push(entry) },
  });
  await checkpointer.write("thread").catch(() => {});
  return { recording, events, written, resumedWith: earlier.length };
};
const newDisk = (): Disk => ({ saver: new MemorySaver(), journal: [] });
const shown = (events: readonly EpisodeEvent[]) =>
  events.map((event) => JSON.stringify(event)).toSorted();

describe("an episode's journal", () => {
  for (const [name, define, stride] of [
    ["one branch", counting, 1],
    // Among the many writes of two branches every seventh one.
    ["two branches side by side", branching, 7],
  ] as const) {
    it(`lets another process go on after a write, wherever it stands: ${name}`, async () => {
      const whole = await attempt(define, newDisk());
      expect(whole.written).toBeGreaterThan(8);
      let taken = 0;
      for (let kill = 0; kill < whole.written; kill += stride) {
        const disk = newDisk();
        const killed = await attempt(define, disk, kill);
        expect(killed.recording.failure).toBeInstanceOf(Error);
        const resumed = await attempt(define, disk);
        expect(resumed.recording).toEqual(whole.recording);
        expect(episodeOutcome(resumed.recording)).toEqual(episodeOutcome(whole.recording));
        expect(shown(resumed.events)).toEqual(shown(whole.events));
        taken = Math.max(taken, resumed.resumedWith);
      }
      expect(taken).toBeGreaterThan(whole.events.length / 2);
    });

    it(`lets another process go on where writes were held back: ${name}`, async () => {
      const whole = await attempt(define, newDisk());
      for (let kill = 0; kill < whole.written; kill += stride) {
        const disk = newDisk();
        await attempt(define, disk, kill, 5);
        const resumed = await attempt(define, disk, Infinity, 3);
        expect(resumed.recording).toEqual(whole.recording);
        expect(shown(resumed.events)).toEqual(shown(whole.events));
      }
    });

    it(`survives kills that follow each other: ${name}`, async () => {
      const whole = await attempt(define, newDisk());
      const disk = newDisk();
      let rounds = 0;
      for (; rounds < 99; rounds += 1) {
        const { recording, events } = await attempt(define, disk, 2);
        if (recording.failure !== undefined) continue;
        expect(recording).toEqual(whole.recording);
        expect(shown(events)).toEqual(shown(whole.events));
        break;
      }
      expect(rounds).toBeGreaterThan(2);
    });
  }
});
