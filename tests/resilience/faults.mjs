// Plays every pipeline at every fault of a model and of a database, and kills and stalls its
// workers: `npm run faults`. In pieces that go on from each other: `npm run faults -- --record
// faults.jsonl --seconds 240`. A part: `npm run faults -- rap-train --kind models --fault "status
// 500"`.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { episodeGroups } from "./faults/suites.mjs";
import { readArguments } from "../../scripts/read-arguments.mjs";

const { values, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: {
    kind: { type: "string", multiple: true },
    fault: { type: "string", multiple: true },
    record: { type: "string" },
    seconds: { type: "string", default: "Infinity" },
    "side-by-side": { type: "string", default: "8" },
  },
});
const record = values.record;
const keyOf = ({ kind, pipeline, fault, reach }) =>
  [kind, pipeline, fault, reach].filter((part) => part !== undefined).join(", ");
const lines =
  record !== undefined && existsSync(record)
    ? readFileSync(record, "utf8").split("\n").filter(Boolean)
    : [];
const borne = new Set(
  lines
    .map((line) => JSON.parse(line))
    .flatMap(({ cell, found }) => (found.length === 0 ? [cell] : [])),
);
const folder = mkdtempSync(join(tmpdir(), "mnemograph-faults-"));
const until = performance.now() + Number(values.seconds) * 1000;

const totals = { all: 0, borne: 0, findings: 0 };
try {
  for (const { kind, cells, sideBySide, open } of episodeGroups) {
    if (values.kind !== undefined && !values.kind.includes(kind)) continue;
    const chosen = cells
      .map((cell) => ({ kind, ...cell }))
      .filter(
        ({ pipeline }) =>
          positionals.length === 0 ||
          pipeline === undefined ||
          pipeline.split(" ").some((name) => positionals.includes(name)),
      )
      .filter(({ fault }) => values.fault === undefined || values.fault.includes(fault));
    const waiting = chosen.filter((cell) => !borne.has(keyOf(cell)));
    totals.all += chosen.length;
    totals.borne += chosen.length - waiting.length;
    if (waiting.length === 0 || performance.now() > until) continue;
    const episodeGroup = await open(folder);
    if (episodeGroup.reason !== undefined) {
      console.log(`${kind}: ${episodeGroup.reason}`);
      continue;
    }
    const work = async () => {
      for (
        let cell = waiting.shift();
        cell !== undefined && performance.now() < until;
        cell = waiting.shift()
      ) {
        const found = await episodeGroup
          .check(cell)
          .catch((error) => [`the suite broke: ${error?.stack ?? error}`]);
        if (record !== undefined)
          appendFileSync(record, `${JSON.stringify({ cell: keyOf(cell), found })}\n`);
        if (found.length === 0) totals.borne += 1;
        totals.findings += found.length;
        for (const one of found) console.log(`${keyOf(cell)}: ${one}`);
      }
    };
    await Promise.all(Array.from({ length: sideBySide ?? Number(values["side-by-side"]) }, work));
    await episodeGroup.close?.();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `${totals.borne} of ${totals.all} borne, ${totals.findings} findings${totals.borne + totals.findings < totals.all ? "; the same command goes on" : ""}`,
);
process.exitCode = totals.borne === totals.all ? 0 : 1;
