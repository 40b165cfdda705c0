import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { MnemographError } from "@mnemograph/core";
import { isTaskDirectory } from "../game/task-type.js";
import { gameIdOfPath, type FoundGame, type ReaderOptions } from "./found-game.js";
import { parseGameFile } from "./parse-game-file.js";
import { readArchive } from "./read-archive.js";
import { readRows, splitOfRowFile } from "./read-rows.js";
import { readTree } from "./read-tree.js";

const SPLITS = ["train", "valid_train", "valid_seen", "valid_unseen", "held_out"];
const isArchive = (name: string) => /\.(tar\.gz|tgz)$/.test(name);
const isRowFile = (name: string) => /\.ndjson(\.br|\.gz)?$/.test(name);

const notFound = (path: string, complaint: string, evidence: Record<string, unknown> = {}) =>
  new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `no ALFWorld games at ${path}: ${complaint}`,
    hint: "point ALFWORLD_DATA or --games at the folder that holds json_2.1.1, at a tar.gz of it, at a folder with games/*.ndjson.br and games/*.tar.gz, or at one game.tw-pddl",
    evidence: { path, ...evidence },
  });

async function* readFileOfGames(file: string, options: ReaderOptions): AsyncGenerator<FoundGame> {
  if (isArchive(file)) yield* readArchive(file, options);
  else if (isRowFile(file)) {
    if (options.split === undefined || splitOfRowFile(file) === options.split) yield* readRows(file);
  } else if (basename(file) === "game.tw-pddl") {
    const id = gameIdOfPath(resolve(file));
    if (id === undefined) throw notFound(file, "its folders do not name split, task and trial");
    const content = await readFile(file, "utf8");
    yield { id, parse: () => parseGameFile(content, id, file, new Set()) };
  } else throw notFound(file, "the file is neither game.tw-pddl, .tar.gz nor .ndjson(.br|.gz)");
}

async function* readFolderOfFiles(folder: string, names: readonly string[], options: ReaderOptions): AsyncGenerator<FoundGame> {
  for (const name of names) {
    const namesSplit = SPLITS.find((split) => name.startsWith(`${split}-`) || name.startsWith(`${split}.`));
    if (options.split !== undefined && namesSplit !== undefined && namesSplit !== options.split) continue;
    yield* readFileOfGames(join(folder, name), options);
  }
}

/** Recognises the layout at `path` and yields its games without parsing them. Throws DATA_NOT_FOUND. */
export async function* findGames(path: string, options: ReaderOptions): AsyncGenerator<FoundGame> {
  const root = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw notFound(path, cause.code === "ENOENT" ? "there is nothing there" : cause.message);
  });
  if (!root.isDirectory()) {
    yield* readFileOfGames(path, options);
    return;
  }
  const names = (await readdir(path)).toSorted();
  if (names.includes("game.tw-pddl")) yield* readFileOfGames(join(path, "game.tw-pddl"), options);
  else if (names.includes("json_2.1.1")) yield* findGames(join(path, "json_2.1.1"), options);
  else if (names.some((name) => SPLITS.includes(name))) {
    if (options.split !== undefined && !names.includes(options.split)) {
      throw notFound(path, `it holds no split ${options.split}`, { splits: names.filter((name) => SPLITS.includes(name)) });
    }
    for (const split of options.split === undefined ? names.filter((name) => SPLITS.includes(name)) : [options.split]) {
      yield* readTree(path, { split });
    }
  } else if (names.some(isTaskDirectory)) {
    yield* readTree(dirname(resolve(path)), { split: basename(resolve(path)) });
  } else if (names.some((name) => isArchive(name) || isRowFile(name))) {
    yield* readFolderOfFiles(
      path,
      names.filter((name) => isArchive(name) || isRowFile(name)),
      options,
    );
  } else if (names.includes("games")) yield* findGames(join(path, "games"), options);
  else throw notFound(path, "the folder holds nothing that looks like games", { entries: names.slice(0, 10) });
}
