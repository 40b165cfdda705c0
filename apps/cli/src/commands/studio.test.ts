import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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
      signal: controller.signal,
      // What it says once it listens.
      onProgress: () => controller.abort(),
    });
    expect(code).toBe(0);
    expect(out).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{32}\n$/);
  });

  it("refuses a port that is none", async () => {
    for (const port of ["-1", "65536", "http"]) expect((await capture(["studio", "--port", port])).code).toBe(2);
  });
});

describe("report", () => {
  it("says what is missing where the folder holds no run", async () => {
    const { code, error } = await capture(["report", folder, "--html", join(folder, "page.html")]);
    expect(code).toBe(1);
    expect(error).toMatch(/RUN_INVALID/);
    expect(() => readFileSync(join(folder, "page.html"))).toThrow();
  });
});
