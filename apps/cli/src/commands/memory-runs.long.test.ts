import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const command = (...args: string[]) => capture(args, { cwd: folder });

const recorded = (name: string, success: boolean) => ({
  game: name,
  category: "put",
  task: "put a pen in the box.",
  steps: [
    {
      action: "think: To solve the task, I need to find and take a pen, then put it in the box.",
      observation: "OK.",
    },
    { action: "take pen 1 from desk 1", observation: "You pick up the pen 1 from the desk 1." },
    { action: "put pen 1 in/on box 1", observation: "You put the pen 1 in/on the box 1." },
  ],
  success,
});
const runs = (...episodes: readonly unknown[]) =>
  JSON.stringify({ meta: { source: "Recorder" }, episodes });

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
