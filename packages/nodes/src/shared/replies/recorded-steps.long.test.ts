import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { floors } from "./corpus.testing.js";
import { actionForms, readAction } from "./index.js";

/* Steps of recorded language models, which stand outside of this repository. */
const shared =
  process.env["MNEMOGRAPH_SHARED"] ?? resolve(import.meta.dirname, "../../../../../../shared");
const runs = join(shared, "data/runs");
if (!existsSync(runs))
  console.warn(
    `no recorded runs at ${runs}: set MNEMOGRAPH_SHARED to read their steps in this test`,
  );

const Step = z.object({ action: z.string(), observation: z.string().nullish() });
const Recording = z.object({ episodes: z.array(z.object({ steps: z.array(Step).default([]) })) });

const rooms = actionForms([
  ..."go to <receptacle>;open <receptacle>;close <receptacle>;take <object> from <receptacle>;put <object> in/on <receptacle>".split(
    ";",
  ),
  ..."clean <object> with <receptacle>;heat <object> with <receptacle>;cool <object> with <receptacle>;slice <object> with <object>".split(
    ";",
  ),
  ..."use <object>;examine <thing>;look;inventory".split(";"),
]);
const shop = actionForms(["search[<words>]", "click[<button, product number or option>]"]);

it.skipIf(!existsSync(runs))("reads what recorded models did as it was carried out", () => {
  const count = {
    steps: 0,
    carriedOut: 0,
    right: 0,
    thoughts: 0,
    falseActs: 0,
    refused: 0,
    asked: 0,
  };
  for (const name of readdirSync(runs).filter((one) => one.endsWith(".json"))) {
    const recording = Recording.safeParse(JSON.parse(readFileSync(join(runs, name), "utf8")));
    const isShop = name.startsWith("webshop");
    for (const { action, observation } of recording.success
      ? recording.data.episodes.flatMap(({ steps }) => steps)
      : []) {
      const read = readAction(action, { forms: isShop ? shop : rooms, put: "asWritten" });
      const isRefused = isShop
        ? !/^(?:search|click)\[/.test(action) || /Invalid action/.test(observation ?? "")
        : /^(?:Nothing happens|OK|$)/.test(observation ?? "");
      count.steps += 1;
      if (/^think/i.test(action)) {
        count.thoughts += 1;
        if (read.ok && read.action.kind === "act") count.falseActs += 1;
      } else if (isRefused) {
        count.refused += 1;
        if (!read.ok) count.asked += 1;
      } else {
        count.carriedOut += 1;
        if (read.ok && read.action.text === action) count.right += 1;
      }
    }
  }
  console.log(`recorded steps: ${JSON.stringify(count)}`);
  const { real } = floors();
  expect(count.steps).toBeGreaterThan(30_000);
  expect(count.right / count.carriedOut).toBeGreaterThanOrEqual(real.carriedOutRight);
  expect(count.falseActs / count.thoughts).toBeLessThanOrEqual(real.falseActs);
});
