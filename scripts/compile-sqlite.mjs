// Compiles better-sqlite3 for the tests of its driver, where this Node has no SQLite of its own and
// the machine has a compiler. Nothing else needs it: WebAssembly serves. What failed is tried again
// with another Node only.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const modules = fileURLToPath(new URL("../node_modules", import.meta.url));
const folder = join(modules, "better-sqlite3");
const triedWith = join(modules, ".better-sqlite3-tried");
const works = () =>
  spawnSync(process.execPath, ["-e", 'new (require("better-sqlite3"))(":memory:")'], {
    cwd: modules,
  }).status === 0;
const isTried = () => existsSync(triedWith) && readFileSync(triedWith, "utf8") === process.version;

if (isBuiltin("node:sqlite") || !existsSync(folder) || works()) console.log("nothing to compile");
else if (isTried()) console.log("better-sqlite3 cannot be compiled here");
else {
  const options = {
    cwd: folder,
    stdio: "ignore",
    shell: process.platform === "win32",
    timeout: 600_000,
  };
  const { status } = spawnSync("npm", ["run", "install"], options);
  // One that was killed is tried again by the next call.
  if (status !== null) writeFileSync(triedWith, process.version);
  console.log(works() ? "better-sqlite3 is compiled" : "better-sqlite3 cannot be compiled here");
}
