import { MnemographError } from "@mnemograph/core/domain";
import { nameEntities } from "./entity-names.js";
import { readFacts } from "./read-facts.js";

/** The facts of a problem with the names of its entities. */
export interface ProblemFacts {
  readonly goalText: string;
  /** Observation names by raw id. */
  readonly names: ReadonlyMap<string, string>;
  readonly rows: (predicate: string) => readonly (readonly string[])[];
  /** The second arguments of a two-place fact by its first. */
  readonly valuesOf: (predicate: string) => ReadonlyMap<string, string>;
  /** The first arguments of a fact. */
  readonly holders: (predicate: string) => ReadonlySet<string>;
  /** First arguments of a two-place fact by the second, sorted. */
  readonly members: (predicate: string) => ReadonlyMap<string, readonly string[]>;
  readonly nameOf: (id: string) => string;
  readonly namesOf: (ids: readonly string[] | undefined) => string[];
  readonly invalid: (complaint: string, evidence?: Record<string, unknown>) => MnemographError;
}

const groupBySecond = (
  rows: readonly (readonly string[])[],
): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, string[]>();
  for (const [value, key] of rows as readonly (readonly [string, string])[]) {
    const members = groups.get(key);
    if (members) members.push(value);
    else groups.set(key, [value]);
  }
  for (const members of groups.values()) members.sort();
  return groups;
};

/** Throws DATA_INVALID naming file and field for a text that is no household problem. */
export const problemFacts = (problem: string, source: string): ProblemFacts => {
  const { facts, goalText } = readFacts(problem, source);
  const names = nameEntities(facts);
  const invalid = (complaint: string, evidence: Record<string, unknown> = {}) =>
    new MnemographError({
      code: "DATA_INVALID",
      message: `${source}: pddl_problem ${complaint}`,
      hint: "the game file is damaged or of another kind: fetch it again",
      evidence: { file: source, field: "pddl_problem", ...evidence },
    });
  const rows = (predicate: string) => facts.get(predicate) ?? [];
  const nameOf = (id: string) => {
    const name = names.get(id);
    if (name === undefined)
      throw invalid(`uses "${id}" where an object, a receptacle or a location belongs`, {
        value: id,
      });
    return name;
  };
  return {
    goalText,
    names,
    rows,
    valuesOf: (predicate) => new Map(rows(predicate).map(([id, value]) => [id!, value!])),
    holders: (predicate) => new Set(rows(predicate).map(([id]) => id!)),
    members: (predicate) => groupBySecond(rows(predicate)),
    nameOf,
    namesOf: (ids) => [...new Set(ids)].map(nameOf),
    invalid,
  };
};
