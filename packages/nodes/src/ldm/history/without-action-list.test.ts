import { expect, it } from "vitest";
import { sampleTask } from "../../testing/fixtures.testing.js";
import { withoutActionList } from "./without-action-list.js";

const describe = {
  title: "shed",
  actions: ["pot.water(plant, litres)", "pot.move(plant)", "finish(answer)"],
  listsActions: true,
  options: {},
};
const greeting = [
  "It is May. finish(answer) when all is done. Tools:",
  "pot.water(plant: its name; litres: how much) Waters it.",
  "pot.move(plant: its name) Moves it.",
  "pot.watering is dull.",
].join("\n");

it("leaves the list of a world's actions out where its observation lists them", () => {
  const described = (listsActions: boolean) =>
    withoutActionList(greeting, sampleTask(), {
      environment: { describe: () => ({ ...describe, listsActions }) },
    });
  expect(described(true)).toBe(
    "It is May. finish(answer) when all is done. Tools:\n…\npot.watering is dull.",
  );
  expect(described(false)).toBe(greeting);
  expect(withoutActionList(greeting, sampleTask(), {})).toBe(greeting);
});
