import { publicEntries } from "./scripts/reference/public-entries.mjs";

/** Programs that start on their own, and what is played by hand. */
const started = [
  "src/programs/*.ts",
  "src/**/*.{test,test-d,property,testing}.ts",
  "{benchmarks,test,test-support}/**/*.{ts,mjs}",
];
const project = ["{src,benchmarks,test,test-support}/**/*.{ts,mjs}", "page/src/**/*.{ts,tsx}"];

/** Entries that no `exports` names: a page, and what a file in `bin` imports. */
const others = {
  "apps/studio": ["page/src/main.tsx"],
  "packages/create-mnemograph": ["src/ask-in-terminal.ts"],
};

const folders = [...new Set(publicEntries.map(({ folder }) => folder))];
const offeredBy = (folder) =>
  publicEntries
    .filter((entry) => entry.folder === folder)
    .map(({ source }) => source.slice(folder.length + 1));

export default {
  ignoreExportsUsedInFile: true,
  workspaces: {
    ".": {
      entry: [
        "scripts/*.{mjs,cjs}",
        "scripts/**/*.{cjs,mts}",
        "scripts/{consumers,nodes}/**/*.{ts,mjs}",
        "tests/resilience/*.mjs",
        "tests/resilience/**/*.mts",
        "vitest.*.ts",
      ],
      project: ["{scripts,tests/resilience}/**/*.mjs", "vitest.*.ts"],
    },
    ...Object.fromEntries(
      folders.map((folder) => [
        folder,
        { entry: [...offeredBy(folder), ...started, ...(others[folder] ?? [])], project },
      ]),
    ),
    "apps/site": { entry: ["test/**/*.mjs", "*.mjs"] },
    "examples/*": { entry: ["src/**/*.ts", "*.{ts,mjs}"], project: ["src/**/*.ts"] },
    "tests/*": { entry: ["src/**/*.ts"], project: ["src/**/*.ts"] },
  },
};
