import { expect, it } from "vitest";
import { builtInRegistry } from "../extensions/built-ins.js";
import { apartFromMemory } from "./apart-from-memory.js";

it.each(["alfworld", "webshop"])(
  "plays training tasks of %s that no demonstration shows, those of smaller memories neither",
  async (name) => {
    const kind = builtInRegistry.environment(name);
    const settings = { name, data: null, split: "train", limit: null, seed: 1, options: {} };
    const open = await apartFromMemory(kind, { perType: 2, tasks: 6 }).open(settings);
    const played = new Set(open.tasks.map(({ id }) => id));
    expect(played.size).toBeGreaterThanOrEqual(6);
    for (const perType of [1, 2]) {
      const shown = (await open.demonstrations({ perType, seed: 1 })).map(({ task }) => task.id);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter((id) => played.has(id))).toEqual([]);
    }
  },
);

it("refuses a shop's training tasks, which give way to those that are played", async () => {
  const open = apartFromMemory(builtInRegistry.environment("webshop"), { perType: 2, tasks: 6 }).open(settingsOf("webshop"));
  await expect(open).rejects.toMatchObject({ code: "USAGE", hint: expect.stringContaining("eval") as string });
});
