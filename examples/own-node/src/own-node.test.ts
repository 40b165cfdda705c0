import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { drawGraph, toMermaid } from "@mnemograph/core";
import { sqliteCheckpointer } from "@mnemograph/memory/sqlite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { carefulAct } from "./careful-act.js";
import { games, graph } from "./graph.js";

const folder = mkdtempSync(join(tmpdir(), "own-node-"));
const log = vi.spyOn(console, "log");
beforeAll(() => void log.mockImplementation(() => {}));
afterAll(() => {
  log.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});

const openAgent = (database: string) =>
  graph.compile({ checkpointer: sqliteCheckpointer(join(folder, database)) });
const task = games.tasks[0]!;
const thread = { configurable: { thread_id: task.id } };

describe("the own pipeline", () => {
  it("wins a game as a program, and another process reads the episode back from SQLite", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, "../dist/main.js"),
      join(folder, "whole.sqlite"),
    ]);
    const lines = stdout.trim().split("\n");
    expect(lines[0]).toBe(`goal: ${task.goal}`);
    expect(lines.at(-2)).toBe("done");
    const steps = lines.filter((line) => line.startsWith("> ")).length;
    expect(lines.at(-1)).toBe(`the checkpoint holds ${steps} steps`);
    const { values, next } = await openAgent("whole.sqlite").getState(thread);
    expect(next).toEqual([]);
    expect(values["success"]).toBe(true);
    expect(values["trajectory"]).toHaveLength(steps);
  });

  it("goes on from the checkpoint of an episode that was cut off, and ends as if it had not been", async () => {
    const half = await openAgent("half.sqlite").invoke(
      { task },
      { ...thread, interruptAfter: ["show"] },
    );
    expect(half.trajectory).toHaveLength(1);
    const rest = await openAgent("half.sqlite").invoke(null, thread);
    const whole = await openAgent("whole.sqlite").getState(thread);
    expect(rest).toMatchObject({ success: true, trajectory: whole.values["trajectory"] });
  });

  it("is drawn with our nodes, the own node and the plain function", () => {
    const drawing = toMermaid(drawGraph(carefulAct.spec));
    for (const name of ["resetEnvironment", "act", "avoidWastedActions", "stepEnvironment", "show"])
      expect(drawing).toContain(name);
  });

  it("is what langgraph.json points at", async () => {
    const { graphs } = JSON.parse(
      readFileSync(join(import.meta.dirname, "../langgraph.json"), "utf8"),
    ) as {
      graphs: Record<string, string>;
    };
    expect(graphs).toEqual({ "careful-act": "./src/graph.ts:graph" });
    expect(typeof graph.compile).toBe("function");
  });

  it("ends by itself under LangGraph's server, which names a recursion limit even where nobody set one", async () => {
    const long = games.tasks[2]!;
    const options = {
      recursionLimit: undefined,
      configurable: { thread_id: "server" },
      streamMode: ["values"],
    };
    let last: Record<string, unknown> = {};
    for await (const { event, name, data } of graph
      .compile()
      .streamEvents({ task: long }, { ...(options as object), version: "v2" }))
      if (event === "on_chain_end" && name === "careful-act") last = data.output;
    expect(last["done"]).toBe(true);
    expect((last["trajectory"] as unknown[]).length * 4).toBeGreaterThan(25);
  });
});
