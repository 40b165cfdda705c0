import { MemorySaver } from "@langchain/langgraph";
import {
  type AnyGraph,
  type Environment,
  type ImageReference,
  type Json,
  type Task,
  observationText,
  type TeamEnvironment,
} from "@mnemograph/core";
import { encodePng, inProcessImages, offlineImageEmbedder } from "@mnemograph/core/images";
import {
  inProcessExperienceMemory,
  inProcessNoteMemory,
  inProcessReflectionMemory,
  inProcessTupleMemory,
} from "@mnemograph/memory";
import { offlineModel } from "@mnemograph/model-offline";
import { offlineEmbedder } from "@mnemograph/models";
import { reasoningBankPolicy } from "@mnemograph/nodes";
import { scriptedModel } from "@mnemograph/models/testing";
import { ldmFormation } from "@mnemograph/pipelines";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { builtInRegistry } from "../extensions/built-ins.js";
import { playWithPeople } from "../human/play-with-people.js";
import { pipelineEntries } from "@mnemograph/pipelines/entries";

const task: Task = {
  id: "t",
  environment: "endless",
  split: "test",
  type: "walk",
  goal: "leave the maze",
};
const batchId = "walk/1";
const images = inProcessImages();
let image: ImageReference;
const tupleMemory = inProcessTupleMemory();

beforeAll(async () => {
  image = await images.put(
    encodePng({ width: 8, height: 8, pixels: new Uint8Array(3 * 64) }),
    "image/png",
  );
  const steps = [
    { index: 0, observation: "Room 0.", action: "go to room 1", kind: "act" as const },
  ];
  const demonstrations = [
    { id: "d", task, steps, finalObservation: "Room 1.", reward: 1, success: true },
  ];
  await ldmFormation({ model: offlineModel(), tupleMemory })
    .compile()
    .invoke({ batchId, demonstrations });
});

type Says = (count: number) => string;

/**
 * What such a world says after so many moves, and what the model says in its so many-th call. None
 * of them ever says `done`.
 */
const cases: readonly {
  readonly world: string;
  readonly maxSteps: number;
  readonly says: Says;
  readonly replies: Says;
}[] = [
  {
    world: "new at every step",
    maxSteps: 2,
    says: (moves) => `Room ${moves}.`,
    replies: (calls) => `> go to room ${calls}`,
  },
  { world: "the same at every step", maxSteps: 4, says: () => "A room.", replies: () => "> look" },
];

const movesOf = (state: Json) => z.object({ moves: z.number() }).parse(state).moves;

/**
 * Planners from pictures choose among sub-steps; others get no list, so that every action
 * counts as it is.
 */
const endless = (maxSteps: number, says: Says, isSeen: boolean) => {
  const turn = (moves: number, reward = 0) => {
    const observation = observationText({ text: says(moves), images: [image] });
    return { state: { moves } as Json, observation, reward, done: false, success: false };
  };
  return {
    name: "endless",
    version: "endless/1",
    maxSteps,
    reset: () => turn(0),
    step: (state: Json) => turn(movesOf(state) + 1),
    expert: () => () => "look",
    expertAction: () => "look",
    ...(isSeen && { admissible: () => ["look", "go on"] }),
    report: (state: Json) => turn(movesOf(state)),
  } satisfies Environment & { report: unknown };
};

const endlessTeam = (maxSteps: number, says: Says): TeamEnvironment => {
  const turn = (moves: number) => ({
    state: { moves },
    observation: says(moves),
    nextAgentId: moves % 2 === 0 ? "alice" : "bob",
    reward: 0,
    done: false,
    success: false,
  });
  return {
    name: "endless-team",
    maxSteps,
    agents: () => ["alice", "bob"].map((id) => ({ id, role: "a walker" })),
    reset: () => turn(0),
    observe: (state) => says(movesOf(state)),
    step: (state) => turn(movesOf(state) + 1),
  };
};

const isTeam = (name: string) => name.includes("team");
const isVisual = (name: string) =>
  pipelineEntries.some((entry) => entry.name === name && entry.arm !== undefined);

/** Everything that any pipeline takes. */
const depsOf = (
  name: string,
  { maxSteps, says, replies }: Omit<(typeof cases)[number], "world">,
) => {
  let calls = 0;
  const embedder = isVisual(name) ? offlineImageEmbedder({ images }) : offlineEmbedder();
  return {
    environment: isTeam(name)
      ? endlessTeam(maxSteps, says)
      : endless(maxSteps, says, isVisual(name)),
    model: scriptedModel(() => replies((calls += 1))),
    examples: () => ["> look\nA room."],
    tupleMemory,
    experienceMemory: inProcessExperienceMemory({
      embedder: { model: "any", dimensions: embedder.dimensions },
    }),
    reflectionMemory: inProcessReflectionMemory(),
    noteMemory: inProcessNoteMemory(),
    notePolicy: reasoningBankPolicy(),
    // Pictures are compared alone, as the preset has it.
    ...(isVisual(name) && { retrieve: { weights: { task: 0, category: 0, plan: 0 } } }),
    embedder,
    policyFor: () => () => "look",
  };
};

const StopReason = z.enum(["step-limit", "repeat", "circles", "refusals"]);
const Steps = z.array(z.unknown()).transform(({ length }) => length);
const Episode = z.object({ stopReason: z.string(), steps: z.union([z.number(), Steps]) });
const Ended = z.object({
  stopReason: z.string().optional(),
  trajectory: Steps.default(0),
  explored: z.array(Episode).optional(),
  processes: z.array(Episode).optional(),
  trialResults: z.array(Episode).optional(),
});

/** One graph once, whatever entries use it. */
const graphs = new Map(
  builtInRegistry.pipelines.map(({ name, definition }) => [
    definition as unknown as AnyGraph,
    name,
  ]),
);

const play = async (
  definition: AnyGraph,
  deps: object,
  input: Readonly<Record<string, unknown>>,
) => {
  const graph = definition(deps).compile({ checkpointer: new MemorySaver() });
  const config = { signal: new AbortController().signal, configurable: { thread_id: "t" } };
  const played = await playWithPeople({
    graph,
    input,
    config,
    now: () => 0,
    emit: () => {},
    events: "none",
    ask: async () => "look",
  });
  if (played.failure !== undefined) throw played.failure;
  return played.state;
};

/**
 * How the episodes of a run ended: of the run itself, of its branches, processes and trials, as far
 * as it has any.
 */
const endsOf = (state: unknown) => {
  const { explored = [], processes = [], trialResults = [], ...whole } = Ended.parse(state);
  const own = whole.stopReason ? [{ stopReason: whole.stopReason, steps: whole.trajectory }] : [];
  return [...own, ...explored, ...processes, ...trialResults];
};

describe.each([...graphs].map(([definition, name]) => [name, definition] as const))(
  "%s",
  (name, definition) => {
    const playsNone =
      ["ldm-formation", "judge-by-reading", "awm-formation", "expel-extract"].includes(name) ||
      /-(?:afterwards|learning)$/.test(name);

    it.each(playsNone ? [] : cases)(
      "ends after $maxSteps steps at most in a world that is $world",
      async ({ world, maxSteps, ...given }) => {
        const deps = depsOf(name, { maxSteps, ...given });
        const ends = endsOf(await play(definition, deps, { task, tasks: [task], batchId }));
        expect(ends.length).toBeGreaterThan(0);
        for (const { stopReason, steps } of ends) {
          expect(StopReason.options).toContain(stopReason);
          expect(steps).toBeLessThanOrEqual(maxSteps);
          if (stopReason === "step-limit") expect(steps).toBe(maxSteps);
        }
        // Only a guard ends an episode before its limit, and none has a reason to where nothing is
        // repeated.
        if (world === "new at every step")
          expect(new Set(ends.map(({ stopReason }) => stopReason))).toEqual(
            new Set(["step-limit"]),
          );
      },
    );

    // Without runs, or after a failure, these have nothing to learn, and read no task.
    const mayBeIdle = ["awm-formation", "awm-afterwards", "expel-extract"].includes(name);

    it.skipIf(mayBeIdle)("names what its input lacks", async () => {
      const deps = depsOf(name, { maxSteps: 1, says: () => "A room.", replies: () => "> look" });
      const graph = definition(deps).compile();
      for (const input of [{}, JSON.parse('{"goal": "leave the maze"}')]) {
        const failure = await graph.invoke(input).then(
          () => undefined,
          (error: unknown) => error,
        );
        expect(failure).toMatchObject({
          code: expect.stringMatching(/^(USAGE|MEMORY_INVALID)$/),
          message: expect.stringMatching(/\b(tasks?|batchId)\b/),
        });
      }
    });
  },
);
