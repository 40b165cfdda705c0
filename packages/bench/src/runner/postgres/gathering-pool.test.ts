import { expect, test } from "vitest";
import { gatheringPool } from "./gathering-pool.js";

const blobs = `INSERT INTO "s".blobs (thread, channel, blob)
  VALUES ($1, $2, $3)
  ON CONFLICT (thread, channel) DO NOTHING
  `;
const checkpoints = `INSERT INTO "s".checkpoints (thread, checkpoint) VALUES ($1, $2)
  ON CONFLICT (thread) DO UPDATE SET checkpoint = EXCLUDED.checkpoint;
  `;

/** Every statement that reaches the server. */
const recordedPool = (fails?: string) => {
  const sent: [text: string, values: unknown][] = [];
  const query = async (text: string, values?: readonly unknown[]) => {
    sent.push([text.replaceAll(/\s+/g, " ").trim(), values]);
    if (fails !== undefined && text.includes(fails)) throw new Error("the server is away");
    return { rows: [], rowCount: 0 };
  };
  const pool = gatheringPool({ connect: async () => ({ query, release: () => {} }), query });
  return { pool, sent };
};

test("a transaction of INSERTs is one statement with all of their rows", async () => {
  const { pool, sent } = recordedPool();
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query(blobs, ["t", "a", 1]);
  await client.query(blobs, ["t", "b", 2]);
  await client.query(checkpoints, ["t", {}]);
  await client.query("COMMIT");
  expect(sent).toEqual([
    [
      'WITH part_0 AS (INSERT INTO "s".blobs (thread, channel, blob) VALUES ($1, $2, $3), ($4, $5, $6) ON CONFLICT (thread, channel) DO NOTHING ) INSERT INTO "s".checkpoints (thread, checkpoint) VALUES ($7, $8) ON CONFLICT (thread) DO UPDATE SET checkpoint = EXCLUDED.checkpoint',
      ["t", "a", 1, "t", "b", 2, "t", {}],
    ],
  ]);
});

test("rows that may change the same row stay statements of their own, in a transaction", async () => {
  const { pool, sent } = recordedPool();
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query(checkpoints, ["t", 1]);
  await client.query(checkpoints, ["t", 2]);
  await client.query("COMMIT");
  expect(sent.map(([text]) => text.slice(0, 11))).toEqual([
    "BEGIN",
    "INSERT INTO",
    "INSERT INTO",
    "COMMIT",
  ]);
});

test("other statements of a transaction are sent as they come, after the earlier INSERTs", async () => {
  const { pool, sent } = recordedPool();
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query(blobs, ["t", "a", 1]);
  await client.query("DELETE FROM blobs WHERE thread = $1", ["t"]);
  await client.query(blobs, ["t", "b", 2]);
  await client.query("COMMIT");
  expect(sent.map(([text]) => text.split(" ")[0])).toEqual([
    "BEGIN",
    "INSERT",
    "DELETE",
    "INSERT",
    "COMMIT",
  ]);
});

test("a transaction that is rolled back, or empty, sends nothing", async () => {
  const { pool, sent } = recordedPool();
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query(blobs, ["t", "a", 1]);
  await client.query("ROLLBACK");
  await client.query("BEGIN");
  await client.query("COMMIT");
  expect(sent).toEqual([]);
});

test("what the server refuses comes out of the transaction's end", async () => {
  const { pool } = recordedPool("blobs");
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query(blobs, ["t", "a", 1]);
  await expect(client.query("COMMIT")).rejects.toThrow("the server is away");
});

test("outside of a transaction everything is sent at once", async () => {
  const { pool, sent } = recordedPool();
  await pool.query("SELECT 1", []);
  const client = await pool.connect();
  await client.query(blobs, ["t", "a", 1]);
  expect(sent.map(([text]) => text.split(" ")[0])).toEqual(["SELECT", "INSERT"]);
});

test("transactions inside of `together` are one statement at its end", async () => {
  const { pool, sent } = recordedPool();
  const end = async (text: string, values: readonly unknown[]) => {
    const client = await pool.connect();
    await client.query("BEGIN");
    await client.query(text, values);
    await client.query("COMMIT");
    client.release();
  };
  await pool.together(async () => {
    await end(blobs, ["t", "a", 1]);
    await end(checkpoints, ["t", {}]);
    await end(blobs, ["t", "b", 2]);
    expect(sent).toEqual([]);
  });
  expect(sent).toEqual([
    [
      'WITH part_0 AS (INSERT INTO "s".blobs (thread, channel, blob) VALUES ($1, $2, $3), ($4, $5, $6) ON CONFLICT (thread, channel) DO NOTHING ) INSERT INTO "s".checkpoints (thread, checkpoint) VALUES ($7, $8) ON CONFLICT (thread) DO UPDATE SET checkpoint = EXCLUDED.checkpoint',
      ["t", "a", 1, "t", "b", 2, "t", {}],
    ],
  ]);
});

test("rows of one key that are written inside of `together` keep their order", async () => {
  const { pool, sent } = recordedPool();
  await pool.together(async () => {
    for (const checkpoint of [1, 2]) {
      const client = await pool.connect();
      await client.query("BEGIN");
      await client.query(checkpoints, ["t", checkpoint]);
      await client.query("COMMIT");
    }
  });
  expect(sent.map(([, values]) => values)).toEqual([undefined, ["t", 1], ["t", 2], undefined]);
});
