import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { playServedGraph } from "./serve-graph.mjs";

/** What each template's users run after `npm install`, and a row of the table that it prints. */
export const scaffolds = [
  { template: "agent-memory", table: "evaluate", row: /^with memory +first +30 +1 +(\d+\.\d) / },
  { template: "own-environment", table: "bench", row: /^rap-train +fetch +4 +(\d+\.\d) / },
  // Fewer games than its users play.
  {
    template: "own-method",
    table: "bench",
    args: ["--", "--limit", "6"],
    row: /^careful-act +all +6 +(\d+\.\d) /,
    serves: "careful-act",
  },
];

const filesOf = (folder) =>
  ["package.json", ".gitignore", ".env.example", ".github/workflows/test.yml", "README.md"].map(
    (file) => readFileSync(join(folder, file), "utf8"),
  );

/**
 * Starts a project from the packed scaffold in an empty folder, installs our tarballs with plain
 * npm, runs its tests, prints its table and, where it has one, plays its served graph. Gives the row
 * of the table.
 */
export const playScaffold = async (
  { template, table, args = [], row, serves },
  { tarballs, scratch, must, PATH },
) => {
  const folder = join(scratch, `my-${template}`);
  const packed = tarballs.get("create-mnemograph");
  const create = ["exec", "--yes", `--package=${packed}`, "--", "create-mnemograph"];
  const variables = { MNEMOGRAPH_PACKAGES: JSON.stringify(Object.fromEntries(tarballs)) };
  const runner = join(scratch, `run-${template}`);
  mkdirSync(runner, { recursive: true });
  writeFileSync(join(runner, "package.json"), "{}");
  await must("npm", [...create, folder, "--template", template], runner, variables);
  const left = filesOf(folder).filter((text) => /\{\{name|workspace:|"\*"/.test(text));
  if (left.length > 0) throw new Error(`what nobody filled in:\n${left.join("\n")}`);
  const install = ["install", "--prefer-offline", "--no-audit", "--no-fund"];
  await must("npm", install, folder);
  await must("npm", ["test"], folder);
  const output = await must("npm", ["run", table, ...args], folder);
  const line = output.split("\n").find((one) => row.test(one));
  if (line === undefined) throw new Error(`no row ${row} in\n${output}`);
  if (serves !== undefined) await playServedGraph(folder, serves, { ...process.env, PATH });
  return line.replaceAll(/ +/g, " ");
};
