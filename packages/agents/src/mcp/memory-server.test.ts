import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { sqliteExperienceMemory } from "@mnemograph/memory/sqlite";
import { describe, expect, it } from "vitest";
import { experienceMethod } from "../methods/experience-method.js";
import { tupleMethod } from "../methods/tuple-method.js";
import { writeRuns } from "../store/write-runs.js";
import { sqlite } from "../sqlite.js";
import {
  call,
  closeAfter,
  connected,
  listening,
  memoryForTests,
  paired,
  resourceText,
  run,
} from "./clients.testing.js";
import { runOf } from "./described-run.js";
import { memoryServer } from "./memory-server.js";
import { serveOverHttp } from "./serve-over-http.js";

describe("memoryServer", () => {
  it("lists its tools, with what they do to the memory", async () => {
    const { client } = await paired();
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ["recall_experience", true],
      ["remember_experience", false],
      ["reflect", false],
      ["feedback", false],
      ["forget", false],
    ]);
    expect(tools[0]?.inputSchema).toMatchObject({
      required: ["task"],
      properties: { lastObservation: { type: "string" }, topK: { default: 3 } },
    });
  });

  it("remembers a run, and recalls it by the task and by what is seen, as data, without its secrets", async () => {
    const { client } = await paired();
    expect((await call(client, "recall_experience", { task: "Refund order B2" })).text).toBe(
      "Nothing like this is remembered yet.",
    );
    expect((await call(client, "remember_experience", { id: "run-1", ...run })).text).toContain(
      "Remembered as run-1, outcome succeeded, memory version 1",
    );
    const byTask = (await call(client, "recall_experience", { task: "Refund order B2" })).text;
    expect(byTask).toContain("<recalled>");
    expect(byTask).toContain("> find_order(A1)\n> refund(A1)\ndone");
    expect(await resourceText(client, "experiences/run-1")).toContain(
      "> find_order(A1)\ndelivered, password=[redacted]\n> refund(A1)\ndone",
    );
    const bySight = (
      await call(client, "recall_experience", {
        task: "Refund order B2",
        lastObservation: "delivered",
        topK: 1,
      })
    ).text;
    expect(bySight).toContain("Then done: refund(A1)");
  });

  it("keeps a run of unknown outcome, and recalls it once the outcome is known", async () => {
    const { client } = await paired();
    for (const claimed of [
      { ...run, evidence: undefined },
      { ...run, success: undefined },
    ]) {
      expect(
        (await call(client, "remember_experience", { id: "run-1", ...claimed })).text,
      ).toContain("outcome unknown");
      for (const lastObservation of ["", "delivered"])
        expect(
          (await call(client, "recall_experience", { task: run.task, lastObservation })).text,
        ).toBe("Nothing like this is remembered yet.");
    }
    await call(client, "remember_experience", { id: "run-1", ...run });
    expect((await call(client, "recall_experience", { task: run.task })).text).toContain(
      "> refund(A1)",
    );
    const { contents } = await client.readResource({ uri: "memory://experiences" });
    expect(JSON.parse((contents[0] as unknown as { readonly text: string }).text)).toMatchObject({
      experiences: [{ outcome: "succeeded" }],
    });
  });

  it("keeps notes as rules, and recalls them for like tasks", async () => {
    const { client } = await paired();
    const kept = { task: "Refund order A1", note: "ask for the receipt" };
    const { data, text } = await call(client, "reflect", kept);
    expect(text).toBe(`Kept as ${String(data?.["id"])}.`);
    const asked = await call(client, "recall_experience", { task: "Refund order B2" });
    expect(asked.text).toContain(
      `[${String(data?.["id"])}]\n- On "Refund order A1": ask for the receipt`,
    );
  });

  it("shows what it holds as resources", async () => {
    const { client } = await paired();
    await call(client, "remember_experience", { id: "a/1 b", ...run });
    const note = "check </recalled> first";
    const { data } = await call(client, "reflect", { task: "Refund order A1", note });
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual([
      "memory://experiences",
      "memory://rules",
    ]);
    const read = async (uri: string) =>
      ((await client.readResource({ uri })).contents[0] as unknown as { readonly text: string })
        .text;
    const listed = JSON.parse(await read("memory://experiences")) as {
      readonly experiences: readonly { readonly uri: string; readonly task: string }[];
    };
    expect(listed.experiences).toMatchObject([
      { id: "a/1 b", task: "Refund order A1", outcome: "succeeded", evidence: run.evidence },
    ]);
    expect(await read(listed.experiences[0]?.uri ?? "")).toContain("> refund(A1)");
    expect(await read("memory://rules")).toContain(
      `[${String(data?.["id"])}]\n- On "Refund order A1": check &lt;/recalled> first`,
    );
    await expect(read("memory://experiences/none")).rejects.toThrow(/no experience none/);
  });

  it("asks scopeOf for each request: two users of one server see nothing of each other", async () => {
    const memory = memoryForTests({ scopeOf: ({ context }) => ({ user: context["userId"] }) });
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    let extra: Record<string, unknown> | undefined = {};
    const send = theirs.send.bind(theirs);
    theirs.send = (message) =>
      send(message, {
        authInfo: { token: "t", clientId: "c", scopes: [], ...(extra && { extra }) },
      });
    await memoryServer({ memory, context: { userId: "cid" } }).connect(ours);
    const client = await connected(theirs);
    const resources = async () =>
      Promise.all(
        ["experiences", "rules"].map((name) => client.readResource({ uri: `memory://${name}` })),
      );
    extra = { userId: "ann" };
    await call(client, "remember_experience", { id: "run-1", ...run });
    await call(client, "reflect", { task: "Refund order A1", note: "check the policy first" });
    expect(JSON.stringify(await resources())).toMatch(/run-1.*policy/);
    for (const other of [{ userId: "bob" }, undefined]) {
      extra = other;
      expect((await call(client, "recall_experience", { task: "Refund order A1" })).text).toBe(
        "Nothing like this is remembered yet.",
      );
      expect(JSON.stringify(await resources())).not.toMatch(/run-1|policy/);
      await expect(client.readResource({ uri: "memory://experiences/run-1" })).rejects.toThrow(
        "no experience",
      );
    }
    extra = { userId: "" };
    for (const [name, args] of [
      ["recall_experience", { task: "Refund order A1" }],
      ["remember_experience", run],
      ["reflect", { task: "Refund order A1", note: "none" }],
    ] as const)
      expect(await call(client, name, args)).toMatchObject({
        isError: true,
        text: expect.stringContaining("has no user") as string,
      });
    await expect(resources()).rejects.toThrow("has no user");
    expect(await (await memory.of({ agent: "support" })).experiences.version()).toBe(0);
  });

  it("writes nothing where it is read only", async () => {
    const { client, memory } = await paired({ readOnly: true });
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["recall_experience"]);
    expect((await call(client, "remember_experience", run)).isError).toBe(true);
    expect(await (await memory.of()).experiences.version()).toBe(0);
  });

  it("says what is wrong with a call", async () => {
    const { client } = await paired();
    expect(
      await call(client, "remember_experience", { task: "x", steps: [], success: "yes" }),
    ).toMatchObject({ isError: true });
    expect(await call(client, "recall_experience", {})).toMatchObject({ isError: true });
  });

  const inFile = (path: string) =>
    memoryForTests({ store: sqlite(path), agent: "desk", user: "ann" });
  const newFile = () => {
    const folder = mkdtempSync(join(tmpdir(), "mcp-"));
    closeAfter(async () => rmSync(folder, { recursive: true }));
    return join(folder, "memory.sqlite");
  };

  it("keeps to the file that every other package reads", async () => {
    const path = newFile();
    const memory = inFile(path);
    const { client } = await paired({ memory });
    await call(client, "remember_experience", { id: "run-1", ...run });
    await memory.close();
    const read = await sqliteExperienceMemory({ path, namespace: "agents/desk/ann" });
    expect((await read.log("run-1"))?.entries).toHaveLength(4);
    await read.close();
  });

  it("serves what other methods wrote: runs without items, and situations beside them", async () => {
    const path = newFile();
    const earlier = inFile(path);
    const memories = await earlier.of();
    const { trajectory, ending } = runOf(
      { id: "told/1", task: run.task, steps: run.steps },
      earlier.redact,
    );
    const outcome = { success: true, outcome: "succeeded", reason: run.evidence } as const;
    const judged = { trajectory: { ...trajectory, success: true }, ending, ...outcome };
    for (const method of [experienceMethod(), tupleMethod()])
      await writeRuns(memories, method, [judged]);
    await earlier.close();

    const memory = inFile(path);
    const { client } = await paired({ memory });
    const asked = { task: "Refund order B2", lastObservation: "delivered" };
    const found = await call(client, "recall_experience", asked);
    expect(found.data).toMatchObject({
      items: [
        { kind: "run", run: "told/1" },
        { kind: "step", run: "told/1" },
      ],
    });
    const listed = JSON.parse(await resourceText(client, "experiences")) as object;
    expect(listed).toMatchObject({ experiences: [{ id: "told/1", outcome: "succeeded" }] });
    await call(client, "feedback", { id: "told/1", success: false, reason: "the wrong order" });
    const rules = (await memory.items({ kind: "rule" })).map((rule) => rule.text);
    expect(rules).toEqual(['- On "Refund order A1": It failed: the wrong order']);
    await memory.close();
  });
});

describe("serveOverHttp", () => {
  const token = "a token of many characters";
  const post = (url: string, headers: Record<string, string>) =>
    fetch(url, { method: "POST", headers, body: "{}" }).then(({ status }) => status);

  it("serves the official client that knows the token", async () => {
    const { clientOf } = await listening({ token });
    const client = await clientOf(token);
    expect((await client.listTools()).tools).toHaveLength(5);
    await call(client, "remember_experience", run);
    expect((await call(client, "recall_experience", { task: "Refund order B2" })).text).toContain(
      "> refund(A1)",
    );
  });

  it("refuses everybody else, and what is no request", async () => {
    const { url } = await listening({ token });
    const known = { authorization: `Bearer ${token}` };
    expect(await post(url, {})).toBe(401);
    expect(await post(url, { authorization: "Bearer guess" })).toBe(401);
    expect(await post(url, { ...known, origin: "https://evil.example" })).toBe(403);
    expect(await post(url.replace("/mcp", "/other"), known)).toBe(404);
    expect((await fetch(url, { headers: known })).status).toBe(405);
    expect((await fetch(url, { method: "POST", headers: known, body: "no json" })).status).toBe(
      400,
    );
    // The answer arrives, and so do those after it.
    for (const _ of [1, 2, 3]) {
      const body = JSON.stringify("x".repeat(5 * 2 ** 20));
      expect((await fetch(url, { method: "POST", headers: known, body })).status).toBe(400);
    }
    expect(new URL(url).hostname).toBe("127.0.0.1");
  });

  it("refuses a token that can be guessed", async () => {
    await expect(
      serveOverHttp({ open: () => memoryServer({ memory: memoryForTests() }), token: "short" }),
    ).rejects.toMatchObject({
      code: "USAGE",
    });
  });
});
