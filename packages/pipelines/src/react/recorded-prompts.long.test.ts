import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Environment, Task } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { react } from "./react.js";

/*
 * Purchases that a published run of ReAct recorded: our loop must make one prompt for each recorded action, with everything so far in
 * it, and read every action back as it was. The recordings stand outside of this repository.
 */
const shared =
  process.env["MNEMOGRAPH_SHARED"] ?? resolve(import.meta.dirname, "../../../../../shared");
const path = join(shared, "data/runs/webshop-react-davinci002.json");

const Recording = z.object({
  episodes: z.array(
    z.object({
      session: z.string(),
      task: z.string(),
      initialObservation: z.string(),
      score: z.number(),
      steps: z.array(z.object({ action: z.string(), observation: z.string() })),
    }),
  ),
});
type Episode = z.infer<typeof Recording>["episodes"][number];

const recordedShop = ({ initialObservation, steps, score }: Episode): Environment<number> => ({
  name: "webshop",
  version: "recorded",
  maxSteps: steps.length,
  reset: () => ({
    state: 0,
    observation: initialObservation,
    reward: 0,
    done: steps.length === 0,
    success: false,
  }),
  step: (at) => {
    const done = at + 1 === steps.length;
    return {
      state: at + 1,
      observation: steps[at]?.observation ?? "",
      reward: done ? score : 0,
      done,
      success: done && score === 1,
    };
  },
});

describe("recorded purchases", () => {
  it.skipIf(!existsSync(path))(
    "give one prompt and the same action back for each recorded step of every fifth episode (needs MNEMOGRAPH_SHARED)",
    async () => {
      const { episodes } = Recording.parse(JSON.parse(readFileSync(path, "utf8")));
      const fifth = episodes.filter((_, index) => index % 5 === 0);
      let [prompts, cut] = [0, 0];
      for (const episode of fifth) {
        const model = scriptedModel(episode.steps.map(({ action }) => `> ${action}`));
        const task: Task = {
          id: episode.session,
          environment: "webshop",
          split: "test",
          type: "",
          goal: episode.task,
        };
        const deps = {
          model,
          environment: recordedShop(episode) as Environment,
          examples: () => ["x".repeat(1786)],
          running: { maxCharacters: 6400 },
        };
        const { trajectory, success } = await react(deps).compile().invoke({ task });
        expect(trajectory.map(({ action }: { action: string }) => action)).toEqual(
          episode.steps.map(({ action }) => action),
        );
        expect(success).toBe(episode.score === 1);
        for (const [index, messages] of model.calls.entries()) {
          const text = messages.at(-1)?.text ?? "";
          const last = episode.steps[index - 1];
          expect(text).toContain(`Your task is to: ${episode.task}`);
          if (last)
            expect(
              text.endsWith(`${last.observation}\n>`) ||
                text.length < last.observation.length + 2200,
            ).toBe(true);
          if (index > 0 && !text.includes(`> ${episode.steps[0]?.action}\n`)) cut += 1;
        }
        prompts += model.calls.length;
      }
      expect(prompts).toBe(fifth.reduce((sum, { steps }) => sum + steps.length, 0));
      expect(prompts).toBeGreaterThan(300);
      // The published run cut 5 of the 3,437 prompts of both halves.
      expect(cut).toBeLessThanOrEqual(5);
    },
  );
});
