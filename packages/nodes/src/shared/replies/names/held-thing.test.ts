import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { heldThing } from "./held-thing.js";
import { parseAction } from "../parse-action.js";

const rooms = actionForms(["go to <place>", "take <thing> from <place>", "put <thing> in/on <place>", "clean <thing> with <place>"]);
const grid = actionForms(["goto [object]", "pick_up [object]", "put [object, receptacle]"]);
const steps = (...pairs: readonly (readonly [action: string, answer: string])[]) => ({
  goal: "Put a clean mug in the safe.",
  observation: pairs.at(-1)?.[1] ?? "",
  trajectory: pairs.map(([action], index) => ({ action, observation: pairs[index - 1]?.[1] ?? "You are in a room." })),
});
const took = ["take mug 2 from shelf 1", "You pick up the mug 2 from the shelf 1."] as const;
const went = ["go to sink 1", "You arrive at sink 1. On the sink 1, you see a fork 1."] as const;

describe("what the agent holds", () => {
  it.each([
    ["what it took", steps(took), "mug 2"],
    ["still, wherever it went", steps(took, went), "mug 2"],
    ["not told where the world refused", steps(["take mug 2 from shelf 1", "Nothing happens."], went), undefined],
    ["not told after it was put away", steps(took, ["put mug 2 in/on sink 1", "You put the mug 2 in/on the sink 1."]), undefined],
    ["not told at the start", steps(), undefined],
  ])("is %s", (_, told, held) => expect(heldThing(told, rooms)).toBe(held));

  it("is what `it` names by another verb, and nothing is where that is not told", () => {
    const read = (reply: string, told: ReturnType<typeof steps>, forms = rooms) => {
      const parsed = parseAction(reply, { put: "asWritten", forms, told });
      return parsed.ok ? parsed.value.text : null;
    };
    expect(read("place it on sink 1", steps(took, went))).toBe("put mug 2 in/on sink 1");
    expect(read("I'll rinse it in the sink.", steps(took, went))).toBe("clean mug 2 with sink 1");
    expect(read("place it on sink 1", steps(went))).toBeNull();
    const held = steps(["pick_up [mug_0]", "You picked up mug_0."], ["goto [table_1]", "You are at table_1."]);
    expect(read("Put it on table_1.", held, grid)).toBe("put [mug_0, table_1]");
  });
});
