/** An argument of a call, by name where the call gives one. */
export interface Argument {
  readonly name: string | undefined;
  readonly value: string;
}

const argument = /^\s*(?:([a-z_]{1,30})\s*[=:]\s*)?(?:"([^"]*)"|'([^']*)'|([^"',]+?))\s*(?:,|$)/i;

/** The arguments between a call's brackets; null where they are none. */
export const argumentsIn = (inner: string): readonly Argument[] | null => {
  const given: Argument[] = [];
  for (let rest = inner; rest.trim() !== "";) {
    const found = argument.exec(rest);
    if (found === null) return null;
    given.push({ name: found[1], value: (found[2] ?? found[3] ?? found[4] ?? "").trim() });
    rest = rest.slice(found[0].length);
  }
  return given;
};
