import type { BaseMessage } from "@langchain/core/messages";
import { offlineModel } from "@mnemograph/model-offline";
import { nodePrompts } from "@mnemograph/nodes";
import { scriptedModel } from "@mnemograph/models/testing";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import type { BenchRequest } from "../experiment/bench-request.js";
import { runBench } from "../experiment/run-bench.js";
import type { SignalledEpisode } from "./signalled-episode.js";

const cwd = temporaryFolder();
const bench = (request: Partial<BenchRequest>) =>
  runBench(
    {
      environment: "workbench",
      split: "stream",
      builtIn: true,
      limit: 6,
      pipelines: ["act", "rap", "reflexion"],
      processes: 0,
      events: "lean",
      directory: "runs",
      ...request,
    },
    { cwd, now: () => 0 },
  );
type Bench = Awaited<ReturnType<typeof bench>>;
const describeOf = ({ results }: Bench, pipeline: string) =>
  results
    .filter((line) => line.pipeline === pipeline)
    .map(({ stream }) => stream?.described?.success);
const heldAtLast = ({ results }: Bench, pipeline: string) =>
  results.findLast((line) => line.pipeline === pipeline)?.stream?.held ?? 0;
const signalsOf = ({ report }: Bench) =>
  new Map(report.rows.map(({ pipeline, signal }) => [pipeline, signal]));

describe("which signal a stream's memories had", () => {
  it("is the judge's unless told: nothing more is written than ever was", async () => {
    const described = await bench({
      pipelines: ["rap"],
      stream: { signal: "outcome" },
      directory: "judge",
    });
    expect(signalsOf(described).get("rap")).toBe("judge, after each task");
    expect(
      described.results.every(({ stream }) => stream !== undefined && !("described" in stream)),
    ).toBe(true);
    const untold = await bench({ pipelines: ["rap"], stream: true, directory: "untold" });
    // Whether a signal is given is part of the run's id: a method that judges by itself plays otherwise.
    const ofEpisodes = ({ results }: Bench) => results.map((line) => ({ ...line, runId: "" }));
    expect(ofEpisodes(untold)).toEqual(ofEpisodes(described));
  });

  it("may be that everything is kept", async () => {
    const described = await bench({ stream: { signal: "all" }, directory: "all" });
    expect(describeOf(described, "rap")).toEqual(Array.from({ length: 6 }, () => true));
    expect([heldAtLast(described, "rap"), heldAtLast(described, "reflexion")]).toEqual([5, 0]);
    expect(describeOf(described, "act")).toEqual(Array.from({ length: 6 }, () => undefined));
    expect([...signalsOf(described).values()]).toContain("none: everything is kept");
    expect(signalsOf(described).get("act")).toBe("none");
  });

  it("may be what the world shows, which is not what its judge knows", async () => {
    const described = await bench({
      pipelines: ["rap", "reflexion"],
      stream: { signal: "world" },
      directory: "world",
    });
    const verdicts = describeOf(described, "reflexion");
    expect(verdicts.every((one) => typeof one === "boolean")).toBe(true);
    // A note for each failure that the world shows, and for no other.
    expect(heldAtLast(described, "reflexion")).toBe(
      verdicts.slice(0, -1).filter((one) => one === false).length,
    );
    expect(signalsOf(described).get("rap")).toBe("what the world shows, after each task");
  });

  it("may be a function of this process, or of a file; where it has no verdict, nothing is learned", async () => {
    const seen: SignalledEpisode[] = [];
    const every = (episode: SignalledEpisode) => {
      seen.push(episode);
      return seen.length % 3 === 0 ? undefined : seen.length % 3 === 1;
    };
    const described = await bench({
      pipelines: ["reflexion"],
      stream: { signal: every },
      directory: "function",
    });
    expect(describeOf(described, "reflexion")).toEqual([true, false, null, true, false, null]);
    expect(heldAtLast(described, "reflexion")).toBe(2);
    expect(signalsOf(described).get("reflexion")).toBe("the function every, after each task");
    expect(seen[0]).toMatchObject({
      steps: expect.any(Array) as unknown,
      outcome: { success: expect.any(Boolean) as unknown },
    });
    writeFileSync(
      join(cwd, "judge.ts"),
      "export const good = ({ steps }: { steps: readonly unknown[] }): boolean => steps.length > 100;",
    );
    const fromFile = await bench({
      pipelines: ["reflexion"],
      stream: { signal: "./judge.ts#good" },
      directory: "file",
    });
    expect(describeOf(fromFile, "reflexion")).toEqual(Array.from({ length: 6 }, () => false));
    expect(signalsOf(fromFile).get("reflexion")).toBe(
      "the function judge.ts#good, after each task",
    );
  });

  it("may be a model that reads the episode, its calls counted with the task's", async () => {
    const offline = offlineModel({ prompts: nodePrompts });
    const asked: string[] = [];
    const model = scriptedModel(async (messages: readonly BaseMessage[]) => {
      if (!messages.some(({ text }) => text.includes("SUCCESS: <")))
        return (await offline.invoke([...messages])).text;
      asked.push(messages.at(-1)?.text ?? "");
      return asked.length % 2 === 0 ? "FAILURE: it left something out" : "SUCCESS: it was done";
    });
    const plain = await bench({
      pipelines: ["rap"],
      stream: { signal: "all" },
      limit: 1,
      model,
      directory: "no-judge",
    });
    const described = await bench({
      pipelines: ["rap"],
      stream: { signal: "model" },
      model,
      directory: "model",
    });
    expect(asked).toHaveLength(6);
    expect(asked[0]).toContain("> ");
    expect(describeOf(described, "rap")).toEqual([true, false, true, false, true, false]);
    expect(heldAtLast(described, "rap")).toBe(3);
    // The first tasks of the two streams differ: beside one call a step, only the judged one has
    // another.
    const beyondSteps = ({ results: [line] }: typeof described) =>
      (line?.calls ?? 0) - (line?.allSteps ?? 0);
    expect([beyondSteps(described), beyondSteps(plain)]).toEqual([1, 0]);
  });

  it("is refused where nobody knows it", async () => {
    await expect(bench({ stream: { signal: "taste" }, directory: "taste" })).rejects.toMatchObject({
      code: "USAGE",
      hint: expect.stringContaining("outcome, world, model, all") as string,
    });
  });
});
