import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { replyNames } from "@mnemograph/core";
import { offlineModel } from "@mnemograph/model-offline";
import { afterAll, describe, expect, it } from "vitest";
import type { BenchRequest } from "./bench-request.js";
import { ParaphrasingModel } from "./paraphrase.testing.js";
import { runBench } from "./run-bench.js";
import { wordings } from "./wordings.testing.js";

const cwd = mkdtempSync(join(tmpdir(), "paraphrased-"));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

interface World {
  readonly name: string;
  readonly request: Omit<BenchRequest, "pipelines">;
  readonly pipelines: readonly string[];
  /** What every wording must have said otherwise here: a wording that changes nothing shows nothing. */
  readonly told: readonly string[];
}

const { summary, subgoals, typeNumber, clusters, stateAndAction, embodiedState, retrievalKey, plan, nextAction } = replyNames;
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
    told: [summary, subgoals, typeNumber, clusters, stateAndAction, nextAction],
  },
  {
    name: "alfworld, keys and states",
    request: { environment: "alfworld", limit: 2 },
    pipelines: ["rap-train", "react-emmem-explicit"],
    told: [embodiedState, retrievalKey, plan],
  },
  {
    name: "webshop",
    request: { environment: "webshop", limit: 3 },
    pipelines: ["ldm", "reflexion", "react-emmem"],
    told: [summary, typeNumber, clusters, stateAndAction, nextAction],
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

const played = async (directory: string, model: BenchRequest["model"], { request, pipelines }: World) => {
  // Memories have names that wordings share.
  const memoryFolder = join(cwd, `${directory}-memory`);
  const { results } = await runBench({ ...request, model, pipelines, seed: 1, directory, memoryFolder }, { cwd });
  const solved = new Map<string, number>();
  for (const { pipeline, success } of results) solved.set(pipeline, (solved.get(pipeline) ?? 0) + (success ? 1 : 0));
  return Object.fromEntries(solved);
};

/*
 * Nothing passes between a node and the model that another wording would lose: there is no channel between them. LDM2 ranks its tuples by the words of the
 * summaries too, so another wording may show it other cases: one game may go the other way.
 */
describe.each(worlds)("replies in other words, in $name", (world) => {
  it("leave every score as it is", { timeout: 900_000 }, async () => {
    const plain = await played(`${world.name}-plain`, offlineModel(), world);
    expect(Math.min(...Object.values(plain))).toBeGreaterThan(0);
    for (const [index, wording] of wordings.entries()) {
      const model = new ParaphrasingModel(offlineModel(), wording);
      const told = await played(`${world.name}-${index}`, model, world);
      expect({ [wording.name]: world.told.filter((name) => !model.reworded.has(name)) }).toEqual({ [wording.name]: [] });
      for (const [pipeline, solved] of Object.entries(told)) {
        const mostApart = pipeline.startsWith("ldm") ? 1 : 0;
        const apart = Math.abs(solved - (plain[pipeline] ?? 0));
        expect(apart, `${wording.name}: ${pipeline} solves ${solved}, before ${plain[pipeline]}`).toBeLessThanOrEqual(mostApart);
      }
    }
  });
});
