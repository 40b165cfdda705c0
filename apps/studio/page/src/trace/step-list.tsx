import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useRef } from "react";
import type { EpisodeFacts, TraceStep } from "../../../src/trace/event-index.js";
import { isVain } from "../../../src/trace/failure-point.js";
import { visible } from "../../../src/text/visible.js";
import { Choice } from "../choice.js";
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

interface StepProps {
  readonly step: TraceStep;
  readonly isHere: boolean;
  readonly choose: (step: TraceStep) => void;
}

const Step = ({ step, isHere, choose }: StepProps) => {
  const { index, action, answer } = step;
  const kind = isVain(step) ? "vain" : step.kind;
  return (
    <button
      type="button"
      className="step plain grid w-full grid-cols-[30px_minmax(0,1fr)] gap-x-4 px-8 py-5 text-left"
      aria-current={isHere ? "step" : undefined}
      title={visible(`${action}\n${answer}`)}
      onClick={() => choose(step)}
    >
      <span className="pr-6 text-right text-small text-quiet">{index + 1}</span>
      <span className={`step-action line-clamp-2 ${LOOKS[kind] ?? "font-medium"}`}>
        {visible(action)}
      </span>
      <span
        className={`col-start-2 truncate text-small ${kind === "vain" ? "text-failure" : "text-quiet"}`}
      >
        {kind === "vain" && <span aria-label="in vain">✕ </span>}
        {visible(answer)}
      </span>
    </button>
  );
};

/** Pixels of a step before it was measured, and steps that are drawn beyond those in sight. */
const [USUAL, BEYOND] = [54, 10];
/** Pixels of the list before it was measured. */
const FRAME = 500;

/** Only the steps in sight are drawn, however many there are. */
const Steps = ({ steps, step, choose, frame }: StepsProps) => {
  const place = steps.findIndex(({ index }) => index === step);
  const list = useVirtualizer({
    count: steps.length,
    getScrollElement: () => frame.current,
    estimateSize: () => USUAL,
    overscan: BEYOND,
    initialRect: { width: 0, height: FRAME },
    initialOffset: Math.max(0, place * USUAL - FRAME / 2),
  });
  const height = list.scrollRect?.height ?? 0;
  useEffect(() => {
    if (place >= 0 && height > 0) list.scrollToIndex(place);
  }, [place, list, height]);
  return (
    <ol className="relative" style={{ height: list.getTotalSize() }}>
      {list.getVirtualItems().map(({ index, start }) => {
        const one = steps[index]!;
        return (
          <li
            key={one.index}
            ref={list.measureElement}
            data-index={index}
            className="absolute inset-x-0"
            style={{ top: start }}
            aria-setsize={steps.length}
            aria-posinset={index + 1}
          >
            <Step step={one} isHere={one.index === step} choose={choose} />
          </li>
        );
      })}
    </ol>
  );
};

interface StepsProps extends Pick<StepListProps, "steps" | "step" | "choose"> {
  readonly frame: RefObject<HTMLElement | null>;
}

/** The steps of a lane, one below the other: what was done, and what the world answered. */
export const StepList = ({ steps, lanes, mainLane, lane, step, ended, choose }: StepListProps) => {
  const frame = useRef<HTMLElement>(null);
  return (
    <section
      ref={frame}
      className="col-start-1 row-start-2 row-span-2 max-wide:row-start-3 max-wide:row-span-1 max-small:row-start-auto overflow-y-auto border-r border-line px-10 pt-10 pb-24 max-small:max-h-230 max-small:border-r-0 max-small:border-b"
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
      <Steps {...{ steps, step, choose, frame }} />
      {steps.length === 0 && <p className="quiet">No step of a world was recorded here.</p>}
      {ended && (
        <p className="px-14 py-10">
          <Ending {...ended} />
        </p>
      )}
    </section>
  );
};
