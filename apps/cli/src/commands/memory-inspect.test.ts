import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { reviseMemory } from "@mnemograph/bench";
import { defineLogKind, type NotePolicy } from "@mnemograph/memory";
import { sqliteLog, sqliteNoteMemory, sqliteReflectionMemory } from "@mnemograph/memory/sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const path = join(folder, "all.sqlite");
const command = (...args: string[]) => capture(args, { cwd: folder });
const sightings = defineLogKind({
  name: "sightings",
  schema: z.object({ place: z.string() }),
  key: ["place"],
});

beforeAll(async () => {
  const episode = { game: "a", category: "put", task: "put a pen in the box.", success: true };
  const steps = [
    { action: "put pen 1 in/on box 1", observation: "You put the pen 1 in/on the box 1." },
  ];
  writeFileSync(
    join(folder, "runs.json"),
    JSON.stringify({ meta: { source: "Recorder" }, episodes: [{ ...episode, steps }] }),
  );
  await command("memory", "import", "runs.json", "all.sqlite");
  const reflections = await sqliteReflectionMemory({ path, namespace: "agent" });
  for (const trial of [0, 1]) await reflections.add({ taskId: "t", trial, text: `note ${trial}` });
  await reflections.close();
  const log = await sqliteLog(sightings, { path, namespace: "own" });
  await log.add([{ place: "shelf" }]);
  await log.close();
});

describe("memory inspect of a file", () => {
  it("shows every memory with versions, counts and entries, a kind of one's own too", async () => {
    const { code, out, error } = await command("memory", "inspect", "all.sqlite");
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out).toContain(
      'experiences "imported"\nversion 1: 1 experiences, 1 of them successful, 2 actions and observations, embedded with ',
    );
    expect(out).toContain('  category "put": 1\n  {"id":');
    expect(out).toContain(
      'reflections "agent"\nversion 2: 2 entries\n  {"taskId":"t","trial":0,"text":"note 0"}\n',
    );
    expect(out).toContain('sightings "own"\nversion 1: 1 entries\n  {"place":"shelf"}');
  });

  it("names the files of a folder", async () => {
    const { code, error } = await command("memory", "inspect", ".");
    expect({ code, error }).toMatchObject({
      code: 2,
      error: expect.stringMatching(/is a folder\n.*all\.sqlite/),
    });
  });

  it("keeps to a kind, a name and a number of entries, as JSON too", async () => {
    const { out } = await command(
      "memory",
      "inspect",
      "all.sqlite",
      "--kind",
      "reflections",
      "--limit",
      "1",
    );
    expect(out).toBe(
      'reflections "agent"\nversion 2: 2 entries\n  {"taskId":"t","trial":0,"text":"note 0"}\n  … 1 more; --limit shows them\n',
    );
    const json = await command("memory", "inspect", "all.sqlite", "--namespace", "own", "--json");
    expect(JSON.parse(json.out)).toEqual([
      {
        kind: "sightings",
        namespace: "own",
        version: 1,
        oldestVersion: 0,
        metadata: {},
        entries: [{ place: "shelf" }],
      },
    ]);
  });

  it.each([
    [
      ["all.sqlite", "--kind", "reflection"],
      2,
      /no kind of memory named "reflection"\n.*did you mean reflections\?/,
    ],
    [["all.sqlite", "--namespace", "mine"], 2, /no memory named "mine"/],
    [["missing.sqlite"], 1, /DATA_NOT_FOUND: there is no memory file/],
    [["runs.json"], 1, /MEMORY_INVALID/],
    [["--kind", "tuples"], 2, /--kind and --namespace choose among the memories of a file/],
  ])("refuses %s in words", async (args, code, message) => {
    const refused = await command("memory", "inspect", ...args);
    expect(refused).toMatchObject({ code, out: "" });
    expect(refused.error).toMatch(message);
  });

  it("says of a branch where it comes from and how often it was edited", async () => {
    const place = { path, kind: "reflections", namespace: "agent" };
    const tools = {
      author: "ada",
      now: () => 0,
      findEmbedder: async () => Promise.reject(new Error("no embedder")),
    };
    await reviseMemory(place, { id: "t/0", version: 2 }, tools);
    const { out } = await command("memory", "inspect", "all.sqlite", "--namespace", "agent#1");
    expect(out).toContain(
      'reflections "agent#1"\nbranch of "agent" version 2, 1 change by hand, by ada, 1970-01-01T00:00:00.000Z\nversion 3: 1 entries\n',
    );
  });
});

describe("notes of a file", () => {
  const at = join(folder, "notes.sqlite");
  const policy = {
    allow: ["add"],
    startVotes: 0,
    editVote: 0,
    removeAt: null,
    downWeight: { normal: 1, full: 1, fullAt: 0 },
    sortBy: "order",
    unique: "none",
    targets: "strict",
  } satisfies NotePolicy;
  const draft = { kind: "bullet", title: "", text: "Look twice.", recallText: "" } as const;
  const row =
    '{"id":"bull-00001","title":"","text":"Look twice.","section":"","votes":0,"helpful":0,"harmful":0,"used":0,"won":0,"sources":[]}';

  it("are inspected, shown by id, exported and imported", async () => {
    const memory = await sqliteNoteMemory({ path: at, namespace: "house" });
    const ops = [{ op: "add" as const, draft: { ...draft, sources: [] } }];
    await memory.apply({ id: "1", episode: "e", by: "test", ops, policy });
    await memory.close();
    const inspected = await command("memory", "inspect", "notes.sqlite");
    expect(inspected.out).toBe(`notes "house"\nversion 1: 1 notes, made by 1 batches\n  ${row}\n`);
    const shown = await command("memory", "show", "bull-00001", "--memory", "notes.sqlite");
    expect(shown.out).toContain('note of "house"\nid: bull-00001\n');
    expect(shown.out).toContain("\ntext: Look twice.\n");
    const from = ["--from", "notes.sqlite", "--kind", "notes"];
    const exported = await command("memory", "export", "notes.jsonl", ...from);
    expect(exported).toMatchObject({ code: 0, out: 'notes "house" exported, version 1\n' });
    const imported = await command("memory", "import", "notes.jsonl", "copy.sqlite");
    expect(imported).toMatchObject({ code: 0, out: "1 notes imported\n" });
    expect((await command("memory", "inspect", "copy.sqlite")).out).toContain(row);
    const refused = await command("memory", "export", "none.jsonl", "--kind", "notes");
    expect(refused).toMatchObject({ code: 2, error: expect.stringMatching(/--from/) });
  });
});
