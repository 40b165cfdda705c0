import { recordEpisode } from "../episode/record-episode.js";
import type { EpisodeEvent } from "@mnemograph/core";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "../../test-support/folder.js";
import { silent, taskPipelines } from "../../test-support/offline-session.js";
import { prepareMemories } from "../memory/prepare-memories.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { type Session, openSession } from "../session/session.js";
import { Settings } from "../session/settings.js";
import { countCalls, derivedCalls, pipelineEntries } from "@mnemograph/pipelines/entries";

const folder = temporaryFolder();
const settings = Settings.parse({
  environment: { name: "alfworld", data: null, split: "held_out", limit: 2, seed: 1, options: {} },
  model: { name: "offline", baseUrl: null, temperature: null, maxTokens: null },
  formation: { perType: 2, batchSize: 1, seed: 1, batches: "byType" },
  refinement: { goals: 1, seed: 1 },
  experiences: null,
  // Types taken over from like observations or from before a refusal, and an only type, need no
  // call.
  nodes: {
    reflexion: { maxTrials: 2 },
    trials: { maxTrials: 2 },
    index: { alike: "ask", refused: "classify", none: "allow" },
  },
  calls: {},
  memoryFolder: folder,
  events: "full",
});
/**
 * Six orders of the same examples make the same calls, and so do memories of something else. A
 * refined memory is read by the same graph as the one that was formed, and refining takes longer
 * than all else here.
 */
const isLike = (name: string) =>
  /^react-order-[2-6]$|-(?:permuted|foreign|empty)$|^ldm-refined$/.test(name);
const playing = taskPipelines.filter(({ name }) => !isLike(name));
const entryOf = (name: string) => pipelineEntries.find((entry) => entry.name === name);
/** After this answer the world is as it was. */
const Refused = z.object({
  observation: z.literal("Nothing happens."),
  done: z.literal(false).optional(),
});
let session: Session;
beforeAll(async () => {
  session = await openSession(settings, builtInRegistry, {});
  await prepareMemories(playing, session, settings, silent(folder));
  return () => session.close();
});

const play = async (pipeline: string, task: Session["open"]["tasks"][number], own = session) => {
  const events: EpisodeEvent[] = [];
  const { usage } = await recordEpisode({
    graph: await own.graph(pipeline),
    input: { task },
    now: () => 0,
    emit: (event) => void events.push(event),
    events: "lean",
  });
  const described = (async function* () {
    yield* events;
  })();
  const isRefused = (event: EpisodeEvent) =>
    event.type === "node-end" &&
    event.node.startsWith("step") &&
    Refused.safeParse(event.update).success;
  return { usage, counted: await countCalls(described), refused: events.filter(isRefused).length };
};

describe("model calls", () => {
  it.each(playing.filter(({ calls }) => calls !== undefined).map(({ name }) => name))(
    "of %s are those that its method needs, and no more",
    async (pipeline) => {
      for (const task of session.open.tasks.slice(0, 1)) {
        const { usage, counted } = await play(pipeline, task);
        expect(counted.calls).toBe(usage.calls);
        expect(counted.tokens).toBe(usage.promptTokens + usage.completionTokens);
        expect(counted.steps).toBeGreaterThan(0);
        expect(counted.calls).toBe(derivedCalls(entryOf(pipeline), counted));
      }
    },
  );

  it("of LDM2 are one fewer after each refusal, whose observation keeps its type", async () => {
    const wanted = {
      ...settings,
      nodes: { index: { alike: "ask" as const, none: "allow" as const } },
    };
    const own = await openSession(wanted, builtInRegistry, {});
    await prepareMemories(
      playing.filter(({ name }) => name === "ldm"),
      own,
      wanted,
      silent(folder),
    );
    const played = await Promise.all(own.open.tasks.map((task) => play("ldm", task, own)));
    const spared = played.map(
      ({ counted }) => (derivedCalls(entryOf("ldm"), counted) ?? 0) - counted.calls,
    );
    expect(spared).toEqual(played.map(({ refused }) => refused));
    expect(Math.max(...spared)).toBeGreaterThan(0);
    await own.close();
  });

  it("of a dialogue are one more for each start", async () => {
    const own = await openSession(
      { ...settings, nodes: { ...settings.nodes, chat: { layout: "dialogue" } } },
      builtInRegistry,
      {},
    );
    for (const pipeline of [
      "act",
      "react",
      "react-emmem",
      "react-emmem-explicit",
      "reflexion",
      "reflexion-emmem",
    ]) {
      const { counted } = await play(pipeline, own.open.tasks[0]!, own);
      expect([pipeline, counted.openings]).toEqual([pipeline, counted.starts]);
      expect([pipeline, counted.calls]).toEqual([
        pipeline,
        derivedCalls(entryOf(pipeline), counted),
      ]);
    }
    await own.close();
  });

  it("of the same decisions in a dialogue and on a page lead to the same episode", async () => {
    const own = await openSession(
      { ...settings, nodes: { ...settings.nodes, chat: { layout: "dialogue", examples: 2 } } },
      builtInRegistry,
      {},
    );
    for (const pipeline of ["act", "react", "react-emmem", "reflexion"]) {
      for (const task of own.open.tasks) {
        const [page, dialogue] = [
          (await play(pipeline, task)).counted,
          (await play(pipeline, task, own)).counted,
        ];
        expect([pipeline, task.id, dialogue.steps, dialogue.thoughts]).toEqual([
          pipeline,
          task.id,
          page.steps,
          page.thoughts,
        ]);
      }
    }
    await own.close();
  });

  it("are derived for every pipeline of the papers that plays", () => {
    const facts = {
      steps: 10,
      thoughts: 3,
      starts: 2,
      openings: 0,
      ended: { makePlan: 1 },
      asked: { chooseProcess: 1, evaluateHistory: 8, summarizeHistory: 8 },
      inside: { reactExperience: { steps: 4, thoughts: 1, starts: 1 } },
    };
    const counts = Object.fromEntries(
      taskPipelines.map((entry) => [entry.name, derivedCalls(entry, facts)]),
    );
    // Two batches with ten steps in all: 2 goals, 2 × 10 observations and actions, 2 × 8 histories,
    // 1 choice.
    expect(counts).toMatchObject({
      act: 10,
      react: 10,
      "react-emmem-explicit": 20,
      "rap-train": 13,
      "rap-emmem": 23,
      ldm: 39,
      "ldm-refined": 39,
    });
    expect(derivedCalls(entryOf("reflexion"), { ...facts, ended: { judgeTrial: 3 } })).toBe(12);
    expect(
      derivedCalls(entryOf("ldm"), { ...facts, asked: { chooseProcess: 1, summarizeHistory: 8 } }),
    ).toBe(31);
    expect(derivedCalls(entryOf("rap-train"), { ...facts, ended: {} })).toBe(10);
    expect(derivedCalls(entryOf("react-emmem"), { ...facts, openings: 2 })).toBe(12);
    expect(derivedCalls(undefined, facts)).toBeNull();
  });
});
