// Prints how one process of LDM2 does over rankings of its tuples and sizes of its batch: what the
// default ranking and batch size are chosen by. Plays valid_seen, WebShop's eval, or training tasks
// that no demonstration shows; splits that are kept for the score are refused. Deterministic with
// the offline model.
// Usage: npm run sensitivity -- [--environment alfworld] [--option name=value] [--data <download>]
// [--split train|valid_seen|eval]
//        [--rankers cell,ranked,…] [--batch-sizes 25,50] [--seeds 3] [--seed 1] [--tasks 30] [--set '{"retrieve":{"max":4}}']
//        [--model offline] [--base-url <url>] [--cache <file>] [--memory-folder <folder>] [--format text|markdown]
// Rankers: cell (LDM2 eq. 3), cell-varied, half, ranked (`ldm-ranked`), batch, batch-varied,
// observation, stored, random. With a model that costs money name --cache and
// --memory-folder: the same command goes on where it stopped without asking again.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MnemographError } from "@mnemograph/core";
import { measureSensitivity, rankerNames, rankersNamed } from "../dist/index.js";
import { renderSensitivity } from "../dist/results.js";
import { readArguments, refuse } from "../../../scripts/read-arguments.mjs";

const { values } = readArguments(import.meta.url, {
  options: {
    environment: { type: "string", default: "alfworld" },
    option: { type: "string", multiple: true, default: [] },
    data: { type: "string" },
    split: { type: "string" },
    rankers: { type: "string", default: rankerNames.join(",") },
    "batch-sizes": { type: "string", default: "25,50" },
    seeds: { type: "string", default: "3" },
    seed: { type: "string", default: "1" },
    tasks: { type: "string", default: "30" },
    set: { type: "string", default: "{}" },
    model: { type: "string", default: "offline" },
    "base-url": { type: "string" },
    cache: { type: "string" },
    "memory-folder": { type: "string" },
    format: { type: "string", default: "text" },
  },
});
if (!["text", "markdown"].includes(values.format))
  refuse(`--format is text or markdown, and not ${values.format}`);
const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse(`--set takes JSON: ${error.message}`);
  }
};
const list = (text) => text.split(",").filter(Boolean);
const folder = mkdtempSync(join(tmpdir(), "sensitivity-"));
const controller = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => controller.abort());

try {
  const { environment, split, model, cells } = await measureSensitivity(
    {
      environment: values.environment,
      options: Object.fromEntries(
        values.option.map((pair) => [pair.split("=", 1)[0], pair.slice(pair.indexOf("=") + 1)]),
      ),
      ...(values.data === undefined ? { builtIn: true } : { data: values.data }),
      split: values.split,
      rankers: rankersNamed(list(values.rankers)),
      batchSizes: list(values["batch-sizes"]).map(Number),
      seeds: Array.from(
        { length: Number(values.seeds) },
        (_, index) => Number(values.seed) + index,
      ),
      tasks: Number(values.tasks),
      nodes: parsed(values.set),
      model: values.model,
      baseUrl: values["base-url"],
      cache: values.cache,
      memoryFolder: values["memory-folder"] ?? join(folder, "memories"),
    },
    {
      variables: process.env,
      cwd: process.cwd(),
      signal: controller.signal,
      onReport: ({ type, text }) => type === "note" && process.stderr.write(`${text}\n`),
    },
  );
  process.stdout.write(
    `One process of LDM2, ${environment}, split ${split}${values.data === undefined ? " (built in)" : ""}, model ${model}. Over tasks: Wilson's 95 % interval for the tasks of one seed.\n\n` +
      `${renderSensitivity(cells, values.format)}\n`,
  );
} catch (error) {
  if (controller.signal.aborted) process.exitCode = 130;
  else if (!MnemographError.isInstance(error)) throw error;
  else {
    process.stderr.write(`${error.code}: ${error.message}\n${error.hint}\n`);
    process.exitCode = error.code === "USAGE" ? 2 : 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
