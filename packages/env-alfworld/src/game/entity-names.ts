import type { Facts } from "./read-facts.js";

const classOf = (id: string) => {
  const stem = id.slice(0, id.indexOf("_bar_"));
  return id.includes("basin") ? `${stem}basin` : stem;
};

/**
 * Names every entity of the facts as the game shows it: its class and a number. Numbers fall with
 * ascending raw id: the last id of a class is number 1. The map is in ascending order of raw ids.
 */
export const nameEntities = (facts: Facts): ReadonlyMap<string, string> => {
  const ids = new Set<string>();
  for (const rows of facts.values()) {
    for (const row of rows) for (const value of row) if (value.includes("_bar_")) ids.add(value);
  }
  const sorted = [...ids].toSorted();
  const remaining = new Map<string, number>();
  for (const id of sorted) remaining.set(classOf(id), (remaining.get(classOf(id)) ?? 0) + 1);
  const names = new Map<string, string>();
  for (const id of sorted) {
    const kind = classOf(id);
    const number = remaining.get(kind)!;
    remaining.set(kind, number - 1);
    names.set(id, `${kind} ${number}`);
  }
  return names;
};
