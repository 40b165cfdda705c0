import { existsSync } from "node:fs";
import { MnemographError, readTextFileSync } from "@mnemograph/core";
import { z } from "zod";

const invalid = (path: string, line: number | undefined, cause: unknown) =>
  new MnemographError({
    code: "DATA_INVALID",
    message: `${path}${line === undefined ? "" : ` line ${line}`} does not have the expected form`,
    hint:
      cause instanceof z.ZodError
        ? z.prettifyError(cause)
        : "check that the file is complete and that it is JSON",
    evidence: { path, line },
    cause,
  });

const readText = (path: string): string => {
  if (existsSync(path)) return readTextFileSync(path);
  throw new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `${path} does not exist`,
    hint: "point to the folder that holds the WebShop files",
    evidence: { path },
  });
};

/** Reads and checks a JSON file. DATA_NOT_FOUND, DATA_INVALID. */
export const readJsonFile = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): z.output<Schema> => {
  try {
    return schema.parse(JSON.parse(readText(path)));
  } catch (cause) {
    throw MnemographError.isInstance(cause) ? cause : invalid(path, undefined, cause);
  }
};

/** Reads and checks a file with one JSON value a line. DATA_NOT_FOUND, DATA_INVALID. */
export const readJsonLines = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): z.output<Schema>[] =>
  readText(path)
    .split("\n")
    .flatMap((line, index) => {
      if (line.trim() === "") return [];
      try {
        return [schema.parse(JSON.parse(line))];
      } catch (cause) {
        throw invalid(path, index + 1, cause);
      }
    });
