// What asking for tools, for a schema and for text costs, in five worlds: `npm run reply-forms`. A
// scripted model plays as each world's expert does and keeps to the form that it is asked for, so
// the table shows what a form costs and not how well a model keeps to it. Tokens are estimated from
// all that is sent. `--write` puts the table into docs/how-to/use-a-provider.md. With a model of
// yours (`--model openai:gpt-4o-mini`, `--base-url`, keys in the environment) the same tasks are
// played by it. `--tasks 3` plays so many of each world.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { builtInRegistry } from "@mnemograph/bench";
import { openModel } from "@mnemograph/models";
import { readArguments, refuse } from "../../../scripts/read-arguments.mjs";
import { openWorld, playScripted, playWith, worlds } from "./reply-forms/play-in-form.mjs";

const { values } = readArguments(import.meta.url, {
  options: {
    model: { type: "string" },
    "base-url": { type: "string" },
    tasks: { type: "string", default: "1" },
    write: { type: "boolean" },
  },
});
const count = Number(values.tasks);
if (!Number.isInteger(count) || count < 1)
  refuse(`--tasks is ${values.tasks}: give a whole number from 1`);
if (values.write && values.model !== undefined)
  refuse("--write is for the scripted model: the page's table can be made again anywhere");

const model =
  values.model === undefined
    ? undefined
    : await openModel(values.model, {
        environment: process.env,
        ...(values["base-url"] && { baseUrl: values["base-url"] }),
      });

const play = (open, task, reply) =>
  model === undefined ? playScripted(open, task, reply) : playWith(open, task, model, reply);
const mean = (episodes, name) =>
  episodes.reduce((sum, episode) => sum + Number(episode[name]), 0) / episodes.length;
const rounded = (value) => String(Math.round(10 * value) / 10);

const rows = [];
for (const [name, world] of Object.entries(worlds)) {
  const open = await openWorld(builtInRegistry, world, count);
  for (const reply of ["tools", "schema", "text"]) {
    const episodes = [];
    for (const task of open.tasks.slice(0, count)) episodes.push(await play(open, task, reply));
    const cells = ["success", "calls", "asksAgain", "promptTokens", "completionTokens"].map(
      (column) => rounded(mean(episodes, column)),
    );
    rows.push(`| ${[name, reply, ...cells].join(" | ")} |`);
  }
}
const table = [
  "| world | `reply` | success | calls | asked again | prompt tokens | reply tokens |",
  "| --- | --- | ---: | ---: | ---: | ---: | ---: |",
  ...rows,
].join("\n");

if (values.write) {
  const page = fileURLToPath(new URL("../../../docs/how-to/use-a-provider.md", import.meta.url));
  const [begin, end] = [
    "<!-- reply forms: written by packages/bench/benchmarks/reply-forms.mjs -->",
    "<!-- /reply forms -->",
  ];
  const text = readFileSync(page, "utf8");
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) refuse(`${page} does not say where its table stands`);
  writeFileSync(page, `${before}${begin}\n\n${table}\n\n${end}${after}`);
} else console.log(table);
