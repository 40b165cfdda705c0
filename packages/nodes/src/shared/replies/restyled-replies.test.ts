import { restyle, restyleNames } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import {
  actionForms,
  readAction,
  readClusters,
  readEvaluation,
  readKey,
  readNumber,
  readPlan,
  readProposals,
  readReflection,
  readState,
  readSummary,
} from "./index.js";

const rooms = {
  forms: actionForms(["go to <place>", "put <thing> in/on <place>", "look"]),
  put: "asWritten" as const,
  seen: ["a shelf 2, a mug 1"],
};
const shop = {
  forms: actionForms(["search[<words>]", "click[<button>]"]),
  put: "asWritten" as const,
};
const house = {
  forms: actionForms(["pick_up [object]", "move_ahead"]),
  put: "asWritten" as const,
  seen: ["You see apple_1."],
};
const actionIn = (reply: string, world: typeof rooms | typeof shop | typeof house) => {
  const read = readAction(reply, world);
  return read.ok ? read.action.text : read.kind;
};

describe.each(restyleNames)("the style %s", (style) => {
  it("leaves actions what they are", () => {
    const described = (reply: string, world: typeof rooms | typeof shop | typeof house) =>
      actionIn(restyle(reply, style), world);
    const read = [
      described("> go to shelf 2", rooms),
      described("Action: put mug 1 in/on shelf 2", rooms),
      described("Action3: go to shelf 2", rooms),
      described("> click[Buy Now]", shop),

      described(
        "Thought: Firstly, I hold nothing. Secondly, I need the apple.\nAct: pick_up [apple_1]",
        house,
      ),
    ];
    expect(read).toEqual([
      "go to shelf 2",
      "put mug 1 in/on shelf 2",
      "go to shelf 2",
      "click[Buy Now]",
      "pick_up [apple_1]",
    ]);
  });

  it("leaves lists and texts what they are", () => {
    const valueOf = (read: { readonly ok: boolean; readonly value?: unknown }) =>
      read.ok ? read.value : null;
    const small = (value: unknown) => JSON.stringify(value)?.toLowerCase();
    const types = restyle("High-level Type1: clean [1, 3]\nHigh-level Type2: heat [2]", style);
    expect(small(valueOf(readClusters(types)))).toBe(
      small([
        { number: 1, name: "clean", members: [1, 3] },
        { number: 2, name: "heat", members: [2] },
      ]),
    );
    expect(valueOf(readNumber([1, 2], "type")(restyle("[2]: it has to be clean", style)))).toBe(2);
    expect(
      small(
        valueOf(
          readEvaluation(
            restyle("subgoal 1: take a mug - complete\nsubgoal 2: heat it - incomplete", style),
          ),
        ),
      ),
    ).toBe(small("subgoal 1: take a mug - complete; subgoal 2: heat it - incomplete"));
    expect(small(valueOf(readKey(restyle("> search: mug", style))))).toBe(
      small({ mode: "search", text: "mug" }),
    );
    expect(
      small(valueOf(readPlan(restyle("> think: To solve the task, I need to find a mug.", style)))),
    ).toBe(small("To solve the task, I need to find a mug."));
    expect(
      valueOf(
        readProposals(
          2,
          rooms,
        )(
          restyle(
            "Action 1: go to shelf 2\nConfidence: 0.6\nAction 2: look\nConfidence: 0.4",
            style,
          ),
        ),
      ),
    ).toEqual([
      { action: "go to shelf 2", confidence: 0.6 },
      { action: "look", confidence: 0.4 },
    ]);
    expect(
      small(
        valueOf(
          readState(
            restyle(
              "Facing: shelf 2\nMoved: 3\nHolding: mug 1\nSeen: pan 1\nDone: took mug 1",
              style,
            ),
          ),
        ),
      ),
    ).toBe(
      small({
        facing: "shelf 2",
        moved: 3,
        holding: ["mug 1"],
        seen: ["pan 1"],
        done: ["took mug 1"],
      }),
    );
    expect(small(valueOf(readSummary(restyle("Summary: I took mug 1.", style))))).toContain(
      "i took mug 1",
    );
    expect(
      small(valueOf(readReflection(restyle("New plan: I will take mug 1 first.", style)))),
    ).toContain("i will take mug 1 first");
  });
});
