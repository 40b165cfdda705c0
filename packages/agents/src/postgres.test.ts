/// <reference types="@mnemograph/test-postgres/setup" />
import { openPostgres } from "@mnemograph/memory/postgres";
import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, inject, it } from "vitest";
import { experienceMethod } from "./methods/experience-method.js";
import { recall } from "./methods/recall.js";
import { remember } from "./methods/remember.js";
import { tupleMethod } from "./methods/tuple-method.js";
import { postgresAgentMemories } from "./postgres.js";

/** Empty where no server can be had: such tests are skipped. */
const url = inject("postgresUrl");

const turn = [
  { role: "user", content: "Refund order A1" },
  { role: "assistant", content: "", tool_calls: [{ id: "1", function: { name: "refund", arguments: '{"order":"A1"}' } }] },
  { role: "tool", tool_call_id: "1", content: "done" },
];

describe.skipIf(url === "")("postgresAgentMemories", () => {
  it("keeps what machines share, by agent and user", async () => {
    const schema = `test_agents_${process.pid}`;
    const database = await openPostgres({ url, schema, maxConnections: 2 });
    const memory = postgresAgentMemories({ database, agent: "desk", user: "ann", embedder: offlineEmbedder() });
    const methods = [experienceMethod(), tupleMethod()];
    remember(turn, { memory, methods });
    await memory.flush();
    const found = await recall("Refund order B2", [], { memory, methods });
    expect(found).toContain('> refund({"order":"A1"})\nrefund: done');
    expect(found).toContain("Then done: refund");
    expect(await recall("Refund order B2", [], { memory, methods, scope: { user: "bob" } })).toBe("");
    await memory.close();
    await database.rows(`DROP SCHEMA "${schema}" CASCADE`);
    await database.close();
  });
});
