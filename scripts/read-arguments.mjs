// The arguments of a program of this repository: `--help` prints the comment at its head and exits
// 0; what it does not know exits 2 with the same comment.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/** The comment at the head of a program, as it stands there. */
export const headOf = (source) => {
  const lines = source.split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .map((line) => line.replace(/^\/\/ ?/, ""))
    .join("\n");
};

/** What was asked for cannot be done: reports it in one line, exit 2. */
export const refuse = (message) => {
  console.error(message);
  process.exit(2);
};

/** As `parseArgs` of Node; `program` is the caller's `import.meta.url`. */
export const readArguments = (program, config) => {
  const usage = headOf(readFileSync(fileURLToPath(program), "utf8"));
  try {
    const { values, positionals } = parseArgs({
      ...config,
      options: { ...config.options, help: { type: "boolean", short: "h" } },
    });
    if (values.help !== true) return { values, positionals };
    console.log(usage);
  } catch (error) {
    if (!String(error?.code).startsWith("ERR_PARSE_ARGS")) throw error;
    refuse(`${error.message}\n\n${usage}`);
  }
  process.exit(0);
};
