import type { TraceStep } from "../../../src/trace/event-index.js";

const things = (list: string) =>
  /^nothing\b/.test(list)
    ? []
    : list
        .split(/,\s*(?:and\s+)?|\s+and\s+/)
        .map((one) => one.replace(/^an?\s+/, "").trim())
        .filter(Boolean);

/** What was seen, and done then. */
export type SeenStep = Pick<TraceStep, "observation" | "action">;

/** What lies at each place; null where nobody has looked. */
type Places = Map<string, string[] | null>;

/** Keeps what an observation says about the places. */
const seePlaces = (places: Places, observation: string): void => {
  const [, room] = /looking quickly around you, you see (.*?)\.?$/i.exec(observation) ?? [];
  if (room !== undefined)
    for (const place of things(room)) if (!places.has(place)) places.set(place, null);
  for (const [, place = "", list = ""] of observation.matchAll(
    /\b(?:On|In|on|in) the ([\w ]+? \d+), you see ([^.]*)/g,
  ))
    places.set(place, things(list));
  const [, opened, inside = ""] =
    /The ([\w ]+? \d+) is open\. In it, you see ([^.]*)/.exec(observation) ?? [];
  if (opened !== undefined) places.set(opened, things(inside));
  const [, shut] = /The ([\w ]+? \d+) is closed/.exec(observation) ?? [];
  if (shut !== undefined && !places.has(shut)) places.set(shut, null);
};

/** Moves what an observation says was picked up or put down; what is held then. */
const carry = (places: Places, observation: string, held: string | null): string | null => {
  const [, taken, from] = /You pick up the (.+?) from the (.+?)\.?$/.exec(observation) ?? [];
  if (taken !== undefined && from !== undefined) {
    places.set(
      from,
      (places.get(from) ?? []).filter((one) => one !== taken),
    );
  }
  const [, left, onto] =
    /You (?:put|move) the (.+?) (?:in\/on|to|in|on) the (.+?)\.?$/.exec(observation) ?? [];
  if (left === undefined || onto === undefined) return taken ?? held;
  places.set(onto, [...(places.get(onto) ?? []), left]);
  return null;
};

/** What the agent could know of a household, from what it read until the last of these steps. */
export const householdAt = (steps: readonly SeenStep[]) => {
  const places: Places = new Map();
  let [at, held]: [string | null, string | null] = [null, null];
  const described = steps.flatMap(({ observation, action }, index) => [
    { observation, action: index === 0 ? "" : (steps[index - 1]?.action ?? "") },
    ...(index === steps.length - 1 ? [{ observation: "", action }] : []),
  ]);
  for (const { observation, action } of described) {
    seePlaces(places, observation);
    const [, where] = /^go to (.+)$/.exec(action) ?? [];
    if (where !== undefined && observation !== "" && !observation.startsWith("Nothing happens"))
      at = where;
    held = carry(places, observation, held);
  }
  return { places, at, held };
};
