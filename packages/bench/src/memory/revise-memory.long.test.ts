/// <reference types="@mnemograph/test-postgres/setup" />
import {
  listPostgresMemories,
  openPostgres,
  postgresReflectionMemory,
} from "@mnemograph/memory/postgres";
import { describe, inject } from "vitest";
import { concurrentEdits, first, second } from "../../test-support/concurrent-edits.js";

const url = inject("postgresUrl");

describe.skipIf(url === "")("edits in a database", () => {
  let schemas = 0;
  concurrentEdits(async () => {
    const schema = `test_edits_${process.pid}_${(schemas += 1)}`;
    const database = await openPostgres({ url, schema, maxConnections: 6 });
    const memory = await postgresReflectionMemory({ database, namespace: "mine" });
    for (const note of [first, second]) await memory.add(note);
    const close = async () => {
      await database.rows(`DROP SCHEMA ${schema} CASCADE`);
      await database.close();
    };
    return {
      place: { database, kind: "reflections", namespace: "mine" },
      list: () => listPostgresMemories(database),
      close,
    };
  });
});
