import { type NodeObserver, observerKey } from "../graph/observe-node.js";
import type { NodeRuntime } from "../graph/runtime.js";

/** Starts to measure by the clock of the call's observer; the result says nothing without one. */
export const startTimer = (
  runtime: NodeRuntime | undefined,
): (() => { readonly seconds?: number }) => {
  const observer: Partial<NodeObserver> | undefined = runtime?.config?.configurable?.[observerKey];
  if (observer?.now === undefined) return () => ({});
  const { now } = observer;
  const began = now();
  return () => ({ seconds: Math.max(0, now() - began) / 1000 });
};
