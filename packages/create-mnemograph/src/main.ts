import { createRequire } from "node:module";
import { basename, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { copyTemplate } from "./copy-template.js";
import { packageName } from "./package-name.js";
import { Refusal } from "./refusal.js";
import { releaseFrom } from "./release.js";
import { listTemplates, templateFrom } from "./templates.js";

/** What the command is given of the machine. */
export interface RuntimeContext {
  readonly cwd: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Absent without a terminal; gives undefined where the user stops. */
  readonly ask?: (question: string) => Promise<string | undefined>;
}

const usage = `npm create mnemograph@latest <folder> -- --template <name>

Templates:
${listTemplates()}

  -t, --template <name>  what the project starts with
  -h, --help             print this text
  -v, --version          print the version

Exit codes: 0 the project is there, 1 the folder cannot be written, 2 it was asked for wrongly,
130 stopped at a question.`;

/** The user stopped at a question. */
class Stopped extends Error {}

const asked = async (question: string, { ask }: RuntimeContext, missing: Refusal) => {
  if (ask === undefined) throw missing;
  const answer = await ask(question);
  if (answer === undefined) throw new Stopped();
  return answer;
};

const example = "npm create mnemograph@latest my-agent -- --template agent-memory";

const folderFrom = async (positionals: readonly string[], context: RuntimeContext) => {
  if (positionals.length > 1)
    throw new Refusal(`${positionals.length} folders are named`, `name one: ${example}`);
  const missing = new Refusal("there is no folder's name", example);
  const given = positionals[0] ?? (await asked("Folder: ", context, missing));
  if (given.trim() === "") throw missing;
  return resolve(context.cwd, given.trim());
};

const templateNamed = async (given: string | undefined, context: RuntimeContext) => {
  const list = `Templates:\n${listTemplates()}`;
  const missing = new Refusal(`there is no template's name\n${list}`, example);
  const answer = given ?? (await asked(`${list}\nTemplate (name or number): `, context, missing));
  const template = templateFrom(answer);
  if (template !== undefined) return template;
  throw new Refusal(`there is no template "${answer}"\n${list}`, example);
};

const versionOf = (): string => createRequire(import.meta.url)("../package.json").version;

const options = {
  template: { type: "string", short: "t" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

const create = async (args: readonly string[], context: RuntimeContext) => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help === true) return usage;
  if (values.version === true) return versionOf();
  const folder = await folderFrom(positionals, context);
  const name = packageName(basename(folder));
  if (name === "")
    throw new Refusal(
      `no package can be named after ${basename(folder)}`,
      "use a letter or a digit in the folder's name",
    );
  const template = await templateNamed(values.template, context);
  const release = releaseFrom(versionOf(), context.variables);
  await copyTemplate({ template, folder, name, release });
  const place = relative(context.cwd, folder);
  const quoted = /^[\w./-]+$/.test(place) ? place : JSON.stringify(place);
  const steps = [...(place === "" ? [] : [`cd ${quoted}`]), "npm install"];
  return `${name}: ${template}\n\n  ${[...steps, "npm test"].join("\n  ")}\n\nREADME.md has the rest.`;
};

/** The code of an error of Node or of the system; empty where there is none. */
const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/**
 * Starts a project in an empty folder, and gives the command's exit code: 0 where the project is
 * there, 1 where the folder cannot be written, 2 where it was asked for wrongly, 130 where the user
 * stopped at a question.
 *
 * @example
 * const context = { cwd: ".", variables: {}, print: console.log, printError: console.error };
 * const code = await main(["my-agent", "--template", "agent-memory"], context);
 */
export const main = async (args: readonly string[], context: RuntimeContext): Promise<number> => {
  try {
    context.print(await create(args, context));
    return 0;
  } catch (error) {
    if (error instanceof Stopped) return 130;
    const isRefused = error instanceof Refusal;
    const isMisread = codeOf(error).startsWith("ERR_PARSE_ARGS");
    if (!(error instanceof Error) || (!isRefused && codeOf(error) === "")) throw error;
    if (isRefused) context.printError(`${error.message}\n  hint: ${error.hint}`);
    else context.printError(isMisread ? `${error.message}\n\n${usage}` : error.message);
    return isRefused || isMisread ? 2 : 1;
  }
};
