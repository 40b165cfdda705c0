import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runPaths } from "@mnemograph/bench/results";
import { builtInRegistry } from "@mnemograph/bench";
import { afterAll, describe, expect, it } from "vitest";
import { TOKEN, jsonOf, openApp } from "../../test/open-app.js";
import { workPlace } from "../../test/work-place.js";
import { newFolder, writeRun } from "../../test/write-run.js";
import { LARGEST_BODY } from "./request-body.js";

const folder = newFolder();
writeRun(folder, "doors");
const get = openApp([folder]);
afterAll(() => rmSync(folder, { recursive: true }));

const log = (run: string, lines: readonly string[]) => {
  const directory = writeRun(folder, run, 1);
  writeFileSync(runPaths(directory).eventsOf("act~test~task-0~0"), `${lines.join("\n")}\n`);
  return `/api/runs/${encodeURIComponent(run)}/episodes/act~test~task-0~0`;
};
const start = JSON.stringify({
  type: "episode-start",
  at: 0,
  path: "",
  episodeId: "act~test~task-0~0",
  pipeline: "act",
  task: null,
});
const node = (at: number, update: string) =>
  [
    JSON.stringify({ type: "node-start", node: "act", path: "", at }),
    `{"type":"node-end","node":"act","path":"","at":${at},"update":${update}}`,
  ] as const;

describe("an address", () => {
  it("that begins with two slashes leads to no other host when the token leaves it", async () => {
    for (const path of ["//evil.example/x", "///evil.example", "/\\evil.example"]) {
      const response = await get(`${path}?token=${TOKEN}`, { headers: { authorization: null } });
      expect(response.headers.get("location") ?? "/").toMatch(/^\/(?![/\\])/);
    }
  });
});

describe("a log of anybody's making", () => {
  it("changes no prototype, and is shown by its names", async () => {
    const update = `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":"x"}`;
    const path = log("polluting", [start, ...node(1, update), ...node(2, update)]);
    const trace = await jsonOf<{ spans: unknown[] }>(get(path));
    expect(trace.spans).toHaveLength(2);
    const { changes } = await jsonOf<{ changes: { place: string }[] }>(get(`${path}/spans/0`));
    expect(changes.map(({ place }) => place)).toContain("toString");
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("may nest as deep as it likes", async () => {
    const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
    const path = log("deep", [
      start,
      ...node(1, `{"plan":${deep(2000)}}`),
      ...node(2, `{"plan":${deep(200_000)}}`),
      ...node(3, `{"plan":"x"}`),
    ]);
    const trace = await get(path);
    expect(trace.status).toBe(200);
    const { spans } = await jsonOf<{ spans: unknown[] }>(get(path));
    for (const [number] of spans.entries()) {
      const span = await get(`${path}/spans/${number}`);
      expect([200, 500]).toContain(span.status);
      expect((await span.text()).length).toBeLessThan(20_000);
    }
  });

  it("of many nodes is shown whole up to a bound", async () => {
    const path = log("long", [
      start,
      ...Array.from({ length: 6000 }, (_, at) => node(at, `{}`)).flat(),
    ]);
    const { spans, problems } = await jsonOf<{ spans: { node: string }[]; problems: string[] }>(
      get(path),
    );
    expect([spans.length, new Set(spans.map((span) => span.node)).size, problems]).toEqual([
      6000,
      1,
      [],
    ]);
  });
});

describe("a run's folder", () => {
  it.each([
    "a:b",
    "a b%2fc",
    "quoted \"'<b>",
    "line\nbreak",
    "\u202egnp.exe",
    "#?&=",
    "ünï·cødé",
    "-rf",
  ])("may be called %j", async (name) => {
    writeRun(folder, name);
    const runs = await jsonOf<{ id: string }[]>(get("/api/runs"));
    expect(runs.map(({ id }) => id)).toContain(name);
    expect(
      (await get(`/api/runs/${encodeURIComponent(name)}/episodes/act~test~task-0~0`)).status,
    ).toBe(200);
    const sides = `first=${encodeURIComponent(`${name}:act`)}&second=${encodeURIComponent(`${name}:ldm`)}`;
    expect((await get(`/api/compare?${sides}`)).status).toBe(200);
    rmSync(join(folder, name), { recursive: true });
  });

  it("may hold folders where files should be, and a manifest of anything", async () => {
    const directory = join(folder, "odd");
    mkdirSync(runPaths(directory).results, { recursive: true });
    for (const text of ["", "null", "[]", "{}", '{"runId":7}', "\u0000", "{".repeat(100_000)]) {
      writeFileSync(runPaths(directory).manifest, text);
      const found = await jsonOf<{ id: string; problem?: string }[]>(
        openApp([folder])("/api/runs"),
      );
      expect(found.find(({ id }) => id === "odd")?.problem).toMatch(/manifest/);
      expect(found.length).toBeGreaterThan(1);
    }
    rmSync(directory, { recursive: true });
  });
});

describe("what is sent in", () => {
  const place = workPlace(join(folder, "studio"), builtInRegistry);
  it("is read no further than it may be long, whatever its head says", async () => {
    const app = openApp([folder], undefined, place);
    const headers = { origin: "http://127.0.0.1:4321", "content-type": "application/json" };
    const response = await app("/api/plays", {
      method: "POST",
      headers,
      body: `{"a":"${"x".repeat(LARGEST_BODY)}"}`,
    });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining("too large"),
    ]);
    const polluting = await app("/api/plays", {
      method: "POST",
      headers,
      body: '{"__proto__":{"polluted":1},"environment":"x"}',
    });
    expect(polluting.status).toBe(400);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("pages that watch a run", () => {
  it("are limited in number, and make room when they close", async () => {
    const wait = { isOver: false };
    const app = openApp([folder], async (signal) => {
      while (!wait.isOver && !signal.aborted)
        await new Promise((resolve) => setTimeout(resolve, 5));
      return false;
    });
    const open = await Promise.all(Array.from({ length: 64 }, () => app("/api/runs/doors/live")));
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await app("/api/runs/doors/live")).status).toBe(503);
    wait.isOver = true;
    await Promise.all(open.map((response) => response.text()));
    expect((await app("/api/runs/doors/live")).status).toBe(200);
  });
});

it("a line that is damaged, of any kind, costs that line alone", async () => {
  const directory = writeRun(folder, "damaged");
  appendFileSync(
    runPaths(directory).results,
    `{"half":\n\u0000\u0000\nnull\n[]\n"text"\n${"[".repeat(50_000)}\n`,
  );
  const run = await jsonOf<{ finished: number; problems: { line: number }[] }>(
    get("/api/runs/damaged"),
  );
  expect([run.finished, run.problems.map(({ line }) => line)]).toEqual([6, [7, 8, 9, 10, 11, 12]]);
});
