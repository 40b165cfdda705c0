import { existsSync } from "node:fs";
import { join } from "node:path";
import { MnemographError, readTextFileSync } from "@mnemograph/core";

/**
 * Where the files of a WorkBench download may lie: beside each other, in `data` and `tasks`, or as
 * in its repository.
 */
const tableFolders = ["data", ".", "data/processed", "data/raw"];
const taskFolders = [
  "tasks",
  ".",
  "data/processed/queries_and_answers",
  "data/processed/tasks_and_outcomes",
];

const find = (folder: string, places: readonly string[], name: string): string | undefined =>
  places.map((place) => join(folder, place, name)).find((path) => existsSync(path));

export const findTaskFile = (folder: string, name: string): string | undefined =>
  find(folder, taskFolders, name);

/** The text of one table's file. Throws DATA_NOT_FOUND. */
export const readTableFile = (
  folder: string,
  name: string,
): { readonly path: string; readonly text: string } => {
  const path = find(folder, tableFolders, name);
  if (path !== undefined) return { path, text: readTextFileSync(path) };
  throw new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `there is no ${name} in ${folder}`,
    hint: "give the folder of WorkBench's files: `data/*.csv` and `tasks/*`, or a checkout of its repository",
    evidence: { folder, name, looked: tableFolders },
  });
};
