import { useEffect, useRef } from "react";
import type { EpisodeFacts, TraceStep } from "../../../src/trace/event-index.js";
import { isVain } from "../../../src/trace/failure-point.js";
import { visible } from "../../../src/text/visible.js";
import { Choice } from "../choice.js";
import { isCalm } from "../keys.js";
import { navigate, withQuery } from "../router.js";
import { Ending } from "../runs/outcome.js";
import { laneName } from "./walk.js";

interface StepListProps {
  readonly steps: readonly TraceStep[];
  readonly lanes: readonly string[];
  readonly mainLane: string | null;
  readonly lane: string;
  readonly step: number | null;
  readonly ended: EpisodeFacts["ended"];
  readonly choose: (step: TraceStep) => void;
}

/** What makes a kind of step differ. */
const LOOKS: Readonly<Record<string, string>> = {
  think: "font-normal italic",
  invalid: "font-medium text-failure",
};

/** The steps of a lane, one below the other: what was done, and what the world answered. */
export const StepList = ({ steps, lanes, mainLane, lane, step, ended, choose }: StepListProps) => {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest", behavior: isCalm() ? "auto" : "smooth" });
  }, [step, lane]);
  return (
    <section
      className="overflow-y-auto border-r border-line px-10 pt-10 pb-24 max-small:max-h-230 max-small:border-r-0 max-small:border-b"
      aria-label="Steps"
    >
      {lanes.length > 1 && (
        <div className="px-6 pb-10 [&_select]:w-full">
          <Choice
            label="Lane"
            value={lane}
            options={lanes.map((one) => [
              one,
              `${laneName(one)}${one === mainLane ? " (this one counts)" : ""}`,
            ])}
            choose={(one) => navigate(withQuery({ lane: one, span: null }), { replace: true })}
          />
        </div>
      )}
      <ol>
        {steps.map((one) => {
          const isHere = one.index === step;
          const kind = isVain(one) ? "vain" : one.kind;
          return (
            <li key={one.index}>
              <button
                type="button"
                ref={isHere ? current : null}
                className="step plain grid w-full grid-cols-[30px_minmax(0,1fr)] gap-x-4 px-8 py-5 text-left"
                aria-current={isHere ? "step" : undefined}
                onClick={() => choose(one)}
              >
                <span className="pr-6 text-right text-small text-quiet">{one.index + 1}</span>
                <span className={`step-action truncate ${LOOKS[kind] ?? "font-medium"}`}>
                  {visible(one.action)}
                </span>
                <span
                  className={`col-start-2 truncate text-small ${kind === "vain" ? "text-failure" : "text-quiet"}`}
                >
                  {kind === "vain" && <span aria-label="in vain">✕ </span>}
                  {visible(one.answer)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {steps.length === 0 && <p className="quiet">No step of a world was recorded here.</p>}
      {ended && (
        <p className="px-14 py-10">
          <Ending {...ended} />
        </p>
      )}
    </section>
  );
};
