import { describe, expect, it } from "vitest";
import { parseTokens } from "./read-tokens.js";

const secret = "heron4711-heron4711-heron4711";

describe("parseTokens", () => {
  it("reads the scope of each token", () => {
    const given = { [secret]: { agent: "desk", user: "ann" }, other: { namespace: "household" } };
    expect(parseTokens(JSON.stringify(given), "tokens.json")).toEqual(given);
  });

  it.each<[text: string, problem: string]>([
    [`{ "${secret}": { "user": "ann" }, }`, "it is no JSON"],
    [secret, "it is no JSON"],
    ["", "it is no JSON"],
    [`["${secret}"]`, "it is no object"],
    ["{}", "it holds no token"],
    [`{ "${secret}": "ann" }`, "the scope of token 1: "],
    [`{ "${secret}": {} }`, "the scope of token 1: it has no part of a scope"],
    [`{ "a": { "user": "ann" }, "${secret}": { "user": 7 } }`, "the scope of token 2: user: "],
    [`{ "${secret}": { "user": "" } }`, "the scope of token 1: user: "],
    [`{ "ann": { "${secret}": "user" } }`, "the scope of token 1: it has an unknown part"],
  ])("refuses %s without repeating a token", (text, problem) => {
    const refused = () => parseTokens(text, "tokens.json");
    expect(refused).toThrow(`tokens.json: ${problem}`);
    try {
      refused();
    } catch (error) {
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(secret);
    }
  });
});
