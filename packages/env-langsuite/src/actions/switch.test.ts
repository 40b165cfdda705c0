import { describe, expect, it } from "vitest";
import { handIn, sceneOf } from "../testing/hand.testing.js";
import { thing } from "../testing/small-kitchen.testing.js";
import { withAgent } from "../rooms/access.js";

const hand = handIn(
  sceneOf([
    thing("Drawer|1", 0, 1, 0.2, ["openable", "receptacle"]),
    thing("Book|1", 0.5, 1, 0.1, ["openable"], { isOpen: true }),
    thing("Lamp|1", -0.5, 1, 0.1, ["toggleable"]),
    thing("Radio|1", -0.9, 1, 0.1, ["toggleable"], { isToggled: true }),
    thing("Statue|1", 0.9, 1, 0.1, []),
    thing("Safe|1", 0, 2.5, 0.2, ["openable"]),
    thing("Torch|1", 0.6, 2.5, 0.1, ["toggleable"]),
  ]),
);
const start = hand.begin();
const away = withAgent(start, "agent", { heading: 180 });

describe("open, close, toggle_on and toggle_off", () => {
  it.each([
    ["open drawer_0", "Drawer|1", { isOpen: true }],
    ["close book_0", "Book|1", { isOpen: false }],
    ["toggle_on lamp_0", "Lamp|1", { isToggled: true }],
    ["toggle_off radio_0", "Radio|1", { isToggled: false }],
  ])("%s does it", (call, id, state) => {
    const result = hand.run(start, call);
    expect(result.status).toBe("done");
    expect(hand.of(result.state, id)).toMatchObject(state);
    expect(Object.keys(result.state.changes)).toEqual([id]);
  });

  it.each([
    ["open drawer_0", "close drawer_0", "Drawer|1"],
    ["close book_0", "open book_0", "Book|1"],
    ["toggle_on lamp_0", "toggle_off lamp_0", "Lamp|1"],
    ["toggle_off radio_0", "toggle_on radio_0", "Radio|1"],
  ])("%s and %s cancel out", (one, other, id) => {
    expect(hand.of(hand.run(start, one, other).state, id)).toEqual(hand.of(start, id));
  });

  it.each(["open", "close", "toggle_on", "toggle_off"])(
    "%s names the rule that it fails by",
    (action) => {
      const switches = action.startsWith("toggle");
      const already = {
        open: "book_0",
        close: "drawer_0",
        toggle_on: "radio_0",
        toggle_off: "lamp_0",
      }[action]!;
      const ready = {
        open: "drawer_0",
        close: "book_0",
        toggle_on: "lamp_0",
        toggle_off: "radio_0",
      }[action]!;
      const far = switches ? "torch_0" : "safe_0";
      for (const [name, state, status] of [
        ["ghost_0", start, "unknown-object"],
        [ready, away, "not-in-view"],
        ["statue_0", start, "not-able"],
        [switches ? "drawer_0" : "lamp_0", start, "not-able"],
        [far, start, "too-far"],
        [already, start, "already"],
      ] as const) {
        const result = hand.run(state, `${action} ${name}`);
        expect({ name, status: result.status }).toEqual({ name, status });
        expect(result.state).toBe(state);
      }
    },
  );

  it("opening the open succeeds and closing the closed fails, as recorded, when repeats may succeed", () => {
    const lax = handIn(sceneOf([thing("Drawer|1", 0, 1, 0.2, ["openable"])]), {
      rules: { repeatsFail: false },
    });
    expect(lax.run(lax.begin(), "open drawer_0", "open drawer_0").status).toBe("done");
    expect(lax.run(lax.begin(), "close drawer_0").status).toBe("already");
  });
});
