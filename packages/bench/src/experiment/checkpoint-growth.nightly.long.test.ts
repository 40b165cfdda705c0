import { setMaxListeners } from "node:events";
import type { Task } from "@mnemograph/core";
import { sqliteCheckpointer, type SqliteCheckpointer } from "@mnemograph/memory/sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { offlineSettings, silent, onePerGraph } from "../../test-support/offline-session.js";
import { prepareMemories } from "../memory/prepare-memories.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { type Session, openSession } from "../session/session.js";

setMaxListeners(0);
const folder = temporaryFolder();
const settings = offlineSettings(folder);
interface Graph {
  invoke(input: unknown, config?: unknown): Promise<unknown>;
}

/** The saver, which reports the size of its database at every step of the environment. */
const watched = (saver: SqliteCheckpointer, sizes: number[]): SqliteCheckpointer =>
  Object.create(saver, {
    putWrites: {
      value: async (...values: Parameters<SqliteCheckpointer["putWrites"]>) => {
        await saver.putWrites(...values);
        if (!values[1].some(([channel]) => channel === "trajectory")) return;
        const [pages, bytes] = ["page_count", "page_size"].map((name) =>
          saver.database.pragma(name),
        );
        sizes.push(Number(pages) * Number(bytes));
      },
    },
  });

describe("an episode's checkpoints in SQLite", () => {
  let session: Session;
  let task: Task;
  beforeAll(async () => {
    session = await openSession(settings, builtInRegistry, {});
    // The longest episodes: two things to find and to put away.
    task = session.open.tasks.find(({ type }) => type === "puttwo")!;
    await prepareMemories(onePerGraph, session, settings, silent(folder));
  });
  afterAll(() => session.close());

  it.each(onePerGraph.map(({ name }) => name))(
    "of %s grow with its steps and not with their square",
    async (pipeline) => {
      const saver = sqliteCheckpointer(":memory:");
      const sizes: number[] = [];
      const played = await openSession(
        settings,
        builtInRegistry,
        {},
        { checkpointer: watched(saver, sizes) },
      );
      try {
        const graph = (await played.graph(pipeline, task)) as unknown as Graph;
        await graph.invoke(
          { task },
          { configurable: { thread_id: "episode" }, durability: "sync" },
        );
        const [first = 0, middle = 0, last = 0] = [
          sizes[0],
          sizes[Math.floor(sizes.length / 2)],
          sizes.at(-1),
        ];
        expect(sizes.length).toBeGreaterThan(10);
        expect(last - middle).toBeLessThan(1.5 * (middle - first));
        // 0.4 MB for 50 steps.
        expect(last / sizes.length).toBeLessThan(8000);
      } finally {
        await played.close();
        saver.close();
      }
    },
  );
});
