import { expect, it } from "vitest";
import { builtInRegistry } from "../extensions/built-ins.js";
import { apartFromMemory } from "./apart-from-memory.js";

const openApart = (name: string) =>
  apartFromMemory(builtInRegistry.environment(name), { perType: 2, tasks: 6 }).open({
    name,
    data: null,
    split: "train",
    limit: null,
    seed: 1,
    options: {},
  });

it("plays training tasks that no demonstration shows, those of smaller memories neither", async () => {
  const open = await openApart("alfworld");
  const played = new Set(open.tasks.map(({ id }) => id));
  expect(played.size).toBeGreaterThanOrEqual(6);
  for (const perType of [1, 2]) {
    const shown = (await open.demonstrations({ perType, seed: 1 })).map(({ task }) => task.id);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((id) => played.has(id))).toEqual([]);
  }
});

it("refuses a shop's training tasks, none of which is left beside those that are played", () =>
  expect(openApart("webshop")).rejects.toMatchObject({
    code: "USAGE",
    hint: expect.stringContaining("eval") as string,
  }));
