import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadBuiltinOffice } from "../builtin/load-builtin-office.js";
import { callString, evaluateCallString } from "../judge/call-strings.js";
import { judgeCalls } from "../judge/judge-calls.js";
import { loadOffice } from "../load/load-office.js";
import { writeOfficeFiles } from "../load/office-files.testing.js";
import type { Office } from "../office/office.js";
import { freshWorld, tableIn } from "../office/world.js";
import { showValue } from "../python/show.js";
import { hashTable } from "./hash-table.js";
import { verifyWorkbench } from "./verify-workbench.js";

// The original's recordings are not part of this repository: they are played where they lie beside
// it, or where the variables point.
const shared =
  process.env["MNEMOGRAPH_SHARED"] ?? resolve(import.meta.dirname, "../../../../../shared");
const data = process.env["WORKBENCH_DATA"] ?? join(shared, "data/workbench");

describe.skipIf(!existsSync(join(data, "gold")))(
  "recordings of the original (set WORKBENCH_DATA or MNEMOGRAPH_SHARED where they are skipped)",
  () => {
    it("agree in every case, and none is left out", () => {
      const { mismatches, exclusions, cases, lines } = verifyWorkbench({
        gold: join(data, "gold"),
        data,
      });
      expect(mismatches).toEqual([]);
      expect(exclusions).toEqual([]);
      expect(cases).toBeGreaterThan(7000);
      expect(lines.at(-1)).toBe(
        `verify workbench: ${cases} cases, 0 mismatches, 0 excluded by rule`,
      );
    });
  },
);

describe("verifyWorkbench", () => {
  const folder = mkdtempSync(join(tmpdir(), "workbench-gold-"));
  const { tasks } = loadBuiltinOffice();
  const task = tasks[5]!;
  const calls = task.answer.map(({ tool, args }) => callString(tool, args, false));
  let office: Office;
  const gold = (name: string, ...records: readonly object[]) => {
    const text = records.map((record) => JSON.stringify(record)).join("\n");
    writeFileSync(join(folder, name), name.endsWith(".gz") ? gzipSync(text) : text);
    return verifyWorkbench({ gold: join(folder, name), data: folder });
  };
  const search = () => {
    const { value } = evaluateCallString(
      freshWorld(office, "faithful"),
      'company_directory.find_email_address.func(name="Ines")',
    );
    return {
      tool: "company_directory.find_email_address",
      args: { name: "Ines" },
      ret: value,
      obs: showValue(value),
    };
  };
  const episode = (verdict: object) => ({
    id: task.id,
    model: "m",
    tools: "all",
    calls,
    live: [],
    replay: replies(),
    error: "",
    verdict,
  });
  const replies = () =>
    calls.map((call) => ({ ret: evaluateCallString(freshWorld(office, "faithful"), call).value }));
  beforeAll(() => {
    writeOfficeFiles(folder, loadBuiltinOffice().office, tasks, "json");
    office = loadOffice(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("plays what its own office answers without a mismatch, gzipped or not", () => {
    const { correct, sideEffects, exact } = judgeCalls({
      office,
      mode: "faithful",
      scoring: "v1",
      predicted: calls,
      truth: calls,
      error: "",
    });
    const verdict = { correct, side_effects: sideEffects, exact };
    const head = {
      meta: {},
      initial: Object.fromEntries(
        Object.entries(office.tables).map(([name, table]) => [name, hashTable(table)]),
      ),
    };
    const pair = { n: 0, predicted: calls, truth: calls, error: "", verdict };
    for (const name of ["sound.jsonl", "sound.jsonl.gz"]) {
      const report = gold(
        name,
        head,
        { seq: 0, kind: "random", steps: [search()] },
        pair,
        episode(verdict),
      );
      expect(report.lines.at(-1)).toBe(
        "verify workbench: 8 cases, 0 mismatches, 0 excluded by rule",
      );
    }
  });

  it("sees another answer, another table, another verdict and another form", () => {
    const wrong = { ...search(), obs: "['nobody']" };
    const verdict = { correct: false, side_effects: false, exact: true };
    const step = {
      tool: "calendar.delete_event",
      args: { event_id: office.tables.calendar.rows[0]?.cells[0] },
      ret: "Event deleted successfully.",
      obs: "Event deleted successfully.",
    };
    const report = gold("changed.jsonl", { seq: 0, steps: [wrong, step] }, episode(verdict), {
      what: "is this",
    });
    expect(report.mismatches.map(({ field }) => field)).toEqual(["obs", "hash", "verdict", "form"]);
    expect(report.lines.at(-1)).toBe("verify workbench: 4 cases, 4 mismatches, 0 excluded by rule");
  });

  it("compares the kind of outcome alone where an argument is odd", () => {
    const odd = { ...search(), ret: "other", obs: "other", odd: true };
    expect(gold("odd.jsonl", { seq: 0, steps: [odd] }).mismatches).toEqual([]);
    expect(
      gold("odd.jsonl", { seq: 0, steps: [{ ...odd, exc: "TypeError" }] }).mismatches,
    ).toMatchObject([{ field: "raises" }]);
  });

  it("takes a time without a date for one of a day after all others", () => {
    const none = "No events found.";
    const args = { query: "", time_min: "13:00" };
    const dated = { tool: "calendar.search_events", args, ret: none, obs: none };
    const { mismatches, exclusions } = gold("clock.jsonl", { seq: 3, steps: [dated] });
    expect([mismatches, exclusions]).toEqual([[], []]);
  });

  it("leaves out what the clock on the wall decided, and says so", () => {
    const dated = {
      tool: "calendar.search_events",
      args: { query: "", time_min: "13:00" },
      ret: "something of that day",
      obs: "something of that day",
    };
    const report = gold("clock.jsonl", { seq: 3, steps: [dated] });
    expect(report.exclusions).toEqual([
      {
        file: "clock.jsonl",
        case: "sequence 3, call 0, calendar.search_events",
        rule: "wall-clock",
      },
    ]);
    expect(report.lines.at(-1)).toBe("verify workbench: 1 cases, 0 mismatches, 1 excluded by rule");
  });

  it("refuses what is not there and what is cut off", () => {
    expect(() => verifyWorkbench({ gold: join(folder, "none"), data: folder })).toThrow(
      /does not exist/,
    );
    writeFileSync(join(folder, "cut.jsonl"), '{"seq": 0, "steps": [');
    expect(() => verifyWorkbench({ gold: join(folder, "cut.jsonl"), data: folder })).toThrow(
      /line 1 is no JSON/,
    );
    expect(tableIn(freshWorld(office, "faithful"), "plots").rows).toEqual([]);
  });
});
