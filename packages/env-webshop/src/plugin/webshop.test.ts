import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createWebshopEnvironment } from "../environment/webshop-environment.js";
import { demonstrate } from "../environment/demonstrate.js";
import { loadBuiltinShop } from "../builtin/load-builtin-shop.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shopDemonstrations } from "./webshop-demonstrations.js";
import { readWebshopOptions } from "./webshop-options.js";
import { webshop } from "./webshop.js";

const folder = mkdtempSync(join(tmpdir(), "webshop-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = { name: "webshop", data: null, split: "test", limit: 4, seed: 1, options: {} };
const formation = { perType: 6, seed: 1 };

describe("options of webshop", () => {
  it("have defaults", () => {
    expect(readWebshopOptions({})).toEqual({
      client: "react",
      goals: null,
      tagger: "whitespace",
      demonstrations: "expert",
      recordings: null,
      encodeOptions: false,
    });
  });

  it.each([
    [{ taggr: "wink" }, "taggr"],
    [{ engine: "put" }, "engine"],
    [{ client: "html" }, "html"],
    [{ encodeOptions: "yes" }, "yes"],
  ])("refuse %j", (options, message) => {
    expect(() => readWebshopOptions(options)).toThrow(message);
  });
});

describe("an open shop", () => {
  it("demonstrates with training goals, and refines with other ones than it demonstrated", async () => {
    const open = await webshop.open(settings);
    const shown = await open.demonstrations(formation);
    expect(shown).toHaveLength(6);
    expect(shown.every(({ success, task }) => success && task.split === "train")).toBe(true);
    const { tasks } = await open.newGoals({ perType: 2, demonstrations: formation });
    const ids = new Set(shown.map(({ task }) => task.id));
    expect(tasks.length).toBeGreaterThan(200);
    expect(tasks.some(({ id }) => ids.has(id))).toBe(false);
  });
});

describe("recorded demonstrations", () => {
  const shop = loadBuiltinShop({ seed: 1 });
  const environment = createWebshopEnvironment({ shop });
  const options = {
    source: "agents" as const,
    environment,
    folder,
    playedSplit: "test",
    count: 10,
    seed: 1,
    train: [],
  };
  beforeAll(async () => {
    const text = createWebshopEnvironment({ shop, client: "text" });
    const played = await demonstrate(text, [
      ...text.tasks("train").slice(0, 3),
      ...text.tasks("test").slice(0, 2),
    ]);
    const lines = played.map(({ task, steps }) => ({
      goal_set: "human",
      goal_index: Number(task.id.split("/")[1]),
      steps: steps.map(({ observation, action }) => ({
        observation,
        thought: "",
        action: action.toLowerCase(),
      })),
    }));
    writeFileSync(
      join(folder, "recorded_agent_episodes.jsonl"),
      lines.map((line) => JSON.stringify(line)).join("\n"),
    );
  });

  it("are played again in the view at hand, those of the played split left out", async () => {
    const found = await shopDemonstrations(options);
    expect(found).toHaveLength(3);
    expect(found.every(({ success, task }) => success && task.split === "train")).toBe(true);
    expect(found[0]?.steps.at(-1)?.action).toBe("click[Buy Now]");
    expect(found[0]?.steps[1]?.observation).toContain("\n[Back to Search] ");
  });

  it("say where they were looked for, and when none of them fits the catalogue", async () => {
    await expect(shopDemonstrations({ ...options, source: "react" })).rejects.toMatchObject({
      code: "DATA_NOT_FOUND",
    });
    await expect(shopDemonstrations({ ...options, folder: null })).rejects.toThrow(
      "there are no recorded demonstrations",
    );
    const other = createWebshopEnvironment({ shop: loadBuiltinShop({ seed: 1, families: 1 }) });
    await expect(shopDemonstrations({ ...options, environment: other })).rejects.toMatchObject({
      code: "DATA_NOT_FOUND",
    });
  });
});
