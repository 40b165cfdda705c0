// Packs the package of the current folder once, as it would be published, and looks at the tarball:
// publint, its declarations as users resolve them, and whether a reader finds what belongs there:
// licence, README, compiled code without tests, and a manifest that holds no workspace protocol.
// The package must be built.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "check-package-"));
const run = (command, args) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: "utf8",
    shell: process.platform === "win32",
    maxBuffer: 1 << 26,
  });
  if (status === 0) return stdout;
  process.stdout.write(`${command} ${args.join(" ")}\n${error ?? ""}${stdout}${stderr}`);
  process.exitCode = 1;
  return undefined;
};

const fields = [
  "description",
  "keywords",
  "license",
  "engines",
  "files",
  "exports",
  "publishConfig",
  "sideEffects",
];
const problemsOf = (files, manifest) => {
  // Suites that users run on parts of their own are an entry, and its files belong there.
  const isOffered = manifest.exports?.["./testing"] !== undefined;
  const ranges = ["dependencies", "peerDependencies", "optionalDependencies"].flatMap((group) =>
    Object.entries(manifest[group] ?? {}),
  );
  return [
    ...fields.filter((field) => manifest[field] === undefined).map((field) => `no ${field}`),
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
    ...ranges
      .filter(([, range]) => /^(workspace|catalog|link|file):/.test(range))
      .map(([name, range]) => `${name} is ${range}`),
  ];
};

try {
  if (run("pnpm", ["pack", "--pack-destination", folder]) !== undefined) {
    const [tarball] = readdirSync(folder).map((name) => join(folder, name));
    run("publint", ["--strict", tarball]);
    run("attw", [tarball, "--profile", "esm-only"]);
    const files = (run("tar", ["-tzf", tarball]) ?? "").trim().split("\n");
    const manifest = JSON.parse(run("tar", ["-xzOf", tarball, "package/package.json"]) ?? "{}");
    const problems = problemsOf(files, manifest);
    if (problems.length > 0) {
      console.log(`${manifest.name} cannot be published: ${problems.join("; ")}`);
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
