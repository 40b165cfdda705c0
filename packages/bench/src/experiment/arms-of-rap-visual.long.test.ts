import { readdirSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../test-support/folder.js";
import { readEvents } from "../run/read-run.js";
import { renderReport } from "../report/render-report.js";
import { imagesIn, type ProgressReport } from "@mnemograph/core";
import { openManipulationWorld, savePolicy, trainPolicy } from "@mnemograph/env-manipulation";
import { beforeAll, describe, expect, it } from "vitest";
import { runBench } from "./run-bench.js";

const folder = temporaryFolder();

const arms = ["vlm", "rap-visual-random", "rap-visual", "no-plan", "exact-plan"];

describe("bench --env manipulation with the arms of RAP's table 3", () => {
  beforeAll(async () => {
    // Small ones, in place of those that the bench would train first.
    const world = await openManipulationWorld();
    for (const usesPlans of [true, false])
      savePolicy(
        join(folder, "policies"),
        trainPolicy(world, { name: "button", demonstrations: 2, steps: 200, width: 16, usesPlans }),
      );
    world.close();
  });

  it("reports calls, pictures and dollars first, gives equally many examples, and shows the arms side by side", async () => {
    const described: ProgressReport[] = [];
    const { report, results } = await runBench(
      {
        environment: "manipulation",
        builtIn: true,
        pipelines: arms,
        perType: 2,
        options: {
          task: "button",
          trials: "1",
          policies: join(folder, "policies"),
          pictures: join(folder, "pictures"),
        },
        memoryFolder: join(folder, "memories"),
        directory: join(folder, "run"),
        processes: 0,
        events: "full",
      },
      { cwd: folder, onReport: (one) => described.push(one) },
    );
    const notes = described.flatMap((one) => (one.type === "note" ? [one.text] : []));
    expect(notes).toEqual([
      "vlm: at most 60 calls with 60 pictures for $0.00",
      "rap-visual-random: at most 60 calls with 420 pictures for $0.00",
      "rap-visual: at most 60 calls with 420 pictures for $0.00",
      "together at most 180 calls with 900 pictures for $0.00",
    ]);
    expect(described.findIndex(({ type }) => type === "note")).toBeLessThan(
      described.findIndex(({ text }) => text.startsWith("1 of 10")),
    );
    expect(results).toHaveLength(arms.length * 2);
    for (const { pipeline, calls, steps, failures } of results) {
      expect([pipeline, calls]).toEqual([
        pipeline,
        ["no-plan", "exact-plan"].includes(pipeline) ? 0 : steps,
      ]);
      expect(failures?.invalidActions).toBe(0);
    }
    // Examples are equally many in either arm that shows some: two windows of three pictures, then
    // what is seen now.
    for (const { pipeline, episodeId } of results) {
      for await (const event of readEvents(join(folder, "run"), episodeId)) {
        if (event.type !== "model-call") continue;
        const shown = event.messages.flatMap(({ content }) => imagesIn(content)).length;
        expect([pipeline, shown]).toEqual([pipeline, pipeline === "vlm" ? 1 : 7]);
      }
    }
    const text = renderReport(report);
    expect(text).toMatch(/task type +base +random +rap +no-plan +exact-plan\n/);
    expect(text).toMatch(/\nbutton \(left\)( +[\d.]+ of 1){5}\n/);
    expect(text).toMatch(/\nworkshop( +[\d.]+ of 2){5}\n/);
    expect(text).toContain(
      "LLaVA 43.4, LLaVA+RAP 61.6, CogVLM 44.2, CogVLM+RAP 56.9; Meta-World: LLaVA 65.4",
    );
    expect(readdirSync(join(folder, "pictures")).length).toBeGreaterThan(3);
  });
});
