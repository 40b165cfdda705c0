import type { TraceStep } from "../../../src/trace/event-index.js";

export interface Household {
  /** What lies at each place; null where nobody has looked. */
  readonly places: ReadonlyMap<string, readonly string[] | null>;
  readonly at: string | null;
  readonly held: string | null;
}

const things = (list: string) =>
  /^nothing\b/.test(list)
    ? []
    : list
        .split(/,\s*(?:and\s+)?|\s+and\s+/)
        .map((one) => one.replace(/^an?\s+/, "").trim())
        .filter(Boolean);

/** What the agent could know of a household, from what it was told until the last of these steps. */
export const householdAt = (steps: readonly TraceStep[]): Household => {
  const places = new Map<string, string[] | null>();
  let [at, held]: [string | null, string | null] = [null, null];
  const told = steps.flatMap(({ observation, action }, index) => [
    { observation, action: index === 0 ? "" : (steps[index - 1]?.action ?? "") },
    ...(index === steps.length - 1 ? [{ observation: "", action }] : []),
  ]);
  for (const { observation, action } of told) {
    const [, room] = /looking quickly around you, you see (.*?)\.?$/i.exec(observation) ?? [];
    if (room !== undefined) for (const place of things(room)) if (!places.has(place)) places.set(place, null);
    for (const [, place = "", list = ""] of observation.matchAll(/\b(?:On|In|on|in) the ([\w ]+? \d+), you see ([^.]*)/g))
      places.set(place, things(list));
    const [, opened, inside = ""] = /The ([\w ]+? \d+) is open\. In it, you see ([^.]*)/.exec(observation) ?? [];
    if (opened !== undefined) places.set(opened, things(inside));
    const [, shut] = /The ([\w ]+? \d+) is closed/.exec(observation) ?? [];
    if (shut !== undefined && !places.has(shut)) places.set(shut, null);
    const [, where] = /^go to (.+)$/.exec(action) ?? [];
    if (where !== undefined && observation !== "" && !observation.startsWith("Nothing happens")) at = where;
    const [, taken, from] = /You pick up the (.+?) from the (.+?)\.?$/.exec(observation) ?? [];
    if (taken !== undefined && from !== undefined) {
      held = taken;
      places.set(
        from,
        (places.get(from) ?? []).filter((one) => one !== taken),
      );
    }
    const [, left, onto] = /You (?:put|move) the (.+?) (?:in\/on|to|in|on) the (.+?)\.?$/.exec(observation) ?? [];
    if (left !== undefined && onto !== undefined) {
      held = null;
      places.set(onto, [...(places.get(onto) ?? []), left]);
    }
  }
  return { places, at, held };
};
