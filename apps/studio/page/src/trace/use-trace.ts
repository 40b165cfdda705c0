import { useState } from "react";
import { mergeGrowth } from "../../../src/trace/merge-growth.js";
import type { TraceGrowth } from "../../../src/trace/trace-growth.js";
import { type Loaded, useData, useEvents } from "../data.js";
import { addressOf } from "../router.js";

/** A trace; it grows with its log while the episode has not ended. */
export const useTrace = (run: string, episode: string): Loaded<TraceGrowth> => {
  const parts = ["runs", run, "episodes", episode];
  const first = useData<TraceGrowth>(addressOf(parts));
  const [grown, setGrown] = useState<TraceGrowth | null>(null);
  const begun = first.data ?? null;
  const isEnded = (grown ?? begun)?.facts.ended !== null;
  const growing =
    begun === null || isEnded ? null : addressOf([...parts, "live"], { since: begun.id });
  useEvents(growing, ({ data }) => {
    // The page's own server wrote it.
    const growth = JSON.parse(data) as TraceGrowth;
    setGrown((before) => mergeGrowth(before ?? begun ?? growth, growth));
  });
  return grown === null ? first : { data: grown, error: null };
};
