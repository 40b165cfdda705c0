import { useEffect, useState } from "react";
import { mergeGrowth } from "../../../src/trace/merge-growth.js";
import type { TraceGrowth } from "../../../src/trace/trace-growth.js";
import { type Loaded, useData } from "../data.js";
import { addressOf } from "../router.js";

/** A trace; it grows with its log while the episode has not ended. */
export const useTrace = (run: string, episode: string): Loaded<TraceGrowth> => {
  const address = addressOf(["runs", run, "episodes", episode]);
  const first = useData<TraceGrowth>(address);
  const [grown, setGrown] = useState<TraceGrowth | null>(null);
  const begun = first.state === "here" ? first.value : null;
  const isEnded = (grown ?? begun)?.facts.ended !== null;
  useEffect(() => {
    if (begun === null || isEnded) return undefined;
    const source = new EventSource(`/api${address}/live?since=${encodeURIComponent(begun.id)}`);
    source.addEventListener("growth", (event: MessageEvent<string>) => {
      // The page's own server wrote it.
      const growth = JSON.parse(event.data) as TraceGrowth;
      setGrown((before) => mergeGrowth(before ?? begun, growth));
    });
    return () => source.close();
  }, [address, begun, isEnded]);
  return grown === null ? first : { state: "here", value: grown };
};
