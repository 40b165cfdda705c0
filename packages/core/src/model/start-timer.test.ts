import { expect, it } from "vitest";
import { observerKey } from "../graph/observe-node.js";
import { startTimer } from "./start-timer.js";

it("measures by the observer's clock, and says nothing without one", () => {
  let time = 500;
  const runtime = { config: { configurable: { [observerKey]: { now: () => time } } } };
  const stop = startTimer(runtime);
  time = 2750;
  expect(stop()).toEqual({ seconds: 2.25 });
  expect(startTimer({ config: { configurable: { [observerKey]: {} } } })()).toEqual({});
  expect(startTimer(undefined)()).toEqual({});
});
