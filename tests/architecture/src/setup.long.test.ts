import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const own = (name: string) => realpathSync(join(root, "node_modules", name));
const scratch = realpathSync(mkdtempSync(join(tmpdir(), "mnemograph-setup-")));
const project = join(scratch, "project");
const at = (...parts: string[]) => join(project, ...parts);

/**
 * Stands for npx, which the registry would serve: in a folder whose `node_modules` hold the package
 * it starts what `.bin` has there, and a copy of its own that it fetched only in part is never
 * fetched again.
 */
const npx = `#!/usr/bin/env node
const { existsSync } = require("node:fs");
const { join } = require("node:path");
const { spawnSync } = require("node:child_process");
const args = process.argv.slice(2);
const isFresh = args[0] === "--cache" && !existsSync(args[1]);
const rest = args.slice(args.indexOf("--yes") + 2);
const isLocal = existsSync(join("node_modules", "pnpm"));
const isStarted = isLocal ? existsSync(join("node_modules", ".bin", "pnpm")) : isFresh || !existsSync(process.env.HALF_FETCHED);
if (!isStarted) { console.error("sh: 1: pnpm: not found"); process.exit(127); }
process.exit(spawnSync(process.execPath, [${JSON.stringify(join(own("pnpm"), "bin", "pnpm.cjs"))}, ...rest], { stdio: "inherit" }).status ?? 1);
`;

/**
 * Writes its entry in two parts; where a file \`hold\` says so it waits between them to be killed.
 */
const stage = (name: string, title: string) => `
import { existsSync, mkdirSync, writeFileSync, appendFileSync } from "node:fs";
mkdirSync("dist", { recursive: true });
writeFileSync("dist/${name}.js", "export const ");
if (existsSync(${JSON.stringify(at("hold"))} + "-${title}")) {
  writeFileSync(${JSON.stringify(at("reached"))}, String(process.pid));
  setInterval(() => {}, 1000);
} else appendFileSync("dist/${name}.js", "whole = true;\\n");
`;

const write = (file: string, content: string | object) => {
  mkdirSync(join(at(file), ".."), { recursive: true });
  writeFileSync(at(file), typeof content === "string" ? content : JSON.stringify(content));
};
/** No program of this workspace is on it. */
const path = [join(scratch, "bin"), dirname(process.execPath), "/usr/bin", "/bin"].join(delimiter);
const halfFetched = join(scratch, "half-fetched");
const environment = {
  ...process.env,
  PATH: path,
  HALF_FETCHED: halfFetched,
  TURBO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  CI: "",
};

beforeAll(() => {
  mkdirSync(join(scratch, "bin"), { recursive: true });
  writeFileSync(join(scratch, "bin", "npx"), npx, { mode: 0o755 });
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    packageManager: string;
  };
  const programs = { pnpm: "pnpm", turbo: "turbo", typescript: "typescript" };
  const devDependencies = Object.fromEntries(
    Object.entries(programs).map(([name, folder]) => [name, `link:${own(folder)}`]),
  );
  write("package.json", { name: "project", private: true, packageManager, devDependencies });
  write("pnpm-workspace.yaml", "packages:\n  - packages/*\n");
  write("turbo.json", {
    tasks: {
      build: { dependsOn: ["^build"], inputs: ["package.json", "build.mjs"], outputs: ["dist/**"] },
    },
  });
  write("packages/first/package.json", {
    name: "first",
    version: "1.0.0",
    scripts: { postinstall: "node install.mjs", build: "node build.mjs" },
  });
  write("packages/first/install.mjs", stage("installed", "install"));
  write("packages/first/build.mjs", stage("index", "build"));
  write("packages/second/package.json", {
    name: "second",
    version: "1.0.0",
    scripts: { build: "node build.mjs" },
    dependencies: { first: "workspace:*" },
  });
  write(
    "packages/second/build.mjs",
    `import { whole } from "first/dist/index.js";\n${stage("index", "second")}`,
  );
  cpSync(join(root, "scripts", "setup.mjs"), at("scripts", "setup.mjs"));
  execFileSync(
    process.execPath,
    [join(own("pnpm"), "bin", "pnpm.cjs"), "install", "--lockfile-only", "--offline"],
    {
      cwd: project,
      env: environment,
      stdio: "pipe",
    },
  );
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const start = (): ChildProcess =>
  spawn(process.execPath, [at("scripts", "setup.mjs")], {
    cwd: project,
    env: environment,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
const setUp = async () => {
  const child = start();
  let described = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => (described += text));
  const [code] = await once(child, "close");
  return code === 0 ? "" : `${code}: ${described}`;
};
/** The program that waits to be killed, once it does. */
const reached = () => (existsSync(at("reached")) ? Number(readFileSync(at("reached"), "utf8")) : 0);
const kill = (pid: number) => {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended with its group.
  }
};
/** Kills a set-up and all that it started, once it waits where the file `hold-…` asks it to. */
const killIn = async (title: string) => {
  write(`hold-${title}`, "");
  const child = start();
  const ended = once(child, "close");
  while (reached() === 0) {
    expect(child.exitCode).toBe(null);
    await pause(20);
  }
  process.kill(-(child.pid as number), "SIGKILL");
  // The builder gives each of its programs a group of its own.
  kill(reached());
  await ended;
  for (const name of ["reached", `hold-${title}`]) rmSync(at(name));
};
const built = () =>
  ["first", "second"].map((name) => readFileSync(at("packages", name, "dist", "index.js"), "utf8"));
const whole = ["export const whole = true;\n", "export const whole = true;\n"];
const forget = (...parts: string[]) => rmSync(at(...parts), { recursive: true, force: true });

// Groups of processes are POSIX's.
describe.skipIf(process.platform === "win32")(
  "a set-up that was cut off is repaired by the next call:",
  () => {
    beforeEach(() => {
      for (const name of [
        "node_modules",
        ".turbo",
        "packages/first/node_modules",
        "packages/second/node_modules",
      ])
        forget(name);
      for (const name of ["first", "second"]) forget("packages", name, "dist");
    });

    it("killed while it installs", async () => {
      await killIn("install");
      expect(existsSync(at("packages", "first", "dist", "index.js"))).toBe(false);
      expect(await setUp()).toBe("");
      expect(built()).toEqual(whole);
      expect(readFileSync(at("packages", "first", "dist", "installed.js"), "utf8")).toBe(whole[0]);
    });

    it.each([
      ["the first package", "build", 0],
      ["the second", "second", 1],
    ])("killed while it builds %s", async (_, title, index) => {
      await killIn(title);
      expect(
        readFileSync(at("packages", index === 0 ? "first" : "second", "dist", "index.js"), "utf8"),
      ).toBe("export const ");
      expect(await setUp()).toBe("");
      expect(built()).toEqual(whole);
    });

    it.each<[string, () => void]>([
      ["programs not linked yet", () => forget("node_modules", ".bin")],
      [
        "pnpm's own list not written yet",
        () =>
          ["node_modules/.modules.yaml", "node_modules/.pnpm-workspace-state-v1.json"].forEach(
            (file) => forget(file),
          ),
      ],
      ["a package's dependencies not linked", () => forget("packages", "second", "node_modules")],
      [
        "pnpm fetched in part",
        () => (forget("node_modules", ".bin"), writeFileSync(halfFetched, "")),
      ],
      [
        "an entry cut in the middle",
        () => truncateSync(at("packages", "first", "dist", "index.js"), 7),
      ],
      ["an entry not written", () => forget("packages", "second", "dist", "index.js")],
      [
        "the builder's cache cut in the middle",
        () => {
          for (const name of ["first", "second"]) forget("packages", name, "dist");
          const cache = at(".turbo", "cache");
          const archives = readdirSync(cache).filter((file) => file.endsWith(".tar.zst"));
          expect(archives).toHaveLength(2);
          for (const file of archives) truncateSync(join(cache, file), 20);
        },
      ],
    ])("%s", async (_, harm) => {
      expect(await setUp()).toBe("");
      expect(built()).toEqual(whole);
      harm();
      expect(await setUp()).toBe("");
      expect(built()).toEqual(whole);
      expect(existsSync(at("packages", "second", "node_modules", "first", "package.json"))).toBe(
        true,
      );
      rmSync(halfFetched, { force: true });
    });

    it("a set-up that nothing is wrong with changes no file", async () => {
      expect(await setUp()).toBe("");
      const inode = (...parts: string[]) => realpathSync(at(...parts));
      const before = inode("packages", "second", "node_modules", "first");
      expect(await setUp()).toBe("");
      expect(inode("packages", "second", "node_modules", "first")).toBe(before);
      expect(built()).toEqual(whole);
    });
  },
);
