/// <reference types="@mnemograph/test-postgres/setup" />
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readManifest } from "../run/read-run.js";
import { listPostgresMemories, openPostgres } from "@mnemograph/memory/postgres";
import { listSqliteMemories, sqliteTupleMemory } from "@mnemograph/memory/sqlite";
import { describe, expect, inject, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { findEmbedderOf } from "../memory/find-embedder-of.js";
import type { MemoryPlace } from "../memory/open-listed.js";
import { type MemoryChange, reviseMemory } from "../memory/revise-memory.js";
import { openShownMemory } from "../memory/shown-memory.js";
import { runBench } from "./run-bench.js";
import { runLive } from "./run-live.js";

const cwd = temporaryFolder();
const url = inject("postgresUrl");
const small = {
  environment: "alfworld",
  builtIn: true,
  limit: 1,
  perType: 2,
  batchSize: 2,
  memoryFolder: "memories",
} as const;
const tools = {
  author: "ada",
  now: () => Date.parse("2026-01-02T03:04:05Z"),
  findEmbedder: findEmbedderOf(builtInRegistry, {}),
};

/** What a bench printed of memories. */
type Request = Parameters<typeof runBench>[0];
const bench = async (directory: string, more: Partial<Request> & Pick<Request, "pipelines">) => {
  const described: string[] = [];
  const outcome = await runBench(
    { ...small, directory, processes: 0, ...more },
    { cwd, variables: {}, onReport: ({ text }) => described.push(text) },
  );
  return {
    ...outcome,
    described: described.filter((text) => /^(?:memory|experiences|refined)/.test(text)),
    manifest: await readManifest(join(cwd, directory)),
  };
};
const fileOf = async (kind: string): Promise<MemoryPlace> => {
  for (const name of readdirSync(join(cwd, "memories")).filter((file) =>
    file.endsWith(".sqlite"),
  )) {
    const path = join(cwd, "memories", name);
    for (const one of await listSqliteMemories(path))
      if (one.kind === kind) return { path, kind, namespace: one.namespace };
  }
  throw new Error(`no ${kind} in the folder`);
};
/** Deletes the first entry of a memory by hand. */
const deleteFirst = async (place: MemoryPlace, more: Partial<MemoryChange> = {}) => {
  const memory = await openShownMemory(place);
  for await (const { id, cell, removedVersion } of memory.entries()) {
    if (removedVersion !== null) continue;
    await memory.close();
    return reviseMemory(place, { id, cell, version: memory.version, ...more }, tools);
  }
  throw new Error("the memory is empty");
};

describe("a memory that was edited by hand", () => {
  let original: MemoryPlace;

  it("is read by bench where its branch is named, which is printed and recorded, and by nothing else", async () => {
    const before = await bench("first", { pipelines: ["ldm"] });
    original = await fileOf("tuples");
    const { branch } = await deleteFirst(original);
    const id = `${original.namespace}#1`;
    expect(branch.id).toBe(id);

    const same = await bench("first", { pipelines: ["ldm"] });
    expect([same.described, same.results]).toEqual([
      [expect.stringMatching(/kept from an earlier run$/)],
      before.results,
    ]);
    // Another experiment does not take the branch for a memory that was formed alike, either.
    const copied = await bench("alike", { pipelines: ["ldm"], nodes: { retrieve: { max: 2 } } });
    expect(copied.described.join()).not.toContain("#1");

    const edited = await bench("edited", {
      pipelines: ["ldm"],
      memoryBranches: [id],
      processes: 1,
    });
    const { version } = branch.parent;
    expect(edited.described).toEqual([
      `memory ${original.namespace}: version ${version + 1}, edited by hand: 1 change, branch ${id} (of version ${version}, by ada, 2026-01-02)`,
    ]);
    expect(edited.manifest).toMatchObject({
      memoryVersion: version + 1,
      memories: { tuples: id },
      memoryBranches: [{ ...branch, kind: "tuples", version: version + 1, changes: 1 }],
      settings: { memoryBranches: [{ id, version: version + 1 }] },
      parameters: { memoryBranches: [{ id, version: version + 1 }] },
    });
    expect(edited.report.remarks).toContain(
      `The memory was edited by hand: branch ${id}, version ${version + 1}.`,
    );
    const memory = await sqliteTupleMemory({
      path: (original as { path: string }).path,
      namespace: original.namespace,
    });
    expect([await memory.version(), (await memory.metadata())["branch"]]).toEqual([
      version,
      undefined,
    ]);
    await memory.close();
    // A run does not go on under a branch that was edited since.
    await deleteFirst({ ...original, namespace: id });
    await expect(
      bench("edited", { pipelines: ["ldm"], memoryBranches: [id] }),
    ).rejects.toMatchObject({ code: "RUN_INVALID" });
  });

  it("is read by run and by streams that begin with demonstrations in the same way", async () => {
    const { namespace } = original;
    const described: string[] = [];
    const onReport = ({ text }: { text: string }) => described.push(text);
    await runLive(
      { ...small, pipeline: "ldm", memoryBranches: [`${namespace}#1`] },
      { cwd, variables: {}, onReport },
    );
    expect(described.join("\n")).toMatch(/edited by hand: 2 changes/);
    const request = { pipelines: ["ldm"], memoryBranches: [`${namespace}#1`] };
    const stream = await bench("stream", { ...request, stream: { start: "demonstrations" } });
    expect(stream.described.join()).toMatch(/edited by hand: 2 changes/);
    await expect(bench("empty", { ...request, stream: true })).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringMatching(/none of these/),
    });
  });

  it("is refused, before anything is formed, where the branch is none or would not be read as it is named", async () => {
    const { namespace } = original;
    const id = `${namespace}#1`;
    const refused = (more: Partial<Request>, message: RegExp) =>
      expect(
        bench("refused", { pipelines: ["ldm"], memoryBranches: [id], ...more }),
      ).rejects.toMatchObject({
        code: "USAGE",
        message: expect.stringMatching(message),
      });
    const files = readdirSync(join(cwd, "memories"));
    await refused({ memoryBranches: [`${namespace}#7`] }, /there is no branch .*#7/);
    await refused(
      { memoryBranches: [`${namespace}#1`], perType: 1 },
      /none of these pipelines reads/,
    );
    await refused({ pipelines: ["act"] }, /none of these pipelines reads/);
    await refused({ pipelines: ["ldm-refined"] }, /was not refined/);
    await refused({ pipelines: ["ldm", "ldm-refined"] }, /cannot both read/);
    expect(readdirSync(join(cwd, "memories"))).toEqual(files);
  });

  it("holds for RAP's experiences too", async () => {
    await bench("rap", { pipelines: ["rap-train"] });
    const place = await fileOf("experiences");
    await deleteFirst(place);
    expect((await bench("rap", { pipelines: ["rap-train"] })).described.join()).toMatch(
      /kept from an earlier run$/,
    );
    const edited = await bench("rap-edited", {
      pipelines: ["rap-train"],
      memoryBranches: [`${place.namespace}#1`],
    });
    expect(edited.described.join()).toMatch(/edited by hand: 1 change, branch/);
    expect(edited.manifest).toMatchObject({ memories: { experiences: `${place.namespace}#1` } });
  });
});

describe.skipIf(url === "")("a memory in a database that was edited by hand", () => {
  it("is read by the workers of a run where its branch is named", async () => {
    const shared = { pipelines: ["ldm"], databaseUrl: url, processes: 1, seed: process.pid };
    const { manifest } = await bench("shared", shared);
    const namespace = manifest.memories?.["tuples"] ?? "";
    const database = await openPostgres({ url, maxConnections: 3 });
    try {
      const { branch } = await deleteFirst({ database, kind: "tuples", namespace });
      expect((await bench("shared", shared)).described.join()).toMatch(/kept from an earlier run$/);
      const edited = await bench("shared-edited", { ...shared, memoryBranches: [branch.id] });
      expect(edited.described.join()).toMatch(/edited by hand: 1 change, branch/);
      expect(edited.manifest).toMatchObject({
        memories: { tuples: branch.id },
        memoriesIn: "database",
      });
      expect(edited.results.map(({ error }) => error)).toEqual([undefined]);
      const listed = (await listPostgresMemories(database)).filter((one) =>
        one.namespace.startsWith(namespace),
      );
      expect(listed.map((one) => [one.namespace, one.version])).toEqual([
        [namespace, branch.parent.version],
        [branch.id, branch.parent.version + 1],
      ]);
    } finally {
      await database.close();
    }
  });
});
