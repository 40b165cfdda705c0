import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEvents } from "@mnemograph/bench";
import { replyNames } from "@mnemograph/core";
import { openManipulationWorld, savePolicy, trainPolicy } from "@mnemograph/env-manipulation";
import { offlineModel } from "@mnemograph/model-offline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { BenchRequest } from "./bench-request.js";
import { ParaphrasingModel } from "./paraphrase.testing.js";
import { runBench } from "./run-bench.js";
import { type Wording, wordings } from "./wordings.testing.js";

const cwd = mkdtempSync(join(tmpdir(), "paraphrased-"));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

beforeAll(async () => {
  // A small one, in place of the one that the bench would train first.
  const world = await openManipulationWorld();
  savePolicy(join(cwd, "policies"), trainPolicy(world, { name: "button", demonstrations: 4, steps: 800, width: 16, usesPlans: true }));
  world.close();
});

interface World {
  readonly name: string;
  readonly request: Omit<BenchRequest, "pipelines">;
  readonly pipelines: readonly string[];
  /** What every wording must have said otherwise here: a wording that changes nothing shows nothing. */
  readonly told: readonly string[];
  /** Nothing is solved here, and equal scores say nothing: what was understood is compared as well. */
  readonly isUnsolved?: boolean;
  /** Default all. */
  readonly wordings?: readonly Wording[];
}

const { summary, reflection, subgoals, typeNumber, processNumber, stepNumber, clusters, stateAndAction, embodiedState } = replyNames;
const { retrievalKey, plan, nextAction, actionOrThought, numberedAction, actionsWithConfidences } = replyNames;
const { dialogueTurn, dialogueTurnWithState, readiness, subStep } = replyNames;
const suite = (task: string, level?: string) => ({
  environment: "langsuite",
  limit: 1,
  options: { task, ...(level === undefined ? {} : { level }) },
});

const worlds: readonly World[] = [
  {
    name: "alfworld",
    request: { environment: "alfworld", limit: 4 },
    pipelines: ["ldm", "reflexion", "react-emmem"],
    told: [summary, subgoals, typeNumber, clusters, numberedAction, stateAndAction, nextAction],
  },
  {
    // Takes longest of all: in one wording.
    name: "alfworld, refined",
    request: { environment: "alfworld", limit: 1, perType: 2, batchSize: 1, refineGoals: 1, nodes: { history: { parts: ["summary"] } } },
    pipelines: ["ldm-refined"],
    told: [summary, clusters, typeNumber, numberedAction, actionsWithConfidences, stepNumber, processNumber],
    wordings: wordings.slice(1, 2),
  },
  {
    name: "alfworld, in a dialogue",
    request: { environment: "alfworld", limit: 2, nodes: { chat: { layout: "dialogue" } } },
    pipelines: ["react", "react-emmem", "reflexion"],
    told: [readiness, dialogueTurn, dialogueTurnWithState, reflection],
  },
  {
    name: "alfworld, keys and states",
    request: { environment: "alfworld", limit: 2 },
    pipelines: ["rap-train", "react-emmem-explicit"],
    told: [embodiedState, retrievalKey, plan, actionOrThought],
  },
  {
    name: "webshop",
    request: { environment: "webshop", limit: 3 },
    pipelines: ["ldm", "reflexion", "react-emmem"],
    told: [summary, typeNumber, processNumber, clusters, numberedAction, stateAndAction, nextAction],
  },
  {
    // Nothing is told there but actions; thoughts and keys are told in rooms.
    name: "webshop, experiences",
    request: { environment: "webshop", limit: 3 },
    pipelines: ["rap-train"],
    told: [],
  },
  {
    name: "workbench",
    request: { environment: "workbench", limit: 40 },
    pipelines: ["react-emmem"],
    told: [stateAndAction],
  },
  {
    name: "manipulation, in words",
    request: { environment: "manipulation", limit: 2, options: { suite: "workshop", view: "left", trials: "1" } },
    pipelines: ["react-emmem"],
    told: [stateAndAction],
  },
  {
    name: "manipulation, by pictures",
    request: {
      environment: "manipulation",
      limit: 2,
      perType: 2,
      options: { task: "button", trials: "2", policies: join(cwd, "policies"), pictures: join(cwd, "pictures") },
    },
    pipelines: ["vlm", "rap-visual"],
    told: [subStep],
    isUnsolved: true,
  },
  {
    name: "langsuite, household",
    request: suite("household", "low"),
    pipelines: ["react-emmem", "reflexion-emmem", "rap-train"],
    told: [stateAndAction, plan],
  },
  {
    name: "langsuite, a team that takes orders",
    request: suite("ma-household"),
    pipelines: ["react", "react-emmem", "reflexion"],
    told: [stateAndAction, nextAction],
  },
  {
    name: "langsuite, a team in a house",
    request: suite("ma-wah"),
    pipelines: ["react", "react-emmem", "reflexion"],
    told: [stateAndAction],
  },
];

const Planned = z.object({ action: z.object({ text: z.string() }) });

/** Of every pipeline and task whether it was solved and what could not be read; where nothing is solved, the sub-steps as they were understood too. */
const played = async (directory: string, model: BenchRequest["model"], { request, pipelines, isUnsolved = false }: World) => {
  // Memories have names that wordings share.
  const memoryFolder = join(cwd, `${directory}-memory`);
  const { results } = await runBench({ ...request, model, pipelines, seed: 1, directory, memoryFolder }, { cwd });
  const outcomes: Record<string, readonly unknown[]> = {};
  for (const { pipeline, taskId, episodeId, success, failures } of results) {
    const understood: string[] = [];
    if (isUnsolved)
      for await (const event of readEvents(join(cwd, directory), episodeId))
        if (event.type === "node-end" && event.node === "planFromImages") understood.push(Planned.parse(event.update).action.text);
    outcomes[`${pipeline}: ${taskId}`] = [success, failures?.unusableReplies ?? 0, ...understood];
  }
  return outcomes;
};

it("are of every kind that prompts ask for", () => {
  const told = new Set<string>(worlds.flatMap((world) => world.told));
  expect(Object.values(replyNames).filter((name) => !told.has(name))).toEqual([]);
});

/* Nothing passes between a node and the model that another wording would lose: there is no channel between them. */
describe.each(worlds)("replies in other words, in $name", (world) => {
  it("leave every game's score as it is", { timeout: 900_000 }, async () => {
    const plain = await played(`${world.name}-plain`, offlineModel(), world);
    for (const pipeline of world.pipelines) {
      const own = Object.entries(plain).filter(([game]) => game.startsWith(`${pipeline}: `));
      expect([pipeline, own.some(([, [success]]) => success === true)]).toEqual([pipeline, !world.isUnsolved]);
      if (world.isUnsolved) expect(own.every(([, [, , ...understood]]) => understood.length > 0)).toBe(true);
    }
    for (const [index, wording] of (world.wordings ?? wordings).entries()) {
      const model = new ParaphrasingModel(offlineModel(), wording);
      const told = await played(`${world.name}-${index}`, model, world);
      expect({ [wording.name]: world.told.filter((name) => !model.reworded.has(name)) }).toEqual({ [wording.name]: [] });
      expect({ [wording.name]: told }).toEqual({ [wording.name]: plain });
    }
  });
});
