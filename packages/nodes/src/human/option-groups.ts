import { HumanOptions } from "./questions/put-question.js";

/** The groups of options that nodes for people alone read. */
export const humanOptionGroups = {
  human: HumanOptions.meta({ description: "what `react-human` asks a person" }),
};
