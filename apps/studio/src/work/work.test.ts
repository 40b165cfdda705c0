import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runPaths } from "@mnemograph/bench/results";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doorsRegistry } from "../../test/doors-world.js";
import { jsonOf, openApp } from "../../test/open-app.js";
import { playDoors } from "../../test/play-doors.js";
import { workPlace } from "../../test/work-place.js";
import { newFolder } from "../../test/write-run.js";
import type { ForkChoices } from "./fork-choices.js";
import type { ForkState } from "./forks.js";
import type { PlayState } from "./plays.js";

const folder = newFolder();
const registry = doorsRegistry();
const get = openApp([folder], undefined, workPlace(join(folder, "studio"), registry));
const sent = { origin: "http://127.0.0.1:4321", "content-type": "application/json" };
const post = (path: string, body: unknown = {}, app = get) =>
  app(path, { method: "POST", body, headers: sent });
const until = async <Value>(
  path: string,
  isReached: (value: Value) => boolean,
  app = get,
): Promise<Value> => {
  for (;;) {
    const value = await jsonOf<Value>(app(path));
    if (isReached(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
};
interface Step {
  readonly action: string;
}
const stepsOf = async (run: string, episode: string) =>
  (await jsonOf<{ steps: Step[] }>(get(`/api/runs/${run}/episodes/${episode}`))).steps.map(
    ({ action }) => action,
  );

let episode = "";
beforeAll(async () => {
  episode = await playDoors(folder, registry);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a fork", () => {
  const choicesAt = async (node: string, nth = 0, app = get) => {
    const { spans } = await jsonOf<{ spans: { number: number; node: string }[] }>(
      app(`/api/runs/first/episodes/${episode}`),
    );
    const span = spans.filter((one) => one.node === node)[nth]?.number;
    return jsonOf<{ problem: string | null; choices: ForkChoices }>(
      app(`/api/forks/choices?run=first&episode=${episode}&span=${span}`),
    );
  };
  const fork = async (choices: ForkChoices, edits: unknown) => {
    const { id } = await jsonOf<ForkState>(
      post("/api/forks", { run: "first", episode, point: choices.point, edits }),
    );
    return until<ForkState & { run?: string }>(
      `/api/forks/${id}`,
      ({ state }) => state !== "playing",
    );
  };

  it("offers what a node found and did", async () => {
    const { problem, choices } = await choicesAt("act", 1);
    expect(problem).toBeNull();
    expect(choices.point).toEqual({ path: "", node: "act", run: 1 });
    expect(choices.call?.messages.at(-1)?.content).toContain("open the red door");
    expect([typeof choices.observation, typeof choices.action?.text]).toEqual(["string", "string"]);
    const world = await choicesAt("stepEnvironment");
    expect([world.choices.call, world.choices.action]).toEqual([null, null]);
  });

  it("reads data outside of the given folders only when a person gives that folder", async () => {
    const outside = newFolder();
    const { manifest } = runPaths(join(folder, "first"));
    const before = readFileSync(manifest, "utf8");
    const { settings, ...rest } = JSON.parse(before);
    const environment = { ...settings.environment, data: outside };
    writeFileSync(manifest, JSON.stringify({ ...rest, settings: { ...settings, environment } }));
    const own = openApp([folder], undefined, workPlace(join(folder, "studio"), registry));
    const choices = () => choicesAt("act", 1, own);
    const refused = { problem: expect.stringContaining(outside), folder: outside, choices: null };
    expect(await choices()).toMatchObject(refused);
    // What the page sends names a run: never a folder.
    const named = await post("/api/forks/folders", { run: "first", folder: "/etc" }, own);
    expect(named.status).toBe(400);
    expect((await post("/api/forks/folders", { run: "nobody" }, own)).status).toBe(404);
    expect(await choices()).toMatchObject(refused);
    expect(await jsonOf(post("/api/forks/folders", { run: "first" }, own))).toEqual({
      folder: outside,
    });
    expect((await choices()).problem).toBeNull();
    writeFileSync(manifest, before);
    rmSync(outside, { recursive: true });
  });

  it("plays on from an edited action, becomes a run of its own, and leaves the original as it is", async () => {
    const before = await stepsOf("first", episode);
    const { choices } = await choicesAt("act", 1);
    const played = await fork(choices, {
      update: { action: { kind: "act", text: "take red key" } },
    });
    expect(played).toMatchObject({ state: "played", run: "fork-first-1" });
    const after = await stepsOf("fork-first-1", episode);
    expect(after.slice(0, 2)).toEqual([before[0], "take red key"]);
    expect(await stepsOf("first", episode)).toEqual(before);
    const manifest = await jsonOf<{ manifest: { parameters: { fork: unknown } } }>(
      get("/api/runs/fork-first-1"),
    );
    expect(manifest.manifest.parameters.fork).toMatchObject({
      from: "first",
      episode,
      at: { node: "act", run: 1 },
    });
    const compared = await jsonOf<{ comparisons: { pairs: number }[] }>(
      get("/api/compare?first=first%3Aact&second=fork-first-1%3Aact"),
    );
    expect(compared.comparisons).toMatchObject([{ pairs: 1 }]);
  });

  it("reports in words what cannot be played, and leaves nothing behind", async () => {
    const { choices } = await choicesAt("act", 1);
    const played = await fork({ ...choices, point: { ...choices.point, run: 99 } }, {});
    expect(played).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("no run 100 of act"),
    });
    expect(readdirSync(join(folder, "studio", "forks"))).toEqual(["fork-first-1"]);
    for (const wrong of [
      { run: "nobody" },
      { episode: "..%2f..%2fmanifest" },
      { episode: "../manifest" },
    ]) {
      const body = { run: "first", episode, point: choices.point, edits: {}, ...wrong };
      expect((await post("/api/forks", body)).status).toBe(404);
    }
    expect(
      (
        await post("/api/forks", {
          run: "first",
          episode,
          point: choices.point,
          edits: { shell: "rm" },
        })
      ).status,
    ).toBe(400);
  });

  it("is refused, in words, where effects cannot be undone", async () => {
    const bank = doorsRegistry("irreversible");
    const app = openApp([folder], undefined, workPlace(join(folder, "studio"), bank));
    const { choices } = await choicesAt("act", 1, app);
    const { id } = await jsonOf<ForkState>(
      post("/api/forks", { run: "first", episode, point: choices.point, edits: {} }, app),
    );
    const refused = await until<ForkState>(
      `/api/forks/${id}`,
      ({ state }) => state !== "playing",
      app,
    );
    expect(refused).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("what is done in doors cannot be undone"),
    });
    expect(bank.steps).toEqual([]);
  });
});

describe("a person", () => {
  const begin = async (pipeline = "person") =>
    jsonOf<PlayState>(
      post("/api/plays", { environment: "doors", split: "test", pipeline, task: "test/task-1" }),
    );
  const waiting = (id: string) =>
    until<PlayState & { run?: string }>(
      `/api/plays/${id}`,
      ({ state }) => !["opening", "thinking"].includes(state),
    );

  it("finds worlds, tasks and seats", async () => {
    const { environments, pipelines } = await jsonOf<{
      environments: { name: string; splits: string[] }[];
      pipelines: { name: string }[];
    }>(get("/api/play"));
    expect(environments.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["alfworld", "webshop", "langsuite", "workbench", "doors"]),
    );
    expect(pipelines.map(({ name }) => name)).toEqual(["react-human", "person", "react-asking"]);
    const tasks = "/api/play/tasks?environment=doors&split=test";
    expect(await jsonOf(get(tasks))).toMatchObject({
      tasks: [{ id: "test/task-0" }, { id: "test/task-1" }],
      total: 2,
    });
    expect(await jsonOf(get(`${tasks}&search=door+TASK-1`))).toMatchObject({
      tasks: [{ id: "test/task-1" }],
      total: 1,
    });
    expect((await get("/api/play/tasks?environment=nowhere")).status).toBe(400);
  });

  it("takes the agent's seat; the episode is recorded like any other, and becomes memory", async () => {
    const { id } = await begin();
    const asked = await waiting(id);
    expect(asked).toMatchObject({
      goal: "open the red door",
      observation: "You see a red door and a red key.",
    });
    expect(asked.question).toMatchObject({
      asksFor: "action",
      admissible: ["look", "open red door", "take red key"],
    });
    await post(`/api/plays/${id}/answer`, { text: "take red key" });
    expect((await waiting(id)).steps).toEqual([
      { observation: "You see a red door and a red key.", action: "take red key" },
    ]);
    await post(`/api/plays/${id}/answer`, { text: "open red door" });
    const played = await until<PlayState & { run?: string }>(
      `/api/plays/${id}`,
      ({ state }) => state === "played",
    );
    expect(played).toMatchObject({ success: true, run: "doors-person-1" });
    expect(await stepsOf("doors-person-1", played.episode!)).toEqual([
      "take red key",
      "open red door",
    ]);
    const run = await jsonOf<{ summary: { successes: number; calls: number }[] }>(
      get("/api/runs/doors-person-1"),
    );
    expect(run.summary[0]).toMatchObject({ successes: 1, calls: 0 });
    expect(await jsonOf(post(`/api/plays/${id}/remember`))).toEqual({
      added: 1,
      file: join("memories", "played.sqlite"),
    });
    const { memories } = await jsonOf<{ memories: { file: string; kind: string }[] }>(
      get("/api/memories"),
    );
    expect(memories).toContainEqual(
      expect.objectContaining({
        kind: "experiences",
        file: join("studio", "memories", "played.sqlite"),
      }),
    );
  });

  it("answers where the agent asks, which plays on by itself before and after", async () => {
    const { id } = await begin("react-human");
    const asked = await waiting(id);
    expect(asked.question).toMatchObject({ asksFor: "action", proposedAction: "look" });
    expect(asked.steps.map(({ action }) => action)).toEqual(["look"]);
    await post(`/api/plays/${id}/answer`, { text: "take red key" });
    expect((await waiting(id)).steps.map(({ action }) => action)).toEqual([
      "look",
      "take red key",
      "look",
    ]);
    await post(`/api/plays/${id}/answer`, { text: "open red door" });
    const played = await until<PlayState & { run?: string }>(
      `/api/plays/${id}`,
      ({ state }) => state === "played",
    );
    expect(played.success).toBe(true);
    const run = await jsonOf<{ summary: { calls: number }[] }>(get(`/api/runs/${played.run}`));
    expect(run.summary[0]?.calls).toBe(4);
  });

  it("may give up, which records nothing", async () => {
    const before = readdirSync(join(folder, "studio", "plays"));
    const { id } = await begin();
    await waiting(id);
    await post(`/api/plays/${id}/end`);
    expect(
      await until<PlayState>(`/api/plays/${id}`, ({ state }) => state === "failed"),
    ).toMatchObject({ problem: "given up" });
    expect(readdirSync(join(folder, "studio", "plays"))).toEqual(before);
    expect((await post(`/api/plays/${id}/answer`, { text: "look" })).status).toBe(400);
    expect((await post(`/api/plays/${id}/remember`)).status).toBe(400);
  });

  it("gets an error that names what is wrong", async () => {
    const problem = async (body: unknown) =>
      ((await (await post("/api/plays", body)).json()) as { problem: string }).problem;
    expect(await problem({ environment: "nowhere", pipeline: "person", task: "x" })).toContain(
      "nowhere",
    );
    expect(await problem({ environment: "doors", pipeline: "ldm-formation", task: "x" })).toContain(
      "ldm-formation",
    );
    const { id } = await jsonOf<PlayState>(
      post("/api/plays", {
        environment: "doors",
        split: "test",
        pipeline: "person",
        task: "no such task",
      }),
    );
    expect(await waiting(id)).toMatchObject({
      state: "failed",
      problem: expect.stringContaining("has no task no such task"),
    });
    expect((await get("/api/plays/99")).status).toBe(404);
  });
});

describe("a studio that only reads", () => {
  it("has no addresses for forks and play, and writes nothing", async () => {
    const target = join(folder, "reading");
    const reading = openApp([folder]);
    expect((await reading("/api/play")).status).toBe(404);
    expect((await reading(`/api/forks/choices?run=first&episode=${episode}&span=1`)).status).toBe(
      404,
    );
    expect((await post("/api/plays", {}, reading)).status).toBe(405);
    expect(existsSync(target)).toBe(false);
  });
});
