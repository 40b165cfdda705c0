import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readEvents, readManifest } from "@mnemograph/bench/results";
import { imageDigits } from "@mnemograph/core";
import { builtInRegistry, openPostgres, postgresImages, runBench } from "@mnemograph/bench";
import { listPostgresMemories, postgresReflectionMemory } from "@mnemograph/memory/postgres";
import { startPostgres } from "@mnemograph/test-postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryDatabase } from "../src/memories/memory-database.js";
import type { EntryPage } from "../src/memories/page-of-entries.js";
import { jsonOf, openApp } from "./open-app.js";
import { workPlace } from "./work-place.js";
import { newFolder } from "./write-run.js";

interface Listed {
  readonly problem: string | null;
  readonly memories: readonly {
    readonly id: string;
    readonly file: string | null;
    readonly kind: string;
    readonly version: number;
  }[];
}
const server = await startPostgres({ isPrivate: true });

describe.skipIf(server.url === undefined)(
  "memories that lie in a database (skipped where PostgreSQL is not installed)",
  () => {
    const folder = newFolder();
    const url = server.url ?? "postgres://localhost/none";
    const { location, ...database } = memoryDatabase(url);
    const place = workPlace(join(folder, "studio"), builtInRegistry, { location, ...database });
    const app = openApp([folder], undefined, place);
    const described: string[] = [];
    /** Every answer is kept, to be looked through for the address. */
    const get = async (...[path, request]: Parameters<typeof app>) => {
      const response = await app(path, request);
      described.push(await response.clone().text());
      return response;
    };
    const post = (path: string, body: unknown) =>
      get(path, {
        method: "POST",
        body,
        headers: { origin: "http://127.0.0.1:4321", "content-type": "application/json" },
      });
    const idOf = async (kind: string) =>
      (await jsonOf<Listed>(get("/api/memories"))).memories.find((one) => one.kind === kind)!.id;
    const at = async (kind: string, rest = "") =>
      `/api/memories/${encodeURIComponent(await idOf(kind))}${rest}`;
    const episodes = new Map<string, string>();

    beforeAll(async () => {
      const { results } = await runBench(
        {
          builtIn: true,
          limit: 2,
          perType: 4,
          batchSize: 2,
          pipelines: ["act", "ldm", "rap-train"],
          directory: join(folder, "shared"),
          events: "full",
          processes: 1,
          databaseUrl: url,
        },
        { cwd: folder },
      );
      for (const { pipeline, episodeId } of results)
        if (!episodes.has(pipeline)) episodes.set(pipeline, episodeId);
      const opened = await openPostgres({ url });
      const notes = await postgresReflectionMemory({
        database: opened,
        namespace: "an agent’s/own: ümlaut",
      });
      await notes.add({ taskId: "fern", trial: 0, text: "I should have watered it first." });
      await opened.close();
    });
    afterAll(async () => {
      await database.close();
      if ("stop" in server) await server.stop();
      rmSync(folder, { recursive: true });
    });

    it("are listed beside those of files, and say that they lie in a database", async () => {
      const { memories, problem } = await jsonOf<Listed>(get("/api/memories"));
      expect(problem).toBeNull();
      expect(memories.map(({ file, kind }) => [file, kind])).toEqual([
        [null, "experiences"],
        [null, "reflections"],
        [null, "tuples"],
      ]);
    });

    it("show goal types, observation types and tuples, experiences and reflections, with what they were used for", async () => {
      interface Shown {
        readonly index: {
          batches: { batchId: string; goalTypes: { observationTypes: unknown[] }[] }[];
        };
        readonly runs: unknown;
      }
      const { index, runs } = await jsonOf<Shown>(get(await at("tuples")));
      expect(runs).toEqual([{ run: "shared", read: 6, of: 6 }]);
      const batch = index.batches[0]!;
      expect(batch.goalTypes[0]?.observationTypes.length).toBeGreaterThan(0);
      const tuples = await jsonOf<EntryPage>(
        get(await at("tuples", `/entries?batch=${encodeURIComponent(batch.batchId)}`)),
      );
      expect(tuples.total).toBeGreaterThan(3);
      const all = await jsonOf<EntryPage>(get(await at("tuples", "/entries")));
      const used = all.entries.find(({ evidence }) => evidence.episodes > 0)!;
      const uses = await jsonOf<{ episodeId: string; pipeline: string }[]>(
        get(
          await at(
            "tuples",
            `/uses?entry=${encodeURIComponent(used.id)}&batch=${encodeURIComponent(used.cell!.batchId)}`,
          ),
        ),
      );
      expect(uses).toHaveLength(used.evidence.episodes);
      expect(uses[0]?.pipeline).toBe("ldm");
      const logs = await jsonOf<EntryPage>(get(await at("experiences", "/entries")));
      expect(logs.entries.some(({ evidence }) => evidence.episodes > 0)).toBe(true);
      const notes = await jsonOf<EntryPage>(
        get(await at("reflections", "/entries?search=WATERED")),
      );
      expect(notes.entries.map(({ id }) => id)).toEqual(["fern/0"]);
    });

    it("are edited and cut by hand as files are: on a branch, each a new version, and the original stays", async () => {
      const [log] = (await jsonOf<EntryPage>(get(await at("experiences", "/entries")))).entries;
      const before = (await jsonOf<Listed>(get("/api/memories"))).memories;
      const versionOf = (kind: string) => before.find((one) => one.kind === kind)!.version;
      const entriesIn = (memory: string, query = "") =>
        jsonOf<EntryPage>(get(`/api/memories/${encodeURIComponent(memory)}/entries${query}`));
      const version = versionOf("experiences");
      const edited = await jsonOf<{ version: number; memory: string }>(
        post(await at("experiences", "/revise"), {
          id: log!.id,
          version,
          value: { ...log!.value, plan: "behind the curtain" },
        }),
      );
      expect(edited).toMatchObject({
        version: version + 1,
        memory: `${await idOf("experiences")}#1`,
      });
      const found = await entriesIn(edited.memory, "?search=behind the curtain");
      expect(found.entries.map((one) => [one.id, one.version])).toEqual([
        [log!.id, edited.version],
      ]);
      expect((await entriesIn(await idOf("experiences"), "?search=behind the curtain")).total).toBe(
        0,
      );
      const cut = await jsonOf<{ version: number; memory: string }>(
        post(await at("reflections", "/revise"), { id: "fern/0", version: 1 }),
      );
      expect(cut.version).toBe(2);
      expect((await entriesIn(cut.memory)).total).toBe(0);
      expect((await entriesIn(cut.memory, "?version=1")).total).toBe(1);
      const { entries } = await jsonOf<EntryPage>(get(await at("tuples", "/entries")));
      const { id, cell } = entries.at(-1)!;
      const change = { id, cell, version: versionOf("tuples") };
      expect(await jsonOf(post(await at("tuples", "/revise"), change))).toMatchObject({
        version: versionOf("tuples") + 1,
      });
      const refused = await post(await at("tuples", "/revise"), change);
      expect([refused.status, await refused.json()]).toEqual([
        409,
        expect.objectContaining({ current: null, yours: null }),
      ]);
    });

    it.each([
      ["ldm", { tuples: [] }],
      ["rap-train", { observation: "A voice says: the drawer is locked." }],
    ])(
      "are read by a fork of %s, which forms nothing and writes nothing there",
      async (pipeline, state) => {
        const opened = await openPostgres({ url, readOnly: true });
        const before = await listPostgresMemories(opened);
        const episode = episodes.get(pipeline)!;
        const events = [];
        for await (const event of readEvents(join(folder, "shared"), episode)) events.push(event);
        const start = events.find(
          (event) => event.type === "node-start" && event.node.startsWith("act"),
        )!;
        const point = { path: start.path, node: "node" in start ? start.node : "", run: 0 };
        const fork = await jsonOf<{ id: string; folder: string }>(
          post("/api/forks", { run: "shared", episode, point, edits: { state } }),
        );
        const stateNow = async (): Promise<{ state: string; problem?: string }> => {
          const now = await jsonOf<{ state: string; problem?: string }>(
            get(`/api/forks/${fork.id}`),
          );
          await pause(20);
          return now.state === "playing" ? stateNow() : now;
        };
        expect(await stateNow()).toMatchObject({ state: "played" });
        const { memories, memoriesIn } = await readManifest(
          join(folder, "studio/forks", fork.folder),
        );
        const original = await readManifest(join(folder, "shared"));
        expect(memoriesIn).toBe("database");
        expect(original.memories).toMatchObject(memories!);
        const calls = events.filter(({ type }) => type === "model-call").length;
        const after = [];
        for await (const event of readEvents(join(folder, "studio/forks", fork.folder), episode))
          after.push(event);
        // As many calls as an episode has: thousands would have formed a memory.
        expect(after.filter(({ type }) => type === "model-call").length).toBeLessThan(
          4 * calls + 20,
        );
        expect(await listPostgresMemories(opened)).toEqual(before);
        await opened.close();
      },
    );

    it("stand beside pictures that machines of a run keep there; what is no picture is not handed out", async () => {
      const opened = await openPostgres({ url });
      const images = await postgresImages({ database: opened });
      const png = Buffer.from("89504e470d0a1a0a00", "hex");
      const [picture, text] = [
        await images.put(png, "image/png"),
        await images.put(Buffer.from("words"), "image/png"),
      ];
      const shown = await app(`/api/runs/shared/pictures/${imageDigits(picture.hash)}`);
      expect([shown.status, Buffer.from(await shown.arrayBuffer())]).toEqual([200, png]);
      expect((await app(`/api/runs/shared/pictures/${imageDigits(text.hash)}`)).status).toBe(404);
      expect((await app(`/api/runs/shared/pictures/${"0".repeat(64)}`)).status).toBe(404);
      await opened.close();
    });

    it("are asked for in words where no database was named", async () => {
      const without = openApp([folder], undefined, workPlace(join(folder, "studio")));
      const episode = episodes.get("ldm")!;
      const { problem } = await jsonOf<{ problem: string }>(
        without(`/api/forks/choices?run=shared&episode=${episode}&span=1`),
      );
      expect(problem).toContain("start the studio with --database-url");
      expect(
        (await jsonOf<Listed>(without("/api/memories"))).memories.filter(
          ({ file }) => file === null,
        ),
      ).toEqual([]);
    });

    it("make nothing in an empty database, and report in words when it cannot be reached; the address is never shown", async () => {
      const admin = await openPostgres({ url });
      await admin.rows("CREATE DATABASE empty");
      const emptyUrl = url.replace(/[^/]*$/, "empty");
      const empty = memoryDatabase(emptyUrl);
      const reading = openApp(
        [folder],
        undefined,
        workPlace(join(folder, "studio"), builtInRegistry, empty),
      );
      expect((await jsonOf<Listed>(reading("/api/memories"))).problem).toContain(
        "holds nothing of ours",
      );
      await empty.close();
      const { rows, close } = await openPostgres({
        url: emptyUrl,
        schema: "other",
        migrations: [],
      });
      expect(await rows("SELECT 1 FROM pg_namespace WHERE nspname = 'mnemograph'")).toEqual([]);
      await close();
      await admin.close();
      const tuples = await at("tuples");
      await database.close();
      if ("stop" in server) await server.stop();
      const lost = memoryDatabase(url);
      const beside = openApp(
        [folder],
        undefined,
        workPlace(join(folder, "studio"), builtInRegistry, lost),
      );
      const words = (await jsonOf<Listed>(beside("/api/memories"))).problem!;
      expect(words).toContain("no connection to PostgreSQL at ‹hidden address›");
      const one = await beside(tuples);
      expect([one.status, await one.text()]).toEqual([
        400,
        expect.stringContaining("‹hidden address›"),
      ]);
      expect((await beside("/api/runs")).status).toBe(200);
      const { host, password } = new URL(url);
      for (const text of [...described, words])
        for (const secret of [url, location, host, password])
          expect(text).not.toContain(secret || url);
    });
  },
);
