import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";
import { recorded, runs } from "../../test/recorded-episodes.js";

const folder = temporaryFolder();
const command = (...args: string[]) => capture(args, { cwd: folder });

describe("memory import of recorded runs", () => {
  it("makes experiences of the solved episodes, and RAP plays with them instead of demonstrations", async () => {
    writeFileSync(
      join(folder, "runs.json"),
      runs(recorded("a", true), recorded("b", false), recorded("c", true)),
    );
    expect(await command("memory", "import", "runs.json", "own.sqlite")).toEqual({
      code: 0,
      out: "2 experiences imported, 2 in all\n",
      error: "",
    });
    expect((await command("memory", "import", "runs.json", "own.sqlite")).out).toBe(
      "2 experiences imported, 2 in all\n",
    );
    const { out, error } = await command(
      "run",
      "rap-train",
      "--limit",
      "1",
      "--experiences",
      "own.sqlite",
      "--verbose",
      "--option",
      "steps=2",
    );
    expect(error).toBe("experiences: 2 logs, version 1, imported\n");
    expect(out).toContain("put a pen in the box. (task");
  });
});
