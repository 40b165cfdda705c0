// Rehearses a release, in a copy of the built checkout and with a registry on loopback: makes the
// versions, publishes every package, installs the command in an empty folder as a user does, and
// plays its demo. Ends with 1 where something fails or the installation is too large; seconds are printed
// beside what is asked, for they are those of the machine. The packages must be built.
import { spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installScripts } from "./consumers/install-scripts.mjs";
import { listenAsRegistry } from "./rehearse/loopback-registry.mjs";
import { temporaryFolder } from "./temporary-folder.mjs";

const asked = { megabytes: 80, installSeconds: 60, demoSeconds: 60 };
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = temporaryFolder("rehearsal");
const copy = join(folder, "checkout");

const run = (command, args, cwd, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_NO_WARNINGS: "1", ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (status) => {
      if (status === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(" ")} ended with ${status}\n${output}`));
    });
  });
const failures = [];
const report = (text, isWell = true) => {
  console.log(`${isWell ? "" : "FAILED "}${text}`);
  if (!isWell) failures.push(text);
};
const timed = async (work) => {
  const started = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - started) / 1000 };
};
const bytesOf = (below) =>
  readdirSync(below, { recursive: true })
    .map((name) => statSync(join(below, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);

/** Tracked files, and what was built and linked beside them. */
const copyCheckout = () => {
  const { stdout } = spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  const files = stdout.split("\0").filter((file) => file !== "" && existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const packages = files.filter((file) => basename(file) === "package.json");
  for (const name of packages.map((file) => join(file, "..")).filter((name) => name !== "."))
    for (const inner of ["dist", "node_modules"].map((one) => join(name, one)))
      if (existsSync(join(root, inner)))
        cpSync(join(root, inner), join(copy, inner), { recursive: true, verbatimSymlinks: true });
};

const namesOfPackages = () =>
  ["packages", "apps"]
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)))
    .map((one) => JSON.parse(readFileSync(join(one, "package.json"), "utf8")))
    .filter((manifest) => manifest.private !== true)
    .map(({ name }) => name);

/** Without what compiles: whoever installs needs none of it. */
const withoutCompilers = () => {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  for (const name of ["node", "npm", "npx", "sh", "uname"]) {
    const found = (process.env.PATH ?? "")
      .split(delimiter)
      .map((one) => join(one, name))
      .find((file) => existsSync(file));
    if (found !== undefined) symlinkSync(found, join(bin, name));
  }
  return bin;
};

const installCommand = async (name, settings) => {
  const project = join(folder, name);
  mkdirSync(project);
  const args = ["install", "@mnemograph/cli", "--prefer-offline", "--no-audit", "--no-fund"];
  const { seconds } = await timed(() => run("npm", args, project, settings));
  return { project, seconds };
};

const rehearse = async (registry) => {
  const host = new URL(registry.url).host;
  const settings = { npm_config_registry: registry.url };
  const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  copyCheckout();
  writeFileSync(join(copy, ".npmrc"), `//${host}/:_authToken=rehearsal\n`);
  await run("git", ["init", "--quiet"], copy);
  await run(process.execPath, ["scripts/release-version.mjs"], copy, { PATH: path });
  const { version } = JSON.parse(readFileSync(join(copy, "apps/cli/package.json"), "utf8"));
  report(`versions: ${version}`);
  const publishing = await timed(() =>
    run(process.execPath, ["scripts/release-publish.mjs"], copy, { ...settings, PATH: path }),
  );
  const missing = namesOfPackages().filter((name) => !registry.published().includes(name));
  report(
    `published ${registry.published().length} packages in ${publishing.seconds.toFixed(0)} s${missing.map((name) => `, not ${name}`).join("")}`,
    missing.length === 0,
  );
  const userSettings = { ...settings, PATH: withoutCompilers() };
  await installCommand("cold", userSettings);
  const { project, seconds } = await installCommand("warm", userSettings);
  const megabytes = bytesOf(join(project, "node_modules")) / 1e6;
  const scripts = installScripts(project);
  report(
    `npm install @mnemograph/cli: ${seconds.toFixed(0)} of ${asked.installSeconds} s, ${megabytes.toFixed(1)} of ${asked.megabytes} MB`,
    megabytes <= asked.megabytes,
  );
  report(
    `scripts that an installation runs: ${scripts.join(", ") || "none"}`,
    scripts.length === 0,
  );
  const demo = await timed(() => run("npx", ["mnemograph", "demo"], project, userSettings));
  const hasTable = /^ldm-ranked +all +36 /m.test(demo.value);
  report(
    `npx mnemograph demo: ${hasTable ? "its table" : "no table"} in ${demo.seconds.toFixed(0)} of ${asked.demoSeconds} s`,
    hasTable,
  );
};

const upstream = (await run("npm", ["config", "get", "registry"], root)).trim().replace(/\/$/, "");
const isOurs = (name) => name.startsWith("@mnemograph/") || name === "create-mnemograph";
const registry = await listenAsRegistry({ upstream, isOurs });
try {
  await rehearse(registry);
} catch (error) {
  report(error.message, false);
} finally {
  registry.close();
}
console.log(failures.length === 0 ? "rehearsal: all well" : `rehearsal: ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
