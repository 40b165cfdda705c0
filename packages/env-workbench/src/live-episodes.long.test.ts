import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createWorkbenchEnvironment } from "./environment/workbench-environment.js";
import { loadOffice } from "./load/load-office.js";
import { loadTasks } from "./load/load-tasks.js";
import { showValue } from "./python/show.js";
import { type Value } from "./python/value.js";

// The original's episodes are not part of this repository: they are played where they lie beside
// it, or where the variables point.
const shared =
  process.env["MNEMOGRAPH_SHARED"] ?? resolve(import.meta.dirname, "../../../../shared");
const data = process.env["WORKBENCH_DATA"] ?? join(shared, "data/workbench");
const file = join(data, "gold", "model-runs.jsonl.gz");

const Episode = z.object({
  id: z.string(),
  tools: z.enum(["all", "domains"]),
  calls: z.array(z.string()),
  live: z.array(z.object({ tool: z.string(), args: z.json(), ret: z.json() })),
  error: z.string(),
  verdict: z.object({ correct: z.boolean(), side_effects: z.boolean() }),
});

describe.skipIf(!existsSync(file))(
  "recorded episodes, played live (set WORKBENCH_DATA or MNEMOGRAPH_SHARED where they are skipped)",
  () => {
    it("get the recorded answer to every call, of unknown tools too, and the recorded verdict", () => {
      const parts = { office: loadOffice(data), tasks: loadTasks(data) };
      const environments = {
        all: createWorkbenchEnvironment({ ...parts, maxCalls: 1000 }),
        domains: createWorkbenchEnvironment({ ...parts, maxCalls: 1000, tools: "domains" }),
      };
      const lines = gunzipSync(readFileSync(file)).toString("utf8").trim().split("\n").slice(1);
      const tasks = new Map(environments.all.tasks().map((one) => [one.id, one]));
      const wrong: unknown[] = [];
      let answers = 0;
      let verdicts = 0;
      for (const { id, tools, calls, live, error, verdict } of lines.map((line) =>
        Episode.parse(JSON.parse(line)),
      )) {
        const environment = environments[tools];
        const task = tasks.get(id);
        if (task === undefined) throw new Error(id);
        let turn = environment.reset(task);
        for (const { tool, args, ret } of live) {
          turn = environment.step(turn.state, JSON.stringify({ action: tool, action_input: args }));
          if (turn.done) break;
          answers += 1;
          if (turn.observation !== showValue(ret as Value)) wrong.push([id, tool, args]);
        }
        if (error !== "" || turn.done || live.length !== calls.length) continue;
        verdicts += 1;
        const { success, state } = environment.step(turn.state, "finish()");
        if (success !== verdict.correct || state.sideEffects !== verdict.side_effects)
          wrong.push([id, calls]);
      }
      expect(wrong).toEqual([]);
      expect(answers).toBeGreaterThan(7000);
      expect(verdicts).toBeGreaterThan(2000);
    });
  },
);
