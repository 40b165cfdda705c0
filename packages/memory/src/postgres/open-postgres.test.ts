import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failureOf } from "../conformance.testing.js";
import { postgresReflectionMemory } from "../reflections/postgres-reflection-memory.js";
import { postgresTupleMemory } from "../tuples/postgres-tuple-memory.js";
import { place, sampleBatch, sampleTuple } from "../tuples/sample-tuples.testing.js";
import { databaseLocation } from "./database-location.js";
import { listPostgresMemories } from "./list-postgres-memories.js";
import { openPostgres } from "./open-postgres.js";
import { hasPostgres, ownDatabase, ownSchema, postgresUrl } from "./postgres.testing.js";

/** Everything that an error shows or carries, its causes included. */
const printed = (error: unknown): string =>
  error instanceof Error
    ? JSON.stringify({ ...error, message: error.message, stack: error.stack }) +
      printed(error.cause)
    : String(error);

describe("a database URL", () => {
  it("is named without user, password and parameters", () => {
    expect(
      databaseLocation(
        "postgres://me:s3cret@db.example:6432/agents?sslmode=require&password=s3cret",
      ),
    ).toBe("postgres://db.example:6432/agents");
  });

  it("is refused without being shown", async () => {
    const urls = [
      "mysql://me:s3cret@host/db",
      "postgres://me:s3cret@ho st:bad/db",
      "s3cret",
      "postgres://me:x@s3cret/y#1@host/db",
    ];
    for (const url of urls) {
      const error = await failureOf(openPostgres({ url }));
      expect(error).toMatchObject({ code: "USAGE" });
      expect(printed(error)).not.toContain("s3cret");
    }
  });

  it("shows no part of a password, percent-encoded or not", async () => {
    const described = async (password: string): Promise<string> =>
      printed(
        await failureOf(openPostgres({ url: `postgres://zz:${password}@127.0.0.1:1/zz` })),
      ).replaceAll(/\\n\s+at .*?(?=")/g, "");
    // The words of the two errors, without any password.
    const own = (await described("q")) + (await described("q@q"));
    const password = fc.string({ unit: "grapheme-ascii", minLength: 3, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(password, fc.boolean(), async (secret, isEncoded) => {
        const text = await described(isEncoded ? encodeURIComponent(secret) : secret);
        for (let start = 0; start + 3 <= secret.length; start += 1) {
          const part = secret.slice(start, start + 3);
          if (!own.includes(part)) expect(text).not.toContain(part);
        }
      }),
    );
  });

  it("may name a socket's folder in its query", () => {
    expect(databaseLocation("postgres://me:s3cret@/own?host=/run/postgresql&port=5433")).toBe(
      "postgres://localhost/own",
    );
  });

  it("of a server that does not answer fails without its password", async () => {
    const error = await failureOf(openPostgres({ url: "postgres://me:s3cret@127.0.0.1:1/db" }));
    expect(error).toMatchObject({
      code: "DATA_NOT_FOUND",
      message: expect.stringMatching(/127\.0\.0\.1:1\/db/),
    });
    expect(printed(error)).not.toContain("s3cret");
  });
});

describe.skipIf(!hasPostgres)("openPostgres", () => {
  const open = ownDatabase("open");

  it("makes its schema once, however many processes start at the same time", async () => {
    const schema = ownSchema("together");
    const databases = await Promise.all(
      Array.from({ length: 8 }, () => openPostgres({ url: postgresUrl, schema })),
    );
    const [version] = await databases[0]!.rows("SELECT version FROM {mnemograph_schema}");
    expect(version).toEqual({ version: 4 });
    for (const database of databases) await database.close();
  });

  it("takes a schema from version to version, all or nothing, by several processes at once", async () => {
    const schema = ownSchema("versions");
    const one = ["CREATE TABLE {one} (id integer)"];
    const two = ["CREATE TABLE {two} (id integer)", "INSERT INTO {two} SELECT id FROM {one}"];
    const openWith = (...migrations: string[][]) =>
      openPostgres({ url: postgresUrl, schema, migrations, maxConnections: 1 });
    const old = await openWith(one);
    await old.rows("INSERT INTO {one} VALUES (7)");
    expect(await failureOf(openWith(one, [...two, "SELECT 1 / 0"]))).toMatchObject({
      code: "22012",
    });
    expect(await old.rows("SELECT version FROM {mnemograph_schema}")).toEqual([{ version: 1 }]);
    const databases = await Promise.all(Array.from({ length: 4 }, () => openWith(one, two)));
    expect(await old.rows("SELECT version, id FROM {mnemograph_schema}, {two}")).toEqual([
      { version: 2, id: 7 },
    ]);
    expect(await failureOf(openWith(one))).toMatchObject({
      code: "MEMORY_INVALID",
      message: expect.stringMatching(/schema version 2/),
    });
    for (const database of [old, ...databases]) await database.close();
  });

  it.each([3, 5])("refuses schema version %i and leaves it as it is", async (version) => {
    const schema = ownSchema(`version_${version}`);
    const database = await openPostgres({ url: postgresUrl, schema });
    const note = { taskId: "task", trial: 0, text: "text" };
    await (await postgresReflectionMemory({ database, namespace: "kept" })).add(note);
    await database.rows("UPDATE {mnemograph_schema} SET version = $1", [version]);
    // The rows with their places in the tables' files, and the tables with their columns.
    const stored = async () => [
      await database.rows("SELECT ctid::text, xmin::text, * FROM {log_entry}"),
      await database.rows("SELECT ctid::text, xmin::text, * FROM {memory}"),
      await database.rows("SELECT ctid::text, xmin::text, * FROM {mnemograph_schema}"),
      await database.rows(
        "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = $1 ORDER BY 1, 2",
        [schema],
      ),
    ];
    const before = await stored();
    for (const readOnly of [false, true])
      expect(await failureOf(openPostgres({ url: postgresUrl, schema, readOnly }))).toMatchObject({
        code: "MEMORY_INVALID",
        message: expect.stringContaining(
          `has schema version ${version}, and this package reads version 4`,
        ),
        hint: expect.stringMatching(/export the memory with the version that wrote it/),
      });
    expect(await stored()).toEqual(before);
    await database.close();
  });

  it("refuses another program's schema and a wrong name", async () => {
    const schema = ownSchema("refused");
    const database = await openPostgres({ url: postgresUrl, schema });
    await database.rows(`CREATE SCHEMA ${schema}_other`);
    await database.rows(`CREATE TABLE ${schema}_other.recipes (name text)`);
    await database.close();
    expect(
      await failureOf(openPostgres({ url: postgresUrl, schema: `${schema}_other` })),
    ).toMatchObject({
      code: "MEMORY_INVALID",
      message: expect.stringMatching(/another program/),
    });
    expect(await failureOf(openPostgres({ url: postgresUrl, schema: 'x"; DROP' }))).toMatchObject({
      code: "USAGE",
    });
  });

  it("opened to look makes nothing, reads what is there, and writes nothing", async () => {
    const schema = ownSchema("looking");
    const looking = { url: postgresUrl, schema, readOnly: true };
    expect(await failureOf(openPostgres(looking))).toMatchObject({
      code: "DATA_NOT_FOUND",
      message: expect.stringMatching(/nothing of ours/),
    });
    const writing = await openPostgres({ url: postgresUrl, schema });
    const note = { taskId: "task", trial: 0, text: "text" };
    await (await postgresReflectionMemory({ database: writing, namespace: "seen" })).add(note);
    const database = await openPostgres(looking);
    const seen = await postgresReflectionMemory({ database, namespace: "seen" });
    expect(await seen.everything()).toEqual([note]);
    expect(await failureOf(seen.add({ ...note, trial: 1 }))).toMatchObject({
      message: expect.stringMatching(/takes no writes/),
    });
    expect(await seen.everything()).toEqual([note]);
    await database.close();
    await writing.close();
  });

  it("says who was refused, without the password", async () => {
    const url = new URL(postgresUrl);
    url.username = "nobody_here";
    url.password = "s3cret";
    const error = await failureOf(openPostgres({ url: url.href }));
    expect(error).toMatchObject({ code: "DATA_NOT_FOUND" });
    expect(printed(error)).not.toContain("s3cret");
  });

  it("goes on with a new connection after the old one broke", async () => {
    const schema = ownSchema("broken");
    const memory = await postgresReflectionMemory({
      url: postgresUrl,
      schema,
      namespace: "memory",
      maxConnections: 1,
    });
    await memory.add({ taskId: "task", trial: 0, text: "text" });
    const database = await open();
    await database.rows(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND application_name = 'mnemograph'",
    );
    const read = async (): Promise<number> => {
      const seen = await failureOf(memory.all("task").then((all) => Promise.reject(all.length)));
      return typeof seen === "number" ? seen : read();
    };
    expect(await read()).toBe(1);
    await memory.close();
  });

  it("lets a waiting writer go when the lock is not given up", async () => {
    const schema = ownSchema("locked");
    const memory = await postgresReflectionMemory({
      url: postgresUrl,
      schema,
      namespace: "memory",
      lockTimeout: 50,
    });
    await memory.add({ taskId: "task", trial: 0, text: "text" });
    const holder = await openPostgres({ url: postgresUrl, schema });
    await holder.transaction(async (queries) => {
      await queries.rows("SELECT * FROM {memory} FOR UPDATE");
      expect(await failureOf(memory.add({ taskId: "task", trial: 1, text: "late" }))).toMatchObject(
        {
          code: "MEMORY_INVALID",
          message: expect.stringMatching(/locked/),
        },
      );
    });
    expect(await memory.all("task")).toHaveLength(1);
    await holder.close();
    await memory.close();
  });

  it("keeps texts that PostgreSQL cannot hold, in every place", async () => {
    const database = await open();
    const odd = "a\u0000b \ud800 \u001a0000 \u{1f600}";
    const reflections = await postgresReflectionMemory({ database, namespace: odd });
    await reflections.add({ taskId: odd, trial: 0, text: odd });
    expect(await reflections.all(odd)).toEqual([{ taskId: odd, trial: 0, text: odd }]);
    expect(await reflections.taskIds()).toEqual([odd]);
    const tuples = await postgresTupleMemory({ database, namespace: odd });
    const types = {
      goalTypes: [{ id: 1, name: odd, goals: [odd] }],
      observationTypes: [{ goalTypeId: 1, id: 1, name: odd }],
    };
    await tuples.addBatch({
      batchId: odd,
      ...types,
      tuples: [place(1, 1, sampleTuple(odd, { goal: odd, observation: odd }))],
    });
    expect(await tuples.batches()).toEqual([odd]);
    expect(await tuples.goalTypes({ batchId: odd })).toEqual([
      { id: 1, name: odd, examples: [odd] },
    ]);
    expect(await tuples.observationTypes({ batchId: odd, goalTypeId: 1 })).toEqual([
      { id: 1, name: odd, examples: [odd] },
    ]);
    expect((await tuples.tuplesInCell({ batchId: odd })).map(({ id }) => id)).toEqual([odd]);
    expect(
      (await listPostgresMemories(database)).map(({ kind, namespace }) => [kind, namespace]),
    ).toEqual([
      ["reflections", odd],
      ["tuples", odd],
    ]);
  });

  it("takes long names, which an index could not hold whole", async () => {
    const long = "a long goal ".repeat(5000);
    const memory = await postgresTupleMemory({ database: await open(), namespace: long });
    const types = {
      goalTypes: [{ id: 1, name: long, goals: [long] }],
      observationTypes: [{ goalTypeId: 1, id: 1, name: long }],
    };
    await memory.addBatch({
      batchId: long,
      ...types,
      tuples: [place(1, 1, sampleTuple(long, { goal: long }))],
    });
    expect(
      (await memory.tuplesInCell({ batchId: long, goalTypeId: 1 })).map(({ id }) => id),
    ).toEqual([long]);
  });

  it("loses nothing of several writers, and gives every version once", async () => {
    const schema = ownSchema("writers");
    const options = { url: postgresUrl, schema, namespace: "shared" };
    const first = await postgresTupleMemory(options);
    await first.addBatch({ ...sampleBatch(), tuples: [] });
    const writers = await Promise.all(
      ["a", "b", "c"].map(async (name) => ({ name, memory: await postgresTupleMemory(options) })),
    );
    const versions = await Promise.all(
      writers.map(async ({ name, memory }) => {
        const own: number[] = [];
        for (let index = 0; index < 8; index += 1) {
          const tuple = sampleTuple(`${name}${index}`, { observation: `${name}${index}` });
          own.push((await memory.add({ batchId: "first", tuples: [place(1, 1, tuple)] })).version);
        }
        return own;
      }),
    );
    expect(versions.flat().toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 24 }, (_, index) => index + 2),
    );
    expect(await first.tuplesInCell({ batchId: "first" })).toHaveLength(24);
    const pinned = await first.at(13);
    expect(await pinned.tuplesInCell({ batchId: "first" })).toHaveLength(12);
    for (const { memory } of [...writers, { memory: first }]) await memory.close();
  });
});
