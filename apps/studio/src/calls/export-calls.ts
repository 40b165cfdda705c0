import type { FoundCall } from "./find-calls.js";

export const exportFormats = ["csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The columns of an export, in this order. */
const columns = [
  "pipeline",
  "episode",
  "success",
  "node",
  "path",
  "step",
  "span",
  "number",
  "promptId",
  "promptTokens",
  "completionTokens",
  "estimated",
  "latency",
  "cost",
  "retries",
  "problem",
  "reply",
] as const satisfies readonly (keyof FoundCall)[];

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string | number | boolean | null): string => {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A list of calls as a file, a page at a time. */
export const exportCalls = async function* (
  pages: AsyncIterable<readonly FoundCall[]>,
  format: ExportFormat,
): AsyncGenerator<string> {
  let isFirst = true;
  if (format === "csv") yield `${columns.join(",")}\r\n`;
  for await (const page of pages) {
    const lines = page.map((call) =>
      format === "csv"
        ? `${columns.map((name) => cell(call[name])).join(",")}\r\n`
        : JSON.stringify(Object.fromEntries(columns.map((name) => [name, call[name]]))),
    );
    if (format === "csv") yield lines.join("");
    else if (lines.length > 0) yield `${isFirst ? "[\n" : ",\n"}${lines.join(",\n")}`;
    isFirst = isFirst && lines.length === 0;
  }
  if (format === "json") yield isFirst ? "[]\n" : "\n]\n";
};
