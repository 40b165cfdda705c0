import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runPaths } from "@mnemograph/bench/results";
import { afterAll, describe, expect, it } from "vitest";
import { executablePath } from "./chromium.js";
import { doorsRegistry } from "./doors-world.js";
import { studioTour } from "./studio-tour.js";

const program = join(import.meta.dirname, "live-bench.mjs");

const filesOf = (place: string) => {
  const { events } = runPaths(join(place, "live"));
  return existsSync(events) ? readdirSync(events) : [];
};

describe.skipIf(executablePath === undefined)(
  "a bench in another process, in Chromium (skipped where no chromium is installed: .ci/system-packages installs it)",
  () => {
    const started: ChildProcess[] = [];
    let gate = "";
    const letPlay = (steps: number) => writeFileSync(gate, String(steps));
    const bench = (place: string) => {
      const child = spawn(process.execPath, [program, join(place, "live"), gate], {
        stdio: "inherit",
      });
      started.push(child);
      return child;
    };
    const { folder, page, open, keep, neverComplains } = studioTour(doorsRegistry(), (place) => {
      gate = join(place, "gate");
      letPlay(0);
      bench(place);
    });
    afterAll(() => started.forEach((child) => child.kill("SIGKILL")));
    it("is watched while it plays: unfinished episodes and the nodes that run", async () => {
      await expect.poll(() => filesOf(folder)).toHaveLength(2);
      await open("/");
      await page().getByRole("link", { name: "live" }).waitFor();
      await open("/runs/live");
      await page().getByRole("heading", { name: "Running now" }).waitFor();
      await page().getByText("0 steps · stepEnvironment").nth(1).waitFor();
      letPlay(1);
      await page().getByText("1 step · stepEnvironment").nth(1).waitFor();
      await keep("live-run");
      await page().getByRole("link", { name: "act~test~task-0~0" }).click();
      await page().getByText("running: stepEnvironment").waitFor();
      await page().locator(".box.running", { hasText: "stepEnvironment" }).waitFor();
      expect(await page().locator(".step").count()).toBe(1);
      letPlay(2);
      await page().locator(".step").nth(1).waitFor();
      await keep("live-trace");
    });

    it("that was killed says so, and is followed again when the same command continues it", async () => {
      const dead = new Promise((resolve) => started[0]?.once("exit", resolve));
      started[0]?.kill("SIGKILL");
      await dead;
      await page().getByText("no process plays it now").waitFor();
      expect(await page().locator(".box.running").count()).toBe(0);
      await page().getByRole("link", { name: "live" }).click();
      await page().getByRole("heading", { name: "Not finished" }).waitFor();
      letPlay(1);
      const child = bench(folder);
      const ended = new Promise((resolve) => child.once("exit", resolve));
      await page().getByText("1 step · stepEnvironment").nth(1).waitFor();
      await page().getByRole("link", { name: "act~test~task-0~0" }).click();
      await page().getByText("running: stepEnvironment").waitFor();
      letPlay(9);
      await page().getByText("running:").waitFor({ state: "detached" });
      expect(await ended).toBe(0);
      expect(await page().locator(".step").count()).toBe(4);
      const results = readFileSync(runPaths(join(folder, "live")).results, "utf8");
      expect(results.trimEnd().split("\n")).toHaveLength(2);
    });

    neverComplains();
  },
);
