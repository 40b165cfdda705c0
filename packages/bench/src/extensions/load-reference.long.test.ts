import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";

const folder = temporaryFolder();
const root = join(import.meta.dirname, "../..");
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return `./${name}`;
};

describe("a user's file", () => {
  it("sees the copies of our packages and of LangGraph that run it, sub-paths included, from wherever it lies", async () => {
    const imports = [
      'import { StateSchema } from "@langchain/langgraph";',
      'import { defineNode, fields } from "@mnemograph/core";',
      'import { act } from "@mnemograph/nodes";',
      'import { retrieveTuples } from "@mnemograph/nodes/ldm/retrieve-tuples";',
      "const seen = { StateSchema, defineNode, fields, act, retrieveTuples };",
    ].join("\n");
    write("copies.ts", `${imports}\nexport { seen };`);
    // In a process of its own: the test runner keeps copies of its own.
    const program = `${imports}
import { loadReference } from ${JSON.stringify(join(root, "dist/index.js"))};
const theirs = await loadReference("./copies.ts#seen", ${JSON.stringify(folder)}, { what: "copies", read: (value) => value });
console.log(JSON.stringify(Object.entries(seen).map(([name, value]) => [name, theirs[name] === value])));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--input-type=module", "--eval", program],
      { cwd: root },
    );
    expect(JSON.parse(stdout)).toEqual(
      ["StateSchema", "defineNode", "fields", "act", "retrieveTuples"].map((name) => [name, true]),
    );
  });
});
