import { entitiesIn } from "../reading/entities.js";
import { contentWords } from "../reading/words.js";

/** Where things that the goal names were seen: `mug 2 at shelf 1`; the last sighting of each counts. */
const sightingsOf = (goal: string, observations: readonly string[]): string[] => {
  const wanted = new Set(contentWords(goal));
  const places = new Map<string, string>();
  for (const observation of observations) {
    const [place, ...things] = entitiesIn(observation);
    if (!place) continue;
    for (const thing of things) if (wanted.has(thing.kind) && thing.name !== place.name) places.set(thing.name, place.name);
  }
  return [...places].map(([thing, place]) => `${thing} at ${place}`);
};

/** Material: `Goal: …`, then pairs of `Observation: …` and `Action: …`. Keeps the actions, and of the observations what the goal names. */
export const summarize = (material: string): string => {
  const goal = /^Goal: (.*)$/m.exec(material)?.[1] ?? "";
  const observations = [...material.matchAll(/^Observation: (.*)$/gm)].map(([, observation = ""]) => observation);
  const actions = [...material.matchAll(/^Action: (.*)$/gm)].map(([, action = ""], index) => {
    const answer = observations[index + 1];
    return answer === undefined || entitiesIn(answer).length > 0 ? action : `${action} (in vain)`;
  });
  // The first observation describes the whole place; it stands in later prompts as it is.
  const seen = sightingsOf(goal, observations.slice(1));
  return `Summary: Did ${actions.join("; ")}.${seen.length > 0 ? ` Saw ${seen.join("; ")}.` : ""}`;
};
