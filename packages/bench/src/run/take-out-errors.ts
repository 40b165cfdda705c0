import { type RunFileSystem, writing } from "./file-system.js";
import { ResultLine } from "./result-line.js";
import { runPaths } from "./run-paths.js";

/**
 * Takes the results that `wanted` names out of a run, so that their episodes are played again; the old lines are kept in
 * `results.retried.jsonl`. Lines that cannot be read stay for the reader that says so. Returns the ids of the episodes.
 */
export const takeOutErrors = (directory: string, wanted: (line: ResultLine) => boolean, fileSystem: RunFileSystem): ReadonlySet<string> => {
  const paths = runPaths(directory);
  const taken = new Set<string>();
  const old: string[] = [];
  const isWanted = (text: string): boolean => {
    if (!text.endsWith("}")) return false;
    const parsed = ResultLine.safeParse(JSON.parse(text));
    if (!parsed.success || !wanted(parsed.data)) return false;
    taken.add(parsed.data.episodeId);
    old.push(text);
    return true;
  };
  const text = fileSystem.exists(paths.results) ? fileSystem.read(paths.results).toString("utf8") : "";
  const kept = text.split("\n").filter((line) => !isWanted(line));
  const spooled = fileSystem
    .list(paths.finished)
    .filter((name) => name.endsWith(".json") && isWanted(fileSystem.read(`${paths.finished}/${name}`).toString("utf8").trim()));
  if (old.length === 0) return taken;
  writing(paths.retriedResults, () => fileSystem.append(paths.retriedResults, old.map((line) => `${line}\n`).join("")));
  const draft = `${paths.results}.draft`;
  writing(draft, () => fileSystem.write(draft, kept.join("\n")));
  fileSystem.rename(draft, paths.results);
  for (const name of spooled) fileSystem.remove(`${paths.finished}/${name}`);
  return taken;
};
