import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();

describe("bench --env manipulation", () => {
  it("plays the workshop without any download, with rows for each task and view", async () => {
    const args =
      "bench --env manipulation --pipelines act --limit 2 --option task=button --concurrency 1 --out run".split(
        " ",
      );
    const { code, out } = await capture(args, { cwd: folder });
    expect(code).toBe(0);
    expect(out).toMatch(/act +button \(left\) +1 +100\.0/);
    expect(out).toMatch(/act +button \(right\) +1 /);
    expect(out).toContain(
      "Cameras, prompt, plan vocabulary, re-planning interval and reset noise are our choice",
    );
  });
});
