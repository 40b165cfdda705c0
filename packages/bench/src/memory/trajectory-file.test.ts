import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Trajectory } from "@mnemograph/core";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { readDemonstrations } from "./trajectory-file.js";

const folder = temporaryFolder();
const page = readFileSync(
  join(import.meta.dirname, "../../../../docs/pipelines/ldm-formation.md"),
  "utf8",
);

it("reads the demonstration that the documentation shows, with nothing in it that the format does not have", async () => {
  const [, shown = ""] =
    /## Demonstrations in a file[\s\S]*?```json\n([\s\S]*?)```/.exec(page) ?? [];
  const json: unknown = JSON.parse(shown);
  expect(Trajectory.parse(json)).toEqual(json);
  const file = join(folder, "solved.jsonl");
  writeFileSync(file, `${JSON.stringify(json)}\n`);
  expect(await readDemonstrations(file)).toEqual([json]);
});
