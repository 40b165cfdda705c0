import { readTranscript } from "../cases/read-transcripts.js";
import { isAttemptOnPages, reflectOnPages } from "../pages/reflect-on-pages.js";
import { entitiesIn } from "../reading/entities.js";
import { stemOf } from "../reading/words.js";
import { completedWords, goalWords } from "./evaluate.js";

const most = { sightings: 8, places: 6, inVain: 4 } as const;

const sentence = (begin: string, items: readonly string[], end = ".") =>
  items.length === 0 ? "" : `${begin} ${items.join(", ")}${end}`;

/** An action as it was written: what a note is to warn of has to be known again. */
const quoted = (action: string) => `"${action}"`;

type Steps = ReturnType<typeof readTranscript>["steps"];

/** What the newest answer before `end` says a thing is: `the safe 1 is closed` → closed. */
const conditionOf = (name: string, steps: Steps, end: number): string | undefined =>
  steps
    .slice(0, end)
    .map(({ answer }) => new RegExp(`\\b${name} is (\\w+)`, "i").exec(answer)?.[1]?.toLowerCase())
    .findLast((condition) => condition !== undefined);

/**
 * Remedies by analogy: an action in vain named a thing in some condition, and elsewhere in the same
 * attempt another thing was freed of that condition by an action of its own, which is then due here
 * too.
 */
const remediesOf = (steps: Steps): readonly string[] => {
  const remedies = new Map<string, (name: string) => string>();
  for (const [index, { action, answer }] of steps.entries()) {
    const [thing, ...others] = entitiesIn(action);
    const before = thing && others.length === 0 ? conditionOf(thing.name, steps, index) : undefined;
    const after = thing && conditionOf(thing.name, [{ action, answer }], 1);
    if (thing && before !== undefined && after !== undefined && before !== after)
      remedies.set(before, (name) => action.replace(thing.name, name));
  }
  const due = steps.flatMap(({ action, answer }, index) =>
    entitiesIn(answer).length > 0 || /^think\b/i.test(action)
      ? []
      : entitiesIn(action).flatMap(
          ({ name }) => remedies.get(conditionOf(name, steps, index) ?? "")?.(name) ?? [],
        ),
  );
  return [...new Set(due)];
};

/** Where wanted things were seen, which places were of use, and what did nothing. */
const seenOf = (words: readonly string[], steps: ReturnType<typeof readTranscript>["steps"]) => {
  const isWanted = (kind: string) => words.includes(stemOf(kind));
  const sightings = new Map<string, string>();
  const found = new Map<string, boolean>();
  const inVain = new Set<string>();
  const effective: string[] = [];
  for (const { action, answer } of steps) {
    const [place, ...things] = entitiesIn(answer);
    if (/^think\b/i.test(action)) continue;
    if (!place) {
      inVain.add(action);
      continue;
    }
    effective.push(action);
    if (entitiesIn(action).length > 1) continue;
    const wanted = things.filter(({ name, kind }) => name !== place.name && isWanted(kind));
    for (const { name } of wanted) if (!sightings.has(name)) sightings.set(name, place.name);
    found.set(
      place.name,
      (found.get(place.name) ?? false) || wanted.length > 0 || isWanted(place.kind),
    );
  }
  return { sightings, found, inVain, effective };
};

/**
 * Material: `The failed attempt:` or `The attempt:` with its transcript, `Result: …`, and `Plans
 * from earlier attempts:`. Says where things that the goal names were seen, which words of the goal
 * were never acted on, what was in vain, and where nobody has looked yet.
 */
export const reflect = (material: string): string => {
  const [, attempt = "", rest = ""] =
    /^The (?:failed )?attempt:\n([\s\S]*?)^Result: ([\s\S]*)$/m.exec(material) ?? [];
  const { first, goal, steps } = readTranscript(attempt);
  if (isAttemptOnPages(steps)) return `Reflection: ${reflectOnPages(steps)}`;
  const words = goalWords(goal);
  const { sightings, found, inVain, effective } = seenOf(words, steps);
  const mentioned = new Set(
    steps.flatMap(({ action }) => entitiesIn(action).map(({ name }) => name)),
  );
  const planned = new Set(entitiesIn(rest).map(({ name }) => name));
  const unseen = entitiesIn(first)
    .map(({ name }) => name)
    .filter((name, index, all) => all.indexOf(name) === index && !mentioned.has(name));
  // What earlier plans named already comes last: they failed.
  const next = [
    ...unseen.filter((name) => !planned.has(name)),
    ...unseen.filter((name) => planned.has(name)),
  ].slice(0, most.places);
  const done = completedWords(goal, effective);
  const text = [
    sentence(
      "I saw",
      [...sightings].slice(-most.sightings).map(([thing, place]) => `${thing} at ${place}`),
    ),
    sentence(
      "I never acted on these words of the goal:",
      words.filter((word) => !done.has(word)),
    ),
    sentence(
      "There was nothing of use at",
      [...found].filter(([, isOfUse]) => !isOfUse).map(([place]) => place),
    ),
    inVain.size === 0
      ? ""
      : `It was of no use to ${[...inVain].slice(-most.inVain).map(quoted).join(", ")}.`,
    sentence("Next time I will", remediesOf(steps), " before anything else there."),
    sentence("Next time I will first look at", next),
  ].filter((part) => part !== "");
  return `Reflection: ${text.length > 0 ? text.join(" ") : "Next time I will take another way from the start."}`;
};
