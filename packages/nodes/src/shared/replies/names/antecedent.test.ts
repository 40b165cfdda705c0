import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { withAntecedents } from "./antecedent.js";

const rooms = actionForms(["open [object]", "goto [object]", "pick_up [object]", "put [object, receptacle]"]);
const told = { goal: "", observation: "You can see box_0, box_1, chest_0, lamp_2.", trajectory: [] };
const read = (text: string) => withAntecedents(text, rooms, told);

describe("what was named just before", () => {
  it.each([
    ["The chest is closed, so I open it.", "The chest is closed, so I open chest_0."],
    ["I have not looked inside the chest yet. I'll open it now.", "I have not looked inside the chest yet. I'll open chest_0 now."],
    ["I was at the chest. box_1 is left, I go to it.", "I was at the chest. box_1 is left, I go to box_1."],
    ["The lamp is on the floor. I pick up it.", "The lamp is on the floor. I pick up lamp_2."],
    ["The lamp is in the chest, so I pick up that.", "The lamp is in the chest, so I pick up lamp_2."],
  ])("is what `it` stands for: %s", (text, meant) => expect(read(text)).toBe(meant));

  it.each([
    "The lamp is beside the chest, so I open it.",
    "The box is closed, so I open it.",
    "The lamp is beside the chest. I pick up it.",
    "I need it. I pick up it.",
    "The chest is open. I put it in box_1.",
    "A trunk may hold it. I open it.",
    "I open it.",
  ])("stays open where several, none or a held thing could be meant: %s", (text) => expect(read(text)).toBe(text));

  const kitchen = actionForms([
    "go to <receptacle>",
    "open <receptacle>",
    "take <object> from <receptacle>",
    "heat <object> with <receptacle>",
  ]);
  const heated = {
    goal: "",
    observation: "The cupboard 2 is closed.",
    trajectory: [
      { action: "heat cup 1 with microwave 1", observation: "You see a cupboard 1, a cupboard 2, a drawer 1, a drawer 2, a microwave 1." },
      { action: "go to cupboard 2", observation: "You heat the cup 1 using the microwave 1." },
    ],
  };
  it.each([
    ["The cup is hot! The cupboard's closed, though, so let me open it.", "cupboard 2"],
    ["The cup is hot, and the cupboard is shut. I open it.", "cupboard 2"],
    ["The microwave is closed, so I open it.", "microwave 1"],
    ["The cup 1 is hot. Cupboard 2 is closed, I'll open it.", "cupboard 2"],
  ])("is a place where the action asks for one, of several the one at hand: %s", (text, place) =>
    expect(withAntecedents(text, kitchen, heated)).toBe(text.replace(/ it(?=\.$)/, ` ${place}`)),
  );

  it.each([
    "The cup is hot. I open it.",
    "The cup is hot. The drawer is closed, so I open it.",
    "The cup is hot. A drawer or the cupboard is closed, and the drawer too. I open it.",
  ])("is nothing that was heated, and no other place than the one that is named: %s", (text) =>
    expect(withAntecedents(text, kitchen, heated)).toBe(text),
  );

  it("is not asked for on pages, nor where nothing was read", () => {
    expect(withAntecedents("The chest is closed, so I open it.", rooms, { ...told, isPaged: true })).toContain("open it");
    expect(withAntecedents("The chest is closed, so I open it.", rooms, undefined)).toContain("open it");
  });
});
