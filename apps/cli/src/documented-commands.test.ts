import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseNodeOptions } from "@mnemograph/bench";
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { guardedIo } from "./io.js";
import { programOf } from "./program.js";

const root = join(import.meta.dirname, "../../..");
const readmes = ["packages", "apps", "examples"].flatMap((group) =>
  readdirSync(join(root, group)).map((name) => `${group}/${name}/README.md`),
);
const docs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
  .filter((page) => !page.startsWith("reference"))
  .map((page) => `docs/${page.replaceAll("\\", "/")}`);
const pages = ["README.md", "CONTRIBUTING.md", ...readmes, ...docs].filter(
  (page) => page.endsWith(".md") && existsSync(join(root, page)),
);

/** The command without variables before it, words after `#`, and the target of its output. */
const commandOf = (line: string): readonly string[] =>
  /^\s*(?:[A-Z_]+=\S+ )*(?:npx )?mnemograph (.*?)(?:\s+#\s.*|\s+>\s*\S+)?$/
    .exec(line)
    ?.slice(1, 2) ?? [];

/**
 * The lines of blocks that call the command, and the calls within sentences; not those that leave
 * something out.
 */
const commandsIn = (page: string): readonly string[] => {
  const text = readFileSync(join(root, page), "utf8");
  const blocks = [...text.matchAll(/^```(?:sh)?\n(.*?)^```/gms)].flatMap(([, block = ""]) =>
    block.replaceAll("\\\n", " ").split(/\n| && /),
  );
  const sentences = [
    ...text
      .replaceAll(/^```.*?^```/gms, "")
      .matchAll(/`((?:npx )?mnemograph [a-z]+ [^`]*--[^`]*)`/g),
  ].map(([, call = ""]) => call);
  return [...new Set([...blocks, ...sentences].flatMap(commandOf))].filter(
    (command) => !command.includes("…"),
  );
};

/** As a shell splits them: quotes hold what stands between them together. */
const split = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain = ""]) => single ?? double ?? plain,
  );

/** Every command below one, `run` and its `repair` alike. */
const commandsBelow = (command: Command): readonly Command[] =>
  command.commands.flatMap((one) => [one, ...commandsBelow(one)]);

/** What the command line says of the words, and which command they reach; nothing is run. */
const understood = async (
  words: readonly string[],
): Promise<{ readonly described: string; readonly reached: string }> => {
  let [described, reached] = ["", ""];
  const given = {
    out: () => {},
    error: () => {},
    environment: {},
    cwd: "/dev/null/nowhere",
    isTerminal: false,
    usesColor: false,
    now: () => 0,
  };
  const io = guardedIo(
    {
      ...given,
      signal: new AbortController().signal,
      input: { next: async () => null, close: () => {} },
    },
    () => {},
  );
  const program = programOf(io, () => {});
  const quiet = { writeOut: () => {}, writeErr: (text: string) => void (described += text) };
  for (const command of [program, ...commandsBelow(program)])
    command.exitOverride().configureOutput(quiet);
  for (const command of commandsBelow(program).filter(
    (one) => one.registeredArguments.length > 0 || one.commands.length === 0,
  ))
    command.action(() => {
      parseNodeOptions(command.opts()["set"] ?? {}, { where: "--set", nodes: "any" });
      reached = command.name();
    });
  await program.parseAsync([...words], { from: "user" }).catch(() => {});
  return { described, reached };
};

const documented = pages.flatMap((page) =>
  commandsIn(page).map((command) => [page, command] as const),
);

describe("a command that a page shows", () => {
  it("is found", () => {
    expect(documented.length).toBeGreaterThan(60);
  });

  it.each(documented)("in %s is understood: mnemograph %s", async (_, command) => {
    expect(await understood(split(command))).toEqual({
      described: "",
      reached: expect.stringMatching(/./),
    });
  });

  it("with an option that is none is not", async () => {
    expect((await understood(["bench", "--pipeline", "act"])).described).toMatch(
      /unknown option '--pipeline'/,
    );
    expect((await understood(["memory", "from"])).reached).toBe("");
    expect((await understood(["bench", "--set", '{"retrieve":{"maxx":4}}'])).reached).toBe("");
  });
});
