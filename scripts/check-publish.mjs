// Would each package be published, and would a reader find what belongs there? Runs `pnpm publish
// --dry-run` of every package that is not private, and looks into its tarball: licence, README,
// compiled code without tests, and a manifest that holds no workspace protocol. The packages must
// be built.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "publish-"));
const fields = [
  "description",
  "keywords",
  "license",
  "engines",
  "files",
  "exports",
  "publishConfig",
];

const run = (command, args, cwd) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0)
    throw new Error(
      `${command} ${args.join(" ")} in ${cwd} ended with ${status}\n${error ?? ""}${stdout}${stderr}`,
    );
  return stdout;
};

const problemsOf = (folder, manifest) => {
  run("pnpm", ["pack", "--pack-destination", scratch], folder);
  const tarball = join(
    scratch,
    `${manifest.name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`,
  );
  run("pnpm", ["publish", tarball, "--dry-run", "--no-git-checks", "--access", "public"], folder);
  const files = run("tar", ["-tzf", tarball]).trim().split("\n");
  const packed = JSON.parse(run("tar", ["-xzOf", tarball, "package/package.json"]));
  // Suites that users run on parts of their own are an entry, and its files belong there.
  const isOffered = packed.exports?.["./testing"] !== undefined;
  const specifiers = ["dependencies", "peerDependencies", "optionalDependencies"].flatMap((group) =>
    Object.entries(packed[group] ?? {}),
  );
  return [
    ...fields.filter((field) => packed[field] === undefined).map((field) => `no ${field}`),
    ...(packed.sideEffects === undefined ? ["no sideEffects"] : []),
    ...["package/LICENSE", "package/README.md"]
      .filter((file) => !files.includes(file))
      .map((file) => `no ${file}`),
    ...(files.some((file) => file.startsWith("package/dist/") && file.endsWith(".js"))
      ? []
      : ["no compiled code: is it built?"]),
    ...files
      .filter(
        (file) =>
          (isOffered ? /\.test(-d)?\./ : /\.test(-d)?\.|\.testing\./).test(file) &&
          !file.startsWith("package/templates/"),
      )
      .map((file) => `a test: ${file}`),
    ...specifiers
      .filter(([, range]) => /^(workspace|catalog|link|file):/.test(range))
      .map(([name, range]) => `${name} is ${range}`),
  ];
};

let isWrong = false;
try {
  for (const group of ["packages", "apps"]) {
    for (const name of readdirSync(join(root, group))) {
      const folder = join(root, group, name);
      if (!existsSync(join(folder, "package.json"))) continue;
      const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      if (manifest.private === true) continue;
      const problems = problemsOf(folder, manifest);
      console.log(
        `${manifest.name}@${manifest.version}: ${problems.length === 0 ? "can be published" : problems.join("; ")}`,
      );
      isWrong ||= problems.length > 0;
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
if (isWrong) process.exitCode = 1;
