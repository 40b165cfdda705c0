import { describeCells } from "../account/describe-places.js";
import { hasEffect } from "../cases/has-effect.js";
import { middleOf } from "../chart/chart.js";
import { sceneChart } from "./scene-chart.js";
import { verbsOf } from "./verbs.js";

/** A step as an account describes it. */
export interface DescribedStep {
  /** What was seen before the action. */
  readonly observation: string;
  readonly action: string;
}

/**
 * Where things are, for an own account of a walk: `sofa 0 is 7 steps ahead plus 2 steps to the
 * left`, counted from its beginning. Empty where nobody steered.
 */
export const describeChart = (
  steps: readonly DescribedStep[],
  names: readonly string[],
): string => {
  const place = steps[0]?.observation ?? "";
  const verbs = verbsOf(
    [],
    steps.flatMap(({ observation, action }) => [observation, action]).join("\n"),
  );
  const isSteered = steps.some(
    ({ action }) => action === verbs.ahead || action === verbs.left || action === verbs.right,
  );
  const pastActions = steps.map(({ action }, index) => {
    const answer = steps[index + 1]?.observation;
    return answer === undefined
      ? { text: action, hadEffect: true }
      : { text: action, hadEffect: hasEffect(answer, action), answer };
  });
  // The next observation shows what the last action led to: the chart ends before it.
  const known = pastActions.slice(0, -1);
  const described = {
    goal: "",
    observation: steps.at(-1)?.observation ?? "",
    sightings: new Map(),
    pastActions: known,
  };
  const chart = isSteered ? sceneChart(described, place, verbs) : null;
  if (chart === null) return "";
  const cells = names.flatMap((name) => {
    const cell = middleOf(chart.cellsOf(name));
    return cell === null ? [] : [[name, [Math.round(cell[0]), Math.round(cell[1])]] as const];
  });
  return describeCells(new Map(cells));
};
