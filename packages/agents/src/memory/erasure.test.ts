import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { offlineEmbedder } from "@mnemograph/models";
import { availableSqliteDrivers } from "@mnemograph/memory/sqlite-driver";
import { afterAll, describe, expect, it } from "vitest";
import { experienceMethod } from "../methods/experience-method.js";
import { reflectionMethod } from "../methods/reflection-method.js";
import { remember } from "../methods/remember.js";
import { tupleMethod } from "../methods/tuple-method.js";
import { sqlite } from "../sqlite.js";
import { agentMemory } from "./agent-memory.js";

const folder = mkdtempSync(join(tmpdir(), "mnemograph-erasure-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = "Zanzibar-7741-heliotrope";
const turn = (order: string) => [
  { role: "user", content: `Refund order ${order}` },
  {
    role: "assistant",
    content: "",
    tool_calls: [{ id: "1", function: { name: "refund", arguments: JSON.stringify({ order }) } }],
  },
  { role: "tool", tool_call_id: "1", content: `refunded ${order}` },
  { role: "assistant", content: `Order ${order} is refunded.` },
];

/** All bytes of the database, its log and whatever else lies beside it. */
const bytesOf = (path: string) =>
  Buffer.concat(
    readdirSync(folder)
      .filter((name) => join(folder, name).startsWith(path))
      .map((name) => readFileSync(join(folder, name))),
  );

describe.each(availableSqliteDrivers())("erasure with %s", (driver) => {
  const opened = (name: string) => {
    const path = join(folder, `${name}-${driver.replaceAll(":", "-")}.sqlite`);
    const store = sqlite({ path, driver });
    const memory = agentMemory({
      store,
      embedder: offlineEmbedder(),
      scopeOf: ({ context }) => ({ user: context["userId"] }),
      judge: () => true,
    });
    return { path, memory };
  };
  const as = (userId: string) => ({ context: { userId } });

  it("leaves no byte of a run in the file, in any version, and keeps the others", async () => {
    const { path, memory } = opened("run");
    const methods = [memory.method, experienceMethod(), tupleMethod(), reflectionMethod()];
    remember(turn(secret), { memory, methods, id: "run/secret", ...as("ann") });
    remember(turn("A1"), { memory, methods, id: "run/plain", ...as("ann") });
    await memory.flush();
    await memory.feedback(
      "run/secret",
      { success: true, reason: `${secret} was accepted` },
      as("ann"),
    );
    expect(bytesOf(path).includes(secret)).toBe(true);
    const forgotten = await memory.forget({ id: "run/secret" }, { ...as("ann"), erase: true });
    expect(forgotten).toMatchObject({ runs: 1, rules: 0 });
    expect(forgotten.derived).toBeGreaterThan(0);
    expect(bytesOf(path).includes(secret)).toBe(false);
    expect((await memory.items({}, as("ann"))).map(({ id }) => id)).toEqual(["run/plain"]);
    const [found] = await memory.items({ like: "Refund order A1" }, as("ann"));
    expect(found?.similarity).toBeCloseTo(1);
    await memory.close();
    expect(bytesOf(path).includes(secret)).toBe(false);
  });

  it("erases what several erased runs taught, and what was only forgotten before", async () => {
    const { path, memory } = opened("taught");
    const refused = turn("A1").with(2, { ...turn("A1")[2]!, content: secret });
    const ids = ["run/1", "run/2"];
    for (const id of ids) remember(refused, { memory, methods: [memory.method], id, ...as("ann") });
    await memory.flush();
    for (const id of ids)
      await memory.feedback(id, { success: false, reason: `no ${secret}` }, as("ann"));
    const count = async () => (await memory.items({ kind: "rule" }, as("ann"))).length;
    expect(await count()).toBe(1);
    await memory.forget({ id: "run/1" }, as("ann"));
    for (const id of ids) await memory.forget({ id }, { ...as("ann"), erase: true });
    expect(await count()).toBe(0);
    expect(bytesOf(path).includes(secret)).toBe(false);
    await expect(
      memory.forget({ id: "run/1" }, { ...as("ann"), erase: true }),
    ).rejects.toMatchObject({ code: "USAGE" });
    await memory.close();
  });

  it("loses nothing that is written meanwhile", async () => {
    const { memory } = opened("meanwhile");
    const add = (id: string) =>
      remember(turn(id), { memory, methods: [memory.method], id: `run/${id}`, ...as("ann") });
    for (const id of ["A1", "A2"]) add(id);
    await memory.flush();
    const erased = ["A1", "A2"].map((id) =>
      memory.forget({ id: `run/${id}` }, { ...as("ann"), erase: true }),
    );
    for (const id of ["B1", "B2"]) add(id);
    const rule = memory.addRule({ about: "refunds", text: "Ask first." }, as("ann"));
    await Promise.all([...erased, rule]);
    expect((await memory.items({ kind: "run" }, as("ann"))).map(({ id }) => id).toSorted()).toEqual(
      ["run/B1", "run/B2"],
    );
    expect(await memory.items({ kind: "rule" }, as("ann"))).toHaveLength(1);
    await memory.close();
  });

  it("leaves no byte of a user in the file, and keeps the others", async () => {
    const { path, memory } = opened("user");
    for (const [user, order] of [
      ["ann", secret],
      ["bob", "B2"],
    ] as const) {
      remember(turn(order), { memory, methods: [memory.method, tupleMethod()], ...as(user) });
      await memory.addRule({ about: "refunds", text: `Ask about ${order}.` }, as(user));
    }
    expect(bytesOf(path).includes(secret)).toBe(true);
    expect(await memory.forget({ everything: true }, { ...as("ann"), erase: true })).toMatchObject({
      runs: 1,
      rules: 1,
    });
    expect(bytesOf(path).includes(secret)).toBe(false);
    expect(await memory.items({}, as("ann"))).toEqual([]);
    expect(await memory.items({}, as("bob"))).toHaveLength(2);
    await memory.close();
  });

  it("keeps a forgotten run in earlier versions where nothing is erased", async () => {
    const { memory } = opened("forgotten");
    remember(turn("A1"), { memory, methods: [memory.method], id: "run/one", ...as("ann") });
    await memory.flush();
    const { experiences } = await memory.of({ user: "ann" });
    const version = await experiences.version();
    await memory.forget({ id: "run/one" }, as("ann"));
    expect(await memory.items({}, as("ann"))).toEqual([]);
    expect(await (await experiences.at(version)).logIds()).toEqual(["run/one"]);
    await memory.close();
  });
});
