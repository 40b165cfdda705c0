import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

export const root = join(import.meta.dirname, "../../..");
const slashed = (path: string) => path.split(sep).join("/");
export const read = (file: string): string => readFileSync(join(root, file), "utf8");

export interface Import {
  readonly name: string;
  /** Erased by the compiler: the imported package is needed by readers of the types only. */
  readonly isTypeOnly: boolean;
}

export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  /** Tests and what only tests use. */
  readonly isTest: boolean;
  readonly imports: readonly Import[];
}

export interface Package {
  /** Without the scope, for example `env-alfworld`. */
  readonly name: string;
  readonly folder: string;
  readonly isPrivate: boolean;
  /** What others may import: `.` and the sub-paths of the exports map. */
  readonly entries: readonly string[];
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
  readonly sources: readonly SourceFile[];
  /** What runs in a browser: below `page`. */
  readonly pageSources: readonly SourceFile[];
}

const isTypeOnly = (clause: string) =>
  clause.startsWith("type ") ||
  (/^\{[^}]*\}$/.test(clause) &&
    clause
      .slice(1, -1)
      .split(",")
      .every((one) => /^\s*(type\s.*)?$/s.test(one)));

/**
 * What a module imports; enough for the formatted sources of this repository, where text in strings
 * never looks like an import line.
 */
export const importsOf = (text: string): readonly Import[] => [
  ...[...text.matchAll(/^(?:import|export)\s+([^"';]*?)\s*from\s+"([^"]+)"/gm)].map(
    ([, clause = "", name = ""]) => ({
      name,
      isTypeOnly: isTypeOnly(clause),
    }),
  ),
  ...[...text.matchAll(/^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm)].map(([, bare, dynamic]) => ({
    name: (bare ?? dynamic) as string,
    isTypeOnly: false,
  })),
];

const isTestPath = (path: string) => /\.(test|test-d|testing)\.ts$|\/testing\//.test(path);

const sourcesIn = (folder: string): readonly SourceFile[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => {
          const path = slashed(relative(root, join(folder, file)));
          const text = read(path);
          return {
            path,
            text,
            lines: text.trimEnd().split("\n").length,
            isTest: isTestPath(path),
            imports: importsOf(text),
          };
        })
    : [];

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Record<string, unknown>;
  readonly dependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

const packagesIn = (group: string): readonly Package[] =>
  readdirSync(join(root, group))
    .filter((name) => existsSync(join(root, group, name, "package.json")))
    .map((folder) => {
      const manifest = JSON.parse(read(`${group}/${folder}/package.json`)) as Manifest;
      return {
        name: manifest.name.replace(/^@mnemograph\//, ""),
        folder: `${group}/${folder}`,
        isPrivate: manifest.private === true,
        entries: Object.keys(manifest.exports ?? {}),
        dependencies: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
        devDependencies: Object.keys(manifest.devDependencies ?? {}),
        sources: sourcesIn(join(root, group, folder, "src")),
        pageSources: sourcesIn(join(root, group, folder, "page/src")),
      };
    });

/** Every package below `packages`, `apps` and `examples`. */
export const packages: readonly Package[] = ["packages", "apps", "examples"].flatMap(packagesIn);

/** What only tests may import. */
export const testPackages: readonly Package[] = packagesIn("tests");

/**
 * The package that an import names: `@scope/name/path` and `name/path` without their paths;
 * undefined for own files and for Node's modules.
 */
export const packageOf = (name: string): string | undefined =>
  name.startsWith(".") || name.startsWith("node:")
    ? undefined
    : name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/");

/**
 * Every file that is in the repository, or would be with the next commit; undefined outside of a
 * git checkout.
 */
export const repositoryFiles = (): readonly string[] | undefined => {
  if (!existsSync(join(root, ".git"))) return undefined;
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1 << 26,
    },
  );
  return [...new Set(listed.split("\0"))].filter(
    (file) => file !== "" && existsSync(join(root, file)),
  );
};
