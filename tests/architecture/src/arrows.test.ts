import { dirname, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf, packageOf, packages, testPackages } from "./workspace.js";

/**
 * What each package may import of the others. `types`: for its types only, so that nobody who
 * imports a node pays for a database.
 */
const arrows: Readonly<
  Record<string, { readonly may: readonly string[]; readonly types?: readonly string[] }>
> = {
  core: { may: [] },
  models: { may: ["core"], types: ["memory"] },
  "model-offline": { may: ["core"], types: ["models"] },
  memory: { may: ["core"] },
  nodes: { may: ["core"], types: ["memory"] },
  // A method's entry opens its memory in process and reads it at a version; it knows no driver.
  pipelines: { may: ["core", "nodes", "memory"] },
  "env-alfworld": { may: ["core"] },
  // Of memory the SQLite driver alone, for catalogues.
  "env-webshop": { may: ["core", "memory"] },
  "env-babyai": { may: ["core"] },
  "env-workbench": { may: ["core"] },
  "env-manipulation": { may: ["core"] },
  // LangSuitE's suite of six tasks has BabyAI's as one of them.
  "env-langsuite": { may: ["core", "env-babyai"] },
  bench: {
    may: [
      "core",
      "models",
      "model-offline",
      "memory",
      "nodes",
      "pipelines",
      "env-alfworld",
      "env-webshop",
      "env-langsuite",
      "env-workbench",
      "env-manipulation",
    ],
  },
  // Of bench the statistics alone, for those who measure their agents.
  agents: { may: ["core", "memory", "nodes", "bench"] },
  telemetry: { may: ["core"] },
  cli: { may: ["core", "bench", "agents", "studio", "telemetry"] },
  studio: { may: ["core", "bench", "telemetry"] },
  // It writes projects that depend on the others.
  "create-mnemograph": { may: [] },
  // The documentation as pages; it reads texts, and no package.
  site: { may: [] },
};
/** Everything may be imported where programs are put together. */
const isFree = ({ folder }: { readonly folder: string }) => folder.startsWith("examples/");

/** Packages that only one of ours may bring along. */
const owners: Readonly<Record<string, readonly string[]>> = {
  "@langchain/openai": ["models"],
  "@langchain/community": ["models"],
  "@huggingface/transformers": ["models"],
  // Memory names them as optional peers; bench installs WebAssembly's SQLite.
  "better-sqlite3": ["memory"],
  "node-sqlite3-wasm": ["memory", "bench"],
  pg: ["memory", "bench"],
  "pg-boss": ["bench"],
  "@mujoco/mujoco": ["env-manipulation"],
  commander: ["cli"],
};

const ours = (names: readonly string[]) =>
  names
    .filter((name) => name.startsWith("@mnemograph/"))
    .map((name) => name.slice("@mnemograph/".length));

describe("arrows between packages", () => {
  it("are drawn for every package", () => {
    expect(packages.length).toBeGreaterThan(8);
    expect(
      packages.filter((one) => !isFree(one) && !(one.name in arrows)).map(({ name }) => name),
    ).toEqual([]);
  });

  describe.each(packages.map((one) => [one.name, one] as const))("of %s", (name, one) => {
    const { may, types = [] } = isFree(one)
      ? { may: packages.map((other) => other.name) }
      : (arrows[name] ?? { may: [] });
    const shipped = one.sources.filter(({ isTest }) => !isTest);

    it("point only as the plan says", () => {
      const wrong = shipped.flatMap(({ path, imports }) =>
        imports
          .filter(({ name: imported, isTypeOnly }) => {
            const [other] = ours([packageOf(imported) ?? ""]);
            return (
              other !== undefined && !may.includes(other) && !(isTypeOnly && types.includes(other))
            );
          })
          .map(({ name: imported }) => `${path} imports ${imported}`),
      );
      expect(wrong).toEqual([]);
      expect(
        ours(one.dependencies).filter((other) => !may.includes(other) && !types.includes(other)),
      ).toEqual([]);
    });

    it("start at declared dependencies: what is imported is in package.json, for the types' readers too", () => {
      const missing = shipped.flatMap(({ path, imports }) =>
        imports
          .filter(({ name: imported }) => {
            const other = packageOf(imported);
            return other !== undefined && !one.dependencies.includes(other);
          })
          .map(({ name: imported }) => `${path} imports ${imported}`),
      );
      expect(missing).toEqual([]);
    });

    it("end at what the other package exports, never at its inner files", () => {
      const isPublic = (imported: string) => {
        const [other] = ours([packageOf(imported) ?? ""]);
        const entry = `.${imported.slice(`@mnemograph/${other}`.length)}`;
        const entries =
          [...packages, ...testPackages].find((known) => known.name === other)?.entries ?? [];
        // `./ldm/*` lets in every node of that method.
        return (
          other === undefined ||
          entries.some(
            (one) => one === entry || (one.endsWith("/*") && dirname(entry) === dirname(one)),
          )
        );
      };
      const deep = one.sources.flatMap(({ path, imports }) =>
        imports
          .filter(({ name: imported }) => !isPublic(imported))
          .map(({ name: imported }) => `${path} imports ${imported}`),
      );
      expect(deep).toEqual([]);
    });

    it("leave a provider, a database or a command line to the package that owns it", () => {
      expect(
        one.dependencies.filter(
          (other) => !isFree(one) && owners[other] !== undefined && !owners[other].includes(name),
        ),
      ).toEqual([]);
    });
  });

  it("form no circle, tests included", () => {
    const all = new Map(
      packages.map(({ name, dependencies, devDependencies }) => [
        name,
        ours([...dependencies, ...devDependencies]),
      ]),
    );
    const reaches = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
      for (const next of all.get(from) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        reaches(next, seen);
      }
      return seen;
    };
    expect([...all.keys()].filter((name) => reaches(name).has(name))).toEqual([]);
  });

  it("of core lead to zod, LangGraph, Mustache, and a few lines that measure how similar two names are", () => {
    expect(packages.find(({ name }) => name === "core")?.dependencies.toSorted()).toEqual([
      "@langchain/core",
      "@langchain/langgraph",
      "fastest-levenshtein",
      "mustache",
      "zod",
    ]);
  });

  it("of examples stay inside of the workspace: nothing depends on an example, and none is published", () => {
    const examples = packages.filter(({ folder }) => folder.startsWith("examples/"));
    expect(examples.filter(({ isPrivate }) => !isPrivate)).toEqual([]);
    const names = examples.map(({ name }) => name);
    expect(
      packages.filter((one) =>
        ours([...one.dependencies, ...one.devDependencies]).some((other) => names.includes(other)),
      ),
    ).toEqual([]);
  });
});

describe("arrows inside of env-langsuite", () => {
  const root = "packages/env-langsuite/src/";
  const shipped = (packages.find(({ name }) => name === "env-langsuite")?.sources ?? []).filter(
    ({ isTest }) => !isTest,
  );
  const folderOf = (path: string) => /^tasks\/[^/]+|^[^/]+/.exec(path)?.[0] ?? "";
  const links = shipped.flatMap(({ path, imports }) =>
    imports
      .filter(({ name }) => name.startsWith("."))
      .map(({ name }) => ({
        path,
        from: folderOf(path.slice(root.length)),
        to: folderOf(posix.join(posix.dirname(path), name).slice(root.length)),
      })),
  );
  const wings = ["suite", "verify", "plugin"];
  const isEntry = (folder: string) => folder.endsWith(".ts");

  it("no task knows another task, nor the suite of all", () => {
    expect(
      new Set(links.map(({ from }) => from).filter((from) => from.startsWith("tasks/"))).size,
    ).toBe(5);
    const wrong = links.filter(
      ({ from, to }) =>
        from.startsWith("tasks/") && to !== from && (to.startsWith("tasks/") || wings.includes(to)),
    );
    expect(wrong).toEqual([]);
  });

  it("no shared folder knows a task", () => {
    const isShared = (folder: string) =>
      !folder.startsWith("tasks/") && !wings.includes(folder) && !isEntry(folder);
    expect(links.filter(({ from, to }) => isShared(from) && !isShared(to) && !isEntry(to))).toEqual(
      [],
    );
  });
});

describe("the reader of imports", () => {
  it("knows every form, and which are types only", () => {
    const text = [
      'import a, { b } from "one";',
      'import type { c } from "two";',
      'import { type d, type e } from "three";',
      'import {\n  type f,\n  g,\n} from "@four/x/deep";',
      'export { h } from "./five.js";',
      'export type { i } from "six";',
      'import "seven";',
      'const j = await import("eight");',
      '// import { k } from "nine";',
    ].join("\n");
    expect(
      importsOf(text).map(({ name, isTypeOnly }) => `${name}${isTypeOnly ? " (types)" : ""}`),
    ).toEqual([
      "one",
      "two (types)",
      "three (types)",
      "@four/x/deep",
      "./five.js",
      "six (types)",
      "seven",
      "eight",
    ]);
    expect(["@four/x/deep", "one/y", "node:fs", "./z.js"].map(packageOf)).toEqual([
      "@four/x",
      "one",
      undefined,
      undefined,
    ]);
  });
});
