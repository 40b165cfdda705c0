import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A page as the formatter leaves it. */
export const formatted = (page, text) =>
  execFileSync(join(root, "node_modules/.bin/oxfmt"), ["--stdin-filepath", page], { cwd: root, input: text, encoding: "utf8" });

/** A text inside a table's cell. */
export const cell = (text = "") =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll("|", "\\|")
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replaceAll("<", "&lt;")))
    .join("");
/** A text as code inside a table's cell. */
export const codeCell = (text) => `\`${text.replaceAll("|", "\\|")}\``;

/**
 * Writes generated pages, paths below the root; with --check it changes nothing and exits with 1 where one no longer fits the code. `folder`
 * holds nothing but such pages.
 */
export const writePages = (pages, command, folder) => {
  const strangers =
    folder === undefined || !existsSync(join(root, folder)) ? [] : readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  const gone = strangers.filter((page) => !Object.hasOwn(pages, page));
  const stale = Object.entries(pages)
    .map(([page, text]) => [page, formatted(page, text)])
    .filter(([page, text]) => !existsSync(join(root, page)) || readFileSync(join(root, page), "utf8") !== text);
  if (process.argv.includes("--check")) {
    const wrong = [...stale.map(([page]) => page), ...gone];
    if (wrong.length === 0) return;
    console.error(`${wrong.join(", ")} does not fit the code: run \`node ${command}\``);
    process.exit(1);
  }
  for (const page of gone) rmSync(join(root, page));
  for (const [page, text] of stale) {
    mkdirSync(dirname(join(root, page)), { recursive: true });
    writeFileSync(join(root, page), text);
  }
};
