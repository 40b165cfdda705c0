import { readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runBench } from "@mnemograph/bench";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jsonOf, openApp } from "../../test/open-app.js";
import { newFolder } from "../../test/write-run.js";
import type { SpanDetail } from "../trace/read-span.js";
import type { WorldViews } from "../trace/world-views.js";

const folder = newFolder();
const reading = openApp([folder]);
let episode = "";

beforeAll(async () => {
  const request = {
    environment: "langsuite",
    options: { task: "ma-wah" },
    pipelines: ["act"],
    events: "lean",
    processes: 0,
    limit: 1,
  } as const;
  const { results } = await runBench(
    { ...request, directory: join(folder, "team") },
    { cwd: folder },
  );
  episode = results[0]?.episodeId ?? "";
});
afterAll(() => rmSync(folder, { recursive: true }));

const views = (run: string, one: string, span: number) =>
  reading(`/api/world-views?run=${run}&episode=${encodeURIComponent(one)}&span=${span}`);

it("a studio that only reads shows a world of several agents from a lean log, as it stood at each node, and writes nothing", async () => {
  const before = readdirSync(folder, { recursive: true });
  const { spans } = await jsonOf<{ spans: readonly { number: number; node: string }[] }>(
    reading(`/api/runs/team/episodes/${encodeURIComponent(episode)}`),
  );
  const steps = spans.filter(({ node }) => node === "stepTeam").map(({ number }) => number);
  const maps = [];
  for (const number of steps)
    maps.push((await jsonOf<WorldViews>(views("team", episode, number))).map);
  expect(maps.length).toBeGreaterThan(5);
  for (const map of maps) expect(map?.agents.map(({ name }) => name)).toEqual(["Alice", "Bob"]);
  expect(
    new Set(maps.map((map) => JSON.stringify(map?.agents.map(({ at }) => at)))).size,
  ).toBeGreaterThan(2);
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
});

it("a lean log shows whole prompts at every call, though it holds each of their lines once", async () => {
  const path = `/api/runs/team/episodes/${encodeURIComponent(episode)}`;
  const { spans } = await jsonOf<{ spans: readonly { number: number; calls: number }[] }>(
    reading(path),
  );
  const asking = spans.filter(({ calls }) => calls > 0).map(({ number }) => number);
  expect(asking.length).toBeGreaterThan(5);
  const log = readFileSync(join(folder, "team", "events", `${episode}.jsonl`), "utf8");
  const instructions = [];
  for (const number of asking) {
    const { calls } = await jsonOf<SpanDetail>(reading(`${path}/spans/${number}`));
    instructions.push(calls[0]?.parts[0]?.text.split("\n")[0] ?? "");
  }
  expect(new Set(instructions).size).toBe(1);
  expect(log.split(JSON.stringify(instructions[0]).slice(1, -1))).toHaveLength(2);
});
