import { MnemographError, readTextFileSync } from "@mnemograph/core";
import { z } from "zod";
import { parseCallText, parseConstantText } from "../python/call-text.js";
import { OfficeTask } from "../tasks/office-task.js";
import { findTaskFile } from "./find-files.js";
import { readCsv } from "./read-csv.js";

const domains = [
  "analytics",
  "calendar",
  "customer_relationship_manager",
  "email",
  "multi_domain",
  "project_management",
];

const invalid = (path: string, reason: string) =>
  new MnemographError({
    code: "DATA_INVALID",
    message: `${path} holds no tasks: ${reason}`,
    hint: "take WorkBench's own files",
    evidence: { path },
  });

const Texts = z.array(z.string());

/** Tasks of one published file, in its order; wordings are numbered as they come. */
const readPublished = (path: string, domain: string): OfficeTask[] => {
  const [head = [], ...records] = readCsv(readTextFileSync(path));
  const columnOf = (...names: readonly string[]) =>
    names.map((name) => head.indexOf(name)).find((index) => index >= 0) ?? -1;
  const [query, answer, wording, toolkits] = [
    columnOf("query", "task"),
    columnOf("answer", "outcome"),
    columnOf("base_template"),
    columnOf("domains"),
  ];
  if (Math.min(query, answer, wording, toolkits) < 0) throw invalid(path, "a column is missing");
  const wordings: string[] = [];
  return records.map((record, index) => {
    const cell = (column: number) => record[column]!;
    if (!wordings.includes(cell(wording))) wordings.push(cell(wording));
    try {
      return {
        id: `${domain}/${String(index).padStart(3, "0")}`,
        domain,
        template: `${domain}/t${String(wordings.indexOf(cell(wording))).padStart(2, "0")}`,
        query: cell(query),
        domains: Texts.parse(parseConstantText(cell(toolkits))),
        answer: Texts.parse(parseConstantText(cell(answer))).map((text) => {
          const { name, named } = parseCallText(text);
          return {
            tool: name.replace(/\.func$/, ""),
            args: z.record(z.string(), z.string()).parse(Object.fromEntries(named)),
          };
        }),
      };
    } catch (cause) {
      throw invalid(path, `record ${index + 2}: ${String(cause)}`);
    }
  });
};

const parseJson = (path: string): unknown => {
  const text = readTextFileSync(path);
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(path, "it is no JSON");
  }
};

/**
 * The tasks of a WorkBench download: `tasks.json`, or the published CSV files.
 *
 * @throws MnemographError DATA_NOT_FOUND, DATA_INVALID.
 * @example
 * const { learn, test } = splitTasks(loadTasks("workbench/data"), "seen", 1);
 */
export const loadTasks = (folder: string): readonly OfficeTask[] => {
  const parsed = findTaskFile(folder, "tasks.json");
  if (parsed !== undefined) {
    const tasks = z.array(OfficeTask).safeParse(parseJson(parsed));
    if (tasks.success) return tasks.data;
    throw invalid(parsed, tasks.error.message);
  }
  const tasks = domains.flatMap((domain) => {
    const path =
      findTaskFile(folder, `${domain}_queries_and_answers.csv`) ??
      findTaskFile(folder, `${domain}_tasks_and_outcomes.csv`);
    return path === undefined ? [] : readPublished(path, domain);
  });
  if (tasks.length > 0) return tasks;
  throw new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `there are no tasks in ${folder}`,
    hint: "give the folder that holds WorkBench's `tasks`",
    evidence: { folder },
  });
};
