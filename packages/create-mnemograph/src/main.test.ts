import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "./main.js";
import { templates } from "./templates.js";

const temporary = () => mkdtempSync(join(tmpdir(), "create-"));

/** Runs the command in a folder; `answers` are what a user types in a terminal. */
const create = async (
  args: readonly string[],
  {
    cwd = temporary(),
    answers,
    variables = {},
  }: {
    readonly cwd?: string;
    readonly answers?: readonly (string | undefined)[];
    readonly variables?: Readonly<Record<string, string>>;
  } = {},
) => {
  const [out, error, questions]: [string[], string[], string[]] = [[], [], []];
  const waiting = [...(answers ?? [])];
  const code = await main(args, {
    cwd,
    variables,
    print: (text) => void out.push(text),
    printError: (text) => void error.push(text),
    ...(answers && {
      ask: async (question: string) => {
        questions.push(question);
        return waiting.shift();
      },
    }),
  });
  return { cwd, code, out: out.join("\n"), error: error.join("\n"), questions };
};
const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const { version } = manifestIn(join(import.meta.dirname, ".."));

describe.each(Object.keys(templates))("the template %s", (template) => {
  it("becomes a project with its name, this release, and the files that npm leaves out", async () => {
    const { cwd, code, out } = await create(["apps/My Agent", "--template", template]);
    expect(code).toBe(0);
    expect(out).toContain('cd "apps/My Agent"');
    const folder = join(cwd, "apps/My Agent");
    const manifest = manifestIn(folder);
    expect(manifest.name).toBe("my-agent");
    expect(manifest.overrides).toBeUndefined();
    const ours = Object.entries(manifest.dependencies).filter(([name]) =>
      name.startsWith("@mnemograph/"),
    );
    expect(ours.length).toBeGreaterThan(1);
    expect(new Set(ours.map(([, range]) => range))).toEqual(new Set([version]));
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    for (const file of [
      ".gitignore",
      ".env.example",
      ".github/workflows/test.yml",
      "tsconfig.json",
    ])
      expect(files).toContain(join(...file.split("/")));
    expect(files).not.toContain("gitignore");
    expect(readFileSync(join(folder, "README.md"), "utf8")).toMatch(/^# my-agent\n/);
  });

  it("takes other packages at the ranges that this repository is tested with", () => {
    const root = join(import.meta.dirname, "../../..");
    const workspace = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8");
    const development = manifestIn(root).devDependencies;
    const peers = ["agents", "models"].map(
      (owner) => manifestIn(join(root, "packages", owner)).peerDependencies,
    );
    const manifest = manifestIn(join(import.meta.dirname, "../templates", template));
    const others = Object.entries<string>({
      ...manifest.dependencies,
      ...manifest.devDependencies,
    });
    for (const [name, range] of others) {
      if (name.startsWith("@mnemograph/")) continue;
      const known = [
        new RegExp(`^    "?${name}"?: (\\S+)$`, "m").exec(workspace)?.[1],
        ...peers.map((ranges) => ranges[name]),
        development[name],
        `^${development[name]}`,
      ];
      expect({ name, isKnown: known.includes(range) }).toEqual({ name, isKnown: true });
    }
  });
});

describe("what is not named", () => {
  it("is asked for in a terminal: a template by its name or its number", async () => {
    const { cwd, code, questions } = await create([], { answers: ["mine", "2"] });
    expect(code).toBe(0);
    expect(questions).toHaveLength(2);
    expect(questions[1]).toContain("own-method");
    expect(existsSync(join(cwd, "mine/src/workshop.ts"))).toBe(true);
  });

  it("ends with 130 where the user stops at the question", async () => {
    const { cwd, code } = await create(["mine"], { answers: [undefined] });
    expect([code, readdirSync(cwd)]).toEqual([130, []]);
  });

  it.each([
    [[], /there is no folder's name\n {2}hint: npm create/],
    [["mine"], /there is no template's name\n[^]*agent-memory[^]*own-method/],
  ])("is refused without a terminal: %j", async (args, message) => {
    const { cwd, code, error } = await create(args);
    expect(code).toBe(2);
    expect(error).toMatch(message);
    expect(readdirSync(cwd)).toEqual([]);
  });
});

describe("what cannot be", () => {
  it.each([
    [["a", "--template", "none"], /no template "none"\n[^]*agent-memory[^]*own-method/],
    [["a", "b", "-t", "own-method"], /2 folders are named/],
    [["a", "--colour", "red"], /--colour[^]*npm create mnemograph@latest <folder>/],
    [["機械", "-t", "own-method"], /no package can be named after 機械/],
  ])("is refused, with what can: %j", async (args, message) => {
    const { cwd, code, error } = await create(args);
    expect(code).toBe(2);
    expect(error).toMatch(message);
    expect(readdirSync(cwd)).toEqual([]);
  });

  it("is a folder that holds something, or a file; a repository may be there", async () => {
    const cwd = temporary();
    mkdirSync(join(cwd, "full"));
    writeFileSync(join(cwd, "full/notes.md"), "");
    mkdirSync(join(cwd, "repository/.git"), { recursive: true });
    const start = (folder: string) => create([folder, "-t", "own-method"], { cwd });
    expect(await start("full")).toMatchObject({
      code: 2,
      error: expect.stringMatching(/is not empty: it holds notes\.md\n {2}hint: /),
    });
    expect(await start("full/notes.md")).toMatchObject({
      code: 2,
      error: expect.stringMatching(/notes\.md is a file/),
    });
    expect(readdirSync(join(cwd, "full"))).toEqual(["notes.md"]);
    expect(await start("repository")).toMatchObject({ code: 0 });
  });

  it("is a folder that the system refuses", async () => {
    const { code, error } = await create(["long".repeat(100), "-t", "own-method"]);
    expect([code, error]).toEqual([1, expect.stringContaining("ENAMETOOLONG")]);
  });

  it.each(["[]", "no JSON", '{"@mnemograph/core":1}'])(
    "is a variable that names packages like this: %s",
    async (text) => {
      const variables = { MNEMOGRAPH_PACKAGES: text };
      const { code, error } = await create(["a", "-t", "own-method"], { variables });
      expect([code, error]).toEqual([
        2,
        expect.stringContaining("$MNEMOGRAPH_PACKAGES is no JSON"),
      ]);
    },
  );
});

it("takes packages that are given in place of the release, for the packages below too", async () => {
  const given = { "@mnemograph/core": "file:core.tgz", "@mnemograph/memory": "file:memory.tgz" };
  const variables = { MNEMOGRAPH_PACKAGES: JSON.stringify(given) };
  const { cwd } = await create(["a", "-t", "own-environment"], { variables });
  expect(manifestIn(join(cwd, "a"))).toMatchObject({
    dependencies: { "@mnemograph/core": "file:core.tgz", "@mnemograph/cli": version },
    overrides: given,
  });
});

it("prints its version and its help, which lists the templates", async () => {
  expect(await create(["--version"])).toMatchObject({ code: 0, out: version });
  const { code, out } = await create(["-h"]);
  expect(code).toBe(0);
  for (const template of Object.keys(templates)) expect(out).toContain(template);
});

it("lists every folder of templates", () => {
  const folders = readdirSync(join(import.meta.dirname, "../templates"));
  expect(folders.toSorted()).toEqual(Object.keys(templates).toSorted());
});
