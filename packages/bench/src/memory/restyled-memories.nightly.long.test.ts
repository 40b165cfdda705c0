import { join } from "node:path";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { EpisodeUsage } from "../episode/usage-counter.js";
import { recordEpisode } from "../episode/record-episode.js";
import type { EpisodeEvent, ExperienceLog } from "@mnemograph/core";
import { layered } from "@mnemograph/models";
import { type RestyleName, restyledModel, restyleNames } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { silent } from "../../test-support/offline-session.js";
import {
  type DescribedMemory,
  differences,
  describedLogs,
  describedTuples,
} from "../../test-support/described-memory.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { type Session, openSession } from "../session/session.js";
import { Settings } from "../session/settings.js";
import { experiencesOfRun } from "./imported-experiences.js";
import { readPlayedEpisode } from "./played-episodes.js";
import { prepareExperienceMemory } from "./prepare-experiences.js";
import { prepareRefinedMemory } from "./prepare-refined-memory.js";

const folder = temporaryFolder();
const worlds = {
  alfworld: { name: "alfworld", split: "held_out", options: {} },
  webshop: { name: "webshop", split: "test", options: {} },
  household: { name: "langsuite", split: "held_out", options: { task: "household", level: "low" } },
  workbench: { name: "workbench", split: "seen", options: {} },
} as const;
type World = keyof typeof worlds;

const settingsFor = (world: World, memoryFolder: string) =>
  Settings.parse({
    environment: { ...worlds[world], data: null, limit: 3, seed: 1 },
    model: { name: "offline", baseUrl: null, temperature: null, maxTokens: null },
    formation: { perType: 2, batchSize: 2, seed: 1, batches: "byType" },
    refinement: { goals: 1, seed: 1 },
    experiences: null,
    nodes: {},
    calls: {},
    memoryFolder,
    events: "none",
  });

const answered = new Map<string, Promise<unknown>>();
/**
 * The same question has the same answer in every style: a style that is read well costs no thinking
 * of its own.
 */
const remembering = (inner: BaseChatModel) =>
  layered(inner, async (messages, options, next) => {
    const key = JSON.stringify([
      messages.map((message) => [message.getType(), message.text]),
      options.temperature ?? null,
    ]);
    const answer = (answered.get(key) ?? next(messages, options)) as ReturnType<typeof next>;
    answered.set(key, answer);
    return answer;
  });

interface Formed {
  readonly tuples: DescribedMemory;
  readonly logs: DescribedMemory;
  /** Calls of forming and refining, and what was asked again or given up. */
  readonly asked: { readonly calls: number; readonly retries: number; readonly fallbacks: number };
}

/** The logs that `memory import` makes of a run of `rap-train`. */
const playedLogs = async (
  session: Session,
  environment: string,
): Promise<readonly ExperienceLog[]> => {
  const logs: ExperienceLog[] = [];
  for (const task of session.open.tasks) {
    const events: EpisodeEvent[] = [];
    await recordEpisode({
      graph: await session.graph("rap-train", task),
      input: { task },
      now: () => 0,
      emit: (event) => events.push(event),
      episode: { episodeId: task.id, pipeline: "rap-train", task },
      events: "lean",
    });
    const described = async function* () {
      yield* events;
    };
    const played = await readPlayedEpisode(task.id, described());
    if (played !== null) logs.push(...experiencesOfRun({ environment, episodes: [played] }));
  }
  return logs;
};

type Dress = (model: BaseChatModel) => BaseChatModel;

const form = async (world: World, name: string, dress: Dress): Promise<Formed> => {
  const settings = settingsFor(world, join(folder, `${world}-${name}`));
  const wrap = (model: BaseChatModel) => dress(remembering(model));
  const session = await openSession(settings, builtInRegistry, {}, {}, { wrap });
  const asked = { calls: 0, retries: 0, fallbacks: 0 };
  const onUsage = ({ calls, failures }: EpisodeUsage) => {
    asked.calls += calls;
    asked.retries += failures.retries;
    asked.fallbacks += failures.fallbacks;
  };
  try {
    await prepareRefinedMemory(session, settings, silent(folder), { onUsage });
    const tuples = await describedTuples(await session.tupleMemory());
    await prepareExperienceMemory(session, settings, silent(folder));
    return {
      tuples,
      logs: describedLogs(await playedLogs(session, settings.environment.name)),
      asked,
    };
  } finally {
    await session.close();
  }
};

const plain = new Map<string, Promise<Formed>>();
/** The memory of a model that writes as asked. */
const unstyled = (world: World) => {
  const formed = plain.get(world) ?? form(world, "plain", (model) => model);
  plain.set(world, formed);
  return formed;
};

/**
 * What a style writes anew inside the texts themselves: case, spaces and quotation marks are then
 * another's, the words are not.
 */
const rewritten = new Set([
  "names of types",
  "evaluations",
  "summaries",
  "plans",
  "actions",
  "thoughts",
]);

/**
 * `RESTYLE=full` forms every world's memory in every style, which takes hours. Otherwise the two
 * quick worlds share styles that differ in what they do to lists, and ALFWorld meets one.
 */
const isFull = process.env["RESTYLE"] === "full";
const usual: readonly RestyleName[] = [
  "bold",
  "fence",
  "thinkBlock",
  "windowsLines",
  "sentencesAround",
];
const chosen: readonly (readonly [World, RestyleName])[] = isFull
  ? (Object.keys(worlds) as World[]).flatMap((world) =>
      restyleNames.map((style) => [world, style] as const),
    )
  : [
      ...usual.map((style, at) => [at % 2 === 0 ? "webshop" : "workbench", style] as const),
      ["alfworld", "thinkBlock"],
    ];

describe("a memory of restyled replies", () => {
  it("is one that holds something to compare", async () => {
    for (const world of Object.keys(worlds) as World[]) {
      if (!chosen.some(([name]) => name === world)) continue;
      const { tuples, asked } = await unstyled(world);
      for (const [part, texts] of Object.entries(tuples))
        expect({ world, part, any: texts.length > 0 }).toMatchObject({ any: true });
      expect(asked.calls).toBeGreaterThan(0);
      // In WorkBench the reasoner names tools that there are not, and is asked again.
      if (world !== "workbench") expect(asked).toMatchObject({ retries: 0, fallbacks: 0 });
    }
    expect((await unstyled("webshop")).logs["actions"]?.length).toBeGreaterThan(0);
  });

  it.each(chosen)("of %s is the same with %s, refined and imported too", async (world, style) => {
    const before = await unstyled(world);
    const after = await form(world, style, (model) => restyledModel(model, style));
    const found = [
      ...differences(before.tuples, after.tuples),
      ...differences(before.logs, after.logs),
    ];
    expect(
      found.filter(({ part, similarity }) => !(similarity === "words" && rewritten.has(part))),
    ).toEqual([]);
    const { retries, fallbacks } = before.asked;
    expect(after.asked).toMatchObject({ retries, fallbacks });
  });
});
