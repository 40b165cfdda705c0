import { type RunFileSystem, writing } from "./file-system.js";
import { ResultLine } from "./result-line.js";
import { replaceFile } from "./whole-file.js";
import { runPaths } from "./run-paths.js";

/**
 * The result of a line; undefined for one that cannot be read, which stays for the reader that says
 * so.
 */
const readLine = (text: string): ResultLine | undefined => {
  try {
    return ResultLine.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const episodeGroupOf = ({ pipeline, trial }: ResultLine): string => `${pipeline}~${trial}`;

/**
 * Takes the results that `wanted` names out of a run, so that their episodes are played again; the
 * old lines are kept in `results.retried.jsonl`. The episodes of an episode group learn from each other:
 * all of them go with one, and what the episode group would go on from. Returns the ids of the episodes.
 */
export const takeOutErrors = (
  directory: string,
  episodeGroups: readonly string[],
  wanted: (line: ResultLine) => boolean,
  fileSystem: RunFileSystem,
): ReadonlySet<string> => {
  const paths = runPaths(directory);
  const results = fileSystem.exists(paths.results)
    ? fileSystem.read(paths.results).toString("utf8").split("\n")
    : [];
  const spooled = fileSystem
    .list(paths.finished)
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({
      name,
      text: fileSystem.read(`${paths.finished}/${name}`).toString("utf8").trim(),
    }));
  const isTogether = ({ pipeline }: ResultLine) => episodeGroups.includes(pipeline);
  const all = [...results, ...spooled.map(({ text }) => text)].flatMap(
    (text) => readLine(text) ?? [],
  );
  const failed = new Set(
    all.filter((line) => isTogether(line) && wanted(line)).map(episodeGroupOf),
  );
  const isTaken = (text: string): boolean => {
    const line = readLine(text);
    return (
      line !== undefined && (isTogether(line) ? failed.has(episodeGroupOf(line)) : wanted(line))
    );
  };
  const old = [...results, ...spooled.map(({ text }) => text)].filter(isTaken);
  if (old.length === 0) return new Set();
  writing(paths.retriedResults, () =>
    fileSystem.append(paths.retriedResults, old.map((line) => `${line}\n`).join("")),
  );
  for (const episodeGroup of failed) fileSystem.removeFolder(paths.episodeGroupOf(episodeGroup));
  replaceFile(paths.results, results.filter((text) => !isTaken(text)).join("\n"), fileSystem);
  for (const { name, text } of spooled)
    if (isTaken(text)) fileSystem.remove(`${paths.finished}/${name}`);
  return new Set(old.flatMap((text) => readLine(text)?.episodeId ?? []));
};
