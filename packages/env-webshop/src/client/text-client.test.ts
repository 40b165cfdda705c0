import { describe, expect, it } from "vitest";
import { renderText, renderTextRich } from "../page/render-text.js";
import { visit } from "./cup-shop.testing.js";
import {
  startTextSession,
  stepTextSession,
  textClickables,
  textPageNodes,
  type TextSession,
} from "./text-client.js";

const playText = (...actions: string[]) => {
  let step = { session: startTextSession(visit), reward: 0, done: false };
  for (const action of actions) step = stepTextSession(visit, step.session, action);
  return { ...step, text: renderText(textPageNodes(visit, step.session)) };
};
const rich = (session: TextSession) => renderTextRich(textPageNodes(visit, session), session);

describe("the text client", () => {
  it("shows ten products a page and turns pages past the end", () => {
    expect(playText().text).toBe("WebShop [SEP] Instruction: [SEP] i want a cup [SEP] Search");
    const first = playText("search[cup]");
    expect(first.text).toContain(
      "Page 1 (Total results: 12) [SEP] Next > [SEP] A000000000 [SEP] Tin cup A000000000 [SEP] $10.0",
    );
    expect(first.session.url).toBe("http://127.0.0.1:3000/search_results/7/cup/1");
    expect(textClickables(textPageNodes(visit, first.session))).toHaveLength(12);
    const third = playText("search[cup]", "click[next >]", "click[Next >]");
    expect(third.text).toContain("Page 3 (Total results: 12) [SEP] < Prev [SEP] Next >");
    expect(textClickables(textPageNodes(visit, third.session))).toEqual([
      "back to search",
      "< prev",
      "next >",
    ]);
    expect(playText("search[cup]", "click[next >]", "click[< prev]").session).toEqual(
      first.session,
    );
  });

  it("keeps options on sub pages and clears them on the way back to the results", () => {
    const item = ["search[cup]", "click[a000000001]", "click[plain]", "click[navy #2]"];
    expect(playText(...item).session.url).toContain(
      `/A000000001/cup/1/{"style": "plain", "color": "navy #2"}`,
    );
    expect(playText(...item, "click[Features]", "click[< prev]").session.options).toEqual([
      ["style", "plain"],
      ["color", "navy #2"],
    ]);
    expect(playText(...item, "click[features]").text).toMatch(
      /< Prev \[SEP\] Light \[SEP\] {2}\[SEP\] a\\b$/,
    );
    expect(playText(...item, "click[< prev]").session.options).toEqual([]);
    expect(playText(...item, "click[navy #2]", 'click[28" wide]').session.options[1]).toEqual([
      "color",
      `28" wide`,
    ]);
  });

  it("gives a value of two options to the later one, and a value named like a sub page opens that page", () => {
    expect(playText("search[cup]", "click[a000000001]", "click[red]").session.options).toEqual([
      ["style", "red"],
    ]);
    expect(playText("search[cup]", "click[a000000001]", "click[description]").session.page).toBe(
      "item_sub_page",
    );
  });

  it("marks clicked options and products in the rich form, but no value with a quote", () => {
    const chosen = playText(
      "search[cup]",
      "click[a000000001]",
      "click[plain]",
      'click[28" wide]',
    ).session;
    expect(rich(chosen)).toMatch(/^You have clicked plain\.\nInstruction:\n/);
    expect(rich(chosen)).toContain(`  [button] 28" wide [button_]\n`);
    const back = playText("search[cup]", "click[a000000001]", "click[< prev]").session;
    expect(rich(back)).toContain("\n\n[clicked button] A000000001 [clicked button_]\n");
    expect(
      rich(
        playText("search[cup]", "click[a000000001]", "click[back to search]", "search[cup]")
          .session,
      ),
    ).not.toContain("clicked");
  });

  it("ends with a purchase and its reward, and can go on", () => {
    const bought = playText("search[cup]", "click[A000000001]", "click[red]", "click[Buy Now]");
    expect(bought).toMatchObject({ reward: 1, done: true });
    expect(bought.text).toContain(
      'asin [SEP] A000000001 [SEP] options [SEP] {"style": "red"} [SEP] attrs',
    );
    expect(bought.session.url).toContain("/done/7/A000000001/{'style': 'red'}");
    expect(
      playText("search[cup]", "click[A000000001]", "click[Buy Now]", "search[cup]"),
    ).toMatchObject({
      done: false,
      session: { page: "search_results" },
    });
  });

  it("answers hidden commands, and ignores those that stop the original", () => {
    expect(playText("search[<q> cups]").session.results?.total).toBe(13);
    expect(playText("search[<c> kitchen sink]").session.results?.total).toBe(13);
    expect(playText("search[<r>]").session.results?.total).toBe(13);
    expect(playText("search[<r>]").session).toEqual(playText("search[<r>]").session);
    for (const query of ["<a> light", "<c>"])
      expect(playText(`search[${query}]`).session.page).toBe("index");
  });

  it("does nothing on anything else", () => {
    const item = playText("search[cup]", "click[a000000001]").session;
    for (const action of [
      "",
      "buy",
      "CLICK[buy now]",
      "click[nothing]",
      "click[search]",
      "think[x]",
      "search[]",
      "click[attributes]",
      "click[b000000000]",
      "\u0000[\u0007]",
    ]) {
      expect(stepTextSession(visit, item, action)).toEqual({
        session: item,
        reward: 0,
        done: false,
      });
    }
    expect(playText("search[\u0000\u001f]").session.results?.total).toBe(0);
  });
});
