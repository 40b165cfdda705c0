// A run of every pipeline that calls a model, in ALFWorld's built-in games with the offline model:
// what kills, stalls and databases are tried on.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { built } from "./built.mjs";

const { runBench } = await built("bench/dist/index.js");

export const wholeRequest = {
  builtIn: true,
  limit: 1,
  perType: 2,
  batchSize: 2,
  refineGoals: 1,
  nodes: { reflexion: { maxTrials: 2 }, trials: { maxTrials: 2 } },
  memoryFolder: "memories",
  events: "none",
};

/** The same of pipelines that plan from pictures: the built-in workshop, one task from one side. */
export const picturesRequest = {
  // As the preset of rap-visual has it: its embedder reads pictures only.
  nodes: {
    ...wholeRequest.nodes,
    retrieve: { weights: { task: 0, category: 0, plan: 0 }, filter: { sameCategory: true } },
  },
  environment: "manipulation",
  builtIn: true,
  options: { suite: "workshop", task: "button", view: "left", trials: "2", pictures: "pictures" },
  perType: 2,
  memoryFolder: "memories",
  events: "none",
};

export const resultsIn = (folder, directory) => {
  const path = join(folder, directory, "results.jsonl");
  return existsSync(path) ? readFileSync(path, "utf8") : "";
};

/** The same run that nothing disturbs; made once for each seed. */
export const undisturbed = (folder, name, request) => {
  const made = new Map();
  return (seed) => {
    const directory = `${name}-${seed}`;
    if (!made.has(seed))
      made.set(
        seed,
        runBench({ ...request, seed, directory, processes: 0 }, { cwd: folder }).then(() =>
          resultsIn(folder, directory),
        ),
      );
    return made.get(seed);
  };
};

/** What differs between a run and the one that nothing disturbed, in words. */
export const differences = (given, whole) => {
  if (given === whole) return [];
  const [lines, wanted] = [given, whole].map((text) => text.split("\n").filter(Boolean));
  const ids = lines.map((line) => JSON.parse(line).episodeId);
  const found = [
    `${lines.length} lines in other bytes than the ${wanted.length} of a run that nothing disturbed`,
  ];
  if (new Set(ids).size < ids.length) found.push("an episode is counted twice");
  const other = lines.find((line) => !wanted.includes(line));
  if (other !== undefined) found.push(`for example ${other.slice(0, 300)}`);
  return found;
};
