import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectManifest } from "./project-manifest.js";
import { Refusal } from "./refusal.js";
import type { Release } from "./release.js";

export interface Project {
  readonly template: string;
  /** An absolute path. */
  readonly folder: string;
  readonly name: string;
  readonly release: Release;
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? error.code : undefined;

/** A folder that holds nothing but a repository may become a project. */
const requireEmpty = async (folder: string) => {
  const entries = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return [];
    if (codeOf(error) !== "ENOTDIR") throw error;
    throw new Refusal(`${folder} is a file`, "name a folder that does not exist yet");
  });
  const found = entries.filter((entry) => entry !== ".git");
  if (found.length === 0) return;
  throw new Refusal(
    `${folder} is not empty: it holds ${found.slice(0, 3).join(", ")}`,
    "name a folder that does not exist yet, or empty this one",
  );
};

/** npm leaves `.gitignore` out of packages, so templates hold it without its dot. */
const targetOf = (file: string) => file.replace(/(^|\/)gitignore$/, "$1.gitignore");

/**
 * Copies a template into an empty folder, with the project's name filled in.
 *
 * @throws Refusal where the folder holds something already.
 */
export const copyTemplate = async ({ template, folder, name, release }: Project) => {
  await requireEmpty(folder);
  const source = fileURLToPath(new URL(`../templates/${template}`, import.meta.url));
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(source.length + 1))
    .map((file) => file.replaceAll("\\", "/"));
  for (const file of files) {
    const text = await readFile(join(source, file), "utf8");
    const target = join(folder, targetOf(file));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(
      target,
      file === "package.json"
        ? projectManifest(text, name, release)
        : text.replaceAll("{{name}}", name),
    );
  }
};
