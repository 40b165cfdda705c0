import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { resolveAction } from "../forms/resolve-action.js";
import { thingByRole } from "./thing-by-role.js";

const forms = actionForms(["goto [object]", "clean [object, sink]", "open [object]"]);
const told = { goal: "", observation: "You can see sinkbasin_1, desklamp_2, apple_1.", trajectory: [] };

describe("a thing by the part it plays", () => {
  it("is the only one that begins with a word of the world's own forms", () => {
    expect(thingByRole("the sink", "sink", forms, told)).toBe("sinkbasin_1");
    expect(thingByRole("to the sink.", "object", forms, told)).toBe("sinkbasin_1");
    expect(thingByRole("the sink", "sink", forms, { ...told, observation: "You can see sinkbasin_1, sinkbasin_2." })).toBeNull();
  });

  it("is none by any other word, but for places", () => {
    expect(thingByRole("the desk", "object", forms, told)).toBeNull();
    expect(thingByRole("the desk", "receptacle", forms, told)).toBe("desklamp_2");
    expect(thingByRole("the d", "receptacle", forms, told)).toBeNull();
  });

  it("is no place where it was seen to lie somewhere", () => {
    const rooms = actionForms(["go to <receptacle>"]);
    const seen = {
      goal: "",
      observation: "You arrive at table 1. On the table 1, you see a desklamp 2.",
      trajectory: [{ action: "go to table 1", observation: "You see a table 1." }],
    };
    expect(thingByRole("the desk", "receptacle", rooms, seen)).toBeNull();
  });
});

it("a listed action has the longer name of the place that a text ends with", () => {
  const listed = ["go to sinkbasin 1", "take mug 3 from countertop 1", "take butterknife 1 from countertop 1"];
  expect(resolveAction("go to the sink", listed)).toBe("go to sinkbasin 1");
  expect(resolveAction("take the mug from the counter", listed)).toBe("take mug 3 from countertop 1");
  expect(resolveAction("take the butter from countertop 1", listed)).toBe("take the butter from countertop 1");
  expect(resolveAction("go to the sink", [...listed, "go to sinkbasin 2"])).toBe("go to the sink");
});
