/// <reference types="@mnemograph/test-postgres/setup" />
import { openPostgres } from "@mnemograph/memory/postgres";
import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, inject, it } from "vitest";
import { experienceMethod } from "./methods/experience-method.js";
import { recall } from "./methods/recall.js";
import { remember } from "./methods/remember.js";
import { tupleMethod } from "./methods/tuple-method.js";
import { agentMemory } from "./memory/agent-memory.js";
import { postgres, postgresAgentMemories } from "./postgres.js";

/** Empty where no server can be had: such tests are skipped. */
const url = inject("postgresUrl");

const turn = [
  { role: "user", content: "Refund order A1" },
  {
    role: "assistant",
    content: "",
    tool_calls: [{ id: "1", function: { name: "refund", arguments: '{"order":"A1"}' } }],
  },
  { role: "tool", tool_call_id: "1", content: "done" },
];

describe.skipIf(url === "")("postgresAgentMemories", () => {
  it("keeps what machines share, by agent and user", async () => {
    const schema = `test_agents_${process.pid}`;
    const database = await openPostgres({ url, schema, maxConnections: 2 });
    const memory = postgresAgentMemories({
      database,
      agent: "desk",
      scopeOf: ({ context }) => ({ user: context["userId"] }),
      embedder: offlineEmbedder(),
      judge: () => true,
    });
    const given = (userId: string) => ({
      memory,
      methods: [experienceMethod(), tupleMethod()],
      context: { userId },
    });
    remember(turn, given("ann"));
    await memory.flush();
    const found = await recall("Refund order B2", [], given("ann"));
    expect(found).toContain('> refund({"order":"A1"})\nrefund: done');
    expect(found).toContain("Then done: refund");
    expect(await recall("Refund order B2", [], given("bob"))).toBe("");
    await memory.close();
    await database.rows(`DROP SCHEMA "${schema}" CASCADE`);
    await database.close();
  });

  it("loses nothing of two machines that write and read at once, and mixes no users and agents", async () => {
    const schema = `test_agents_both_${process.pid}`;
    const databases = await Promise.all(
      [1, 2].map(() => openPostgres({ url, schema, maxConnections: 3 })),
    );
    const memories = databases.map((database) =>
      postgresAgentMemories({ database, embedder: offlineEmbedder(), judge: () => true }),
    );
    const methods = [experienceMethod(), tupleMethod()];
    const scopes = ["desk", "shop"].flatMap((agent) =>
      ["ann", "bob"].map((user) => ({ agent, user })),
    );
    for (let round = 0; round < 3; round += 1) {
      for (const [machine, memory] of memories.entries())
        for (const scope of scopes) {
          const [request, ...rest] = turn;
          remember(
            [
              {
                ...request,
                content: `Refund ${scope.user} of ${scope.agent}, order ${machine}${round}`,
              },
              ...rest,
            ],
            {
              memory,
              methods,
              narrowTo: scope,
            },
          );
        }
      await Promise.all(
        memories.map(async (memory) => [
          await memory.flush(),
          await recall("Refund", [], { memory, methods, narrowTo: scopes[0]! }),
        ]),
      );
    }
    for (const scope of scopes) {
      const { experiences, tuples } = await memories[0]!.of(scope);
      const logs = await Promise.all((await experiences.logIds()).map((id) => experiences.log(id)));
      const orders = ["00", "01", "02", "10", "11", "12"];
      expect(logs.map((log) => log?.task).toSorted()).toEqual(
        orders.map((order) => `Refund ${scope.user} of ${scope.agent}, order ${order}`),
      );
      expect((await tuples.stats()).tuples).toBe(6);
    }
    for (const memory of memories) await memory.close();
    await databases[0]!.rows(`DROP SCHEMA "${schema}" CASCADE`);
    for (const database of databases) await database.close();
  });

  it("leaves no byte of a forgotten run in the tables", async () => {
    const schema = `test_agents_erased_${process.pid}`;
    const database = await openPostgres({ url, schema, maxConnections: 2 });
    const secret = "Zanzibar-7741-heliotrope";
    const memory = agentMemory({
      store: postgres(database),
      embedder: offlineEmbedder(),
      agent: "desk",
      judge: () => true,
    });
    const methods = [memory.method, tupleMethod()];
    const about = (order: string) =>
      JSON.parse(JSON.stringify(turn).replaceAll("A1", order)) as typeof turn;
    remember(about(secret), { memory, methods, id: "run/secret" });
    remember(turn, { memory, methods, id: "run/plain" });
    await memory.flush();
    await database.rows("CHECKPOINT");
    const files = async () => {
      const found = await database.rows<{ readonly bytes: Buffer }>(
        `SELECT pg_read_binary_file(pg_relation_filepath(class.oid)) AS bytes FROM pg_class class
         JOIN pg_namespace space ON space.oid = class.relnamespace WHERE space.nspname = $1 AND class.relkind IN ('r', 'i')`,
        [schema],
      );
      return Buffer.concat(found.map(({ bytes }) => bytes));
    };
    expect((await files()).includes(secret)).toBe(true);
    await memory.forget({ id: "run/secret" }, { erase: true });
    await database.rows("CHECKPOINT");
    expect((await files()).includes(secret)).toBe(false);
    expect((await files()).includes("A1")).toBe(true);
    expect((await memory.items()).map(({ id }) => id)).toEqual(["run/plain"]);
    await memory.close();
    await database.rows(`DROP SCHEMA "${schema}" CASCADE`);
    await database.close();
  });
});
