import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Environment, Task, Trial } from "@mnemograph/core";
import { cumulativeSuccess } from "@mnemograph/nodes";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { reflexion } from "./reflexion.js";

/*
 * The trial loop over the outcomes that a published run of Reflexion recorded: each trial of each task ends as it ended there, and the
 * loop must play, skip and reflect exactly when that run did. The recordings stand outside of this repository.
 */
const shared =
  process.env["MNEMOGRAPH_SHARED"] ?? resolve(import.meta.dirname, "../../../../../shared");

const Recording = z.object({
  meta: z.object({ n: z.number(), successPerTrialCumulative: z.array(z.number()) }),
  episodes: z.array(
    z.object({
      envIndex: z.number(),
      solvedAtTrial: z.number().nullable(),
      reflections: z.array(z.string()),
      trials: z.array(
        z.object({
          trial: z.number(),
          ran: z.boolean(),
          success: z.boolean(),
          reflection: z.string().nullable(),
        }),
      ),
    }),
  ),
});
type Episode = z.infer<typeof Recording>["episodes"][number];

/** One step per trial; how it ends was recorded. */
const recordedWorld = ({ trials }: Episode): Environment => {
  let trial = -1;
  return {
    name: "recorded",
    version: "1",
    maxSteps: 2,
    reset: () => {
      trial += 1;
      return { state: null, observation: "start", reward: 0, done: false, success: false };
    },
    step: () => {
      const success = trials[trial]?.success ?? false;
      return { state: null, observation: "end", reward: success ? 1 : 0, done: true, success };
    },
  };
};

const play = async (episode: Episode, maxTrials: number) => {
  const recorded = [...episode.reflections];
  const model = scriptedModel((messages) =>
    messages.at(-1)?.text.includes("The failed attempt:")
      ? (recorded.shift() ?? "none recorded")
      : "> look",
  );
  const task: Task = {
    id: `recorded/${episode.envIndex}`,
    environment: "recorded",
    split: "",
    type: "",
    goal: "win",
  };
  const deps = {
    model,
    examples: () => [],
    environment: recordedWorld(episode),
    reflexion: { maxTrials, reflectAfterLast: true },
  };
  return reflexion(deps).compile().invoke({ task });
};

/** The trials of an episode that is played, skipped and reflected on as the recorded one was. */
const checked = async (episode: Episode, maxTrials: number, reflected: boolean) => {
  const { trials, reflections } = await play(episode, maxTrials);
  expect(trials.map(({ trial }: Trial) => trial)).toEqual(
    episode.trials.filter(({ ran }) => ran).map(({ trial }) => trial),
  );
  expect(trials.find(({ success }: Trial) => success)?.trial ?? null).toBe(episode.solvedAtTrial);
  const texts = reflections.map(({ text }: { text: string }) => text);
  expect(!reflected || isDeepStrictEqual(texts, episode.reflections)).toBe(true);
  return trials;
};

describe.each([
  { name: "alfworld-reflexion-results", reflected: true },
  { name: "webshop-reflexion-results-1", reflected: true },
  // These ran without the memory: their flags count, their few reflections are left over from other
  // runs.
  { name: "alfworld-reflexion-base-results", reflected: false },
  { name: "webshop-reflexion-results-2", reflected: false },
])("$name", ({ name, reflected }) => {
  const path = `${shared}/data/runs/${name}.json`;
  it.skipIf(!existsSync(path))(
    "plays, skips and reflects as the recorded run did (needs MNEMOGRAPH_SHARED)",
    async () => {
      const { meta, episodes } = Recording.parse(JSON.parse(readFileSync(path, "utf8")));
      const maxTrials = meta.successPerTrialCumulative.length;
      const played = new Map<string, Trial[]>();
      const all: Trial[][] = [];
      for (const episode of episodes) {
        // Hundreds of episodes ended in one of a few ways: one of each is played.
        const ways = episode.trials.map(({ ran, success, reflection }) => [
          ran,
          success,
          reflection === null,
        ]);
        const way = JSON.stringify([ways, episode.reflections.length]);
        const trials = played.get(way) ?? (await checked(episode, maxTrials, reflected));
        played.set(way, trials);
        all.push(trials);
      }
      const counts = cumulativeSuccess(all, maxTrials);
      const flags = Array.from(
        { length: maxTrials },
        (_, trial) => episodes.filter(({ trials }) => trials[trial]?.success).length,
      );
      expect(counts).toEqual(flags);
      // The recording holds the even half: what is missing must fit into the other half, and may
      // never fall.
      const rest = meta.successPerTrialCumulative.map(
        (count, trial) => count - (counts[trial] ?? 0),
      );
      expect(rest).toEqual(rest.toSorted((left, right) => left - right));
      expect(Math.max(...rest)).toBeLessThanOrEqual(meta.n - episodes.length);
      expect(Math.min(...rest)).toBeGreaterThanOrEqual(0);
    },
  );
});
