import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { offlineModel } from "@mnemograph/model-offline";
import { nodePrompts } from "@mnemograph/nodes";
import { scriptedModel } from "@mnemograph/models/testing";
import type { BaseMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import type { BenchRequest } from "../experiment/bench-request.js";
import { runBench } from "../experiment/run-bench.js";
import type { GivenSignal } from "../streams/stream-from.js";
import { runtimeContextFrom } from "../runtime-context.js";
import { importMemoryFile } from "./memory-files.js";
import { signalOfRun } from "./signal-of-run.js";

const cwd = temporaryFolder();
const runtime = runtimeContextFrom({ cwd, now: () => 0 });

const bench = async (directory: string, request: Partial<BenchRequest>) => {
  const described: string[] = [];
  const outcome = await runBench(
    {
      environment: "workbench",
      split: "seen",
      builtIn: true,
      limit: 2,
      perType: 2,
      pipelines: ["act", "rap-train"],
      processes: 0,
      directory,
      memoryFolder: "memories",
      ...request,
    },
    { cwd, now: () => 0, onReport: ({ text }) => described.push(text) },
  );
  const signals = new Map(outcome.report.rows.map(({ pipeline, signal }) => [pipeline, signal]));
  return {
    signals,
    logs: described.find((text) => text.startsWith("experiences:"))?.match(/\d+ logs/)?.[0],
  };
};

describe("the signal of a memory that was formed before a run", () => {
  it("is that of the demonstrations, and names another memory and another row", async () => {
    const judged = await bench("judged", {});
    expect(judged).toMatchObject({
      logs: "12 logs",
      signals: new Map([
        ["act", "none"],
        ["rap-train", "answers of other tasks"],
      ]),
    });
    expect((await bench("outcome", { signal: "outcome" })).signals).toEqual(judged.signals);
    const world = await bench("world", { signal: "world" });
    expect(world.signals.get("rap-train")).toBe("what the world shows, of other tasks");
    expect(world.signals.get("act")).toBe("none");
    const some = await bench("own", {
      signal: ({ task }) => (task.type === "calendar" ? undefined : task.type === "email"),
    });
    expect(some.signals.get("rap-train")).toMatch(/^the function \w+, of other tasks$/);
    expect(some.logs).toBe("2 logs");
  });

  it("may be a model that reads them", async () => {
    const reader = offlineModel({ prompts: nodePrompts });
    let read = 0;
    const model = scriptedModel(async (messages: readonly BaseMessage[]) => {
      const text = messages.map((message) => message.text).join("\n");
      if (!text.includes("SUCCESS: <")) return reader.invoke([...messages]);
      read += 1;
      return read % 2 === 1 ? "SUCCESS: it was done" : "FAILURE: it was not";
    });
    const described = await bench("model", { signal: "model", model, pipelines: ["rap-train"] });
    expect(described.signals.get("rap-train")).toBe("a model's judgement, of other tasks");
    expect({ read, logs: described.logs }).toEqual({ read: 12, logs: "6 logs" });
  });

  it("can be given for an imported run, is kept in the memory, and is named by the rows that read it", async () => {
    await bench("played", { pipelines: ["act"], limit: 6, seed: 1 });
    const importBy = async (given: GivenSignal, database: string) => {
      const signal = await signalOfRun(join(cwd, "played"), { signal: given }, runtime);
      return importMemoryFile({
        file: join(cwd, "played"),
        database: join(cwd, database),
        signal,
      }).finally(signal.close);
    };
    expect(await importBy("all", "all.sqlite")).toMatchObject({ added: 6 });
    const some = await importBy(({ task }) => task.type === "email", "some.sqlite");
    expect(some.kind === "experiences" && some.added < 6).toBe(true);
    writeFileSync(
      join(cwd, "judge.mjs"),
      "export const judge = ({ steps }) => steps.length > 0;\n",
    );
    expect(await importBy("./judge.mjs#judge", "file.sqlite")).toMatchObject({ added: 6 });
    await importBy("world", "all.sqlite");
    const { signals } = await bench("reads", {
      experiences: "all.sqlite",
      pipelines: ["rap-train"],
    });
    expect(signals.get("rap-train")).toBe(
      "none: everything is kept, what the world shows, of episodes played before",
    );
    const plain = await bench("reads a run", {
      experiences: "played-well",
      pipelines: ["rap-train"],
    }).catch((error: unknown) => error);
    expect(plain).toMatchObject({ code: "MEMORY_INVALID" });
  });

  it("is refused where nobody knows it, and over what is no run", async () => {
    await expect(bench("unknown", { signal: "weather" })).rejects.toThrow(/no signal "weather"/);
    await expect(signalOfRun(join(cwd, "judge.mjs"), { signal: "world" }, runtime)).rejects.toThrow(
      /is no run directory/,
    );
    const file = {
      file: join(cwd, "judge.mjs"),
      database: join(cwd, "x.sqlite"),
      signal: { name: "all", report: () => true },
    };
    await expect(importMemoryFile(file)).rejects.toThrow(/is no run directory/);
  });
});
