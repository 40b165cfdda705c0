import { expect, it } from "vitest";
import { describedHistory } from "./described-history.js";

const history = { evaluation: "Unknown.", summary: "Took can 1." };

it("leaves a part out that says nothing yet, and shows it with the option", () => {
  expect(describedHistory(history)).toEqual({ evaluation: "", summary: "Took can 1." });
  expect(
    describedHistory(
      { evaluation: "Unknown. Is the can full?", summary: "Nothing yet." },
      { untold: ["Nothing yet."] },
    ),
  ).toEqual({
    evaluation: "Unknown. Is the can full?",
    summary: "",
  });
  expect(describedHistory(history, { untold: [] })).toEqual(history);
});
