import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { callString } from "../judge/call-strings.js";
import { type Office, type TableName, tableColumns, visitColumns } from "../office/office.js";
import type { OfficeTask } from "../tasks/office-task.js";

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = (records: readonly (readonly string[])[]) =>
  `${records.map((record) => record.map(cell).join(",")).join("\n")}\n`;

const names: Readonly<Record<Exclude<TableName, "plots">, string>> = {
  calendar: "calendar_events.csv",
  emails: "emails.csv",
  tasks: "project_tasks.csv",
  crm: "customer_relationship_manager_data.csv",
};

/** Writes an office and its tasks as WorkBench's download lays them out. */
export const writeOfficeFiles = (
  folder: string,
  office: Office,
  tasks: readonly OfficeTask[],
  form: "json" | "csv",
): void => {
  for (const sub of ["data", "tasks"]) mkdirSync(join(folder, sub), { recursive: true });
  for (const [name, file] of Object.entries(names)) {
    const { rows } = office.tables[name as TableName];
    const records = rows.map(({ cells }) =>
      cells.map((value) => (typeof value === "string" ? value : "")),
    );
    writeFileSync(join(folder, "data", file), csv([tableColumns[name as TableName], ...records]));
  }
  const visits = office.visits.map((visit) => [
    visit.date,
    visit.visitor,
    visit.pageViews,
    visit.duration,
    visit.source,
    visit.isEngaged ? "True" : "False",
  ]);
  writeFileSync(join(folder, "data/analytics_data.csv"), csv([visitColumns, ...visits]));
  writeFileSync(
    join(folder, "data/email_addresses.csv"),
    csv(office.directory.map((address) => [address])),
  );
  if (form === "json")
    return writeFileSync(join(folder, "tasks/tasks.json"), JSON.stringify(tasks));
  const quote = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
  for (const domain of new Set(tasks.map((task) => task.domain))) {
    const records = tasks
      .filter((task) => task.domain === domain)
      .map(({ query, answer, template, domains }) => [
        query,
        `[${answer.map(({ tool, args }) => quote(callString(tool, args, true))).join(", ")}]`,
        template,
        template,
        `[${domains.map(quote).join(", ")}]`,
      ]);
    writeFileSync(
      join(folder, "tasks", `${domain}_queries_and_answers.csv`),
      csv([["query", "answer", "base_template", "chosen_template", "domains"], ...records]),
    );
  }
};
