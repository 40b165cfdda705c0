import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadBuiltinOffice } from "../builtin/load-builtin-office.js";
import { missing } from "../python/value.js";
import { loadOffice } from "./load-office.js";
import { loadTasks } from "./load-tasks.js";
import { writeOfficeFiles } from "./office-files.testing.js";
import { readCsv } from "./read-csv.js";

const root = mkdtempSync(join(tmpdir(), "workbench-files-"));
const { office, tasks } = loadBuiltinOffice();
beforeAll(() => {
  writeOfficeFiles(join(root, "json"), office, tasks, "json");
  writeOfficeFiles(join(root, "csv"), office, tasks, "csv");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("files of an office", () => {
  it("are read as they were written: tables, visits, addresses, missing cells", () => {
    const read = loadOffice(join(root, "json"));
    expect(read.tables).toEqual(office.tables);
    expect(read.visits).toEqual(office.visits);
    expect(read.directory).toEqual(office.directory);
    expect(
      read.tables.crm.rows.some(
        ({ cells }) => cells[4] === missing || JSON.stringify(cells[4]) === '{"$nan":true}',
      ),
    ).toBe(true);
    expect(read.now).toBe("2023-11-30 00:00:00");
  });

  it("hold the same tasks as JSON and as the published lists of calls", () => {
    const byId = (some: typeof tasks) =>
      [...some].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    expect(loadTasks(join(root, "json"))).toEqual(tasks);
    expect(byId(loadTasks(join(root, "csv")))).toEqual(byId(tasks));
  });

  it("are missed by name, and refused in another form with the place", () => {
    expect(() => loadOffice(root)).toThrow(/no calendar_events\.csv/);
    expect(() => loadTasks(root)).toThrow(/no tasks/);
    const broken = join(root, "csv", "data", "emails.csv");
    const text = readFileSync(broken, "utf8");
    writeFileSync(broken, text.replace("email_id", "id"));
    expect(() => loadOffice(join(root, "csv"))).toThrow(/not WorkBench's table/);
    writeFileSync(broken, `${text}only,three,cells\n`);
    expect(() => loadOffice(join(root, "csv"))).toThrow(/not WorkBench's table/);
    writeFileSync(join(root, "json", "tasks", "tasks.json"), '[{"id": "x"}]');
    expect(() => loadTasks(join(root, "json"))).toThrow(/holds no tasks/);
  });
});

describe("readCsv", () => {
  it("reads quotes, line ends inside of cells, and a last line without an end", () => {
    expect(readCsv('a,b\r\n"x, ""y""","two\nlines"\n,z')).toEqual([
      ["a", "b"],
      ['x, "y"', "two\nlines"],
      ["", "z"],
    ]);
  });
});
