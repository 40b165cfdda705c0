import { describe, expect, it } from "vitest";
import { visit } from "./cup-shop.testing.js";
import { reactClicks, startReactSession, stepReactSession } from "./react-client.js";

const playReact = (actions: readonly string[], options = { encodeOptions: false }) => {
  let step = startReactSession(visit, options);
  for (const action of actions) step = stepReactSession(visit, step.session, action, options);
  return step;
};

describe("the ReAct client", () => {
  it("shows three products but knows ten", () => {
    const { observation, session } = playReact(["search[cup]"]);
    expect(observation).toBe(
      "\n[Back to Search] \nPage 1 (Total results: 12) \n[Next >] " +
        ["A000000000", "A000000001", "A000000002"]
          .map((asin) => `\n[${asin}] \nTin cup ${asin} \n$10.0 `)
          .join(""),
    );
    expect(session.asins).toHaveLength(10);
    expect(playReact(["search[cup]", "click[A000000009]"]).session.page).toBe("item");
    expect(playReact(["search[cup]", "click[A00000000A]"]).observation).toBe("Invalid action!");
  });

  it("shows options in a row, chosen ones in double brackets", () => {
    const { observation } = playReact([
      "search[cup]",
      "click[A000000001]",
      "click[plain]",
      "click[Reviews]",
      "click[< Prev]",
    ]);
    expect(observation).toContain(
      `\ncolor [red][navy #2][28" wide]\nstyle [[plain]][red][description]\nTin cup`,
    );
  });

  it.each<[string[], string]>([
    [[], "think about it"],
    [["search[cup]"], "think[now]"],
  ])("after %j thinks with %j", (before, action) => {
    expect(playReact([...before, action])).toEqual({ ...playReact(before), observation: "OK." });
  });

  it("leads back from a product to its results, and forgets what was chosen there", () => {
    const chosen = ["search[cup]", "click[A000000001]", "click[plain]"];
    expect(playReact([...chosen, "click[< Prev]"]).observation).toBe(
      playReact(["search[cup]"]).observation,
    );
    expect(playReact([...chosen, "click[< Prev]", "click[A000000001]"]).session.options).toEqual(
      [],
    );
  });

  it.each<[string[], string]>([
    [["search[cup]"], "search[hat]"],
    [["search[cup]"], "click[Next >]"],
    [["search[cup]"], "click[< Prev]"],
    [["search[cup]"], "click[a000000001]"],
    [["search[cup]"], "click[Buy Now]"],
    [[], "click[Back to Search]"],
    [["search[cup]", "click[A000000001]"], "click[buy now]"],
    [["search[cup]", "click[A000000001]"], "click[RED]"],
    [["search[cup]", "click[A000000001]"], "click[Buy Now] please"],
    [["search[bare thing]", "click[BARE000001]"], "click[red]"],
    [[], "finish"],
    [[], ""],
  ])("after %j refuses %j and changes nothing", (before, action) => {
    expect(playReact([...before, action])).toEqual({
      ...playReact(before),
      observation: "Invalid action!",
    });
  });

  it("shows the first page and sub pages again when a click fits nothing there", () => {
    expect(playReact(["click[x]"])).toEqual(playReact([]));
    const sub = ["search[cup]", "click[A000000001]", "click[Features]"];
    expect(playReact([...sub, "click[x]"])).toEqual(playReact(sub));
    expect(playReact(sub).observation).toBe("\n[Back to Search] \n[< Prev] \n Light \n a\b ");
  });

  it("loses a purchase with a number sign in its options, unless options are encoded", () => {
    const actions = [
      "search[cup]",
      "click[A000000001]",
      "click[navy #2]",
      "click[red]",
      "click[Buy Now]",
    ];
    expect(playReact(actions)).toMatchObject({ observation: "", reward: 0, done: true });
    expect(playReact(actions, { encodeOptions: true })).toMatchObject({
      observation: "Your score (min 0.0, max 1.0): 1.0",
      reward: 1,
      done: true,
    });
    expect(playReact(actions.slice(0, 3)).observation).toBe("You have clicked navy #2.");
  });

  it("gets an empty page for a query that its address cannot carry, and can go back", () => {
    for (const query of ["", "a/b", "cup #1", "cup?", ".", "[cup", "<c>"]) {
      const failed = playReact([`search[${query}]`]);
      expect(failed).toMatchObject({
        observation: "",
        done: false,
        session: { page: "search", asins: [] },
      });
      expect(playReact([`search[${query}]`, "click[Back to Search]"])).toEqual(playReact([]));
    }
  });

  it("lists the clicks that it accepts", () => {
    for (const before of [
      [],
      ["search[cup]"],
      ["search[cup]", "click[A000000001]"],
      ["search[cup]", "click[A000000001]", "click[Description]"],
    ]) {
      for (const action of reactClicks(playReact(before).session))
        expect(playReact([...before, action]).observation).not.toBe("Invalid action!");
    }
  });
});
