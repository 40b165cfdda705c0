import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  type AlfworldGames,
  alfworldEnvironment,
  loadAlfworldGames,
} from "@mnemograph/env-alfworld";
import { importRecordedRuns, parseAction } from "@mnemograph/nodes";
import { react } from "@mnemograph/pipelines";
import { scriptedModel } from "@mnemograph/models/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

/*
 * Episodes that real language models played, replayed through our parser and our engine: every answer and every outcome must be the
 * recorded one. Recordings and games stand outside of this repository.
 */
const shared =
  process.env["MNEMOGRAPH_SHARED"] ?? resolve(import.meta.dirname, "../../../../../shared");
const data = process.env["ALFWORLD_DATA"] ?? join(shared, "data/alfworld");
const runs = join(shared, "data/runs");
const isAbsent = !existsSync(runs) || !existsSync(data);
if (isAbsent)
  console.warn(
    `no recorded runs at ${runs} or no games at ${data}: set MNEMOGRAPH_SHARED to replay them in this test`,
  );

const Recording = z.object({
  episodes: z.array(
    z.object({
      game: z.string(),
      success: z.boolean(),
      steps: z.array(z.object({ action: z.string(), observation: z.string() })),
    }),
  ),
});
type Episode = z.infer<typeof Recording>["episodes"][number];

const models = [
  "deepseek-llm-7b-base",
  "gemma-2-9b-it",
  "gemma-2-9b",
  "llama-2-7b-hf",
  "mistral-7b-instruct-v0-3",
  "mistral-7b-v0-3",
  "phi-3-medium-128k-instruct",
  "zephyr-7b-alpha",
];
const files = [
  ...models.map((model) => ({ name: `alfworld-react-${model}`, split: "valid_unseen" })),
  { name: "alfworld-adapt-davinci003", split: "valid_unseen" },
  { name: "alfworld-train-knowagent-llama2-13b-d0", split: "train" },
  { name: "alfworld-train-knowagent-llama2-13b-d1", split: "train" },
];

/** What the recorders changed by hand, all that is set aside. */
const handEdits = {
  /** ADaPT puts this sentence in place of `You arrive at loc 3. `. */
  arrival: /^You arrive at the location\. /,
  /**
   * KnowAgent keeps thoughts and its own bookkeeping among the actions; neither was sent to the
   * game, and no answer stands there.
   */
  unsent: /^(?:Think|ActionPath)\s*:/i,
};

const read = (name: string) =>
  Recording.parse(JSON.parse(readFileSync(join(runs, `${name}.json`), "utf8"))).episodes;

/** Replays one episode; what differs, in words. */
const replay = async (games: AlfworldGames, taskId: string, { steps, success }: Episode) => {
  const environment = alfworldEnvironment(games, { engine: "put" });
  const task = games.tasks.find(({ id }) => id === taskId);
  if (!task) return [`${taskId} is no game`];
  const differences: string[] = [];
  let turn = await environment.reset(task);
  for (const [index, { action, observation }] of steps.entries()) {
    if (handEdits.unsent.test(action)) continue;
    const parsed = parseAction(`> ${action}`, { put: "asWritten", reader: "published" });
    if (!parsed.ok || parsed.value.text !== action)
      differences.push(`${taskId} step ${index}: ${action} is read as ${JSON.stringify(parsed)}`);
    turn = await environment.step(turn.state, action);
    const recorded = observation.trim().replace(handEdits.arrival, "");
    if (recorded !== "" && turn.observation.trim() !== recorded)
      differences.push(`${taskId} step ${index}: ${turn.observation} / ${recorded}`);
  }
  if (turn.success !== success)
    differences.push(`${taskId} ended ${turn.success}, recorded ${success}`);
  return differences;
};

describe("recorded episodes of real models", () => {
  const loaded = new Map<string, AlfworldGames>();
  beforeAll(async () => {
    if (isAbsent) return;
    for (const split of ["valid_unseen", "train"]) {
      const own = files
        .filter((file) => file.split === split)
        .flatMap(({ name }) => read(name).map(({ game }) => `${split}/${game}`));
      loaded.set(split, await loadAlfworldGames({ path: data, ids: [...new Set(own)] }));
    }
  });

  it.skipIf(isAbsent).each(files)(
    "$name replays with the same answers and outcomes",
    async ({ name, split }) => {
      const games = loaded.get(split)!;
      const differences: string[] = [];
      let steps = 0;
      for (const episode of read(name)) {
        differences.push(...(await replay(games, `${split}/${episode.game}`, episode)));
        steps += episode.steps.length;
      }
      expect(steps).toBeGreaterThan(500);
      expect(differences).toEqual([]);
    },
  );

  it.skipIf(isAbsent)(
    "replay through the graph of ReAct: the model's replies give the recorded episode",
    async () => {
      const games = loaded.get("valid_unseen")!;
      const environment = alfworldEnvironment(games, { engine: "put" });
      for (const episode of read("alfworld-react-gemma-2-9b-it").slice(0, 6)) {
        const task = games.tasks.find(({ id }) => id === `valid_unseen/${episode.game}`);
        if (!task) throw new Error(`${episode.game} is no game`);
        const model = scriptedModel(episode.steps.map(({ action }) => `> ${action}`));
        const { trajectory, observation, success } = await react({
          model,
          environment,
          examples: () => [],
        })
          .compile()
          .invoke({ task });
        const answers = [
          ...trajectory.slice(1).map((step: { observation: string }) => step.observation),
          observation,
        ];
        expect(trajectory.map((step: { action: string }) => step.action)).toEqual(
          episode.steps.map(({ action }) => action),
        );
        expect(answers.map((answer) => answer.trim())).toEqual(
          episode.steps.map((step) => step.observation.trim()),
        );
        expect(success).toBe(episode.success);
      }
    },
  );

  it.skipIf(isAbsent)(
    "win, read by default, all that they won, and some that only `put … on` for `in/on` had cost them",
    async () => {
      const games = loaded.get("valid_unseen")!;
      const environment = alfworldEnvironment(games, { engine: "put" });
      const isWon = async ({ game, steps }: Episode) => {
        const task = games.tasks.find(({ id }) => id === `valid_unseen/${game}`);
        if (!task) throw new Error(`${game} is no game`);
        const model = scriptedModel([
          ...steps.map(({ action }) => `> ${action}`),
          ...Array.from({ length: 60 }, () => "> look"),
        ]);
        return (
          await react({ model, environment, examples: () => [] })
            .compile()
            .invoke({ task })
        ).success;
      };
      const lost: string[] = [];
      let gained = 0;
      for (const episode of models.flatMap((model) => read(`alfworld-react-${model}`))) {
        const hasMisput = episode.steps.some(({ action }) =>
          /^put \S+ \d+ (?:in|on) /.test(action),
        );
        if (!episode.success && !hasMisput) continue;
        if (!(await isWon(episode))) lost.push(...(episode.success ? [episode.game] : []));
        else if (!episode.success) gained += 1;
      }
      expect(lost).toEqual([]);
      expect(gained).toBeGreaterThan(0);
    },
  );

  it.skipIf(isAbsent)(
    "become RAP's memory: a log with plan and pairs for every recorded win",
    () => {
      for (const { name } of files) {
        const wins = read(name).filter(({ success, steps }) => success && steps.length > 0);
        const logs = importRecordedRuns(
          JSON.parse(readFileSync(join(runs, `${name}.json`), "utf8")),
        );
        expect(logs).toHaveLength(wins.length);
        for (const { plan, entries } of logs) {
          expect(plan).not.toBe("");
          expect(entries).not.toContain("Nothing happens.");
          expect(entries.length % 2).toBe(0);
        }
      }
    },
  );
});
