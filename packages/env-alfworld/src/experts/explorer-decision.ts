import { placeCommand, type EngineVersion } from "../engine/command.js";
import type { Beliefs } from "./beliefs.js";
import {
  approach,
  fetch,
  freeHands,
  kindOf,
  search,
  sightingsOf,
  wasRefused,
  type Decision,
} from "./explorer-moves.js";
import type { SpokenGoal } from "./goal-sentence.js";
import { hasDoor } from "./likely-places.js";

type ExamineGoal = Extract<SpokenGoal, { kind: "examine" }>;
type DeliveryGoal = Exclude<SpokenGoal, ExamineGoal>;

const APPLIANCES = { clean: ["sinkbasin", "sink"], heat: ["microwave"], cool: ["fridge"] } as const;

const waitFor = ({ object }: SpokenGoal): Decision => ({
  action: "look",
  purpose: "wait",
  about: object,
});

const decideExamining = (goal: ExamineGoal, beliefs: Beliefs): Decision => {
  const { here, held } = beliefs;
  const lamps = sightingsOf(beliefs, goal.lamp).filter(
    ({ name }) => !wasRefused(beliefs, `use ${name}`),
  );
  const lamp = lamps.find(({ receptacle }) => here.has(receptacle)) ?? lamps[0];
  if (held === undefined) {
    const wanted = lamp ? [goal.object] : [goal.object, goal.lamp];
    return fetch(beliefs, goal.object, () => false) ?? search(beliefs, wanted) ?? waitFor(goal);
  }
  if (!lamp) return search(beliefs, [goal.lamp]) ?? waitFor(goal);
  return {
    action: approach(beliefs, lamp.receptacle, false) ?? `use ${lamp.name}`,
    purpose: "light",
    about: lamp.name,
  };
};

const isReady = ({ kind }: DeliveryGoal, { treated }: Beliefs, name: string): boolean =>
  kind === "put" || kind === "puttwo" || treated.has(`${kind} ${name}`);

/**
 * The receptacle of the goal's kind with most delivered objects, then with the fewest actions to
 * reach.
 */
const chooseTarget = (
  goal: DeliveryGoal,
  beliefs: Beliefs,
  engine: EngineVersion,
): string | undefined => {
  const { contents, closed, here, held, receptacles } = beliefs;
  const targets = [...receptacles].filter((name) => kindOf(name) === goal.receptacle);
  const delivered = (name: string) =>
    sightingsOf(beliefs, goal.object).filter(
      (found) => found.receptacle === name && isReady(goal, beliefs, found.name),
    ).length;
  const effort = (name: string) =>
    (here.has(name) ? 0 : 1) +
    (closed.has(name) || (!contents.has(name) && hasDoor(goal.receptacle)) ? 1 : 0);
  return targets
    .filter(
      (name) =>
        held === undefined ||
        !wasRefused(beliefs, placeCommand(engine, held, name)) ||
        closed.has(name),
    )
    .toSorted(
      (first, second) => delivered(second) - delivered(first) || effort(first) - effort(second),
    )[0];
};

const treat = (
  { kind }: DeliveryGoal,
  beliefs: Beliefs,
  engine: EngineVersion,
  held: string,
): Decision => {
  const appliance = [...beliefs.receptacles].find(
    (name) =>
      (APPLIANCES[kind as keyof typeof APPLIANCES] as readonly string[]).includes(kindOf(name)) &&
      !wasRefused(beliefs, `${kind} ${held} with ${name}`),
  );
  if (appliance === undefined) return freeHands(beliefs, engine, held);
  return {
    action: approach(beliefs, appliance, false) ?? `${kind} ${held} with ${appliance}`,
    purpose: "treat",
    about: appliance,
  };
};

const decideDelivery = (goal: DeliveryGoal, beliefs: Beliefs, engine: EngineVersion): Decision => {
  const { held } = beliefs;
  const target = chooseTarget(goal, beliefs, engine);
  if (held === undefined) {
    const isDone = (name: string, receptacle: string) =>
      receptacle === target && isReady(goal, beliefs, name);
    return fetch(beliefs, goal.object, isDone) ?? search(beliefs, [goal.object]) ?? waitFor(goal);
  }
  if (!isReady(goal, beliefs, held)) return treat(goal, beliefs, engine, held);
  if (target === undefined) return waitFor(goal);
  return {
    action: approach(beliefs, target, true) ?? placeCommand(engine, held, target),
    purpose: "deliver",
    about: target,
  };
};

/** Decides one action from beliefs alone; a rule that has nothing to do passes on to the next. */
export const decide = (goal: SpokenGoal, beliefs: Beliefs, engine: EngineVersion): Decision => {
  const { held } = beliefs;
  if (held !== undefined && kindOf(held) !== goal.object) return freeHands(beliefs, engine, held);
  return goal.kind === "examine"
    ? decideExamining(goal, beliefs)
    : decideDelivery(goal, beliefs, engine);
};
