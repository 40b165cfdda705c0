import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { importRecordedRuns } from "./import-recorded-runs.js";

const shared =
  process.env["MNEMOGRAPH_SHARED"] ?? resolve(import.meta.dirname, "../../../../../shared");
const runs = join(shared, "data/runs");
const files = [
  "alfworld-train-knowagent-llama2-13b-d0.json",
  "alfworld-train-knowagent-llama2-13b-d1.json",
].map((name) => join(runs, name));

const episode = (changes = {}) => ({
  game: "water/1",
  category: "water",
  task: "water the fern.",
  steps: [
    { action: "Think: To solve the task, I look.", observation: "" },
    { action: "ActionPath: Start", observation: "" },
    { action: "Think: I go", observation: "" },
    { action: "go to bench 1", observation: "a fern 1" },
    { action: "fly", observation: "Nothing happens." },
  ],
  success: true,
  ...changes,
});
const recording = (...episodes: readonly unknown[]) => ({ meta: { source: "Recorder" }, episodes });

describe("importRecordedRuns", () => {
  it("reads solved episodes: thoughts in one spelling, bookkeeping and refusals left out", () => {
    expect(importRecordedRuns(recording(episode(), episode({ success: false })))).toEqual([
      {
        id: "Recorder/water/1",
        task: "water the fern.",
        category: "water",
        plan: "To solve the task, I look.",
        entries: ["> think: I go", "OK.", "> go to bench 1", "a fern 1"],
        reward: 1,
        success: true,
      },
    ]);
  });

  it("keeps unsolved episodes with their score with the option, but none without actions", () => {
    const read = importRecordedRuns(
      recording(
        episode({ success: false, score: 0.5, game: null, envIndex: 6 }),
        episode({ steps: [] }),
      ),
      {
        keep: "all",
      },
    );
    expect(read.map(({ id, reward, success }) => [id, reward, success])).toEqual([
      ["Recorder/6", 0.5, false],
    ]);
  });

  it("names the field that does not fit", () => {
    expect(() =>
      importRecordedRuns(recording(episode({ steps: [{ action: 3, observation: "" }] }))),
    ).toThrow(/episodes\.0\.steps\.0\.action/);
    expect(() => importRecordedRuns("nothing")).toThrow(
      expect.objectContaining({ code: "DATA_INVALID" }),
    );
  });

  it.skipIf(!files.every(existsSync))(
    "writes recorded wins of a real model without refusals, in pairs, each with a plan (shared data)",
    () => {
      for (const file of files) {
        const json = JSON.parse(readFileSync(file, "utf8")) as {
          readonly episodes: readonly {
            readonly success: boolean;
            readonly steps: readonly unknown[];
          }[];
        };
        const logs = importRecordedRuns(json);
        expect(logs).toHaveLength(
          json.episodes.filter(({ success, steps }) => success && steps.length > 0).length,
        );
        for (const { plan, entries } of logs) {
          expect(entries).not.toContain("Nothing happens.");
          expect(entries.length % 2).toBe(0);
          expect(entries.length).toBeGreaterThan(0);
          expect(
            entries.every((entry, index) => entry.startsWith("> ") === (index % 2 === 0)),
          ).toBe(true);
          expect(plan).not.toBe("");
        }
      }
    },
  );
});
