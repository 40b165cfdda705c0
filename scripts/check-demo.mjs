// Plays the demo in an empty folder, so that nothing is kept from before, and checks that it prints
// what README says it prints: each line of README's block, in its order.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "check-demo-"));
const { status, stdout } = spawnSync("npm", ["run", "demo", "--", "--out", join(folder, "demo")], {
  cwd: root,
  encoding: "utf8",
  stdio: ["ignore", "pipe", "inherit"],
  maxBuffer: 1 << 26,
  shell: process.platform === "win32",
});
rmSync(folder, { recursive: true, force: true });
process.stdout.write(stdout ?? "");
if (status !== 0) process.exit(status ?? 1);

const [, block = ""] =
  /```text\n([\s\S]*?)```/.exec(readFileSync(join(root, "README.md"), "utf8")) ?? [];
const expected = block.split("\n").filter((line) => line.trim() !== "");
const printed = stdout.split("\n").map((line) => line.trimEnd());
let at = 0;
const missing = expected.filter((line) => {
  const found = printed.indexOf(line.trimEnd(), at);
  if (found >= 0) at = found + 1;
  return found < 0;
});
if (expected.length === 0 || missing.length > 0) {
  console.error(`README shows lines that the demo does not print:\n${missing.join("\n")}`);
  process.exit(1);
}
console.log(`the demo prints the ${expected.length} lines that README shows`);
