/// <reference types="@mnemograph/test-postgres/setup" />
import { END, START, StateGraph, StateSchema } from "@langchain/langgraph";
import { appended } from "@mnemograph/core";
import { afterAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { openSharedDatabase, type SharedDatabase } from "./shared-database.js";

const url = inject("postgresUrl");
const trajectory = appended(
  z.object({ index: z.number(), observation: z.string() }),
  ({ index }) => index,
);
const State = new StateSchema({ limit: z.number(), trajectory });

describe.skipIf(url === "")("the checkpoints of a shared database", () => {
  const opened: SharedDatabase[] = [];
  afterAll(async () => {
    for (const shared of opened) await shared.close();
  });

  it("grow with the steps of an episode, not with their square, and leave with it", async () => {
    const shared = await openSharedDatabase(url, 1);
    opened.push(shared);
    const { saver: checkpointer, memories } = shared;
    const bytesOf = async (thread: string) => {
      const parts: readonly (readonly [string, string, string])[] = [
        ["length(blob)", "checkpoint_blobs", "thread_id = $1"],
        ["length(checkpoint::text) + length(metadata::text)", "checkpoints", "thread_id = $1"],
        ["length(blob)", "checkpoint_writes", "thread_id = $1"],
        [
          "length(name) + length(body)",
          "checkpoint_part",
          "thread_hash = substring(sha256($1::bytea) for 16)",
        ],
      ];
      const sizes = await Promise.all(
        parts.map(([what, table, where]) =>
          memories.rows<{ size: number }>(
            `SELECT coalesce(sum(${what}), 0)::integer AS size FROM mnemograph_checkpoints.${table} WHERE ${where}`,
            [thread],
          ),
        ),
      );
      return sizes.flat().reduce((sum, { size }) => sum + size, 0);
    };
    const sizes: number[] = [];
    for (const limit of [50, 100, 200]) {
      const thread = `growth ${limit} ${process.pid}`;
      const graph = new StateGraph(State)
        .addNode("step", ({ trajectory: { length: index } }) => ({
          trajectory: {
            index,
            observation: `You arrive at place ${index}. ${"On it, you see nothing. ".repeat(8)}`,
          },
        }))
        .addEdge(START, "step")
        .addConditionalEdges("step", (state) => (state.trajectory.length < limit ? "step" : END))
        .compile({ checkpointer });
      const config = {
        configurable: { thread_id: thread },
        recursionLimit: limit + 10,
        durability: "sync" as const,
      };
      await graph.invoke({ limit }, config);
      expect((await graph.getState(config)).values.trajectory).toHaveLength(limit);
      sizes.push(await bytesOf(thread));
      await checkpointer.deleteThread(thread);
      expect(await bytesOf(thread)).toBe(0);
    }
    const [small = 0, middle = 0, large = 0] = sizes;
    // A list that is written whole at every step takes 3.7 and 3.8 times as much.
    expect(middle / small).toBeLessThan(2.3);
    expect(large / middle).toBeLessThan(2.3);
    expect(small).toBeGreaterThan(50 * 200);
  });
});
