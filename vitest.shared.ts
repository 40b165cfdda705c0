import { fileURLToPath } from "node:url";

/** Milliseconds after which a test hangs. */
const longest = 600_000;

/**
 * What the tests of all packages have in common (measured: the suite of `pipelines` takes 16 s of
 * CPU time with it and 50 without).
 * - The other packages come from their `dist` as they would from npm: Node loads them, and vitest transforms nothing of theirs.
 * - The files of a package share one process and its modules; turbo plays two packages side by side.
 * - No test is about speed: a busy machine may take its time, and no test or package sets a shorter limit of its own.
 * - No test is left to chance: properties draw the same cases in every run.
 * - No run leaves anything for the next: another one may play the same package at the same time.
 * - What is made in the machine's temporary folder is removed when the run has ended.
 */
export const commonTest = {
  globalSetup: [fileURLToPath(new URL("vitest.temporary.ts", import.meta.url))],
  setupFiles: [fileURLToPath(new URL("vitest.properties.ts", import.meta.url))],
  cache: false as const,
  isolate: false,
  maxWorkers: 1,
  testTimeout: longest,
  hookTimeout: longest,
  expect: { poll: { timeout: longest } },
  server: { deps: { external: [/[\\/]packages[\\/][^\\/]+[\\/]dist[\\/]/] } },
};

/** The long tests are left out. */
const isQuick = process.argv.some((argument) => argument.endsWith("*.long.test.ts"));

/** For `globalSetup` where only the long tests of a package use a server of PostgreSQL. */
export const databaseOfLongTests = isQuick ? [] : ["@mnemograph/test-postgres/setup"];

/**
 * For `maxWorkers` where the long tests of a package wait for programs that they start. A second
 * process loads everything once more: 5 of 35 s of CPU time of the command's quick tests.
 */
export const workersOfLongTests = isQuick ? 1 : 2;
