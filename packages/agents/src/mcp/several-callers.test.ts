import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { describe, expect, it } from "vitest";
import { call, listening, memoryForTests, resourceText } from "./clients.testing.js";
import { knownCallers } from "./known-callers.js";

const annToken = "token-of-ann-0123456789";
const bobToken = "token-of-bob-0123456789";
const tokens = { [annToken]: { userId: "ann" }, [bobToken]: { userId: "bob" } };
const userMemory = () =>
  memoryForTests({ scopeOf: ({ context }) => ({ user: context["userId"] }) });

const id = "run-1";
const task = "Refund the parcel of order A1";
const secretRun = (secret: string) => ({
  id,
  task,
  steps: [{ action: `open(${secret})`, observation: `code ${secret}` }],
  success: true,
  evidence: `the customer said ${secret}`,
});

/** Everything that a caller can read, over every tool and every resource. */
const readAll = async (client: Client): Promise<string> => {
  const seen: unknown[] = [];
  for (const lastObservation of ["", "code"])
    seen.push(await call(client, "recall_experience", { task, lastObservation, topK: 20 }));
  seen.push(await call(client, "reflect", { task, note: "ask first" }));
  for (const path of ["experiences", `experiences/${id}`, "rules"])
    seen.push(await resourceText(client, path).catch((error: Error) => error.message));
  seen.push(
    await client.listTools(),
    await client.listResources(),
    await client.listResourceTemplates(),
  );
  return JSON.stringify(seen);
};

describe("two callers of one server", () => {
  it("never see what the other kept, nor change it, over any tool or resource", async () => {
    const { clientOf } = await listening({ tokens }, userMemory());
    const [ann, bob] = [await clientOf(annToken), await clientOf(bobToken)];
    await call(ann, "remember_experience", secretRun("heron4711"));
    await call(ann, "reflect", { task, note: "the code heron4711 opens it" });
    const note = (await call(ann, "recall_experience", { task })).data?.["items"] as readonly {
      readonly id: string;
    }[];
    expect(await readAll(ann)).toContain("heron4711");
    expect(await readAll(bob)).not.toContain("heron4711");
    for (const one of [id, note.at(-1)?.id])
      for (const [name, more] of Object.entries({
        feedback: { success: false, reason: "wrong" },
        forget: {},
      })) {
        const refused = await call(bob, name, { id: one, ...more });
        expect([refused.isError, refused.text]).toEqual([
          true,
          expect.stringContaining("no run") as string,
        ]);
        expect(refused.text).not.toContain("heron4711");
      }
    await call(bob, "remember_experience", secretRun("otter1174"));
    const kept = await call(bob, "reflect", { task, note: "the code otter1174 opens it" });
    for (const one of [id, kept.data?.["id"]]) await call(bob, "forget", { id: one });
    const [annSees, bobSees] = [await readAll(ann), await readAll(bob)];
    expect([annSees.includes("heron4711"), annSees.includes("otter1174")]).toEqual([true, false]);
    expect([bobSees.includes("heron4711"), bobSees.includes("otter1174")]).toEqual([false, false]);
  });

  it("keep their memories apart when they call at the same time", async () => {
    const { clientOf } = await listening({ tokens }, userMemory());
    const callers = [
      { client: await clientOf(annToken), own: "heron4711", others: "otter1174" },
      { client: await clientOf(bobToken), own: "otter1174", others: "heron4711" },
    ];
    await Promise.all(
      callers.map(({ client, own }) => call(client, "remember_experience", secretRun(own))),
    );
    await Promise.all(
      callers.map(async ({ client, own, others }) => {
        const seen = await readAll(client);
        expect([seen.includes(own), seen.includes(others)]).toEqual([true, false]);
      }),
    );
  });

  it("have no sessions: a session's id is refused, whoever sends it", async () => {
    const { url, clientOf } = await listening({ tokens }, userMemory());
    const transport = (await clientOf(annToken)).transport;
    expect(transport?.sessionId).toBeUndefined();
    for (const token of [annToken, bobToken]) {
      await expect(clientOf(token, { "mcp-session-id": "session-of-ann" })).rejects.toThrow(
        "no such session",
      );
      const headers = { authorization: `Bearer ${token}`, "mcp-session-id": "session-of-ann" };
      expect((await fetch(url, { method: "POST", headers, body: "{}" })).status).toBe(404);
    }
  });

  it("are refused by a memory that has no scope for users", async () => {
    const { clientOf } = await listening({ tokens });
    const { isError, text } = await call(await clientOf(annToken), "recall_experience", { task });
    expect([isError, text]).toEqual([
      true,
      expect.stringContaining("no scope for users") as string,
    ]);
  });
});

describe("knownCallers", () => {
  it("finds a caller by the token alone, and returns no token", () => {
    const callerOf = knownCallers({ tokens });
    expect(callerOf(`Bearer ${annToken}`)?.extra).toEqual({ userId: "ann" });
    expect(callerOf(`bearer  ${bobToken}`)?.extra).toEqual({ userId: "bob" });
    expect(JSON.stringify(callerOf(`Bearer ${annToken}`))).not.toContain(annToken);
    for (const given of [
      undefined,
      "",
      "Bearer",
      annToken,
      `Basic ${annToken}`,
      `Bearer ${annToken}x`,
      `Bearer ${annToken.slice(0, -1)}`,
    ])
      expect(callerOf(given)).toBeUndefined();
    expect(knownCallers({ token: annToken })(`Bearer ${annToken}`)).not.toHaveProperty("extra");
  });

  it.each([
    {},
    { tokens: {} },
    { token: annToken, tokens },
    { token: "short" },
    { tokens: { short: {} } },
  ])("refuses %j", (given) => {
    expect(() => knownCallers(given)).toThrow(expect.objectContaining({ code: "USAGE" }) as Error);
  });
});
