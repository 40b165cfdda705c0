import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "@mnemograph/bench";
import { runPaths } from "@mnemograph/bench/results";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { jsonOf, openApp } from "../../test/open-app.js";
import { eventsOf, HOSTILE, jsonLines, KEY, newFolder, writeRun } from "../../test/write-run.js";
import type { FoundRun } from "../runs/find-runs.js";
import { CallFilter } from "./call-filter.js";
import { callsFile } from "./call-store.js";
import { type CallIndexes, openCallIndexes } from "./open-call-indexes.js";

const folder = newFolder();
const opened: CallIndexes[] = [];
/** The studio's own folder. */
const kept = join(folder, "studio");
const indexes = (own: string | null = kept): CallIndexes => {
  const made = openCallIndexes({ folder: own });
  opened.push(made);
  return made;
};
const runIn = (name: string): FoundRun => ({
  id: name,
  root: folder,
  directory: writeRun(folder, name),
});
/** A page, once the index holds everything. */
const found = async (calls: CallIndexes, run: FoundRun, query: object = {}) => {
  for (;;) {
    const page = await calls.find(run, CallFilter.parse(query));
    if (!page.isGrowing) return page;
  }
};
const temporary = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith("mnemograph-calls-"));
afterEach(() => {
  for (const calls of opened.splice(0)) calls.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const call = (more: object) => ({
  type: "model-call",
  node: "act",
  path: "",
  at: 20,
  promptId: "act",
  promptHash: "abc",
  messages: [{ role: "user", content: "where is the lamp?" }],
  reply: "> look",
  parsed: null,
  attempt: 0,
  usage: { promptTokens: 10, completionTokens: 3, estimated: false },
  cost: 0.001,
  ...more,
});
/** A log of one step of the node `act`; it has not ended. */
const stepOf = (calls: readonly object[]) => [
  { type: "episode-start", at: 0, path: "", episodeId: "one", pipeline: "act", task: null },
  { type: "node-start", node: "act", path: "", at: 10 },
  ...calls,
  {
    type: "node-end",
    node: "act",
    path: "",
    at: 90,
    update: {
      observation: "The cupboard opens.",
      trajectory: { index: 4, observation: "A shut cupboard.", action: "open", kind: "act" },
    },
  },
];

describe("the calls of a run", () => {
  it("are those that the results count, each with its run of a node, its step and its latency", async () => {
    const run = runIn("counted");
    const { rows, total, tokens, pipelines, nodes, logs } = await found(indexes(), run);
    expect([total, rows.length, tokens]).toEqual([21, 21, 273]);
    expect([pipelines, nodes]).toEqual([
      ["act", "ldm"],
      ["act", "actWithTuples"],
    ]);
    expect(logs).toEqual({ read: 6, of: 6 });
    const [first] = rows;
    // The first span is the reset; its node began 5 ms before the reply.
    expect(first).toMatchObject({ pipeline: "act", node: "act", span: 1, step: 0, latency: 5 });
  });

  it("have retries, problems and unknown costs; a later call's latency begins with the one before", async () => {
    const run = runIn("retried");
    writeFileSync(
      runPaths(run.directory).eventsOf("one"),
      jsonLines(
        stepOf([
          call({ problem: "no action", parsed: undefined }),
          call({ at: 60, attempt: 1, resent: 2, cost: null }),
          call({ at: 61, isShared: true }),
        ]),
      ),
    );
    const calls = indexes();
    const { rows, cost } = await found(calls, run, { sort: "retries", search: "lamp" });
    expect(
      rows.map(({ retries, problem, latency, number, step, success }) => [
        retries,
        problem,
        latency,
        number,
        step,
        success,
      ]),
    ).toEqual([
      [3, null, 40, 2, 4, null],
      [0, "no action", 10, 1, 4, null],
    ]);
    expect(cost).toBeNull();
    expect((await found(calls, run, { failed: "call" })).total).toBe(1);
    expect((await found(calls, run, { failed: "episode" })).total).toBe(6);
    const cheapest = await found(calls, run, { sort: "cost", order: "asc" });
    expect(cheapest.rows.at(-1)?.cost).toBeNull();
    for (const search of ["shut", "OPENS cupb", "lamp look"])
      expect((await found(calls, run, { search })).total).toBe(2);
  });

  it("can be searched for anything", async () => {
    const get = openApp([join(folder, "retried")]);
    const quoted = ['"', '"a', "a OR", "NEAR(a b)", "prompt : x", "a*b", "--", "x' OR '1'='1", "%"];
    const odd = ["__proto__", "constructor", "\0", "a\0b", "\u202e", "\ud800", "* *", "((("];
    for (const search of [...quoted, ...odd, "a ".repeat(5000), "b".repeat(100_000)]) {
      const address = `/api/runs/retried/calls?${new URLSearchParams({ search })}`;
      expect([search.slice(0, 20), (await get(address)).status]).toEqual([
        search.slice(0, 20),
        200,
      ]);
    }
  });

  it("ignore wrong parameters of an address", async () => {
    const get = openApp([join(folder, "retried")]);
    const { total, from } = await jsonOf<{ total: number; from: number }>(
      get("/api/runs/retried/calls?sort=__proto__&order=x&from=-1&failed=y"),
    );
    expect([total, from]).toEqual([23, 0]);
    expect((await get("/api/runs/retried/calls?from=1e308")).status).toBe(200);
  });
});

describe("an index", () => {
  it("is kept in the studio's folder, and only new logs are read again", async () => {
    const run = runIn("kept");
    const before = readdirSync(run.directory);
    await found(indexes(), run);
    opened.splice(0).forEach((calls) => calls.close());
    expect(readdirSync(run.directory)).toEqual(before);
    // Who reads an unchanged log again finds other words in it.
    const database = openSqlite(callsFile(kept, run.directory));
    database.exec("UPDATE call SET node = 'kept'");
    database.close();
    const more = eventsOf("act~test~task-9~0", "act", ["wait"], true);
    writeFileSync(runPaths(run.directory).eventsOf("act~test~task-9~0"), jsonLines(more));
    const { total, nodes } = await found(indexes(), run);
    expect([total, nodes]).toEqual([22, ["act", "kept"]]);
  });

  it("grows with an unfinished log, and forgets a log that is another one or is gone", async () => {
    const run = runIn("growing");
    const calls = indexes();
    const path = runPaths(run.directory).eventsOf("one");
    const partial = `${path}.1.partial`;
    const [start, node, ...rest] = stepOf([call({}), call({ at: 30 })]);
    writeFileSync(partial, jsonLines([start, node, rest[0]]));
    const begun = await found(calls, run, { sort: "latency", order: "asc" });
    expect([begun.total, begun.rows.find(({ episode }) => episode === "one")?.step]).toEqual([
      22,
      null,
    ]);
    appendFileSync(partial, jsonLines(rest.slice(1)));
    const { rows } = await found(calls, run, { search: "lamp" });
    expect(rows.map(({ step, number }) => [step, number])).toEqual([
      [4, 1],
      [4, 2],
    ]);
    renameSync(partial, path);
    expect((await found(calls, run)).total).toBe(23);
    rmSync(path);
    expect((await found(calls, run, { search: "lamp" })).total).toBe(0);
    const [first = ""] = readdirSync(runPaths(run.directory).events);
    writeFileSync(join(runPaths(run.directory).events, first), "");
    writeFileSync(runPaths(run.directory).manifest, " ", { flag: "a" });
    expect((await found(calls, run)).total).toBe(18);
  });

  it.each([
    ["no folder of the studio's own", () => null],
    [
      "a file where that folder should be",
      (own: string) => {
        writeFileSync(own, "notes");
        return own;
      },
    ],
    [
      "a folder of the index's name",
      (own: string, run: FoundRun) => {
        mkdirSync(callsFile(own, run.directory), { recursive: true });
        return own;
      },
    ],
    [
      "another studio's index",
      async (own: string, run: FoundRun) => {
        await found(indexes(own), run);
        return own;
      },
    ],
  ])("lies in the temporary folder, and goes with the studio, with %s", async (name, prepare) => {
    const run = runIn(name.replaceAll(/\W/g, "-"));
    const own = await prepare(join(folder, `own-${run.id}`), run);
    const before = temporary();
    const calls = indexes(own);
    expect((await found(calls, run)).total).toBe(21);
    expect(temporary()).toHaveLength(1 + before.length);
    calls.close();
    expect(temporary()).toEqual(before);
  });

  it("is made anew where it is of another version, or the file is damaged", async () => {
    const run = runIn("damaged");
    const path = callsFile(kept, run.directory);
    await found(indexes(), run);
    opened.splice(0).forEach((calls) => calls.close());
    const database = openSqlite(path);
    database.exec("DROP TABLE call; PRAGMA user_version = 1");
    database.close();
    expect((await found(indexes(), run)).total).toBe(21);
    opened.splice(0).forEach((calls) => calls.close());
    const bytes = readFileSync(path);
    bytes.fill(0xff, 4096);
    writeFileSync(path, bytes);
    expect((await found(indexes(), run)).total).toBe(21);
  });
});

describe("an export", () => {
  const exported = async (format: string) => {
    const get = openApp([join(folder, "counted")]);
    const response = await get(`/api/runs/counted/calls/export?pipeline=act&format=${format}`);
    expect(response.headers.get("content-disposition")).toContain(`calls-counted.${format}`);
    return response.text();
  };

  it("is a table that no spreadsheet takes for formulas, without keys", async () => {
    const text = await exported("csv");
    const [head, first] = text.split("\r\n");
    expect(head).toMatch(/^pipeline,episode,.*,reply$/);
    expect(first).toContain("> go to desk 1");
    expect(text).not.toContain(KEY);
    const run = runIn("formulas");
    writeFileSync(
      runPaths(run.directory).eventsOf("one"),
      jsonLines(stepOf([call({ reply: '=HYPERLINK("x")' })])),
    );
    const get = openApp([run.directory]);
    const cells = await (await get("/api/runs/formulas/calls/export?search=hyperlink")).text();
    expect(cells).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it("is JSON that holds the list as it is filtered and sorted, also where nothing is found", async () => {
    const list: unknown = JSON.parse(await exported("json"));
    expect(list).toHaveLength(9);
    expect(JSON.stringify(list)).toContain(JSON.stringify(HOSTILE.slice(0, 60)).slice(1, -1));
    const get = openApp([join(folder, "counted")]);
    const none = await get("/api/runs/counted/calls/export?format=json&node=nobody");
    expect(await none.json()).toEqual([]);
  });
});
