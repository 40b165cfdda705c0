import { expect, it } from "vitest";
import { toldHistory } from "./told-history.js";

const history = { evaluation: "Unknown.", summary: "Took can 1." };

it("leaves a part out in which nothing was told, and shows it where told", () => {
  expect(toldHistory(history)).toEqual({ evaluation: "", summary: "Took can 1." });
  expect(toldHistory({ evaluation: "Unknown. Is the can full?", summary: "Nothing yet." }, { untold: ["Nothing yet."] })).toEqual({
    evaluation: "Unknown. Is the can full?",
    summary: "",
  });
  expect(toldHistory(history, { untold: [] })).toEqual(history);
});
