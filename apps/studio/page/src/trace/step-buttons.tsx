import type { TraceStep } from "../../../src/trace/event-index.js";
import { counted } from "../format.js";

/** The ways along the steps of a lane. */
export const stepWays = (
  steps: readonly TraceStep[],
  shown: number | null,
  toStep: (step: TraceStep | undefined) => void,
) => {
  const place = steps.findIndex(({ index }) => index === shown);
  return {
    /** Where the step that is shown stands among the steps; -1 where it is none of them. */
    place,
    count: steps.length,
    toPrevious: () => toStep(steps[Math.max(0, place - 1)]),
    toNext: () => toStep(steps[place + 1]),
  };
};
export type StepWays = ReturnType<typeof stepWays>;

export const StepButtons = ({ place, count, toPrevious, toNext }: StepWays) => (
  <div className="row" role="group" aria-label="Steps">
    <button type="button" onClick={toPrevious} disabled={place <= 0} aria-label="previous step">
      ◂
    </button>
    <button type="button" onClick={toNext} disabled={place + 1 >= count} aria-label="next step">
      ▸
    </button>
    <span className="quiet" role="status">
      {place >= 0 ? `step ${place + 1} of ${count}` : counted(count, "step")}
    </span>
  </div>
);
