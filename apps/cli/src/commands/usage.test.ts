import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();

describe("usage", () => {
  it("says what is missing where there is no run", async () => {
    const { code, error } = await capture(["usage", "nowhere"], { cwd: folder });
    expect(code).toBe(1);
    expect(error).toMatch(/^error RUN_INVALID/);
  });
});
