import type { State } from "./fold-state.js";
import { ownValue } from "./own-value.js";

/** One place of the state that a node changed. */
export interface Change {
  /** For example `environmentState.location` or `trajectory[3]`. */
  readonly place: string;
  readonly kind: "added" | "changed" | "removed";
  readonly before?: unknown;
  readonly after?: unknown;
}

const MOST_CHANGES = 300;
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What differs between two states, place by place; equal parts are left out. */
export const diffState = (before: State, after: State): readonly Change[] => {
  const changes: Change[] = [];
  const compare = (place: string, one: unknown, other: unknown): void => {
    if (changes.length >= MOST_CHANGES || Object.is(one, other)) return;
    if (one === undefined) changes.push({ place, kind: "added", after: other });
    else if (other === undefined) changes.push({ place, kind: "removed", before: one });
    else if (isRecord(one) && isRecord(other)) {
      const names = new Set([...Object.keys(one), ...Object.keys(other)]);
      for (const name of names)
        compare(
          place === "" ? name : `${place}.${name}`,
          ownValue(one, name),
          ownValue(other, name),
        );
    } else if (Array.isArray(one) && Array.isArray(other)) {
      for (let index = 0; index < Math.max(one.length, other.length); index += 1)
        compare(`${place}[${index}]`, one[index], other[index]);
    } else if (JSON.stringify(one) !== JSON.stringify(other))
      changes.push({ place, kind: "changed", before: one, after: other });
  };
  compare("", before, after);
  return changes;
};
