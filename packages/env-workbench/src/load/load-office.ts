import { MnemographError } from "@mnemograph/core";
import { makeOffice } from "../office/make-office.js";
import {
  type Office,
  type TableName,
  type Vocabulary,
  tableColumns,
  visitColumns,
} from "../office/office.js";
import { readTableFile } from "./find-files.js";
import { readCsv } from "./read-csv.js";

/** Texts that pandas reads as a missing cell. */
const absent = new Set([
  "",
  "#N/A",
  "#N/A N/A",
  "#NA",
  "-1.#IND",
  "-1.#QNAN",
  "-NaN",
  "-nan",
  "1.#IND",
  "1.#QNAN",
  "<NA>",
  "N/A",
  "NA",
  "NULL",
  "NaN",
  "None",
  "n/a",
  "nan",
  "null",
]);

/** The benchmark's own rules, which stand in no data file. */
const vocabulary: Vocabulary = {
  boards: ["Back end", "Front end", "Design"],
  lists: ["Backlog", "In Progress", "In Review", "Completed"],
  statuses: ["Qualified", "Won", "Lost", "Lead", "Proposal"],
  products: ["Software", "Hardware", "Services", "Consulting", "Training"],
};
const NOW = "2023-11-30 00:00:00";

const readTable = (
  folder: string,
  name: string,
  columns: readonly string[],
): readonly (readonly string[])[] => {
  const { path, text } = readTableFile(folder, name);
  const [head = [], ...records] = readCsv(text);
  const order = columns.map((column) => head.indexOf(column));
  const uneven = records.findIndex((record) => record.length !== head.length);
  if (order.includes(-1) || uneven >= 0) {
    throw new MnemographError({
      code: "DATA_INVALID",
      message: `${path} is not WorkBench's table`,
      hint: `its columns must be ${columns.join(", ")}`,
      evidence: { path, head, ...(uneven >= 0 ? { record: uneven + 2 } : {}) },
    });
  }
  return records.map((record) =>
    order.map((index) => (absent.has(record[index]!) ? "" : record[index]!)),
  );
};

const files: Readonly<Record<Exclude<TableName, "plots">, string>> = {
  calendar: "calendar_events.csv",
  emails: "emails.csv",
  tasks: "project_tasks.csv",
  crm: "customer_relationship_manager_data.csv",
};

/**
 * The office of a WorkBench download.
 *
 * @throws MnemographError DATA_NOT_FOUND for a missing file, DATA_INVALID for one of another form.
 * @example
 * const world = createWorkbenchEnvironment({ office: loadOffice("workbench/data"), tasks: loadTasks("workbench/data") });
 */
export const loadOffice = (folder: string): Office => {
  const records = Object.fromEntries(
    Object.entries(files).map(([name, file]) => [
      name,
      readTable(folder, file, tableColumns[name as TableName]),
    ]),
  ) as Record<keyof typeof files, readonly (readonly string[])[]>;
  const visits = readTable(folder, "analytics_data.csv", visitColumns).map(
    ([date, visitor, pageViews, duration, source, engaged]) => ({
      date: date!,
      visitor: visitor!,
      pageViews: pageViews!,
      duration: duration!,
      source: source!,
      isEngaged: engaged === "True",
    }),
  );
  const directory = readCsv(readTableFile(folder, "email_addresses.csv").text).map(
    ([address]) => address!,
  );
  return makeOffice({ name: "files", now: NOW, records, visits, directory, vocabulary });
};
