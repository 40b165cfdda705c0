import type { Office, Table, TableName } from "./office.js";

/**
 * `faithful` keeps the original's quirks; `repaired` appends sent mail, writes its time as text,
 * and answers an exception with its message.
 */
export type Mode = "faithful" | "repaired";

/** An office at one moment of an episode. */
export interface World {
  readonly office: Office;
  readonly mode: Mode;
  /** Tables that differ from the office's own. */
  readonly changed: Readonly<Partial<Record<TableName, Table>>>;
  /**
   * True once the average duration was asked for without bounds: stored durations are floats from
   * then on.
   */
  readonly hasFloatDurations: boolean;
  /**
   * The day on the wall, as YYYY-MM-DD: the original takes it for times of the day without a date.
   * Without it they are no times: the office's own day is another one.
   */
  readonly wallDay?: string;
}

export const freshWorld = (office: Office, mode: Mode, wallDay?: string): World => ({
  office,
  mode,
  changed: {},
  hasFloatDurations: false,
  ...(wallDay === undefined ? {} : { wallDay }),
});

export const tableIn = (world: World, name: TableName): Table =>
  world.changed[name] ?? world.office.tables[name];

export const withTable = (world: World, name: TableName, table: Table): World => ({
  ...world,
  changed: { ...world.changed, [name]: table },
});
