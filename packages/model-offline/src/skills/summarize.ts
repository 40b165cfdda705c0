import { messagesIn, tellMessage } from "../teams/messages.js";
import { hasEffect } from "../cases/has-effect.js";
import { confirms, readCommand } from "../pages/command.js";
import { readPage } from "../pages/read-page.js";
import { tellPage } from "../pages/tell-page.js";
import { entitiesIn } from "../reading/entities.js";
import { contentWords, stemOf } from "../reading/words.js";
import { layoutToRestore } from "../scenes/read-layout.js";
import { placesInView } from "../scenes/read-view.js";
import { isWall } from "../scenes/scene-chart.js";
import { tellChart } from "../scenes/tell-chart.js";

const kindOf = (name: string): string => name.replace(/ \d+$/, "");

/** Where things that the goal names were seen, or its layout does; the last sighting of each counts. */
const sightingsOf = (goal: string, place: string, observations: readonly string[]): ReadonlyMap<string, string> => {
  const wanted = new Set(contentWords(goal));
  const layout = layoutToRestore(goal, place);
  const places = new Map<string, string>();
  for (const observation of observations) {
    const inView = placesInView(observation);
    for (const [thing, place] of inView)
      if (wanted.has(stemOf(kindOf(thing))) || layout?.places.has(thing) === true) places.set(thing, place);
    const [place, ...things] = entitiesIn(observation);
    if (!place || inView.size > 0) continue;
    for (const thing of things) if (wanted.has(thing.kind) && thing.name !== place.name) places.set(thing.name, place.name);
  }
  return places;
};

interface ToldStep {
  readonly action: string;
  readonly observation: string;
}

const stepsOf = (material: string): readonly ToldStep[] => {
  const steps: ToldStep[] = [];
  let observation = "";
  for (const [, label, text = ""] of material.matchAll(/^(Observation|Action): ?([\s\S]*?)(?=\n(?:Observation|Action):|$(?![\s\S]))/gm)) {
    if (label === "Observation") observation = text;
    else {
      steps.push({ observation, action: text.trim() });
      observation = "";
    }
  }
  return steps;
};

/** Keeps the actions, and the links of the newest page: what can be chosen there is not shown again once something was chosen. */
const summarizeOnPages = (steps: readonly ToldStep[]): string => {
  const did = steps.map(({ action }, index) => {
    const answer = steps[index + 1]?.observation;
    return answer === undefined || readPage(answer).links.length > 0 || confirms(answer, action) ? action : `${action} (in vain)`;
  });
  const page = steps.map(({ observation }) => readPage(observation)).findLast(({ links }) => links.length > 0);
  return `Summary: Did ${did.join("; ")}.${page === undefined ? "" : ` Last page: ${tellPage(page)}`}`;
};

/** Material: `Goal: …`, then pairs of `Observation: …` and `Action: …`. Keeps the actions, and of the observations what the goal names. */
export const summarize = (material: string): string => {
  const steps = stepsOf(material);
  const commands = steps.filter(({ action }) => readCommand(action) !== undefined);
  if (commands.length * 2 > steps.length) return summarizeOnPages(steps);
  const goal = /^Goal: (.*)$/m.exec(material)?.[1] ?? "";
  const observations = steps.map(({ observation }) => observation);
  const actions = steps.flatMap(({ action, observation }, index) => {
    const answer = observations[index + 1];
    const did = answer === undefined || hasEffect(answer, action) ? action : `${action} (in vain${isWall(answer) ? ": wall" : ""})`;
    return [...messagesIn(observation).map(tellMessage), did];
  });
  // The first observation describes the whole place; it stands in later prompts as it is.
  const seen = sightingsOf(goal, observations[0] ?? "", observations.slice(1));
  const saw = [...seen].map(([thing, place]) => `${thing} at ${place}`);
  const chart = tellChart(steps, [...new Set([...seen].flat())]);
  return `Summary: Did ${actions.join("; ")}.${saw.length > 0 ? ` Saw ${saw.join("; ")}.` : ""}${chart}`;
};
