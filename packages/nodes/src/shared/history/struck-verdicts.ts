import { withoutStruck } from "../replies/turn/clean-reply.js";
import { bad, good } from "./verdict-words.js";

const verdict = String.raw`(?:${bad}|${good})`;
const struck = new RegExp(String.raw`~~ ?(?:[-–—:] ?)?${verdict}[.!]?~~`, "i");
const struckLine = new RegExp(String.raw`^[ >*+•-]{0,9}(?:\d{1,3}[.)] )?~~[^~\n]{1,400}[-–—:(] ?${verdict}\W{0,3}~~\W{0,3}$`, "i");

/** An evaluation without verdicts that are struck through; a sub-goal that is struck through is one that is ticked off. */
export const withoutStruckVerdicts = (reply: string): string =>
  reply.includes("~~")
    ? reply
        .split("\n")
        .filter((line) => !struckLine.test(line))
        .map((line) => (struck.test(line) ? withoutStruck(line) : line))
        .join("\n")
    : reply;
