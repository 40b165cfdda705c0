import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";

const folder = mkdtempSync(join(tmpdir(), "cli-studio-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("studio", () => {
  it("prints an address that this machine alone can reach, and ends with the signal", async () => {
    const controller = new AbortController();
    const { code, out } = await capture(["studio", folder], {
      cwd: folder,
      signal: controller.signal,
      // What it says once it listens.
      onProgress: () => controller.abort(),
    });
    expect(code).toBe(0);
    expect(out).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{32}\n$/);
  });

  it("says which folder is not there, and waits for it", async () => {
    const controller = new AbortController();
    const { code, error } = await capture(["studio", folder, "nowhere", "--read-only"], {
      cwd: folder,
      signal: controller.signal,
      onProgress: (text) => text.includes("open this address") && controller.abort(),
    });
    expect(code).toBe(0);
    expect(error).toMatch(/^there is no folder nowhere yet/);
  });

  it("refuses a database’s address that is none, and does not repeat it", async () => {
    for (const environment of [{}, { MNEMOGRAPH_DATABASE_URL: "mysql://me:s3cret@host/db" }]) {
      const named =
        Object.keys(environment).length === 0
          ? ["--database-url", "mysql://me:s3cret@host/db"]
          : [];
      const { code, error } = await capture(["studio", folder, ...named], {
        cwd: folder,
        environment,
      });
      expect([code, error]).toEqual([
        2,
        expect.stringContaining("the database URL cannot be read"),
      ]);
      expect(error).not.toContain("s3cret");
    }
  });

  it("refuses a port that is none", async () => {
    for (const port of ["-1", "65536", "http"])
      expect((await capture(["studio", "--port", port])).code).toBe(2);
  });
});

describe("report", () => {
  it("writes runs as one page, and prints where", async () => {
    const directory = join(folder, "doors");
    mkdirSync(directory);
    const common = { environment: "doors", split: "test", model: "offline", seed: 1 };
    const manifest = {
      ...common,
      runId: "doors",
      planHash: "0",
      environment: { name: "doors", version: "1" },
      tasks: { count: 1, hash: "0" },
    };
    writeFileSync(
      join(directory, "manifest.json"),
      JSON.stringify({ ...manifest, episodes: 1, pipelines: ["act"], trials: 1, parameters: {} }),
    );
    const outcome = {
      success: true,
      score: 1,
      steps: 2,
      calls: 2,
      promptTokens: 5,
      completionTokens: 5,
      cost: 0,
      stopReason: "success",
    };
    const line = {
      runId: "doors",
      episodeId: "act~0",
      ...common,
      taskId: "0",
      taskType: "open",
      pipeline: "act",
      trial: 0,
      ...outcome,
    };
    writeFileSync(join(directory, "results.jsonl"), `${JSON.stringify(line)}\n`);
    const file = join(folder, "page.html");
    const { code, out, error } = await capture(["report", directory, directory, "--html", file]);
    expect([code, out, error]).toEqual([0, `${file}\n`, ""]);
    const page = readFileSync(file, "utf8");
    expect(page).toMatch(/^<!doctype html>/);
    expect(page.match(/<h2>doors<\/h2>/g)).toHaveLength(2);
    const tables = await capture(["report", directory, directory, "--json"]);
    expect((JSON.parse(tables.out) as unknown[]).length).toBe(2);
  });

  it("says what is missing where the folder holds no run", async () => {
    const { code, error } = await capture(["report", folder, "--html", join(folder, "none.html")]);
    expect(code).toBe(1);
    expect(error).toMatch(/RUN_INVALID/);
    expect(() => readFileSync(join(folder, "none.html"))).toThrow();
  });
});
