import { type Office, type TableName, tableNames } from "../office/office.js";
import { packTable, type TableState, unpackTable } from "../office/table-state.js";
import type { Mode, World } from "../office/world.js";

/** Why an episode ended: the agent ended it, it had no calls left, or a tool raised. */
export type Ending = "answer" | "limit" | "exception";

export type WorkbenchState = {
  readonly taskId: string;
  /** Actions so far, thoughts included. */
  readonly steps: number;
  /** Calls so far, as the judge reads them. */
  readonly calls: readonly string[];
  /** Tables that differ from the office's own. */
  readonly tables: { readonly [Name in TableName]?: TableState };
  readonly hasFloatDurations: boolean;
  readonly ending: Ending | "";
  readonly success: boolean;
  readonly sideEffects: boolean;
  readonly observation: string;
};

export const worldOf = (
  { tables, hasFloatDurations }: WorkbenchState,
  office: Office,
  mode: Mode,
): World => ({
  office,
  mode,
  hasFloatDurations,
  changed: Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [
      name,
      unpackTable(table, office.tables[name as TableName]),
    ]),
  ),
});

/** The state after a call: tables that did not change keep their text. */
export const withWorld = (state: WorkbenchState, before: World, after: World): WorkbenchState => {
  if (before === after) return state;
  const changed = tableNames.filter((name) => after.changed[name] !== before.changed[name]);
  const packed = changed.map((name) => {
    const table = after.changed[name] ?? after.office.tables[name];
    return [name, packTable(table, after.office.tables[name])] as const;
  });
  return {
    ...state,
    tables: { ...state.tables, ...Object.fromEntries(packed) },
    hasFloatDurations: after.hasFloatDurations,
  };
};
