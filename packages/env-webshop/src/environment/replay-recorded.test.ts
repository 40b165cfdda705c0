import type { Task } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { loadBuiltinShop } from "../builtin/load-builtin-shop.js";
import { demonstrate } from "./demonstrate.js";
import { replayRecorded } from "./replay-recorded.js";
import { createWebshopEnvironment } from "./webshop-environment.js";

const shop = loadBuiltinShop({ families: 20 });
const text = createWebshopEnvironment({ shop, client: "text" });
const react = createWebshopEnvironment({ shop });

describe("replayRecorded", () => {
  it("plays what was done in the text client in the view of the react client, spelled as there", async () => {
    for (const { task, steps } of await demonstrate(text, text.tasks().slice(0, 10))) {
      const replayed = replayRecorded(
        react,
        task,
        steps.map(({ action }) => action.toLowerCase()),
      );
      expect(replayed).toMatchObject({ success: true, reward: 1 });
      expect(replayed.steps.at(-1)?.action).toBe("click[Buy Now]");
      expect(replayed.steps[0]?.observation).toContain("WebShop");
    }
  });

  it("ends where the view does not accept an action, without success", () => {
    const [task] = react.tasks() as [Task];
    const replayed = replayRecorded(react, task, [
      "search[lamp]",
      "click[Next >]",
      "click[Buy Now]",
    ]);
    expect(replayed.steps.map(({ action }) => action)).toEqual(["search[lamp]"]);
    expect(replayed).toMatchObject({ success: false, reward: 0 });
  });
});
