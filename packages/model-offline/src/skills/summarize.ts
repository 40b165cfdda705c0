import { type PastEvent, describePast } from "../account/describe-past.js";
import { describePlaces } from "../account/describe-places.js";
import { messagesIn } from "../teams/messages.js";
import { hasEffect } from "../cases/has-effect.js";
import { confirms, readCommand } from "../pages/command.js";
import { readPage } from "../pages/read-page.js";
import { entitiesIn, kindOf } from "../reading/entities.js";
import { contentWords, stemOf } from "../reading/words.js";
import { layoutToRestore } from "../scenes/read-layout.js";
import { placesInView } from "../scenes/read-view.js";
import { isWall } from "../scenes/scene-chart.js";
import { describeChart, type DescribedStep } from "../scenes/describe-chart.js";

/**
 * Where things that the goal names were seen, or its layout does; the last sighting of each counts.
 */
const sightingsOf = (
  goal: string,
  place: string,
  observations: readonly string[],
): ReadonlyMap<string, string> => {
  const wanted = new Set(contentWords(goal));
  const layout = layoutToRestore(goal, place);
  const places = new Map<string, string>();
  for (const observation of observations) {
    const inView = placesInView(observation);
    for (const [thing, place] of inView)
      if (wanted.has(stemOf(kindOf(thing))) || layout?.places.has(thing) === true)
        places.set(thing, place);
    const [place, ...things] = entitiesIn(observation);
    if (!place || inView.size > 0) continue;
    for (const thing of things)
      if (wanted.has(thing.kind) && thing.name !== place.name) places.set(thing.name, place.name);
  }
  return places;
};

const stepsOf = (material: string): readonly DescribedStep[] => {
  const steps: DescribedStep[] = [];
  let observation = "";
  for (const [, label, text = ""] of material.matchAll(
    /^(Observation|Action): ?([\s\S]*?)(?=\n(?:Observation|Action):|$(?![\s\S]))/gm,
  )) {
    if (label === "Observation") observation = text;
    else {
      steps.push({ observation, action: text.trim() });
      observation = "";
    }
  }
  return steps;
};

/** On pages only the actions are described: the next observation shows the page's content again. */
const summarizeOnPages = (steps: readonly DescribedStep[]): string =>
  describePast(
    steps.map(({ action }, index) => {
      const answer = steps[index + 1]?.observation;
      const hadEffect =
        answer === undefined || readPage(answer).links.length > 0 || confirms(answer, action);
      return { action, hadEffect, metWall: false };
    }),
  );

/**
 * Material: `Goal: …`, then pairs of `Observation: …` and `Action: …`. Describes the actions, and
 * from the observations what the goal names.
 */
export const summarize = (material: string): string => {
  const steps = stepsOf(material);
  const commands = steps.filter(({ action }) => readCommand(action) !== undefined);
  if (commands.length * 2 > steps.length) return `Summary: ${summarizeOnPages(steps)}`;
  const goal = /^Goal: (.*)$/m.exec(material)?.[1] ?? "";
  const observations = steps.map(({ observation }) => observation);
  const events = steps.flatMap(({ action, observation }, index): readonly PastEvent[] => {
    const answer = observations[index + 1];
    const hadEffect = answer === undefined || hasEffect(answer, action);
    return [
      ...messagesIn(observation).map((heard) => ({ heard })),
      { action, hadEffect, metWall: !hadEffect && answer !== undefined && isWall(answer) },
    ];
  });
  // The first observation describes the whole place; it stands in later prompts as it is.
  const seen = sightingsOf(goal, observations[0] ?? "", observations.slice(1));
  return `Summary: ${describePast(events)}${describePlaces(seen)}${describeChart(steps, [...new Set([...seen].flat())])}`;
};
