import type { SeededRandom } from "@mnemograph/core";
import type { Office, TableName } from "../office/office.js";
import type { AnswerCall } from "../tasks/office-task.js";

/** One wording of a request with how its words and its answer are drawn. */
export interface TaskTemplate {
  readonly domain: string;
  readonly domains: readonly string[];
  /** A request and the calls that fulfil it; undefined where this draw makes none. */
  readonly draw: (
    office: Office,
    random: SeededRandom,
  ) => { readonly query: string; readonly answer: readonly AnswerCall[] } | undefined;
}

/** One domain's template. */
export const template = (
  domain: string,
  domains: readonly string[],
  draw: TaskTemplate["draw"],
): TaskTemplate => ({
  domain,
  domains,
  draw,
});

export type Fields = Readonly<Record<string, string>>;

/** A table's rows by field; missing cells are empty. */
export const rowsIn = ({ tables }: Office, name: TableName): readonly Fields[] => {
  const { columns, rows } = tables[name];
  return rows.map(({ cells }) =>
    Object.fromEntries(
      columns.map((column, index) => [
        String(column),
        typeof cells[index] === "string" ? cells[index] : "",
      ]),
    ),
  );
};

export const call = (tool: string, args: Fields): AnswerCall => ({ tool, args });

/** `2024-05-21` as people say it: `21 May`. */
export const spoken = (day: string): string => {
  const months = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ];
  return `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1]}`;
};
