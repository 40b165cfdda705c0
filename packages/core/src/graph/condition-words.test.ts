import { expect, it } from "vitest";
import { conditionWords } from "./condition-words.js";

type State = Readonly<Record<"done" | "isLast", boolean>> & { readonly trialsLeft: number };

it.each([
  [({ done }: State) => done, "done", "not done"],
  [({ trialsLeft }: State) => trialsLeft > 0, "trialsLeft > 0", "else"],
  [(state: State) => state.isLast, "state.isLast", "else"],
])("names what %s asks, and its opposite", (condition, yes, no) => {
  expect(conditionWords(condition)).toEqual({ yes, no });
});

it.each([
  ({ done }: State) => {
    return done;
  },
  ({ done, isLast, trialsLeft }: State) => done && isLast && trialsLeft > 0 && trialsLeft < 1000,
  function named({ done }: State) {
    return done;
  },
])("says yes and no where %s is no short expression", (condition) => {
  expect(conditionWords(condition)).toEqual({ yes: "yes", no: "no" });
});
