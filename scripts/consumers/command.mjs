// The command alone, as `npm install @mnemograph/cli` brings it: how large it is, what it runs when
// it is installed, and what it says where an optional package is needed.
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installScripts } from "./install-scripts.mjs";

const megabytes = 80;

const bytesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);

/** What needs a package that is not there, and the line that it names. */
const optional = [
  [["run", "act", "--env", "manipulation"], "npm install @mujoco/mujoco"],
  [["run", "act", "--model", "openai:any"], "npm install @langchain/openai"],
  [["graph", "act", "--out", "a.png"], "npm install @resvg/resvg-wasm @fontsource/dejavu-sans"],
  [["mcp", "--memory", "a.sqlite"], "npm install @modelcontextprotocol/sdk"],
  [["bench", "--database-url", "postgres://127.0.0.1:1/a"], "npm install pg pg-copy-streams"],
];

/** Problems of the command, each a line; none where all is well. */
export const problemsOfCommand = async ({ folder, tarballs, run }) => {
  mkdirSync(folder);
  const name = "@mnemograph/cli";
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({
      private: true,
      dependencies: { [name]: tarballs.get(name) },
      overrides: Object.fromEntries(tarballs),
    }),
  );
  const installed = await run("npm", ["install", "--prefer-offline", "--no-audit"], folder);
  if (installed.status !== 0) return [installed.output];
  const bytes = bytesOf(join(folder, "node_modules"));
  const program = join(folder, "node_modules", name, "bin", "mnemograph.js");
  const answers = await Promise.all(
    optional.map(async ([args, line]) => {
      const { output } = await run(process.execPath, [program, ...args], folder);
      return output.includes(line) ? [] : [`${args.join(" ")} does not name ${line}:\n${output}`];
    }),
  );
  return [
    ...installScripts(folder),
    ...(bytes > megabytes * 1e6 ? [`${(bytes / 1e6).toFixed(1)} of ${megabytes} MB`] : []),
    ...answers.flat(),
  ];
};
