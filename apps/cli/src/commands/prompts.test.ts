import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { actPrompts } from "../../test/act-prompts.js";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
writeFileSync(join(folder, "mine.json"), actPrompts);
const run = (...args: string[]) => capture(args, { cwd: folder });

describe("prompts", () => {
  it("lists nodes with prompts, hashes and fields", async () => {
    const { code, out } = await run("prompts", "list");
    expect(code).toBe(0);
    expect(out).toMatch(/^act: act [0-9a-f]{12}\n {2}fields: .*examples \(number, text\).*goal/m);
    const { out: json } = await run("prompts", "list", "--node", "act", "--json");
    expect((JSON.parse(json) as { id: string }[]).map(({ id }) => id)).toContain("act/tools");
  });

  it("shows what a model would see, in the user's words where they are given", async () => {
    const own = await run("prompts", "show", "--node", "act");
    expect(own.out).toMatch(/^=== act: act [0-9a-f]{12}\n--- system\n/);
    const { out } = await run("prompts", "show", "--node", "act", "--prompts", "mine.json");
    expect(out).toMatch(
      /^=== act: act [0-9a-f]{12}, replaced, without [a-z, ]+\n--- system\nDu handelst\.\n--- user\nBeispiel 1:\nEXAMPLE\n/,
    );
  });

  it("refuses what is unknown with the nearest name", async () => {
    const { code, error } = await run("prompts", "show", "--node", "actt");
    expect([code, error]).toEqual([
      2,
      expect.stringMatching(/no node or prompt named "actt"[^]*did you mean act\?/),
    ]);
  });
});
