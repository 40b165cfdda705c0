import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadBuiltinShop } from "../builtin/load-builtin-shop.js";
import { replayActions } from "../environment/demonstrate.js";
import { planPurchase } from "../environment/plan-purchase.js";
import { createWebshopEnvironment } from "../environment/webshop-environment.js";
import { readHumanSessions } from "./human-sessions.js";

const results = (page: number) => ({
  page: "search_results",
  url: "/x",
  content: { keywords: ["tin", "cup"], page },
});
const item = (options: object) => ({
  page: "item_page",
  url: "/x",
  content: { keywords: "['tin']", page: "2", asin: "CUP0000001", options },
});

it("turns page visits into actions", () => {
  const folder = mkdtempSync(join(tmpdir(), "sessions-"));
  const path = join(folder, "sessions.jsonl");
  const events = [
    { page: "index", url: "/s" },
    { page: "index", url: "/s" },
    results(1),
    results(2),
    results(1),
    item({}),
    { page: "item_sub_page", url: "/item_sub_page/s/CUP0000001/x/1/Features/%7B%7D", content: {} },
    item({}),
    item({ color: "red" }),
    item({ color: "red", size: "l" }),
    item({ color: "blue", size: "l" }),
    results(1),
    item({}),
    { page: "done", url: "/done", content: { asin: "CUP0000001", options: {} } },
  ];
  writeFileSync(
    path,
    JSON.stringify({ session: "s1", goal: { instruction_text: "a cup" }, events, reward: 0.5 }),
  );
  expect(readHumanSessions(path)).toEqual([
    {
      session: "s1",
      instruction: "a cup",
      reward: 0.5,
      actions: [
        "search[tin cup]",
        "click[Next >]",
        "click[< Prev]",
        "click[CUP0000001]",
        "click[Features]",
        "click[< Prev]",
        "click[red]",
        "click[l]",
        "click[blue]",
        "click[< Prev]",
        "click[CUP0000001]",
        "click[Buy Now]",
      ],
    },
  ]);
  rmSync(folder, { recursive: true });
});

it("replays actions into a trajectory, and stops at the end of the episode", () => {
  const shop = loadBuiltinShop({ families: 20 });
  const environment = createWebshopEnvironment({ shop, client: "text_rich" });
  const [task] = environment.tasks();
  const [goal] = shop.goals;
  if (task === undefined || goal === undefined) throw new Error("no goal");
  const plan = planPurchase(shop, goal, "text_rich");
  const trajectory = replayActions(environment, task, [...plan, "click[Back to Search]"]);
  expect(trajectory).toMatchObject({ success: true, reward: 1 });
  expect(trajectory.steps.map(({ action }) => action)).toEqual(plan);
  expect(replayActions(environment, task, plan.slice(0, 2))).toMatchObject({
    success: false,
    reward: 0,
  });
});
