import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEnglishAnalyzer } from "../search/english-analyzer.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadBuiltinShop } from "../builtin/load-builtin-shop.js";
import { startReactSession, stepReactSession } from "../client/react-client.js";
import {
  startTextSession,
  stepTextSession,
  textClickables,
  textPageNodes,
} from "../client/text-client.js";
import { planPurchase } from "../environment/plan-purchase.js";
import { renderText, renderTextRich } from "../page/render-text.js";
import { tokenSetRatio } from "../reward/token-set-ratio.js";
import { shopKeeper } from "./shop-keeper.js";
import { verifyWebshop } from "./verify-webshop.js";

const shop = loadBuiltinShop({ families: 20 });
const goal = shop.goals[4]!;
const { visit } = shopKeeper(() => shop);

const textTranscript = () => {
  const open = visit("human", goal.index, "text");
  let step = { session: startTextSession(open), reward: 0, done: false };
  const steps = [
    null,
    "click[x]",
    "search[<r>]",
    "click[back to search]",
    ...planPurchase(shop, goal, "text"),
  ].map((action) => {
    if (action !== null) step = stepTextSession(open, step.session, action);
    const nodes = textPageNodes(open, step.session);
    const text = renderText(nodes);
    return {
      action,
      ret_obs: text,
      obs_text: text,
      obs_rich: renderTextRich(nodes, step.session),
      reward: step.reward,
      done: step.done,
      url: step.session.url,
      has_search_bar: step.session.page === "index",
      clickables: textClickables(nodes),
    };
  });
  return { goal_set: "human", goal_index: goal.index, steps };
};

const reactTranscript = () => {
  const open = visit("human", goal.index, "react");
  const options = { encodeOptions: false };
  let step = startReactSession(open, options);
  const actions = ["reset", ...planPurchase(shop, goal, "react")];
  const sessions = actions.map((action, index) => {
    if (index > 0) step = stepReactSession(open, step.session, action, options);
    return Object.assign({ action }, step);
  });
  const last = Object.fromEntries(sessions.at(-1)?.session.options ?? []);
  return {
    goal_set: "human",
    goal_index: goal.index,
    steps: sessions.map(({ action, observation, reward, done, session }) => ({
      action,
      observation,
      reward,
      done,
      page_type: session.page,
      asins: session.asins.length === 0 ? null : session.asins,
      options: session.options.length === 0 ? null : last,
    })),
  };
};

const files: Readonly<Record<string, () => object>> = {
  "text.jsonl": textTranscript,
  "react.jsonl": reactTranscript,
  "ranking.jsonl": () => ({
    query: "red desk lamp",
    hits: shop.search("red desk lamp", 50).map(({ id, score }) => [id, score]),
  }),
  "tokens.jsonl": () => ({
    text: "Running shoes",
    tokens: createEnglishAnalyzer()("Running shoes"),
  }),
  "ratio.jsonl": () => ({
    a: "a cup",
    b: "cup b",
    token_set_ratio: tokenSetRatio("a cup", "cup b"),
  }),
  "color.jsonl": () => ({ input: "light blue", output: "blue" }),
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "verify-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const verify = (name: string, ...records: readonly object[]) => {
  const transcripts = join(folder, name);
  writeFileSync(transcripts, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  return verifyWebshop({ transcripts, shopFor: () => shop });
};

describe("verifyWebshop", () => {
  it.each(Object.entries(files))("finds no mismatch in %s as it is", (name, record) => {
    expect(verify(name, record(), record())).toMatchObject({
      cases: 2,
      mismatches: 0,
      examples: [],
    });
  });

  it.each<[string, (text: string) => string, string]>([
    ["text.jsonl", (text) => text.replace(`"reward":1`, `"reward":0.5`), "reward"],
    [
      "text.jsonl",
      (text) => text.replace(`"back to search","next >"`, `"next >","back to search"`),
      "clickables",
    ],
    ["text.jsonl", (text) => text.replace("Buy Now [button_]", "Buy now [button_]"), "obs_rich"],
    ["react.jsonl", (text) => text.replace("You have clicked", "You clicked"), "observation"],
    [
      "react.jsonl",
      (text) => text.replace(`"page_type":"search"`, `"page_type":"item"`),
      "page_type",
    ],
    ["react.jsonl", (text) => text.replaceAll(`"color":`, `"colour":`), "options"],
    ["ranking.jsonl", (text) => text.replace(/\[(\["[^\]]*\]),(\["[^\]]*\])/, "[$2,$1"), "order"],
    ["tokens.jsonl", (text) => text.replace(`"run"`, `"running"`), "tokens"],
    ["ratio.jsonl", (text) => text.replace(/\d+}$/, "1}"), "token_set_ratio"],
    ["color.jsonl", (text) => text.replace(`"blue"}`, `"light"}`), "output"],
  ])("finds the change in %s", (name, change, field) => {
    const original = files[name]!();
    const changed = change(JSON.stringify(original));
    expect(changed).not.toBe(JSON.stringify(original));
    const report = verify(name, original, JSON.parse(changed) as object);
    expect(report).toMatchObject({ cases: 2, mismatches: 1 });
    expect(report.examples[0]?.field).toContain(field);
    expect(report.lines.at(-1)).toBe("verify webshop: 2 cases, 1 mismatches");
  });

  it("counts records that it cannot read or play as mismatches, and skips files of another kind", () => {
    const color = { input: "x", output: "x" };
    expect(verify("color.jsonl", color, { input: 7, output: "x" })).toMatchObject({
      cases: 2,
      mismatches: 1,
    });
    const unknown = { ...textTranscript(), goal_index: 9999 };
    expect(verify("text.jsonl", unknown)).toMatchObject({
      cases: 1,
      mismatches: 1,
      examples: [{ field: "error" }],
    });
    const report = verify("other.jsonl", { something: 1 });
    expect(report).toMatchObject({ cases: 0, mismatches: 0, skipped: [{ file: "other.jsonl" }] });
    expect(() =>
      verifyWebshop({ transcripts: join(folder, "nowhere"), shopFor: () => shop }),
    ).toThrow(expect.objectContaining({ code: "DATA_NOT_FOUND" }));
  });
});
