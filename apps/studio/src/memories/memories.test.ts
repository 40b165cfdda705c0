import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder, writeRun } from "../../test/write-run.js";
import { NOW, openApp, jsonOf } from "../../test/open-app.js";
import { workPlace } from "../../test/work-place.js";
import { writeMemories } from "../../test/write-memories.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqlite } from "@mnemograph/bench";
import type { NotePolicy } from "@mnemograph/memory";
import { sqliteNoteMemory } from "@mnemograph/memory/sqlite";
import type { BrokenFile } from "./find-memories.js";
import type { RunReplay } from "./find-replays.js";
import type { EntryPage } from "./page-of-entries.js";

const [folder, outside] = [newFolder(), newFolder()];
const get = openApp([folder], undefined, workPlace(join(folder, "studio")));
const post = (path: string, body: unknown) =>
  get(path, {
    method: "POST",
    body,
    headers: { origin: "http://127.0.0.1:4321", "content-type": "application/json" },
  });
interface Listed {
  readonly id: string;
  readonly file: string;
  readonly kind: string;
  readonly version: number;
}
const TUPLES = "/api/memories/memories~formed~tuples";
const BRANCH = `${TUPLES}~formed%231`;

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
  it("are found in the given folders, and nowhere else; a broken file is named, with why", async () => {
    mkdirSync(join(folder, "odd"));
    writeFileSync(join(folder, "odd", "empty.sqlite"), "");
    writeFileSync(join(folder, "odd", "text.sqlite"), "no database at all, only words ".repeat(40));
    const other = openSqlite(join(folder, "odd", "other-program.sqlite"));
    other.exec("CREATE TABLE recipes (name TEXT)");
    other.close();
    symlinkSync(join(outside, "formed.sqlite"), join(folder, "odd", "linked.sqlite"));
    const { memories, broken, problem } = await jsonOf<{
      memories: Listed[];
      broken: BrokenFile[];
      problem: null;
    }>(get("/api/memories"));
    expect(problem).toBeNull();
    const file = join("odd", "text.sqlite");
    expect(broken).toEqual([
      {
        file,
        problem: `${file} is not a readable SQLite database (point at a memory file made by this package, or restore it from an export)`,
      },
    ]);
    expect(memories.map(({ id, file, kind }) => [id, file, kind])).toEqual([
      ["memories~formed~tuples", join("memories", "formed.sqlite"), "tuples"],
      ["memories~learnt~experiences", join("memories", "learnt.sqlite"), "experiences"],
      ["memories~learnt~reflections", join("memories", "learnt.sqlite"), "reflections"],
    ]);
    expect((await get("/api/memories/odd~linked~tuples")).status).toBe(404);
    expect((await get("/api/memories/..%2f..%2fformed")).status).toBe(404);
  });

  it("show LDM2's index, and the runs that read them", async () => {
    const memory = await jsonOf<{
      version: number;
      index: { tuples: number; batches: { goalTypes: unknown[] }[] };
      runs: unknown[];
    }>(get(TUPLES));
    expect(memory.index.tuples).toBe(3);
    expect(memory.index.batches[0]?.goalTypes).toHaveLength(1);
    expect(memory.runs).toEqual([{ run: "doors", read: 6, of: 6 }]);
  });

  it("show for each entry how many episodes received it and how those ended, one by one", async () => {
    const { entries, total } = await jsonOf<EntryPage>(get(`${TUPLES}/entries`));
    expect(total).toBe(3);
    expect(entries.map(({ id, evidence }) => [id, evidence.episodes, evidence.successes])).toEqual([
      ["tuple-0", 3, 3],
      ["tuple-1", 3, 3],
      ["never", 0, 0],
    ]);
    const uses = await jsonOf<{ episodeId: string; success: boolean; times: number }[]>(
      get(`${TUPLES}/uses?entry=tuple-0&batch=put%2F1`),
    );
    expect(uses.map(({ episodeId, success, times }) => [episodeId, success, times])).toEqual(
      [2, 1, 0].map((task) => [`ldm~test~task-${task}~0`, true, 2]),
    );
    expect(await jsonOf(get(`${TUPLES}/uses?entry=tuple-0&batch=another`))).toEqual([]);
  });

  it("say what an entry goes with: like episodes, an interval, the last use, an order by harm", async () => {
    const page = await jsonOf<EntryPage>(get(`${TUPLES}/entries?sort=harm`));
    // What no episode used is in no such order; all episodes of one kind used these two.
    expect(page.entries.map(({ id }) => id)).toEqual(["tuple-0", "tuple-1"]);
    expect(page).toMatchObject({ total: 2, compared: 0 });
    expect(page.entries[0]?.evidence).toMatchObject({
      comparison: null,
      last: { run: "doors", episodeId: "ldm~test~task-2~0", span: 2 },
    });
    for (const beyond of ["from=59", "from=59&sort=harm"])
      expect(await jsonOf<EntryPage>(get(`${TUPLES}/entries?${beyond}`))).toMatchObject({
        entries: expect.arrayContaining([expect.objectContaining({ id: "tuple-0" })]),
        from: 0,
      });
    const one = await jsonOf<EntryPage>(get(`${TUPLES}/entries?entry=never&batch=put%2F1`));
    expect(one.entries.map(({ id, evidence }) => [id, evidence.episodes])).toEqual([["never", 0]]);
  });

  it("are found from a read of an episode", async () => {
    const place = encodeURIComponent("batch put/1, goal type 1");
    expect(
      await jsonOf(get(`/api/memories/holding?run=doors&place=${place}&entry=tuple-1`)),
    ).toMatchObject({ memory: "memories~formed~tuples", id: "tuple-1", batchId: "put/1" });
    for (const query of [`run=doors&place=${place}&entry=gone`, "run=gone&entry=tuple-1"])
      expect((await get(`/api/memories/holding?${query}`)).status).toBe(404);
  });

  it("are searched by words, and by their place in the index", async () => {
    const found = async (query: string) =>
      (await jsonOf<EntryPage>(get(`${TUPLES}/entries?${query}`))).entries.map(({ id }) => id);
    expect(await found("search=CHEST open")).toEqual(["tuple-0"]);
    expect(await found("batch=put%2F1&goalType=1&observationType=2")).toEqual(["never"]);
    expect(await found("batch=nobody")).toEqual([]);
    expect(await found("search=nowhere")).toEqual([]);
  });
});

describe("a change by hand", () => {
  const cell = { batchId: "put/1", goalTypeId: 1, observationTypeId: 1 };

  it("goes to a branch, with a new version each; the original and earlier versions can still be seen", async () => {
    const before = await jsonOf<EntryPage>(get(`${TUPLES}/entries`));
    const [first] = before.entries;
    const edited = { ...first?.value, action: "knock at the chest" };
    const branch = {
      id: "formed#1",
      original: "formed",
      parent: { namespace: "formed", version: 1 },
      changesBefore: 0,
      author: "unknown",
    };
    const dated = { ...branch, madeAt: new Date(NOW).toISOString() };
    const made = {
      version: 2,
      changes: 1,
      memory: "memories~formed~tuples~formed#1",
      branch: expect.objectContaining(dated),
    };
    expect(
      await jsonOf(post(`${TUPLES}/revise`, { id: "tuple-0", cell, version: 1, value: edited })),
    ).toEqual(made);
    expect(await jsonOf(post(`${BRANCH}/revise`, { id: "tuple-1", cell, version: 2 }))).toEqual({
      ...made,
      version: 3,
      changes: 2,
    });
    const added = { ...first?.value, id: "own", action: "sing" };
    const change = { id: "own", cell, version: 3, value: added, isNew: true };
    expect(await jsonOf(post(`${BRANCH}/revise`, change))).toEqual({
      ...made,
      version: 4,
      changes: 3,
    });
    const actions = async (path: string, version: number) =>
      (await jsonOf<EntryPage>(get(`${path}/entries?version=${version}`))).entries.map(
        ({ value }) => "action" in value && value.action,
      );
    expect(await actions(BRANCH, 1)).toEqual(["open chest 1", "go to desk 1", "wait"]);
    expect(await actions(BRANCH, 4)).toEqual(["wait", "knock at the chest", "sing"]);
    expect(await jsonOf(get(`${TUPLES}/entries`))).toEqual(before);
    // What it was used for goes on under its id.
    const now = await jsonOf<EntryPage>(get(`${BRANCH}/entries?search=knock`));
    expect(now.entries[0]).toMatchObject({ id: "tuple-0", version: 2, evidence: { episodes: 3 } });
    // This run does not say with which settings it was played: no command repeats it.
    const [replay] = await jsonOf<{ branch: string; runs: RunReplay[] }[]>(
      get(`${TUPLES}/replays?entry=tuple-0&batch=put%2F1`),
    );
    expect(replay).toMatchObject({
      branch: "formed#1",
      runs: [{ run: "doors", tasks: 3, pipelines: ["ldm"], command: null, played: [] }],
    });
    expect(replay?.runs[0]?.problem).not.toBe("");
    // Both pages lead to each other, and the addresses of originals stay.
    expect(await jsonOf(get(TUPLES))).toMatchObject({
      branch: null,
      branches: [{ id: "formed#1", memory: made.memory, changes: 3 }],
    });
    expect(await jsonOf(get(BRANCH))).toMatchObject({
      branch,
      original: "memories~formed~tuples",
      branches: [],
    });
    const { memories } = await jsonOf<{ memories: { id: string; branch: object | null }[] }>(
      get("/api/memories"),
    );
    expect(memories.filter(({ branch: one }) => one !== null).map(({ id }) => id)).toEqual([
      made.memory,
    ]);
  });

  it("that was made from an entry that is another one by now is answered with 409 and both texts", async () => {
    const { entries } = await jsonOf<EntryPage>(get(`${TUPLES}/entries?search=nothing`));
    const at = { ...cell, observationTypeId: 2 };
    const edits = ["listen", "sleep"].map((action) => ({ ...entries[0]?.value, action }));
    const answers = await Promise.all(
      edits.map((value) => post(`${TUPLES}/revise`, { id: "never", cell: at, version: 1, value })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [kept, lost] = answers[0]?.status === 200 ? edits : edits.toReversed();
    const conflict = (await answers.find(({ status }) => status === 409)?.json()) as {
      version: number;
    };
    const described = {
      branch: "formed#1",
      memory: "memories~formed~tuples~formed#1",
      version: 5,
      current: kept,
      yours: lost,
    };
    expect(conflict).toEqual({
      ...described,
      problem: expect.stringContaining("never was changed on branch formed#1 since you opened it"),
    });
    // What the person may choose: the second text in its place, or on a branch of its own.
    expect(
      (
        await post(`${BRANCH}/revise`, {
          id: "never",
          cell: at,
          version: conflict.version,
          value: lost,
        })
      ).status,
    ).toBe(200);
    const own = { id: "never", cell: at, version: 1, value: kept, onNewBranch: true };
    expect(await jsonOf(post(`${TUPLES}/revise`, own))).toMatchObject({
      branch: { id: "formed#2" },
      changes: 1,
    });
  });

  it("of experiences and reflections too", async () => {
    const path = "/api/memories/memories~learnt~experiences";
    const [log] = (await jsonOf<EntryPage>(get(`${path}/entries`))).entries;
    const planned = { id: log?.id, version: 1, value: { ...log?.value, plan: "look first" } };
    expect(await jsonOf(post(`${path}/revise`, planned))).toMatchObject({
      version: 2,
      branch: { id: "imported#1" },
    });
    const reflections = "/api/memories/memories~learnt~reflections";
    const [note] = (await jsonOf<EntryPage>(get(`${reflections}/entries`))).entries;
    const cut = await jsonOf<{ version: number; memory: string }>(
      post(`${reflections}/revise`, { id: note?.id, version: 1 }),
    );
    expect(cut.version).toBe(2);
    expect(
      (await jsonOf<EntryPage>(get(`/api/memories/${encodeURIComponent(cut.memory)}/entries`)))
        .total,
    ).toBe(0);
    expect((await jsonOf<EntryPage>(get(`${reflections}/entries`))).total).toBe(1);
  });

  it("is refused, in words, for what is not there, does not fit, or was shown without its keys or its end", async () => {
    const refused = async (change: unknown) => {
      const response = await post(`${TUPLES}/revise`, change);
      return [response.status, ((await response.json()) as { problem: string }).problem];
    };
    const version = 1;
    expect(await refused({ id: "nobody", cell, version })).toEqual([
      400,
      expect.stringContaining("holds no nobody"),
    ]);
    expect(await refused({ id: "tuple-0", cell })).toEqual([
      400,
      expect.stringContaining("version"),
    ]);
    expect(await refused({ id: "tuple-0", cell, version, value: { id: "tuple-0" } })).toEqual([
      400,
      expect.stringContaining("goal"),
    ]);
    expect(
      await refused({ id: "tuple-0", cell, version, value: { action: "use ‹hidden key›" } }),
    ).toEqual([400, expect.stringContaining("without its keys")]);
    expect(
      await refused({ id: "tuple-0", cell, version, value: { action: "a… (50 more characters)" } }),
    ).toEqual([400, expect.stringContaining("its end")]);
    expect(await refused("no json {")).toEqual([400, expect.stringContaining("no JSON")]);
    expect(await refused({ id: "x".repeat(3_000_000) })).toEqual([
      400,
      expect.stringContaining("too large"),
    ]);
  });

  it("is not done by a studio that only reads", async () => {
    const reading = openApp([folder]);
    const before = readFileSync(join(folder, "memories", "formed.sqlite"));
    const response = await reading(`${TUPLES}/revise`, {
      method: "POST",
      body: { id: "never", cell: { ...cell, observationTypeId: 2 }, version: 1 },
      headers: { origin: "http://127.0.0.1:4321", "content-type": "application/json" },
    });
    expect(response.status).toBe(405);
    expect(readFileSync(join(folder, "memories", "formed.sqlite")).equals(before)).toBe(true);
    expect(await jsonOf(reading("/api/studio"))).toEqual({ writes: false });
  });
});

describe("notes", () => {
  it("are listed as they are at each version, and are not changed by hand", async () => {
    const own = newFolder();
    const memory = await sqliteNoteMemory({ path: join(own, "kept.sqlite"), namespace: "kept" });
    const policy = {
      allow: ["add", "remove"],
      startVotes: 0,
      editVote: 0,
      removeAt: null,
      downWeight: { normal: 1, full: 1, fullAt: 0 },
      sortBy: "order",
      unique: "none",
      targets: "strict",
    } satisfies NotePolicy;
    const draft = { kind: "rule" as const, title: "", recallText: "", sources: [] };
    const by = { episode: "e", by: "test", policy };
    const texts = ["open first", "look twice"];
    const added = texts.map((text) => ({ op: "add" as const, draft: { ...draft, text } }));
    await memory.apply({ ...by, id: "1", ops: added });
    await memory.apply({ ...by, id: "2", ops: [{ op: "remove", target: { number: 1 } }] });
    await memory.close();
    const ask = openApp([own], undefined, workPlace(join(own, "studio")));
    const at = "/api/memories/kept~notes";
    const idsOf = async (query: string) =>
      (await jsonOf<EntryPage>(ask(`${at}/entries${query}`))).entries.map(({ id }) => id);
    expect(await jsonOf(ask(at))).toMatchObject({ kind: "notes", version: 2, index: null });
    expect(await idsOf("")).toEqual(["rule-00002"]);
    expect(await idsOf("?version=1")).toEqual(["rule-00001", "rule-00002"]);
    expect(await idsOf("?version=1&search=twice")).toEqual(["rule-00002"]);
    const refused = await ask(`${at}/revise`, {
      method: "POST",
      body: { id: "rule-00002", version: 2 },
      headers: { origin: "http://127.0.0.1:4321", "content-type": "application/json" },
    });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining("not changed by hand"),
    ]);
    rmSync(own, { recursive: true });
  });
});
