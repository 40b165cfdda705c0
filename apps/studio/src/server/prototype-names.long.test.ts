import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeReport, runPaths } from "@mnemograph/bench/results";
import { builtInRegistry, sqliteReflectionMemory } from "@mnemograph/bench";
import { HonoRequest } from "hono/request";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { jsonOf, openApp } from "../../test/open-app.js";
import { workPlace } from "../../test/work-place.js";
import { writeMemories } from "../../test/write-memories.js";
import { newFolder, writeRun } from "../../test/write-run.js";
import { reportRuns } from "../report/report-runs.js";

const NAMES = ["__proto__", "constructor", "toString"];
const inherited = Reflect.ownKeys(Object.prototype);

const folder = newFolder();
const app = openApp([folder], undefined, workPlace(join(folder, "studio"), builtInRegistry));
const MEMORY = "memories~formed~tuples";
const EPISODE = "act~test~task-0~0";

/**
 * A value of each path and query parameter with which its route answers. A route with a new
 * parameter needs one here.
 */
const VALUES: Readonly<Record<string, string>> = {
  run: "doors",
  episode: EPISODE,
  span: "0",
  digits: "0".repeat(64),
  name: "react",
  agents: "alice,bob",
  folded: "",
  since: "",
  first: "doors:act",
  second: "doors:ldm",
  firstRun: "doors",
  firstEpisode: EPISODE,
  secondRun: "doors",
  secondEpisode: "ldm~test~task-0~0",
  pair: "test/task-0#0",
  group: "fail",
  place: "batch put/1, goal type 1",
  memory: MEMORY,
  version: "1",
  entry: "tuple-0",
  batch: "put/1",
  goalType: "1",
  observationType: "1",
  search: "chest",
  from: "0",
  fork: "1",
  play: "1",
  environment: "alfworld",
  split: "",
  options: "",
  pipeline: "act",
  type: "open",
  end: "success",
  node: "act",
  failed: "call",
  sort: "tokens",
  order: "asc",
  format: "json",
};
/** A body of each route that changes something. */
const BODIES: Readonly<Record<string, object>> = {
  "/api/memories/:memory/revise": {
    id: "nobody",
    cell: { batchId: "put/1", goalTypeId: 1, observationTypeId: 1 },
    version: 1,
    value: { id: "nobody" },
  },
  // One field too many: a tag may be called anything, and none is kept here.
  "/api/runs/:run/tags": { tags: ["checked"], others: "" },
  "/api/forks/folders": { run: "nobody" },
  "/api/forks": {
    run: "nobody",
    episode: EPISODE,
    point: { path: "", node: "act", occurrence: 0 },
    edits: { state: { plan: "x" } },
  },
  "/api/plays": {
    environment: "nowhere",
    pipeline: "person",
    task: "t",
    options: { level: "high" },
  },
  "/api/plays/:play/answer": { text: "look" },
  "/api/plays/:play/end": {},
  "/api/plays/:play/remember": {},
};

const routes = app.routes.filter(
  ({ method, route }) => route.startsWith("/api/") && !route.includes("*") && method !== "ALL",
);
const parametersOf = (route: string) => [...route.matchAll(/:(\w+)/g)].map(([, name]) => name!);
const valueOf = (name: string): string => {
  const value = VALUES[name];
  if (value === undefined) throw new Error(`the parameter ${name} needs a value in VALUES`);
  return value;
};
const addressWith = (
  route: string,
  query: readonly string[],
  changed: Readonly<Record<string, string>> = {},
) => {
  const given = new Map(Object.entries(changed));
  const of = (name: string) => given.get(name) ?? valueOf(name);
  const path = route.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(of(name)));
  const all = [
    ...query.map((name) => [name, of(name)]),
    ...[...given].filter(([name]) => !parametersOf(route).includes(name)),
  ];
  return `${path}?${new URLSearchParams(all as [string, string][])}`;
};

/** The query parameters that a route reads: what it asks for is noted while it answers. */
const queryOf = async (route: string): Promise<readonly string[]> => {
  const asked = new Set<string>();
  const real = HonoRequest.prototype.query as (this: HonoRequest, name?: string) => unknown;
  const spy = vi.spyOn(HonoRequest.prototype, "query").mockImplementation(function (
    this: HonoRequest,
    name?: string,
  ) {
    if (name !== undefined) {
      asked.add(name);
      return real.call(this, name) as never;
    }
    return new Proxy(real.call(this) as never, {
      get: (target, key) => {
        asked.add(String(key));
        return Reflect.get(target, key);
      },
    }) as never;
  });
  try {
    // Once without any, and again with those that were asked for: a route may stop at the first
    // that it misses.
    for (let round = 0; round < 3; round += 1)
      await (
        await app(
          addressWith(
            route,
            [...asked].filter((name) => name !== "token"),
          ),
        )
      ).text();
  } finally {
    spy.mockRestore();
  }
  return [...asked].filter((name) => name !== "token" && !parametersOf(route).includes(name));
};

const post = (address: string, body: string) =>
  app(address, {
    method: "POST",
    body,
    headers: { origin: "http://127.0.0.1:4321", "content-type": "application/json" },
  });
const described = async (response: Promise<Response>) => [
  (await response).status,
  await (await response).text(),
];
const expectClean = () => expect(Reflect.ownKeys(Object.prototype)).toEqual(inherited);

/**
 * A value with one of its texts, at any depth, in turn replaced, and with one more field of that
 * name.
 */
const corrupted = (value: unknown, name: string): string[] => {
  if (typeof value === "string") return [JSON.stringify(name)];
  if (typeof value !== "object" || value === null) return [];
  const fields = Object.entries(value).map(
    ([key, one]) => [JSON.stringify(key), JSON.stringify(one)] as const,
  );
  const write = (all: readonly (readonly [string, string])[]) =>
    `{${all.map((pair) => pair.join(":")).join(",")}}`;
  const inside = Object.entries(value).flatMap(([, one], place) =>
    corrupted(one, name).map((text) =>
      write(fields.map((pair, index) => (index === place ? [pair[0], text] : pair))),
    ),
  );
  return [...inside, write([...fields, [JSON.stringify(name), '{"polluted":true}']])];
};

/**
 * A run whose every name is this one: its folder, pipeline, task type, measures, nodes, lanes,
 * agents, batches and entries.
 */
const writeNamedRun = (name: string) => {
  const paths = runPaths(writeRun(folder, name));
  const text = JSON.stringify(name);
  const rename = (lines: string) =>
    lines
      .replaceAll(
        /"(?:act|open|doors|put\/1|stepEnvironment|actWithTuples|tuple-0|step-limit)"/g,
        text,
      )
      .replaceAll('"path":"playBatch:put/1"', `"path":${JSON.stringify(`${name}:${name}`)}`)
      .replaceAll(
        '"update":{',
        `"update":{${text}:{"polluted":true},"nextAgentId":${text},"agentMemories":{${text}:{"polluted":true}},`,
      )
      .replaceAll('"stopReason":"success"', `"stopReason":"success","measures":{${text}:0.5}`)
      .replaceAll("act~test", `${name}~test`);
  for (const file of [paths.manifest, paths.results])
    writeFileSync(file, rename(readFileSync(file, "utf8")));
  for (const file of readdirSync(paths.events)) {
    writeFileSync(join(paths.events, file), rename(readFileSync(join(paths.events, file), "utf8")));
    if (file.startsWith("act"))
      renameSync(join(paths.events, file), join(paths.events, file.replace("act", name)));
  }
};

beforeAll(async () => {
  writeRun(folder, "doors");
  for (const name of NAMES) writeNamedRun(name);
  await writeMemories(join(folder, "memories"));
  for (const name of NAMES) {
    const notes = await sqliteReflectionMemory({
      path: join(folder, "memories", "named.sqlite"),
      namespace: name,
    });
    await notes.add({ taskId: name, trial: 0, text: name, taskType: name });
    await notes.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a name of Object.prototype", () => {
  it.each(routes.filter(({ method }) => method === "GET").map(({ route }) => route))(
    "as any parameter of %s",
    async (route) => {
      const query = await queryOf(route);
      const normal = await described(app(addressWith(route, query)));
      expect(normal[0]).toBeLessThan(500);
      for (const name of NAMES) {
        for (const parameter of [...parametersOf(route), ...query, name, `${name}[polluted]`]) {
          const response = await app(
            addressWith(route, query, Object.fromEntries([[parameter, name]])),
          );
          await response.text();
          expect([parameter, name, response.status < 500]).toEqual([parameter, name, true]);
          expect(await described(app(addressWith(route, query)))).toEqual(normal);
          expectClean();
        }
      }
    },
  );

  it.each(routes.filter(({ method }) => method === "POST").map(({ route }) => route))(
    "in any place of what is sent to %s",
    async (route) => {
      const body = BODIES[route];
      if (body === undefined) throw new Error(`the route ${route} needs a body in BODIES`);
      const watched = [
        "/api/runs",
        addressWith("/api/graphs/:name", ["agents"]),
        addressWith("/api/memories/:memory", []),
      ];
      const before = await Promise.all(watched.map((address) => described(app(address))));
      const addresses = (name: string) => [
        addressWith(route, []),
        ...parametersOf(route).map((parameter) =>
          addressWith(route, [], Object.fromEntries([[parameter, name]])),
        ),
      ];
      for (const name of NAMES) {
        for (const address of addresses(name))
          for (const text of [JSON.stringify(body), ...corrupted(body, name)]) {
            const response = await post(address, text);
            await response.text();
            expect([text, response.status < 500]).toEqual([text, true]);
          }
        expect(await Promise.all(watched.map((address) => described(app(address))))).toEqual(
          before,
        );
        expectClean();
      }
    },
  );

  it.each(NAMES)("as every name in a log: %s", async (name) => {
    const normal = await described(app("/api/runs/doors"));
    const episode = `${name}~test~task-0~0`;
    const named = {
      run: name,
      episode,
      firstRun: name,
      firstEpisode: episode,
      secondRun: name,
      first: `${name}:${name}`,
      agents: name,
    };
    for (const { route } of routes.filter(({ method }) => method === "GET")) {
      const query = await queryOf(route);
      const known = Object.fromEntries(
        Object.entries(named).filter(([one]) => [...parametersOf(route), ...query].includes(one)),
      );
      const response = await app(addressWith(route, query, known));
      await response.text();
      expect([route, response.status < 500]).toEqual([route, true]);
    }
    const run = await (await app(`/api/runs/${name}`)).json();
    expect(run).toMatchObject({
      summary: expect.arrayContaining([
        expect.objectContaining({ pipeline: name, taskType: name }),
      ]),
      problems: [],
    });
    const trace = await jsonOf<{ spans: { node: string }[] }>(
      app(`/api/runs/${name}/episodes/${episode}`),
    );
    expect(trace.spans.map(({ node }) => node)).toContain(name);
    const { changes } = await jsonOf<{ changes: unknown[] }>(
      app(`/api/runs/${name}/episodes/${episode}/spans/0`),
    );
    expect(changes).toContainEqual({ place: name, kind: "added", after: { polluted: true } });
    expect((await app(`/api/memories/memories~named~reflections~${name}/entries`)).status).toBe(
      200,
    );
    const page = await reportRuns({
      directories: [join(folder, name)],
      makeReport: async (_, results) => makeReport(results),
    });
    expect(page).toContain(`<td>${name}</td>`);
    expect(await described(app("/api/runs/doors"))).toEqual(normal);
    expectClean();
  });

  it("as an agent is drawn like any other, and so are the agents beside it", async () => {
    for (const name of NAMES) {
      const { layout } = await jsonOf<{ layout: { boxes: { id: string }[] } }>(
        app(`/api/graphs/react?agents=alice,${name}`),
      );
      expect(layout.boxes.map(({ id }) => id)).toEqual(expect.arrayContaining(["alice", name]));
      expect(
        await (await app(`/api/graphs/react/drawing.svg?agents=alice,${name}`)).text(),
      ).toContain("<svg");
    }
  });
});
