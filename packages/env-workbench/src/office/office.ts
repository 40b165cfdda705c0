import type { Value } from "../python/value.js";

/** The tables that calls can change. */
export const tableNames = ["calendar", "emails", "plots", "tasks", "crm"] as const;
export type TableName = (typeof tableNames)[number];

export interface Row {
  /** The row's name in its table: not its position once rows were deleted. */
  readonly label: number;
  /** One value for each column; columns that came later are missing at the end. */
  readonly cells: readonly Value[];
}
export interface Table {
  readonly columns: readonly Value[];
  readonly rows: readonly Row[];
}

/** A visit to the office's web site. */
export interface Visit {
  readonly date: string;
  readonly visitor: string;
  readonly pageViews: string;
  /** Seconds, as text. */
  readonly duration: string;
  readonly source: string;
  readonly isEngaged: boolean;
}

/** The words that some fields are limited to. */
export interface Vocabulary {
  readonly boards: readonly string[];
  readonly lists: readonly string[];
  readonly statuses: readonly string[];
  readonly products: readonly string[];
}

/** The static world: what every task starts from. */
export interface Office {
  readonly name: string;
  /** `2023-11-30 00:00:00` */
  readonly now: string;
  readonly tables: Readonly<Record<TableName, Table>>;
  readonly visits: readonly Visit[];
  readonly directory: readonly string[];
  readonly vocabulary: Vocabulary;
  /** Hash of all tables: part of the environment's version. */
  readonly dataHash: string;
}

/** The columns of each table, in order. */
export const tableColumns: Readonly<Record<TableName, readonly string[]>> = {
  calendar: ["event_id", "event_name", "participant_email", "event_start", "duration"],
  emails: ["email_id", "inbox/outbox", "sender/recipient", "subject", "sent_datetime", "body"],
  plots: ["file_path"],
  tasks: ["task_id", "task_name", "assigned_to_email", "list_name", "due_date", "board"],
  crm: [
    "customer_id",
    "assigned_to_email",
    "customer_name",
    "customer_email",
    "customer_phone",
    "last_contact_date",
    "product_interest",
    "status",
    "follow_up_by",
    "notes",
  ],
};
export const visitColumns = [
  "date_of_visit",
  "visitor_id",
  "page_views",
  "session_duration_seconds",
  "traffic_source",
  "user_engaged",
] as const;
