import { useEffect, useState } from "react";
import type { TraceStep } from "../../../src/trace/event-index.js";
import { counted } from "../format.js";
import { isTyping } from "../keys.js";

/** Milliseconds that playback stays at a step. */
const PACE = 900;

/** A way along the steps of a lane, by hand or at a pace. */
export const usePlayback = (
  steps: readonly TraceStep[],
  shown: number | null,
  hasEnded: boolean,
  toStep: (step: TraceStep | undefined) => void,
) => {
  const [isPlaying, setPlaying] = useState(false);
  const place = steps.findIndex(({ index }) => index === shown);
  const nextStep = steps[place + 1];
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (nextStep === undefined) {
      // The next step of an episode that has not ended is still to come.
      if (hasEnded) setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => toStep(nextStep), PACE);
    const stop = (event: KeyboardEvent) => {
      if (["j", "k", "ArrowLeft", "ArrowRight"].includes(event.key) && !isTyping(event))
        setPlaying(false);
    };
    window.addEventListener("keydown", stop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", stop);
    };
  });
  return {
    /** Where the step that is shown stands among the steps; -1 where it is none of them. */
    place,
    count: steps.length,
    isPlaying,
    mayPlay: nextStep !== undefined || !hasEnded,
    toPrevious: () => toStep(steps[Math.max(0, place - 1)]),
    toNext: () => toStep(nextStep),
    toggle: () => setPlaying((on) => !on),
  };
};

export const PlaybackButtons = (playback: ReturnType<typeof usePlayback>) => {
  const { place, count, isPlaying, mayPlay, toPrevious, toNext, toggle } = playback;
  return (
    <div className="row" role="group" aria-label="Playback">
      <button type="button" onClick={toPrevious} disabled={place <= 0} aria-label="previous step">
        ◂
      </button>
      <button type="button" onClick={toggle} disabled={!mayPlay}>
        {isPlaying ? "Pause" : "Play"}
      </button>
      <button type="button" onClick={toNext} disabled={place + 1 >= count} aria-label="next step">
        ▸
      </button>
      <span className="quiet" role="status">
        {place >= 0 ? `step ${place + 1} of ${count}` : counted(count, "step")}
      </span>
    </div>
  );
};
