import { join } from "node:path";
import { readEvents, readManifest, readResults } from "../run/read-run.js";
import {
  type Environment,
  type EpisodeEvent,
  MnemographError,
  type Task,
  defineEnvironmentKind,
} from "@mnemograph/core";
import { offlineModel } from "@mnemograph/model-offline";
import { layered } from "@mnemograph/models";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { builtIns, builtInRegistry } from "../extensions/built-ins.js";
import { createRegistry } from "../extensions/registry.js";
import { runBench } from "../experiment/run-bench.js";
import type { Settings } from "../session/settings.js";
import { settingsOfRun } from "../session/settings-of-run.js";
import { runtimeContextFrom } from "../runtime-context.js";
import type { ForkEdits } from "./fork-edits.js";
import { forkEpisode, forkProblem } from "./fork-episode.js";
import { recordedRuns } from "./recorded-runs.js";

const folder = temporaryFolder();
const cwd = folder;
const runtime = runtimeContextFrom({ cwd });
const log = async (directory: string, episode: string): Promise<EpisodeEvent[]> => {
  const events: EpisodeEvent[] = [];
  for await (const event of readEvents(directory, episode)) events.push(event);
  return events;
};
const updatesOf = (events: readonly EpisodeEvent[]) =>
  events.flatMap((event) =>
    event.type === "node-end" ? [{ path: event.path, node: event.node, update: event.update }] : [],
  );
const callsOf = (events: readonly EpisodeEvent[]) =>
  events.flatMap((event) =>
    event.type === "model-call" ? [{ path: event.path, node: event.node, reply: event.reply }] : [],
  );

let forks = 0;
const runs = new Map<
  string,
  { directory: string; settings: Settings; episodes: Map<string, string> }
>();
const fork = async (
  level: string,
  pipeline: string,
  pick: (node: string, path: string) => boolean,
  edits: ForkEdits = {},
  nth = 0,
) => {
  const { directory, settings, episodes } = runs.get(level)!;
  const episode = episodes.get(pipeline)!;
  const events = await log(directory, episode);
  const { path, node, run } = recordedRuns(events).filter((one) => pick(one.node, one.path))[nth]!;
  const target = join(folder, `fork-${(forks += 1)}`);
  const { outcome } = await forkEpisode(
    {
      settings,
      registry: builtInRegistry,
      events,
      point: { path, node, run },
      edits,
      directory: target,
      from: level,
    },
    runtime,
  );
  return {
    before: events,
    after: await log(target, episode),
    outcome,
    target,
    original: (await readResults(directory)).find((line) => line.episodeId === episode)!,
  };
};

beforeAll(async () => {
  for (const events of ["full", "lean"] as const) {
    const directory = join(folder, events);
    const { results } = await runBench(
      {
        builtIn: true,
        limit: 1,
        perType: 2,
        batchSize: 1,
        pipelines: ["act", "ldm", "reflexion", "rap-train"],
        directory,
        events,
        processes: 0,
      },
      { cwd },
    );
    const settings = await settingsOfRun(await readManifest(directory), { variables: {}, cwd });
    runs.set(events, {
      directory,
      settings,
      episodes: new Map(results.map(({ pipeline, episodeId }) => [pipeline, episodeId])),
    });
  }
});

describe.each(["full", "lean"])("a fork of an episode with %s events", (level) => {
  it.each(["act", "ldm", "reflexion", "rap-train"])(
    "of %s without edits plays what was played",
    async (pipeline) => {
      const { before, after, outcome, original } = await fork(
        level,
        pipeline,
        (node) => node.startsWith("act"),
        {},
        level === "full" ? 3 : 0,
      );
      expect(outcome).toMatchObject({
        success: original.success,
        steps: original.steps,
        calls: original.calls,
        stopReason: original.stopReason,
      });
      expect(callsOf(after).toSorted(byText)).toEqual(callsOf(before).toSorted(byText));
      if (level === "full")
        expect(updatesOf(after).toSorted(byText)).toEqual(updatesOf(before).toSorted(byText));
    },
  );
});
const byText = (one: unknown, other: unknown) =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;

describe("a fork", () => {
  it("asks the model for nothing that does not follow from the chosen node", async () => {
    const { directory, settings, episodes } = runs.get("full")!;
    const events = await log(directory, episodes.get("act")!);
    const actors = recordedRuns(events).filter(({ node }) => node === "act");
    const last = actors.at(-1)!;
    const asked: number[] = [];
    const registry = createRegistry(builtIns, {
      models: [
        {
          name: "counted",
          open: () =>
            layered(
              offlineModel(),
              (messages, options, next) => (asked.push(1), next(messages, options)),
            ),
        },
      ],
    });
    await forkEpisode(
      {
        settings: { ...settings, model: { ...settings.model, name: "counted" } },
        registry,
        events,
        point: { path: last.path, node: last.node, run: last.run },
        edits: {},
        directory: join(folder, "counted"),
        from: "full",
      },
      runtime,
    );
    expect(asked).toHaveLength(1);
  });

  it("plays an edited action and goes on from there, its log whole, its manifest telling what it is", async () => {
    const { before, after, target } = await fork(
      "full",
      "act",
      (node) => node === "act",
      { update: { action: { kind: "act", text: "inventory" } } },
      1,
    );
    const steps = (events: readonly EpisodeEvent[]) =>
      updatesOf(events).filter(({ node }) => node === "stepEnvironment");
    const action = (one: unknown) =>
      (one as { update: { trajectory: { action: string } } }).update.trajectory;
    expect(steps(after)[0]).toEqual(steps(before)[0]);
    expect(JSON.stringify(action(steps(after)[1]))).toContain('"inventory"');
    expect(JSON.stringify(steps(after)[1])).toContain("You are not carrying anything.");
    expect(after.find((event) => event.type === "note")).toMatchObject({
      node: "act",
      text: "Forked here from full: edited action.",
    });
    expect((await readManifest(target)).parameters["fork"]).toMatchObject({
      from: "full",
      at: { node: "act", run: 1 },
    });
    expect(after.at(-1)?.type).toBe("episode-end");
    expect(await log(target, (await readResults(target))[0]!.episodeId)).toHaveLength(after.length);
  });

  it("takes an edited reply for the model's, and sends edited messages", async () => {
    const replied = await fork("full", "act", (node) => node === "act", { reply: "> look" }, 1);
    expect(callsOf(replied.after)[1]).toMatchObject({ reply: "> look" });
    expect(callsOf(replied.after)[0]).toEqual(callsOf(replied.before)[0]);
    const { before } = replied;
    const call = before.filter((event) => event.type === "model-call")[1]!;
    const messages = call.messages.map(({ role, content }) => ({
      role,
      content: `${content}\n\n(edited)`,
    }));
    const sent = await fork("full", "act", (node) => node === "act", { messages }, 1);
    const described = sent.after.filter((event) => event.type === "model-call");
    expect(described[1]?.messages).toEqual(messages);
    expect(described[2]?.messages[0]?.content).not.toContain("(edited)");
  });

  it("lets the chosen node see another observation", async () => {
    const { after } = await fork(
      "full",
      "act",
      (node) => node === "act",
      { state: { observation: "A voice says: the drawer is locked." } },
      1,
    );
    const described = after.filter((event) => event.type === "model-call");
    expect(JSON.stringify(described[1]?.messages)).toContain("A voice says: the drawer is locked.");
  });

  it.each(["full", "lean"])(
    "changes what LDM2 retrieved in one lane, and leaves the lanes beside it alone (%s events)",
    async (level) => {
      const lane = updatesOf(
        await log(runs.get(level)!.directory, runs.get(level)!.episodes.get("ldm")!),
      ).find(({ node }) => node === "actWithTuples")!.path;
      const { before, after } = await fork(
        level,
        "ldm",
        (node, path) => node === "actWithTuples" && path === lane,
        { state: { tuples: [] } },
        1,
      );
      const elsewhere = (events: readonly EpisodeEvent[]) =>
        callsOf(events).filter(({ path }) => path !== lane && path !== "");
      expect(elsewhere(before).length).toBeGreaterThan(3);
      expect(elsewhere(after).toSorted(byText)).toEqual(elsewhere(before).toSorted(byText));
      expect(
        updatesOf(after).filter(({ path, node }) => path === lane && node === "retrieveTuples")[1]
          ?.update,
      ).toMatchObject({
        tuples: [],
      });
    },
  );

  it("says in words what it cannot do", async () => {
    const { settings } = runs.get("full")!;
    expect(forkProblem(builtInRegistry, settings, "rap")).toMatch(/learn from each other/);
    expect(forkProblem(builtInRegistry, settings, "react-human")).toMatch(/person/);
    expect(forkProblem(builtInRegistry, settings, "nobody")).toMatch(/no pipeline nobody is known/);
    expect(forkProblem(builtInRegistry, settings, "act")).toBeUndefined();
    await expect(
      fork("full", "act", (node) => node === "act", { state: { moon: 1 } }),
    ).rejects.toThrow(/nothing wrote moon before act/);
  });

  it("is refused in a world whose effects cannot be undone, before anything is done there", async () => {
    const paid: string[] = [];
    const task: Task = {
      id: "pay",
      environment: "bank",
      split: "test",
      type: "pay",
      goal: "pay the bill",
    };
    const turn = (done: boolean) => ({
      state: null,
      observation: "at the bank",
      reward: 0,
      done,
      success: done,
    });
    const bank: Environment = {
      name: "bank",
      version: "bank/1",
      maxSteps: 2,
      effects: "irreversible",
      reset: () => turn(false),
      step: (_, action) => (paid.push(action), turn(paid.length > 1)),
    };
    const kind = defineEnvironmentKind({ environment: bank, tasks: [task], examples: ["> pay"] });
    const registry = createRegistry(builtIns, { environments: [kind] });
    const events: EpisodeEvent[] = [
      {
        type: "episode-start",
        at: 0,
        path: "",
        episodeId: "act~test~pay~0",
        pipeline: "act",
        task,
      },
      { type: "node-start", at: 1, path: "", node: "act" },
      {
        type: "node-end",
        at: 2,
        path: "",
        node: "act",
        update: { action: { kind: "act", text: "pay" } },
      },
    ];
    const { settings } = runs.get("full")!;
    const error: unknown = await forkEpisode(
      {
        settings: {
          ...settings,
          environment: { ...settings.environment, name: "bank", split: "test" },
        },
        registry,
        events,
        point: { path: "", node: "act", run: 0 },
        edits: {},
        directory: join(folder, "bank"),
        from: "full",
      },
      runtime,
    ).catch((thrown: unknown) => thrown);
    expect(MnemographError.isInstance(error) && [error.code, error.message]).toEqual([
      "EFFECTS_IRREVERSIBLE",
      expect.stringContaining(
        "a fork of an episode was not begun: what is done in bank cannot be undone",
      ),
    ]);
    expect(paid).toEqual([]);
  });
});
