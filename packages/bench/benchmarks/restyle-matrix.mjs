// Every world × every style × every pipeline that plays there, over a real HTTP server: `npm run
// restyle -- --out <folder>`. Each world has its file in the folder; the same command goes on where
// it stopped, and prints the table. Parts: `--worlds alfworld,household-low`, `--styles <list or
// regular expression>`, `--pipelines act,ldm`, `--seconds 250` (exit 75 when something is left),
// `--table` (plays nothing), `--limit` and `--per-type` (one of each). Exit 1 where a score is lost
// or a memory differs from the unstyled one. Your own styles: `--styles-from mine.mjs`, a module
// whose `styles` name functions from the plain reply to the dressed one.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { restyleNames } from "@mnemograph/models/testing";
import { readArguments, refuse } from "../../../scripts/read-arguments.mjs";

const suite = (task, level) => ({
  name: level === undefined ? task : `${task}-${level}`,
  arguments: [
    "--environment",
    "langsuite",
    "--option",
    `task=${task}`,
    ...(level === undefined ? [] : ["--option", `level=${level}`]),
  ],
});
const leveled = ["household", "babyai", "iqa", "rearrangement"].flatMap((task) => [
  suite(task, "low"),
  suite(task, "high"),
]);
const worlds = [
  { name: "alfworld", arguments: ["--environment", "alfworld"] },
  { name: "webshop", arguments: ["--environment", "webshop"] },
  { name: "workbench", arguments: ["--environment", "workbench"] },
  ...leveled,
  suite("ma-household"),
  suite("ma-wah"),
];
/** Some of each way to write replies, and all that write the replies of every kind of node anew. */
const usual = [
  "bold",
  "fullStop",
  "capital",
  "boldVerdict",
  "fence",
  "thinkBlock",
  "windowsLines",
  "hardSpaces",
  "zeroWidth",
  "sentencesAround",
  "json",
  "nextSituation",
];

const { values } = readArguments(import.meta.url, {
  options: {
    out: { type: "string" },
    worlds: { type: "string", default: worlds.map(({ name }) => name).join(",") },
    styles: { type: "string" },
    "styles-from": { type: "string", default: "" },
    pipelines: { type: "string", default: "" },
    limit: { type: "string", default: "1" },
    "per-type": { type: "string", default: "1" },
    seconds: { type: "string", default: "1000000" },
    table: { type: "boolean", default: false },
  },
});
if (values.out === undefined) refuse("say where the results stand: --out <folder>");
mkdirSync(values.out, { recursive: true });
const chosen = values.worlds.split(",").map((name) => {
  const world = worlds.find((one) => one.name === name);
  if (world === undefined)
    refuse(`no world is called ${name}; there are ${worlds.map((one) => one.name).join(", ")}`);
  return world;
});
const from = values["styles-from"] === "" ? "" : resolve(values["styles-from"]);
const names =
  from === "" ? restyleNames : Object.keys((await import(pathToFileURL(from).href)).styles);
const asked = (values.styles ?? (from === "" ? usual.join(",") : ".*")).split(",");
const styles = names.filter(
  (name) =>
    asked.includes(name) || (asked.length === 1 && new RegExp(`^(?:${asked[0]})$`).test(name)),
);
if (styles.length === 0)
  refuse(`no style is called ${asked.join(" or ")}; there are ${names.join(", ")}`);
const program = fileURLToPath(new URL("restyle.mjs", import.meta.url));
const until = performance.now() + Number(values.seconds) * 1000;

const fileOf = ({ name }) => join(values.out, `${name}.jsonl`);
const linesOf = (world) =>
  existsSync(fileOf(world))
    ? readFileSync(fileOf(world), "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

if (!values.table) {
  for (const world of chosen) {
    const left = Math.max(0, (until - performance.now()) / 1000);
    const { status } = spawnSync(
      process.execPath,
      [
        program,
        "--wire",
        ...Object.entries({
          out: fileOf(world),
          styles: styles.join(","),
          seconds: String(left),
          limit: values.limit,
          "per-type": values["per-type"],
          pipelines: values.pipelines,
          "styles-from": from,
        }).flatMap(([name, value]) => [`--${name}`, value]),
        ...world.arguments,
      ],
      { stdio: ["ignore", "inherit", "inherit"] },
    );
    if (status !== 0 && status !== 1 && status !== 75)
      throw new Error(`${world.name} ended with ${status}`);
  }
}

/**
 * Every task's score, or more: RAP looks for experiences by the thought that a style writes beside
 * an action, and may solve what it did not.
 */
const isKept = (scores, unstyled) =>
  scores?.length === unstyled.length &&
  scores.every((score, task) => score === unstyled[task] || Number(score) > Number(unstyled[task]));

/** What was played in a world: cells are styles × pipelines that play there. */
const rowOf = (world) => {
  const lines = linesOf(world);
  const unstyled = lines.find(({ style }) => style === "");
  const styled = lines.filter(({ style }) => styles.includes(style));
  // A pipeline that does not play in a world says so unstyled too.
  const names = Object.keys(unstyled?.scores ?? {}).filter((name) =>
    unstyled.scores[name].some((described) => described !== "-" && !described.startsWith("error")),
  );
  const cells = styled.flatMap(({ style, scores }) =>
    names.map((name) => ({ style, name, isKept: isKept(scores[name], unstyled.scores[name]) })),
  );
  const solved = names.filter((name) =>
    unstyled.scores[name].some((score) => Number(score) > 0),
  ).length;
  const asUnstyled = styled.flatMap(({ actions }) =>
    names.filter(
      (name) => JSON.stringify(actions?.[name]) === JSON.stringify(unstyled.actions?.[name]),
    ),
  ).length;
  const done = styled.every(({ actions }) => actions !== undefined)
    ? `${asUnstyled} of ${cells.length}`
    : "–";
  const otherMemories = styled
    .filter(({ memory }) => JSON.stringify(memory) !== JSON.stringify(unstyled.memory))
    .map(({ style }) => style);
  const sum = (key) => styled.reduce((total, { counts }) => total + counts[key], 0);
  const lost = cells.filter((cell) => !cell.isKept).map(({ style, name }) => `${name} ${style}`);
  return {
    world: world.name,
    styles: styled.length,
    names,
    solved,
    cells,
    done,
    otherMemories,
    calls: sum("calls"),
    unusable: sum("unusable"),
    lost,
  };
};

const rows = chosen.map(rowOf);
console.log(
  "| world | styles | pipelines (of these score above 0) | cells kept | same actions | same memories | unusable of calls | lost |",
);
console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
for (const {
  world,
  styles: count,
  names,
  solved,
  cells,
  done,
  otherMemories,
  calls,
  unusable,
  lost,
} of rows) {
  const kept = cells.filter((cell) => cell.isKept).length;
  console.log(
    `| ${world} | ${count} | ${names.length} (${solved}) | ${kept} of ${cells.length} | ${done} | ${count - otherMemories.length} of ${count} | ${unusable} of ${calls} | ${lost.slice(0, 6).join(", ")} |`,
  );
}
const all = rows.flatMap(({ cells }) => cells);
const kept = all.filter((cell) => cell.isKept).length;
const otherMemories = rows.flatMap(({ world, otherMemories: others }) =>
  others.map((style) => `${world} ${style}`),
);
const isWhole = rows.every(({ styles: count }) => count === styles.length);
console.log(
  `${kept} of ${all.length} cells keep the unstyled score${isWhole ? "" : "; some styles are left to play"}`,
);
if (otherMemories.length > 0)
  console.log(`other memories than unstyled: ${otherMemories.join(", ")}`);
if (kept < all.length || otherMemories.length > 0) process.exit(1);
process.exit(isWhole ? 0 : 75);
