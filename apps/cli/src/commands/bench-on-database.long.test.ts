/// <reference types="@mnemograph/test-postgres/setup" />
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPostgres } from "@mnemograph/memory/postgres";
import { describe, expect, inject, it } from "vitest";
import { runBinary } from "../../test/binary.js";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";
import { ownDatabase } from "../../test/own-database.js";
import { databaseVariable } from "@mnemograph/bench";

const serverUrl = inject("postgresUrl");
const folder = temporaryFolder();
const resultsOf = (name: string) => {
  const path = join(folder, name, "results.jsonl");
  return existsSync(path) ? readFileSync(path, "utf8") : "";
};
const tasks = ["bench", "--built-in", "--limit", "3"];

describe.skipIf(serverUrl === "")("bench over a database", () => {
  const url = ownDatabase("bench_on_database");
  const environment = { [databaseVariable]: url };

  it("is stopped with Ctrl-C, workers too, and goes on with the same command", async () => {
    const args = [...tasks, "--pipelines", "act,reflexion"];
    expect(
      await capture([...args, "--out", "alone", "--workers", "0"], { cwd: folder }),
    ).toMatchObject({ code: 0 });
    const hasResult = () => resultsOf("stopped") !== "";
    const interrupt = { signal: "SIGINT", when: hasResult } as const;
    const worker = runBinary(["worker", "--concurrency", "2"], {
      cwd: folder,
      environment,
      interrupt,
    });
    const stopped = await runBinary([...args, "--out", "stopped"], {
      cwd: folder,
      environment,
      interrupt,
    });
    expect(stopped).toMatchObject({
      code: 130,
      error: expect.stringMatching(/stopped after \d+ of 6 episodes; the same command goes on/),
    });
    expect(resultsOf("alone").startsWith(resultsOf("stopped"))).toBe(true);
    expect(await worker).toMatchObject({
      code: 130,
      out: expect.stringMatching(/^\d+ episodes played\n$/),
    });
    const database = await openPostgres({ url });
    // Nobody holds anything: the next worker need not wait for leases.
    expect(await database.rows("SELECT FROM mnemograph_runs.lease")).toEqual([]);
    const goneOn = await runBinary([...args, "--out", "stopped", "--workers", "1"], {
      cwd: folder,
      environment,
    });
    expect(goneOn).toMatchObject({
      code: 0,
      error: expect.stringMatching(/6 episodes: \d+ kept from before/),
    });
    expect(resultsOf("stopped")).toBe(resultsOf("alone"));
    await database.close();
  });

  it("shares imported experiences with the workers, who do not have the file", async () => {
    const step = (action: string, observation: string) => ({ action, observation });
    const episode = (task: string, object: string) => ({
      task,
      goal: `put a ${object} in the box.`,
      initial_observation: `You are in a room. You see a box 1 and a desk 1.\nYour task is to: put a ${object} in the box.`,
      steps: [
        step(`take ${object} 1 from desk 1`, `You pick up the ${object} 1 from the desk 1.`),
        step(`put ${object} 1 in/on box 1`, `You put the ${object} 1 in/on the box 1.`),
      ],
      success: true,
    });
    writeFileSync(
      join(folder, "runs.json"),
      JSON.stringify({
        meta: { source: "Recorder" },
        episodes: [episode("a", "pen"), episode("b", "cup")],
      }),
    );
    expect(
      await capture(["memory", "import", "runs.json", "own.sqlite"], { cwd: folder }),
    ).toMatchObject({ code: 0 });
    const args = [
      ...tasks,
      ..."--pipelines rap-train --experiences own.sqlite --workers 1".split(" "),
    ];
    expect(
      await capture([...args, "--workers", "0", "--out", "imported-alone"], { cwd: folder }),
    ).toMatchObject({ code: 0 });
    const { code, error } = await runBinary([...args, "--out", "imported"], {
      cwd: folder,
      environment,
    });
    expect(error).toMatch(/experiences: 2 logs, version 1, imported/);
    expect(code).toBe(0);
    expect(resultsOf("imported")).toBe(resultsOf("imported-alone"));
  });
});
