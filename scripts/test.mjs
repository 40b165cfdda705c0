// Runs every package's tests through turbo (a second run is a cache hit) and closes with a repeat
// of the failures and one line of counts over all packages. `node scripts/test.mjs test:long` runs
// the long ones (`*.long.test.ts`, and the examples), `test:nightly` those that play every pipeline, world or style
// (`*.nightly.long.test.ts`), each night and not in the gate.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const turbo = join(
  root,
  "node_modules",
  ".bin",
  process.platform === "win32" ? "turbo.cmd" : "turbo",
);
const [task = "test", ...options] = process.argv.slice(2);
const child = spawn(
  turbo,
  [
    "run",
    task,
    "--continue",
    "--concurrency=2",
    "--output-logs=full",
    "--log-order=grouped",
    ...options,
  ],
  {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  },
);

const counts = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
let isFailure = false;
let rest = "";
const count = (line) => {
  const plain = stripVTControlCharacters(line);
  if (/^\S+:test(?::\w+)?:.* Failed (Tests|Suites) \d+ /.test(plain)) isFailure = true;
  if (/^\S+:test(?::\w+)?:\s+Test Files\s/.test(plain)) isFailure = false;
  if (isFailure) failures.push(plain);
  const [, summary] = /^\S+:test(?::\w+)?:\s+Tests\s+(.*)$/.exec(plain) ?? [];
  if (summary === undefined) return;
  for (const [, number, kind] of summary.matchAll(/(\d+) (passed|failed|skipped)/g))
    counts[kind] += Number(number);
};
child.stdout.setEncoding("utf8");
child.stdout.on("data", (chunk) => {
  process.stdout.write(chunk);
  const lines = (rest + chunk).split("\n");
  rest = lines.pop() ?? "";
  for (const line of lines) count(line);
});
child.on("close", (status) => {
  if (rest) count(rest);
  if (failures.length > 0) console.log(`\n${failures.join("\n")}\n`);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  process.exit(status ?? 1);
});
