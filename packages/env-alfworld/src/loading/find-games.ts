import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { MnemographError, readTextFile } from "@mnemograph/core/domain";
import { isTaskDirectory } from "../game/task-type.js";
import { gameIdOfPath, type FoundGame, type ReaderOptions } from "./found-game.js";
import { parseGameFile } from "./parse-game-file.js";
import { readArchive } from "./read-archive.js";
import { readRows, splitOfRowFile } from "./read-rows.js";
import { folders, readTree } from "./read-tree.js";

/** Archives that begin with one of these names hold that split alone; others hold any. */
const SPLITS = ["train", "valid_train", "valid_seen", "valid_unseen", "held_out"];
const isArchive = (name: string) => /\.(tar\.gz|tgz)$/.test(name);
const isRowFile = (name: string) => /\.ndjson(\.br|\.gz)?$/.test(name);

const notFound = (path: string, complaint: string, evidence: Record<string, unknown> = {}) =>
  new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `no ALFWorld games at ${path}: ${complaint}`,
    hint: "point ALFWORLD_DATA or --data at the folder that holds json_2.1.1, at a tar.gz of it, at a folder with games/*.ndjson.br and games/*.tar.gz, or at one game.tw-pddl",
    evidence: { path, ...evidence },
  });

const nothingLike = (names: readonly string[]): string => {
  const zip = names.find((name) => name.endsWith(".zip"));
  return zip === undefined
    ? "the folder holds nothing that looks like games"
    : `unpack ${zip} first`;
};

async function* readFileOfGames(file: string, options: ReaderOptions): AsyncGenerator<FoundGame> {
  if (isArchive(file)) yield* readArchive(file, options);
  else if (isRowFile(file)) {
    if (options.split === undefined || splitOfRowFile(file) === options.split)
      yield* readRows(file);
  } else if (basename(file) === "game.tw-pddl") {
    const id = gameIdOfPath(resolve(file));
    if (id === undefined) throw notFound(file, "its folders do not name split, task and trial");
    yield { id, parse: async () => parseGameFile(await readTextFile(file), id, file, new Set()) };
  } else throw notFound(file, "the file is neither game.tw-pddl, .tar.gz nor .ndjson(.br|.gz)");
}

async function* readFolderOfFiles(
  folder: string,
  names: readonly string[],
  options: ReaderOptions,
): AsyncGenerator<FoundGame> {
  for (const name of names) {
    const namesSplit = SPLITS.find(
      (split) => name.startsWith(`${split}-`) || name.startsWith(`${split}.`),
    );
    if (options.split !== undefined && namesSplit !== undefined && namesSplit !== options.split)
      continue;
    yield* readFileOfGames(join(folder, name), options);
  }
}

/** Folders that hold task folders, whatever they are called. */
const splitsIn = async (root: string): Promise<string[]> => {
  const found: string[] = [];
  for (const name of await folders(root)) {
    if ((await folders(join(root, name))).some(isTaskDirectory)) found.push(name);
  }
  return found;
};

async function* readSplits(
  root: string,
  splits: readonly string[],
  wanted: string | undefined,
): AsyncGenerator<FoundGame> {
  if (wanted !== undefined && !splits.includes(wanted))
    throw notFound(root, `it holds no split ${wanted}`, { splits });
  for (const split of wanted === undefined ? splits : [wanted]) yield* readTree(root, { split });
}

/**
 * Recognises the layout at `path` and yields its games without parsing them. Throws DATA_NOT_FOUND.
 */
export async function* findGames(path: string, options: ReaderOptions): AsyncGenerator<FoundGame> {
  const root = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw notFound(path, cause.code === "ENOENT" ? "there is nothing there" : cause.message);
  });
  if (!root.isDirectory()) {
    yield* readFileOfGames(path, options);
    return;
  }
  const names = (await readdir(path)).toSorted();
  const files = names.filter((name) => isArchive(name) || isRowFile(name));
  const splits = names.some(isTaskDirectory) ? [] : await splitsIn(path);
  const isHere = options.split !== undefined && splits.includes(options.split);
  if (names.includes("game.tw-pddl")) yield* readFileOfGames(join(path, "game.tw-pddl"), options);
  else if (names.includes("json_2.1.1") && !isHere)
    yield* findGames(join(path, "json_2.1.1"), options);
  else if (splits.length > 0) yield* readSplits(path, splits, options.split);
  else if (names.some(isTaskDirectory))
    yield* readTree(dirname(resolve(path)), { split: basename(resolve(path)) });
  else if (files.length > 0) yield* readFolderOfFiles(path, files, options);
  else if (names.includes("games")) yield* findGames(join(path, "games"), options);
  else throw notFound(path, nothingLike(names), { entries: names.slice(0, 10) });
}
