import { openPostgres, type PostgresDatabase } from "@mnemograph/memory/postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedUrl } from "../../../test-support/database-runs.js";
import { openCallSlots } from "./call-slots.js";

describe.skipIf(sharedUrl === "")("call slots", () => {
  const name = `slots_${process.pid}`;
  let database: PostgresDatabase;
  beforeAll(async () => {
    database = await openPostgres({
      url: sharedUrl,
      schema: name,
      migrations: [[]],
      maxConnections: 8,
    });
  });
  afterAll(async () => {
    await database.rows(`DROP SCHEMA ${name} CASCADE`);
    await database.close();
  });

  it("limit calls over all processes, and are free when the one that holds them goes", async () => {
    const [one, two] = [
      await openCallSlots(database, name, 3),
      await openCallSlots(database, name, 3),
    ];
    let [running, most, done] = [0, 0, 0];
    const call = async (slots: typeof one) => {
      const free = await slots.take();
      running += 1;
      most = Math.max(most, running);
      await database.rows("SELECT pg_sleep(0.02)");
      running -= 1;
      done += 1;
      free();
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => call(index % 2 ? one : two)));
    expect([most, done]).toEqual([3, 20]);
    for (let count = 0; count < 3; count += 1) await one.take();
    const stop = new AbortController();
    const waiting = two.take(stop.signal);
    stop.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow();
    await one.close();
    (await two.take())();
    await two.close();
  });
});
