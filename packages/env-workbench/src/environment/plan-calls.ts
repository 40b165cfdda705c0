import { cellAt, columnIndex } from "../office/column.js";
import type { Office, TableName } from "../office/office.js";
import { freshWorld } from "../office/world.js";
import type { AnswerCall } from "../tasks/office-task.js";
import { toolNamed } from "../tools/office-tools.js";
import { performCall } from "../tools/perform-call.js";
import { writeCallText } from "../python/call-text.js";
import { isRaised } from "../python/value.js";
import { writeOfficeAction } from "./office-action.js";

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** How a record is found that a call names by its id: the search, and its arguments from the record's fields. */
const finders: Readonly<
  Record<
    string,
    {
      readonly table: TableName;
      readonly tool: string;
      readonly from: (field: (name: string) => string) => Readonly<Record<string, string>>;
    }
  >
> = {
  event_id: {
    table: "calendar",
    tool: "calendar.search_events",
    from: (field) => ({ query: escapePattern(field("event_name")), time_min: field("event_start"), time_max: field("event_start") }),
  },
  email_id: {
    table: "emails",
    tool: "email.search_emails",
    from: (field) => ({
      query: field("subject"),
      date_min: field("sent_datetime").slice(0, 10),
      date_max: field("sent_datetime").slice(0, 10),
    }),
  },
  task_id: {
    table: "tasks",
    tool: "project_management.search_tasks",
    from: (field) => ({ task_name: escapePattern(field("task_name")), assigned_to_email: field("assigned_to_email") }),
  },
  customer_id: {
    table: "crm",
    tool: "customer_relationship_manager.search_customers",
    from: (field) => ({ customer_name: escapePattern(field("customer_name")), assigned_to_email: field("assigned_to_email") }),
  },
};

/** The search that shows a record, unless it does not. */
const findRecord = (office: Office, name: string, id: string): string | undefined => {
  const finder = finders[name];
  if (finder === undefined) return undefined;
  const table = office.tables[finder.table];
  const row = table.rows.find((one) => one.cells[0] === id);
  const tool = toolNamed(finder.tool);
  if (row === undefined || tool === undefined) return undefined;
  const args = finder.from((field) => String(cellAt(row, columnIndex(table, field))));
  try {
    const { value } = performCall(freshWorld(office, "faithful"), tool, args);
    return JSON.stringify(value).includes(`"${id}"`) ? writeCallText(finder.tool, args) : undefined;
  } catch (error) {
    if (isRaised(error)) return undefined;
    throw error;
  }
};

const findAddress = ({ directory }: Office, value: string): string | undefined =>
  directory.includes(value) ? writeCallText("company_directory.find_email_address", { name: value.split(/[.@]/)[0] ?? value }) : undefined;

/** The look-ups that tell what a call needs to know: records behind ids, addresses of colleagues. */
const lookUps = (office: Office, { args }: AnswerCall): readonly string[] =>
  Object.entries(args).flatMap(([name, value]) => findRecord(office, name, value) ?? findAddress(office, value) ?? []);

/** The expert's actions: look-ups as far as calls remain, then the answer, then the end. */
export const planCalls = (office: Office, answer: readonly AnswerCall[], maxCalls: number): readonly string[] => {
  const writes = answer.map(({ tool, args }) => writeCallText(tool, args));
  // One call stays free: the last one that is allowed ends the episode without success.
  const free = Math.max(0, maxCalls - 1 - writes.length);
  const reads = [...new Set(answer.flatMap((call) => lookUps(office, call)))].slice(0, free);
  return [...reads, ...writes, writeOfficeAction({ kind: "finish", answer: answer.length === 0 ? "nothing to do" : "done" })];
};
