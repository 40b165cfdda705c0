import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const report = (...args: readonly string[]) => capture(["report", ...args], { cwd: folder });

describe("mnemograph report", () => {
  beforeAll(async () => {
    const options = ["--built-in", "--stream", "--limit", "2", "--pipelines", "act"];
    const played = await capture(["bench", ...options, "--workers", "0", "--out", "one/run"], {
      cwd: folder,
    });
    if (played.code !== 0) throw new Error(played.error);
    cpSync(join(folder, "one/run"), join(folder, "two/run"), { recursive: true });
  });

  it("writes the pictures of runs that have one name into folders of their own", async () => {
    const { code, out } = await report("one/run", "two/run", "--plots", "plots", "--json");
    expect(code).toBe(0);
    const { files } = JSON.parse(out) as { readonly files: readonly string[] };
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    for (const name of ["1-run", "2-run"])
      expect(files.some((file) => file.includes(join("plots", name)))).toBe(true);
    expect(new Set(files).size).toBe(files.length);
  });

  it.each([
    ["--html", "page.html", "--plots", "plots"],
    ["--together", "--html", "page.html"],
    ["--together", "--plots", "plots"],
  ])("refuses %s %s %s", async (...args) => {
    expect(await report("one/run", ...args)).toMatchObject({
      code: 2,
      error: expect.stringMatching(
        /each make something else\n {2}hint: give one of them/,
      ) as string,
    });
    expect(existsSync(join(folder, "page.html"))).toBe(false);
  });
});
