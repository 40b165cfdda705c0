import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript-api";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** A TypeScript block of a page. */
export interface CodeSample {
  /** The page, the heading above the block, and the block's number below that heading. */
  readonly name: string;
  readonly code: string;
}

/**
 * Every block of these pages is about agents; on the other pages those that use the package or
 * build an agent.
 */
const agentPages: readonly string[] = ["docs/agents.md", "packages/agents/README.md"];
const aboutAgents =
  /@mnemograph\/agents|\b(?:\w+AgentMemories|agentMemories|memoryNodes|stepMemory|memoryServer|createAgent|evaluateAgent)\(/;

const readmesIn = (group: string) =>
  readdirSync(join(root, group)).flatMap((name) =>
    existsSync(join(root, group, name, "README.md")) ? [join(root, group, name, "README.md")] : [],
  );
const pages = () => [
  join(root, "README.md"),
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((page) => page.endsWith(".md") && !page.startsWith("reference"))
    .map((page) => join(root, "docs", page)),
  ...["packages", "examples", "apps"].flatMap(readmesIn),
];

/** The TypeScript blocks of a page that are about agents. */
export const samplesIn = (page: string, text: string): readonly CodeSample[] => {
  const counts = new Map<string, number>();
  let heading = "";
  return [
    ...text.matchAll(/^(#+) (.*)$|^```(?:ts|typescript|js|javascript)\n([\s\S]*?)^```$/gm),
  ].flatMap(([, level, title, code]) => {
    if (level !== undefined) heading = title ?? "";
    if (code === undefined || !(agentPages.includes(page) || aboutAgents.test(code))) return [];
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    return [{ name: `${page} › ${heading} › ${count}`, code }];
  });
};

/** The code samples about agents of all pages, as they are printed today. */
export const documentedSamples = (): readonly CodeSample[] =>
  pages().flatMap((page) =>
    samplesIn(relative(root, page).replaceAll("\\", "/"), readFileSync(page, "utf8")),
  );

/** What a sample imports, by name. */
export const importedBy = (code: string): readonly string[] =>
  [...code.matchAll(/^import \{([^}]*)\} from/gm)].flatMap(([, names = ""]) =>
    names
      .split(",")
      .map((name) => name.trim().replace(/^type /, ""))
      .filter((name) => name !== ""),
  );

/** Plays a sample: `given` stands for its imports and for the names that it takes from its page. */
export const play = async (
  code: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const body = code.replaceAll(/^import [\s\S]*?;[^\n]*$/gm, "");
  const { outputText } = ts.transpileModule(
    `(async (${Object.keys(given).join(", ")}) => {{${body}\n}})`,
    {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.None },
    },
  );
  const sample: unknown = new Function(`return ${outputText}`)();
  await (sample as (...values: readonly unknown[]) => Promise<void>)(...Object.values(given));
};
