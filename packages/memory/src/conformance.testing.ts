import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MnemographError } from "@mnemograph/core";
import { afterAll, afterEach, expect } from "vitest";

/** Names that a careless driver would mix up. */
export const awkwardNames = [
  "mem",
  "memory",
  "mem:ory",
  "mem/ory",
  "mem%",
  "mem_",
  "MEM",
  " mem",
  "%",
  "été",
  "e\u0301te\u0301",
  "a'b\"c\\",
];

export const collect = async (lines: AsyncIterable<string>): Promise<string[]> => {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
};

/**
 * What a promise is rejected with; a promise that is kept gives a text that no error test accepts.
 */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => "no error",
    (rejection: unknown) => rejection,
  );

/** Waits for a rejection with one of our errors; anything else fails the test. */
export const expectCode = async (
  promise: Promise<unknown>,
  code: string,
  message = /(?:)/,
): Promise<void> => {
  const error = await failureOf(promise);
  expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
  expect(MnemographError.isInstance(error)).toBe(true);
};

/** A folder that is removed after the file's tests. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "mnemograph-memory-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/**
 * Opens each name once and returns the same memory again, for drivers whose memories live and die
 * with their object.
 */
export const keepByName = <Memory>(
  open: (namespace: string) => Memory,
): ((namespace: string) => Promise<Memory>) => {
  const known = new Map<string, Memory>();
  return async (namespace) => {
    const memory = known.get(namespace) ?? open(namespace);
    known.set(namespace, memory);
    return memory;
  };
};

/** Takes memories that a suite opens, and clears and closes them after each of its tests. */
export const clearedAfterEach = () => {
  const opened: { clear(): Promise<void>; close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const memory of opened.splice(0)) {
      await memory.clear();
      await memory.close();
    }
  });
  return async <Memory extends (typeof opened)[0]>(opening: Promise<Memory>): Promise<Memory> => {
    const memory = await opening;
    opened.push(memory);
    return memory;
  };
};
