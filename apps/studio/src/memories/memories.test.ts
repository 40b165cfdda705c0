import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder, writeRun } from "../../test/write-run.js";
import { openApp, jsonOf } from "../../test/open-app.js";
import { workPlace } from "../../test/work-place.js";
import { writeMemories } from "../../test/write-memories.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntryPage } from "./page-of-entries.js";

const [folder, outside] = [newFolder(), newFolder()];
const get = openApp([folder], undefined, workPlace(join(folder, "studio")));
const post = (path: string, body: unknown) =>
  get(path, { method: "POST", body, headers: { origin: "http://127.0.0.1:4321", "content-type": "application/json" } });
interface Listed {
  readonly id: string;
  readonly file: string;
  readonly kind: string;
  readonly version: number;
}
const TUPLES = "/api/memories/memories~formed~tuples";

beforeAll(async () => {
  writeRun(folder, "doors");
  await writeMemories(join(folder, "memories"));
  await writeMemories(outside);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(outside, { recursive: true });
});

describe("memories", () => {
  it("are found in the given folders, and nowhere else; other files are none", async () => {
    mkdirSync(join(folder, "odd"));
    writeFileSync(join(folder, "odd", "empty.sqlite"), "");
    writeFileSync(join(folder, "odd", "text.sqlite"), "no database at all, only words ".repeat(40));
    symlinkSync(join(outside, "formed.sqlite"), join(folder, "odd", "linked.sqlite"));
    const { memories, problem } = await jsonOf<{ memories: Listed[]; problem: null }>(get("/api/memories"));
    expect(problem).toBeNull();
    expect(memories.map(({ id, file, kind }) => [id, file, kind])).toEqual([
      ["memories~formed~tuples", join("memories", "formed.sqlite"), "tuples"],
      ["memories~learnt~experiences", join("memories", "learnt.sqlite"), "experiences"],
      ["memories~learnt~reflections", join("memories", "learnt.sqlite"), "reflections"],
    ]);
    expect((await get("/api/memories/odd~linked~tuples")).status).toBe(404);
    expect((await get("/api/memories/..%2f..%2fformed")).status).toBe(404);
  });

  it("show LDM2's index, and the runs that read them", async () => {
    const memory = await jsonOf<{ version: number; index: { tuples: number; batches: { goalTypes: unknown[] }[] }; runs: unknown[] }>(
      get(TUPLES),
    );
    expect(memory.index.tuples).toBe(3);
    expect(memory.index.batches[0]?.goalTypes).toHaveLength(1);
    expect(memory.runs).toEqual([{ run: "doors", read: 6, of: 6 }]);
  });

  it("tell for each entry how many episodes were given it and how those ended, one by one", async () => {
    const { entries, total } = await jsonOf<EntryPage>(get(`${TUPLES}/entries`));
    expect(total).toBe(3);
    expect(entries.map(({ id, uses }) => [id, uses.episodes, uses.successes])).toEqual([
      ["tuple-0", 3, 3],
      ["tuple-1", 3, 3],
      ["never", 0, 0],
    ]);
    const uses = await jsonOf<{ episodeId: string; success: boolean; times: number }[]>(get(`${TUPLES}/uses?entry=tuple-0&batch=put%2F1`));
    expect(uses.map(({ episodeId, success, times }) => [episodeId, success, times])).toEqual(
      [0, 1, 2].map((task) => [`ldm~test~task-${task}~0`, true, 2]),
    );
    expect(await jsonOf(get(`${TUPLES}/uses?entry=tuple-0&batch=another`))).toEqual([]);
  });

  it("are searched by words, and by their place in the index", async () => {
    const found = async (query: string) => (await jsonOf<EntryPage>(get(`${TUPLES}/entries?${query}`))).entries.map(({ id }) => id);
    expect(await found("search=CHEST open")).toEqual(["tuple-0"]);
    expect(await found("batch=put%2F1&goalType=1&observationType=2")).toEqual(["never"]);
    expect(await found("batch=nobody")).toEqual([]);
    expect(await found("search=nowhere")).toEqual([]);
  });
});

describe("a change by hand", () => {
  const cell = { batchId: "put/1", goalTypeId: 1, observationTypeId: 1 };

  it("makes a new version; the earlier one can still be seen", async () => {
    const before = await jsonOf<EntryPage>(get(`${TUPLES}/entries`));
    const [first] = before.entries;
    const edited = { ...first?.value, action: "knock at the chest" };
    expect(await jsonOf(post(`${TUPLES}/revise`, { id: "tuple-0", cell, value: edited }))).toEqual({ version: 2 });
    expect(await jsonOf(post(`${TUPLES}/revise`, { id: "tuple-1", cell }))).toEqual({ version: 3 });
    const actions = async (version: number) =>
      (await jsonOf<EntryPage>(get(`${TUPLES}/entries?version=${version}`))).entries.map(({ value }) => "action" in value && value.action);
    expect(await actions(1)).toEqual(["open chest 1", "go to desk 1", "wait"]);
    expect(await actions(3)).toEqual(["wait", "knock at the chest"]);
    // What it was used for goes on under its id.
    const now = await jsonOf<EntryPage>(get(`${TUPLES}/entries?search=knock`));
    expect(now.entries[0]).toMatchObject({ id: "tuple-0", version: 2, uses: { episodes: 3 } });
  });

  it("of experiences and reflections too", async () => {
    const path = "/api/memories/memories~learnt~experiences";
    const [log] = (await jsonOf<EntryPage>(get(`${path}/entries`))).entries;
    expect(await jsonOf(post(`${path}/revise`, { id: log?.id, value: { ...log?.value, plan: "look first" } }))).toEqual({ version: 2 });
    const reflections = "/api/memories/memories~learnt~reflections";
    const [note] = (await jsonOf<EntryPage>(get(`${reflections}/entries`))).entries;
    expect(await jsonOf(post(`${reflections}/revise`, { id: note?.id }))).toEqual({ version: 2 });
    expect((await jsonOf<EntryPage>(get(`${reflections}/entries`))).total).toBe(0);
  });

  it("is refused, in words, for what is not there, does not fit, or was shown without its keys or its end", async () => {
    const refused = async (change: unknown) => {
      const response = await post(`${TUPLES}/revise`, change);
      return [response.status, ((await response.json()) as { problem: string }).problem];
    };
    expect(await refused({ id: "nobody", cell })).toEqual([400, expect.stringContaining("holds no nobody")]);
    expect(await refused({ id: "tuple-0", cell, value: { id: "tuple-0" } })).toEqual([400, expect.stringContaining("goal")]);
    expect(await refused({ id: "tuple-0", cell, value: { action: "use ‹hidden key›" } })).toEqual([
      400,
      expect.stringContaining("without its keys"),
    ]);
    expect(await refused({ id: "tuple-0", cell, value: { action: "a… (50 more characters)" } })).toEqual([
      400,
      expect.stringContaining("its end"),
    ]);
    expect(await refused("no json {")).toEqual([400, expect.stringContaining("no JSON")]);
    expect(await refused({ id: "x".repeat(3_000_000) })).toEqual([400, expect.stringContaining("too large")]);
  });

  it("is not done by a studio that only reads", async () => {
    const reading = openApp([folder]);
    const before = readFileSync(join(folder, "memories", "formed.sqlite"));
    const response = await reading(`${TUPLES}/revise`, {
      method: "POST",
      body: { id: "never", cell: { ...cell, observationTypeId: 2 } },
      headers: { origin: "http://127.0.0.1:4321", "content-type": "application/json" },
    });
    expect(response.status).toBe(405);
    expect(readFileSync(join(folder, "memories", "formed.sqlite")).equals(before)).toBe(true);
    expect(await jsonOf(reading("/api/studio"))).toEqual({ writes: false, sends: false });
  });
});
