// Writes dist/node-notes.json: what every built-in node does, its import path and its file, from
// the code of the nodes.
import { writeFileSync } from "node:fs";
import { readNodes } from "../../../scripts/reference/read-nodes.mjs";

const notes = Object.fromEntries(
  (await readNodes()).map(({ name, description, paper, specifier, path }) => [
    name,
    {
      text: [description, paper && `${paper}.`].filter(Boolean).join(" ").replaceAll("`", ""),
      module: specifier,
      source: path,
    },
  ]),
);
writeFileSync(new URL("../dist/node-notes.json", import.meta.url), JSON.stringify(notes));
