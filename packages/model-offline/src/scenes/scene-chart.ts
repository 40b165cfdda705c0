import { type Chart, type Look, chartOf } from "../chart/chart.js";
import { sightIn } from "../chart/sight.js";
import type { Steering, WalkedStep } from "../chart/walk.js";
import type { PastAction, SituationText } from "../cases/situation.js";
import { readView } from "./read-view.js";
import type { Verbs } from "./verbs.js";

const wordOf = (text: string): string => /^[a-z_]+/i.exec(text)?.[0]?.toLowerCase() ?? "";

/** What a step into a wall is answered with. */
export const isWall = (answer: string): boolean =>
  /\b(?:blocked|stopped) by (?:a|the) wall\b/i.test(answer);

/** How a verb steers. */
export const steeringBy = ({ ahead, left, right }: Verbs, verb: string): Steering | null => {
  if (verb === ahead) return "ahead";
  if (verb === left) return "left";
  return verb === right ? "right" : null;
};

const lookOf = ({ answer, metWall = false }: PastAction): Look | null => {
  if (answer === undefined) return metWall ? { sides: new Map(), metWall } : null;
  return /\bsee\b/i.test(answer)
    ? { sides: readView(answer).sides, metWall: isWall(answer) }
    : null;
};

/**
 * The chart of everything since the agent last went to something by name; null where it cannot
 * steer.
 */
export const sceneChart = (
  described: SituationText,
  placeText: string,
  verbs: Verbs,
): Chart | null => {
  if (verbs.ahead === undefined || (verbs.left === undefined && verbs.right === undefined))
    return null;
  const { pastActions, observation } = described;
  const jump = pastActions.findLastIndex(
    ({ text, hadEffect }) => hadEffect && wordOf(text) === verbs.move,
  );
  const since = pastActions.slice(jump + 1);
  const steps = since.map(({ text, hadEffect }): WalkedStep => ({
    by: steeringBy(verbs, wordOf(text)),
    isDone: hadEffect,
  }));
  const begin = jump < 0 ? { sides: readView(placeText).sides } : lookOf(pastActions[jump]!);
  const now: Look = { sides: readView(observation).sides, metWall: isWall(observation) };
  const looks = [begin, ...since.map(lookOf)];
  return chartOf({
    steps,
    looks: [...looks.slice(0, -1), looks.at(-1) ?? now],
    sight: sightIn(placeText),
    ...(described.charted === undefined ? {} : { described: described.charted }),
  });
};
