import type { Task, OpenEnvironment } from "@mnemograph/core";
import { inProcessExperienceMemory } from "@mnemograph/memory";
import { offlineEmbedder } from "@mnemograph/models";
import { embedExperiences, experienceFromTrajectory, retrieveExperiences } from "@mnemograph/nodes";
import { expect, it } from "vitest";
import { alfworld } from "@mnemograph/env-alfworld/plugin";
import { langsuite } from "@mnemograph/env-langsuite/plugin";
import { webshop } from "@mnemograph/env-webshop/plugin";
import { workbench } from "@mnemograph/env-workbench/plugin";

const embedder = offlineEmbedder();
const settings = { data: null, limit: 1, seed: 1, options: {} };

/**
 * A memory of an environment's demonstrations, and what is read from it for a task: every log that
 * may be shown.
 */
const remembering = async (open: OpenEnvironment) => {
  const shown = await open.demonstrations({ perType: 1, seed: 1 });
  const memory = await inProcessExperienceMemory({
    namespace: "n",
    embedder: { model: embedder.id, dimensions: embedder.dimensions },
  });
  await memory.add(
    await embedExperiences(
      embedder,
      shown.map((one) => experienceFromTrajectory(one)),
    ),
  );
  const read = async (task: Task): Promise<readonly string[]> => {
    const seen = { task, plan: "", retrievalKey: null, memoryVersion: null };
    const deps = {
      experienceMemory: memory,
      embedder,
      environment: open.environment,
      retrieve: { topK: { start: 1000 } },
    };
    return (await retrieveExperiences.run(seen, deps)).experiences?.map(({ id }) => id) ?? [];
  };
  return { shown, read };
};

it.each([
  ["alfworld", alfworld, "held_out"],
  ["webshop", webshop, "test"],
  ["workbench", workbench, "seen"],
])("%s's own demonstrations may all be shown", async (name, kind, split) => {
  const open = await kind.open({ ...settings, name, split });
  const { shown, read } = await remembering(open);
  expect(shown.length).toBeGreaterThan(0);
  expect(await read(open.tasks[0]!)).toHaveLength(shown.length);
});

it.each(["household", "iqa", "babyai"])(
  "%s's low level is shown its own experiences, and none of the high one",
  async (task) => {
    const open = await langsuite.open({
      ...settings,
      name: "langsuite",
      split: "held_out",
      options: { task },
    });
    const { shown, read } = await remembering(open);
    const partOf = (one: Task) => one.type.split("/")[0] ?? "";
    const idsOf = (part: string) =>
      shown.flatMap((one) => (partOf(one.task) === part ? [one.id] : []));
    const goes = shown.flatMap(({ id, steps }) =>
      steps.some(({ action }) => action.startsWith("goto")) ? [id] : [],
    );
    expect(goes.length).toBeGreaterThan(0);
    const [low, high] = ["low", "high"].map((level) =>
      open.tasks.find((one) => partOf(one) === `${task}-${level}`)!,
    );
    const shownBelow = await read(low!);
    expect(shownBelow).toEqual(expect.arrayContaining(idsOf(`${task}-low`)));
    expect(shownBelow.filter((id) => goes.includes(id))).toEqual([]);
    expect(await read(high!)).toEqual(expect.arrayContaining(idsOf(`${task}-high`)));
  },
);
