/// <reference types="@mnemograph/test-postgres/setup" />
import { setMaxListeners } from "node:events";
import type { BaseCheckpointSaver } from "@langchain/langgraph";
import { type JournalSaver, journaledSaver } from "../episode/journaled-saver.js";
import type { Task } from "@mnemograph/core";
import { sqliteCheckpointer } from "@mnemograph/memory/sqlite";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { offlineSettings, silent, onePerGraph } from "../../test-support/offline-session.js";
import { prepareMemories } from "../memory/prepare-memories.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { type Session, openSession } from "../session/session.js";
import { openSharedDatabase, type SharedDatabase } from "./shared-database.js";

setMaxListeners(0);
const url = inject("postgresUrl");
const folder = temporaryFolder();
const common = offlineSettings(folder);
const settings = {
  ...common,
  // Two batches of each type: enough for branches side by side.
  formation: { ...common.formation, perType: 2, batchSize: 1 },
};

/** What the tests use of a compiled graph. */
interface Graph {
  invoke(input: unknown, config?: unknown): Promise<Record<string, unknown>>;
  getStateHistory(config: unknown): AsyncIterable<{
    readonly config: { readonly configurable: Record<string, unknown> };
    readonly next: unknown[];
  }>;
}
type Configurable = {
  readonly thread_id: string;
  readonly checkpoint_ns?: string;
  readonly checkpoint_id?: string;
};

const threadOf = (name: string): { configurable: Configurable; durability: "sync" } => ({
  configurable: { thread_id: name },
  durability: "sync",
});
const inTheMiddle = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(items.length / 2)];

describe("every graph that plays tasks, on a saver of ours", () => {
  let plain: Session;
  let task: Task;
  let shared: SharedDatabase | undefined;
  const graphOf = async (session: Session, pipeline: string) =>
    (await session.graph(pipeline, task)) as unknown as Graph;

  beforeAll(async () => {
    plain = await openSession(settings, builtInRegistry, {});
    // The shortest episodes: one look at a lamp.
    task = plain.open.tasks.find(({ type }) => type === "examine")!;
    await prepareMemories(onePerGraph, plain, settings, silent(folder));
    if (url !== "") shared = await openSharedDatabase(url, 4);
  });
  afterAll(async () => {
    await shared?.close();
    await plain.close();
  });

  it("are one for each definition of the registry", () => {
    expect(onePerGraph.length).toBeGreaterThan(7);
  });

  const savers: readonly [string, () => BaseCheckpointSaver | undefined][] = [
    ["SqliteCheckpointer", () => sqliteCheckpointer(":memory:")],
    ["PostgresSaver", () => shared?.saver],
  ];
  describe.each(savers)("%s", (kind, openSaver) => {
    const isPostgres = kind === "PostgresSaver";
    // What a saver keeps does not depend on the graph: three meet the second saver.
    const names = isPostgres
      ? ["act", "ldm", "reasoning-bank"]
      : onePerGraph.map(({ name }) => name);
    it.skipIf(isPostgres && url === "").each(names)(
      "%s: stops, resumes and forks without a difference",
      async (pipeline) => {
        const saver = openSaver()!;
        const checks = { writes: 0, stopAt: Infinity };
        const stopping = journaledSaver(
          saver as never as JournalSaver & BaseCheckpointSaver,
          async () => {
            checks.writes += 1;
            if (checks.writes > checks.stopAt) throw new Error("stopped");
          },
        );
        const session = await openSession(
          settings,
          builtInRegistry,
          {},
          { checkpointer: stopping },
        );
        try {
          const graph = await graphOf(session, pipeline);
          const expected = await (await graphOf(plain, pipeline)).invoke({ task });
          expect((expected["trajectory"] as unknown[]).length).toBeGreaterThan(1);
          const thread = `${pipeline}/${process.pid}`;
          expect(await graph.invoke({ task }, threadOf(thread))).toEqual(expected);

          const { writes } = checks;
          // Each graph stops at another part of its episode.
          const part = 0.25 + (0.6 * names.indexOf(pipeline)) / names.length;
          const stopAt = Math.floor(part * writes);
          Object.assign(checks, { writes: 0, stopAt });
          const config = threadOf(`${thread}/stopped`);
          await expect(graph.invoke({ task }, config)).rejects.toThrow("stopped");
          Object.assign(checks, { writes: 0, stopAt: Infinity });
          expect(await graph.invoke(null, config)).toEqual(expected);
          // What was kept is not played again, but for steps of branches that were under way.
          expect(checks.writes).toBeLessThan(writes - stopAt / 4);

          const positions: Configurable[] = [];
          for await (const { config } of saver.list({ configurable: { thread_id: thread } }))
            positions.push(config.configurable as Configurable);
          const top = positions.filter(({ checkpoint_ns: namespace = "" }) => namespace === "");
          const inside = positions.filter(({ checkpoint_ns: namespace = "" }) => namespace !== "");
          const before = (id: string) =>
            top
              .map(({ checkpoint_id: own = "" }) => own)
              .filter((own) => own < id)
              .toSorted()
              .at(-1) ?? "";
          // The newest checkpoint of all is the end; from any other one, the episode plays on.
          const forked = inTheMiddle(top.slice(1))?.checkpoint_id;
          expect(
            await graph.invoke(null, {
              configurable: { thread_id: thread, checkpoint_id: forked },
              durability: "exit",
            }),
          ).toEqual(expected);
          const deep = inTheMiddle(inside);
          if (deep === undefined) return;
          const { checkpoint_ns: namespace = "", checkpoint_id: id = "" } = deep;
          const configurable = {
            thread_id: thread,
            checkpoint_ns: namespace,
            checkpoint_id: id,
            checkpoint_map: { "": before(id), [namespace]: id },
          };
          expect(await graph.invoke(null, { configurable, durability: "exit" })).toEqual(expected);
        } finally {
          await session.close();
        }
      },
    );
  });
});
