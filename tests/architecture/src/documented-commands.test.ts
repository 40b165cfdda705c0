import { describe, expect, it } from "vitest";
import { packages, read, repositoryFiles } from "./workspace.js";

/** Programs that a reader with Node and npm alone does not have. */
const foreign = /^(?:\w+=\S+ )*(?:pnpm|pnpx|yarn|bun|bunx|turbo|tsx|vitest|oxlint|oxfmt)\b/;

/** The commands of a page: lines of its shell blocks, and code within sentences. */
const commandsOf = (page: string): readonly string[] => [
  ...[...page.matchAll(/```(?:sh|bash|shell)\n([\s\S]*?)```/g)].flatMap(([, block = ""]) =>
    block.split("\n").map((line) => line.trim()),
  ),
  ...[...page.replaceAll(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+ [^`\n]+)`/g)].map(
    ([, code = ""]) => code,
  ),
];

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...packages.map(({ folder }) => `${folder}/README.md`),
];
const docs = (repositoryFiles() ?? []).filter((file) => /^docs\/.*\.md$/.test(file));

describe("the commands in the docs", () => {
  it.each([...pages, ...docs])("need Node and npm alone: %s", (page) => {
    expect(commandsOf(read(page)).filter((command) => foreign.test(command))).toEqual([]);
  });

  it("are found in blocks and in sentences", () => {
    expect(
      commandsOf("Run `pnpm pack here`.\n```sh\nA=1 pnpm x\n```").filter((command) =>
        foreign.test(command),
      ),
    ).toHaveLength(2);
  });
});
