/// <reference types="@mnemograph/test-postgres/setup" />
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { databaseVariable } from "@mnemograph/bench";
import { openPostgres } from "@mnemograph/memory/postgres";
import { type ChatServer, chatServer, says } from "@mnemograph/models/testing";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { runBinary } from "../test/binary.js";
import { temporaryFolder } from "../test/folder.js";
import { ownDatabase } from "../test/own-database.js";

const folder = temporaryFolder();
const serverUrl = inject("postgresUrl");

/** How many calls hang: the server takes them and never answers. */
let hanging = 0;
let answersPreflight = true;
let server: ChatServer;
beforeEach(async () => {
  [hanging, answersPreflight] = [0, true];
  server = await chatServer((response, request) => {
    if (answersPreflight && JSON.stringify(request.body).includes("word ready"))
      says("ready")(response, request);
    else hanging += 1;
  });
});
afterEach(() => server.close());

const model = () => [
  "--model",
  "openai:any",
  "--base-url",
  server.baseUrl,
  ..."--timeout 20m --max-downtime 2h".split(" "),
];
const stop = (
  signal: NodeJS.Signals,
  when: () => boolean,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) => runBinary(args, { cwd: folder, environment, interrupt: { signal, when } });
/** Programs of this test that still run, by what stands in their environment. */
const left = (mark: string): string[] =>
  readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return false;
    try {
      return readFileSync(`/proc/${name}/environ`, "latin1").includes(`MARK=${mark}`);
    } catch {
      return false; // Gone, or another user's.
    }
  });
const isLinux = existsSync("/proc/self/environ");

describe("a command that waits for a model that never answers", () => {
  it.each([
    [
      "run, asking whether the model is there",
      "SIGINT",
      130,
      ["run", "act"],
      false,
      /stopping: nothing of this episode is kept; /,
    ],
    [
      "run",
      "SIGTERM",
      143,
      ["run", "act", "--checkpoints", "run.sqlite"],
      true,
      /stopping: the same command continues from run\.sqlite/,
    ],
    [
      "bench in one process",
      "SIGINT",
      130,
      ["bench", "--workers", "0"],
      true,
      /stopping: what is finished is kept; the same command continues[^]*stopped before the first of 60 episodes was finished; the same command begins/,
    ],
    [
      "bench in two, with 60 calls under way",
      "SIGTERM",
      143,
      ["bench", "--workers", "2", "--concurrency", "30"],
      true,
      /stopping: what is finished is kept; the same/,
    ],
    [
      "memory form",
      "SIGINT",
      130,
      ["memory", "form", "--per-type", "1"],
      true,
      /stopping: what is formed is kept; the same command continues/,
    ],
  ] as const)(
    "%s ends at %s with %i, says what is kept, and leaves no process",
    async (name, signal, code, command, hasPreflight, words) => {
      answersPreflight = hasPreflight;
      const mark = name.replaceAll(/\W+/g, "-");
      const play = command[0] === "bench" ? ["--pipelines", "act", "--out", mark] : [];
      const most = name.includes("60") ? 59 : 0;
      const stopped = await stop(signal, () => hanging > most, [...command, ...play, ...model()], {
        MARK: mark,
      });
      expect(stopped.error).toMatch(words);
      expect(stopped.error).not.toContain("    at ");
      expect(stopped.error).not.toContain("no result");
      expect(stopped.code).toBe(code);
      if (isLinux) await expect.poll(() => left(mark)).toEqual([]);
    },
  );
});

it("ends a bench in one process whose model answers at once", async () => {
  // The first of its tasks ends at the first step, the second never.
  writeFileSync(
    join(folder, "goes-on.ts"),
    `const turn = { state: {}, observation: "You see a door.", reward: 0, done: false, success: false };
const step = (state) => ({ ...turn, state, done: state.ends, success: state.ends });
export const world = { name: "goes-on", version: "goes-on/1", maxSteps: 1e9, reset: ({ id }) => ({ ...turn, state: { ends: id === "one" } }), step, admissible: () => ["go north"] };
export const tasks = ["one", "two"].map((id) => ({ id, environment: "goes-on", split: "test", type: "walk", goal: "go" }));
export const examples = ["You see nothing.\\nYour task is to: go\\n> go north"];
`,
  );
  const results = join(folder, "busy", "results.jsonl");
  const world = ["--env", "./goes-on.ts", "--model", "offline"];
  const args = [
    "bench",
    ...world,
    ..."--pipelines act --events none --workers 0 --out busy".split(" "),
  ];
  const stopped = await stop(
    "SIGINT",
    () => existsSync(results) && readFileSync(results, "utf8") !== "",
    args,
  );
  expect(stopped).toMatchObject({
    code: 130,
    error: expect.stringContaining("stopped after 1 of 2 episodes") as string,
  });
});

it("ends a bench whose world never comes back", async () => {
  const mark = join(folder, "entered");
  writeFileSync(
    join(folder, "loops.ts"),
    `import { writeFileSync } from "node:fs";
const turn = { state: {}, observation: "You see a door.", reward: 0, done: false, success: false };
const loop = () => { writeFileSync(${JSON.stringify(mark)}, ""); for (;;); };
export const world = { name: "loops", version: "loops/1", maxSteps: 3, reset: () => turn, step: loop, admissible: () => [] };
export const tasks = [{ id: "one", environment: "loops", split: "test", type: "walk", goal: "go" }];
export const examples = ["You see nothing.\\nYour task is to: go\\n> go north"];
`,
  );
  const args = "bench --env ./loops.ts --pipelines act --workers 1 --out loops".split(" ");
  const stopped = await stop("SIGINT", () => existsSync(mark), args, { MARK: "loops" });
  expect(stopped.code).toBe(130);
  if (isLinux) await expect.poll(() => left("loops")).toEqual([]);
});

it.each([
  ["studio", ["studio", "."]],
  ["mcp", ["mcp", "--memory", "own.sqlite", "--http"]],
])("ends %s, which serves until it is stopped", async (_, args) => {
  let described = false;
  const ended = runBinary(args, {
    cwd: folder,
    interrupt: { signal: "SIGTERM", when: () => described },
    onText: () => (described = true),
  });
  expect(await ended).toMatchObject({
    code: 143,
    error: expect.stringContaining("\nstopping\n") as string,
  });
});

describe.skipIf(serverUrl === "")("a bench over a database", () => {
  const url = ownDatabase("stopping");

  it("ends with its workers where the model never answers, and gives back what they held", async () => {
    const environment = {
      [databaseVariable]: url,
      MARK: "shared",
      OPENAI_API_KEY: "sk-that-no-table-holds",
    };
    const bench = [
      ..."bench --pipelines act --limit 3 --workers 1 --out shared".split(" "),
      ...model(),
    ];
    const areBoth = () => hanging > 1;
    const [stopped, worker] = await Promise.all([
      stop("SIGTERM", areBoth, bench, environment),
      stop("SIGINT", areBoth, ["worker", "--concurrency", "1"], environment),
    ]);
    expect(stopped).toMatchObject({
      code: 143,
      error: expect.stringContaining("the same command continues from there") as string,
    });
    expect(worker).toMatchObject({
      code: 130,
      error: expect.stringContaining("another worker takes over") as string,
    });
    if (isLinux) await expect.poll(() => left("shared")).toEqual([]);
    const database = await openPostgres({ url });
    expect(await database.rows("SELECT * FROM mnemograph_runs.lease")).toEqual([]);
    const tables = await database.rows<{ name: string }>(
      "SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname !~ '^(pg_|information_schema)'",
    );
    const written = await Promise.all(
      tables.map(({ name }) =>
        database.rows<{ text: string }>(`SELECT one::text AS text FROM ${name} AS one`),
      ),
    );
    const all = written.flat().map(({ text }) => text);
    expect(all.join("\n")).toContain('"openai:any"');
    for (const secret of ["sk-that-no-table-holds", new URL(url).password])
      expect(all.filter((text) => text.includes(secret))).toEqual([]);
    await database.close();
  });
});

it("is quiet where the reader has seen enough", async () => {
  const head = await runBinary(["graph", "--json"], { cwd: folder, readOnly: 1 });
  expect(head).toMatchObject({ code: 0, error: "" });
  const help = await runBinary(["bench", "--help"], { cwd: folder, readOnly: 1 });
  expect(help).toMatchObject({ code: 0, error: "" });
});
