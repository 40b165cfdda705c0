import type { Environment } from "@mnemograph/core";
import { inProcessNoteMemory } from "@mnemograph/memory";
import { scriptedModel } from "@mnemograph/models/testing";
import { bootstrapPolicy } from "@mnemograph/nodes";
import { expect, it } from "vitest";
import { act } from "../act/index.js";
import { greenhouse, greenhousePlan, greenhouseTask } from "../testing/greenhouse.testing.js";
import { keepJudged, playWithDemonstrations, trajBootstrap } from "./index.js";

const environment = greenhouse() as Environment;
const examples = () => ["An example.\n> look\nA tub."];
const ids = ["fern-to-tub", "moss-to-tub", "moss-to-rack"] as const;
const won = ids.flatMap((id) => greenhousePlan(id).map((action) => `> ${action}`));
const lost = Array.from({ length: 12 }, () => "> look");

const depsOf = (replies: readonly string[], k = 6) => ({
  model: scriptedModel([...replies]),
  environment,
  examples,
  noteMemory: inProcessNoteMemory(),
  notePolicy: bootstrapPolicy(),
  bootstrap: { k },
});
const playAll = async (deps: ReturnType<typeof depsOf>) => {
  for (const id of ids)
    await trajBootstrap(deps)
      .compile()
      .invoke({ task: greenhouseTask(id) });
};
const askedOf = ({ model }: ReturnType<typeof depsOf>) =>
  model.calls.map((messages) => messages.map(({ text }) => text));

it("begins each task with its own successes, keeps it, and counts their use", async () => {
  const deps = depsOf(won);
  await playAll(deps);
  expect(
    askedOf(deps)
      .at(-1)
      ?.at(-1)
      ?.match(/^Episode \d \(\w+\):/gm),
  ).toEqual(["Episode 1 (succeeded):", "Episode 2 (succeeded):"]);
  const counted = (await deps.noteMemory.all()).map(({ counters: { used, won } }) => [used, won]);
  expect(counted).toEqual([
    [2, 2],
    [1, 1],
    [0, 0],
  ]);
});

it("asks exactly as act does with no demonstration", async () => {
  const [none, plain] = [depsOf(won, 0), depsOf(won)];
  await playAll(none);
  for (const id of ids)
    await act(plain)
      .compile()
      .invoke({ task: greenhouseTask(id) });
  expect(askedOf(none)).toEqual(askedOf(plain));
});

it("keeps no failure, but one that another judge called a success", async () => {
  const deps = depsOf(lost);
  const task = greenhouseTask(ids[0]);
  await trajBootstrap(deps).compile().invoke({ task });
  expect(await deps.noteMemory.all()).toEqual([]);
  const run = { index: 0, observation: "seen", action: "look", kind: "act" as const };
  const judged = { task, trajectory: [run], success: true, notesVersion: 1 };
  await keepJudged(deps).compile().invoke(judged);
  const next = { ...deps, model: scriptedModel([...won]) };
  const version = await deps.noteMemory.version();
  const { notes } = await playWithDemonstrations(next).compile().invoke({ task });
  expect(notes).toHaveLength(1);
  expect(await deps.noteMemory.version()).toBe(version);
});
