// Plays every pipeline at every fault of a model and of a database: `npm run faults`; one pipeline alone: `npm run faults -- rap-train`.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const [pipeline] = process.argv.slice(2);
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const only = pipeline === undefined ? [] : ["--testNamePattern", `^the campaign ${pipeline} bears`];
const { status } = spawnSync(process.execPath, [vitest, "run", "src/faults", ...only], {
  cwd: join(root, "packages", "harness"),
  env: { ...process.env, FAULTS: "full" },
  stdio: "inherit",
});
process.exitCode = status ?? 1;
