import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ActionKind, Step } from "@mnemograph/core";
import { act } from "@mnemograph/nodes";
import { scriptedModel } from "@mnemograph/models/testing";
import { expect, it } from "vitest";
import { z } from "zod";
import { builtInRegistry } from "../extensions/built-ins.js";

/*
 * What a real language model wrote in WebShop, step by step, read by default: the recorded pages show what can be clicked. The catalogue of all products,
 * in which it was played, is not needed for that. The recording stands outside of this repository.
 */
const shared =
  process.env["MNEMOGRAPH_SHARED"] ?? resolve(import.meta.dirname, "../../../../../shared");
const file = join(shared, "data/runs/webshop-react-davinci002.json");
const isAbsent = !existsSync(file);
if (isAbsent)
  console.warn(`no recording at ${file}: set MNEMOGRAPH_SHARED to read it in this test`);

const Recording = z.object({
  episodes: z.array(
    z.object({
      task: z.string(),
      initialObservation: z.string(),
      steps: z.array(z.object({ action: z.string(), observation: z.string().nullable() })),
    }),
  ),
});

const kindOf = (action: string): ActionKind => (action.startsWith("think") ? "think" : "act");

it.skipIf(isAbsent)("each action that the shop took is read as it stands", async () => {
  const { environment } = await builtInRegistry
    .environment("webshop")
    .open({ name: "webshop", data: null, split: "test", limit: 1, seed: 1, options: {} });
  const examples = () => ["> think[I look for it.]\nOK.\n> search[mug]\nA page."];
  const otherwise: string[] = [];
  let taken = 0;
  for (const { task: goal, initialObservation, steps } of Recording.parse(
    JSON.parse(readFileSync(file, "utf8")),
  ).episodes) {
    const task = { id: "recorded", environment: "webshop", split: "test", type: "shop", goal };
    const trajectory: Step[] = [];
    let observation = initialObservation;
    for (const { action, observation: answer } of steps) {
      const model = scriptedModel(Array.from({ length: 3 }, () => `> ${action}`));
      const mentioned = await act.run(
        { task, observation, trajectory: [...trajectory], thoughts: [] },
        { model, examples, environment },
      );
      const text = mentioned.action?.text ?? "";
      if (!(answer ?? "").startsWith("Invalid action")) {
        taken += 1;
        if (text !== action) otherwise.push(`${action} → ${text}`);
      }
      trajectory.push({ index: trajectory.length, observation, action, kind: kindOf(action) });
      observation = answer ?? observation;
    }
  }
  expect(taken).toBeGreaterThan(100);
  expect(otherwise).toEqual([]);
});
