// What an installation would run or compile, package by package.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const scripts = ["preinstall", "install", "postinstall"];

/** Folders of packages below a `node_modules`, however deep. */
const packagesBelow = (modules) => {
  if (!existsSync(modules)) return [];
  const names = readdirSync(modules).filter((name) => !name.startsWith("."));
  const folders = names.flatMap((name) =>
    name.startsWith("@")
      ? readdirSync(join(modules, name)).map((inner) => join(modules, name, inner))
      : [join(modules, name)],
  );
  return folders.flatMap((folder) => [folder, ...packagesBelow(join(folder, "node_modules"))]);
};

/**
 * Whether npm would run something for this package: npm itself compiles what has a `binding.gyp`.
 */
const runsWhenInstalled = (folder, manifest) =>
  scripts.some((script) => manifest.scripts?.[script] !== undefined) ||
  (manifest.gypfile !== false && existsSync(join(folder, "binding.gyp")));

/**
 * The packages below a project that run or compile something when they are installed, and ours that
 * may bring such a package.
 */
export const installScripts = (project) => {
  const folders = packagesBelow(join(project, "node_modules")).filter((folder) =>
    existsSync(join(folder, "package.json")),
  );
  if (folders.length === 0) throw new Error(`${project} holds no packages`);
  return folders.flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const name = `${manifest.name}@${manifest.version}`;
    if (runsWhenInstalled(folder, manifest)) return [`${name} runs something when it is installed`];
    const isOurs = manifest.name?.startsWith("@mnemograph/");
    return isOurs && manifest.optionalDependencies !== undefined
      ? [`${name} has optional dependencies`]
      : [];
  });
};
