import { describe, expect, it } from "vitest";
import { packages, read, repositoryFiles } from "./workspace.js";

const shipped = packages.flatMap(({ folder, sources }) =>
  sources.filter(({ isTest }) => !isTest).map((file) => ({ ...file, folder })),
);
const libraries = shipped.filter(({ folder }) => folder.startsWith("packages/"));
const comment = /^[ \t]*(?:\/\/|\/?\*).*$/gm;
const withoutComments = (text: string) => text.replaceAll(comment, "");

describe("file size", () => {
  it("stays below 350 lines; above 300 is named, and too long", () => {
    const long = shipped
      .filter(({ lines }) => lines > 300)
      .map(({ path, lines }) => `${path}: ${lines} lines`);
    if (long.length > 0) console.warn(`longer than 300 lines:\n  ${long.join("\n  ")}`);
    expect(shipped.filter(({ lines }) => lines > 350).map(({ path }) => path)).toEqual([]);
  });

  it("lets the file of an example that a reader meets first fit on one screen", () => {
    const mains = shipped.filter(({ path }) => /^examples\/[^/]+\/src\/main\.ts$/.test(path));
    expect(mains.length).toBeGreaterThanOrEqual(2);
    expect(mains.filter(({ lines }) => lines >= 40)).toEqual([]);
  });
});

describe("a pipeline file", () => {
  const pipelines = shipped.filter(
    ({ path, text }) => path.startsWith("packages/pipelines/src/") && text.includes("defineGraph("),
  );

  it.each(
    pipelines.map(
      ({ path, text, lines, imports }) =>
        [path.replace("packages/pipelines/src/", ""), { text, lines, imports }] as const,
    ),
  )("%s holds one graph and its topology only", (_, { text, lines, imports }) => {
    // About 40 beside the comment with its example: a graph of nine nodes with the list of their
    // imports takes a few more.
    expect(lines - (text.match(comment) ?? []).length).toBeLessThanOrEqual(50);
    const code = withoutComments(text);
    expect(code.match(/\bdefineGraph\(/g)).toHaveLength(1);
    for (const more of [
      "`",
      /\bif\s*\(/,
      /\bswitch\b/,
      /\bawait\b/,
      /\bfor\s*\(/,
      /\bnew (?!StateSchema\b)/,
      /\.parse\(/,
      /\bfunction\b/,
      /\bthrow\b/,
      /\bprompt/i,
    ]) {
      expect(code).not.toMatch(more);
    }
    const strangers = imports
      .map(({ name }) => name)
      .filter(
        (name) => !/^\.{1,2}\/|^@mnemograph\/(core|nodes)$|^@langchain\/langgraph$/.test(name),
      );
    expect(strangers).toEqual([]);
  });

  it("says in a comment of its own what it is", () => {
    expect(pipelines.length).toBeGreaterThan(4);
    expect(
      pipelines
        .filter(
          ({ text }) =>
            !/\/\*\*\s[^\n]*(?:\n \*[^\n]*)*\n(?:export )?const \w+ = (?:defineGraph\(|<const )/.test(
              text,
            ),
        )
        .map(({ path }) => path),
    ).toEqual([]);
  });
});

describe("a library", () => {
  /** Files that may touch the machine, each with its reason. */
  const exceptions: Readonly<Record<string, string>> = {
    "packages/bench/src/programs/database-worker.ts":
      "the program of a process: its surroundings are that process's own",
  };

  it.each([
    ["the environment's variables", /\bprocess\.env\b/],
    ["the wall clock", /\bDate\.now\(|\bnew Date\(\)/],
    ["unseeded random", /\bMath\.random\b|\brandomUUID\b|\brandomBytes\b/],
    ["the console", /\bconsole\.\w/],
    ["the end of the process", /\bprocess\.exitCode\b/],
  ])("never reads or writes %s", (_, pattern) => {
    const offenders = libraries.filter(
      ({ path, text }) => !(path in exceptions) && pattern.test(withoutComments(text)),
    );
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });

  it("lists its public names by hand: only whole methods and lighter entries, which list theirs, are passed on with a star", () => {
    const starsIn = (text: string) =>
      [...text.matchAll(/^export \* from "([^"]+)"/gm)].map(([, from = ""]) => from);
    const isList = (path: string, from: string) =>
      path.endsWith("/src/index.ts")
        ? ["./methods.js", "./domain.js", "./environment.js"].includes(from)
        : path.endsWith("/src/methods.ts") && /^\.\/[\w-]+\/index\.js$/.test(from);
    expect(
      libraries.flatMap(({ path, text }) =>
        starsIn(text)
          .filter((from) => !isList(path, from))
          .map((from) => `${path}: ${from}`),
      ),
    ).toEqual([]);
  });

  it("has kebab-case file names", () => {
    expect(
      shipped
        .filter(({ path }) => !/^[a-z0-9.-]+\.ts$/.test(path.split("/").at(-1) ?? ""))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});

describe("the repository", () => {
  const files = repositoryFiles();
  const ownFile = "tests/architecture/src/style.test.ts";
  const isText = (file: string) => !/\.(png|jpg|gif|ico|woff2?|gz|br|wasm|sqlite)$/.test(file);

  it.skipIf(files === undefined)(
    "names no folder of anybody's machine and no private registry",
    () => {
      const machinePath =
        /(?<![\w.~$}{>*/-])\/(?:work|root|home|Users|tmp)\/[A-Za-z]|[A-Z]:\\Users\\/;
      const registry =
        /artifactory|jfrog|nexus\.|verdaccio|codeartifact|npm\.pkg\.|:4873\b|\bregistry\s*=\s*["']?(?:https?:)?\/\//i;
      const found = (files ?? [])
        .filter((file) => file !== ownFile && isText(file))
        .flatMap((file) =>
          read(file)
            .split("\n")
            .flatMap((line, index) =>
              machinePath.test(line) || registry.test(line)
                ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`]
                : [],
            ),
        );
      expect(found).toEqual([]);
    },
  );

  it("has a lock file that any registry can serve", () => {
    expect(read("pnpm-lock.yaml")).not.toMatch(/https?:\/\/|tarball:/);
  });

  it.skipIf(files === undefined)(
    "holds no data of other people: no archives, no databases, nothing of a megabyte",
    () => {
      expect(
        (files ?? []).filter((file) => /\.(gz|br|zip|sqlite|ndjson|parquet|tar)$/.test(file)),
      ).toEqual([]);
      expect((files ?? []).filter((file) => read(file).length > 1_000_000)).toEqual([]);
    },
  );
});
