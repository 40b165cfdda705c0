import { type Layout, itemsOf, textOf } from "./layout.js";

/** An attempt with its result, and the reflections on those before. */
export const reflection: Layout = (fields) => {
  const isPart = fields["isPart"] === true;
  const [score, transcript, place] = [
    textOf(fields, "score"),
    textOf(fields, "transcript"),
    textOf(fields, "place"),
  ];
  const earlier = itemsOf(fields, "reflections");
  const reached = isPart
    ? `reached in part${score === "" ? "" : `, a score of ${score} out of 1`}`
    : "failed";
  return [
    `The ${isPart ? "attempt" : "failed attempt"}:\n${place}\nYour task is to: ${textOf(fields, "goal")}`,
    ...(transcript === "" ? [] : [transcript]),
    `Result: ${reached}, ${textOf(fields, "stopped")}`,
    ...(earlier.length === 0 ? [] : ["\nPlans from earlier attempts:"]),
    ...earlier.map((one, index) => `Trial ${index + 1}: ${textOf(one, "text")}`),
    "\nNew plan:",
  ].join("\n");
};
