import { NodeOptions, modelNodes, optionGroups, parseNodeOptions } from "@mnemograph/nodes";
import { MnemographError, describeOptions } from "@mnemograph/core";
import * as nodes from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";

type Wrong = readonly [group: string, option: string, value: unknown, guess?: string];

const wrong: readonly Wrong[] = [
  ["history", "parts", "summary", '["summary"]'],
  ["history", "parts", ["sumary"], '"summary"'],
  ["history", "input", "pairs"],
  ["history", "input", { summary: "pair" }, '"pairs"'],
  ["history", "incremental", "true", "true"],
  ["history", "incremental", 1, "true"],
  ["history", "observationCharacters", "400", "400"],
  ["history", "observationCharacters", 0],
  ["history", "emptyCall", null],
  ["history", "emptyText", 5, '"5"'],
  ["history", "part", ["summary"], "history.parts"],
  ["ace", "mode", "compact", '"compat"'],
  ["ace", "maxRounds", -1, "1"],
  ["expel", "maxOps", 0],
  ["expel", "chunks", 8, "expel.chunk"],
  ["bootstrap", "k", "many"],
  ["notes", "recallBy", "groups", '"group"'],
  ["distil", "maxItems", "3", "3"],
  ["distil", "over", "keeps", '"keep"'],
  ["induce", "mode", "rewrites", '"rewrite"'],
  ["notes", "minScore", "0.5", "0.5"],
  ["cluster", "minTypes", -2, "2"],
  ["cluster", "maxTypes", "many"],
  ["cluster", "targetTypes", "none", "null"],
  ["cluster", "chunk", 0],
  ["cluster", "later", "clasify", '"classify"'],
  ["cluster", "repair", "Ask", '"ask"'],
  ["cluster", "itemCharacters", 2.5, "3"],
  ["cluster", "chunks", 40, "cluster.chunk"],
  ["index", "onUnknown", "nearst", '"nearest"'],
  ["index", "examples", "2", "2"],
  ["index", "characters", -200, "200"],
  ["index", "example", 2, "index.examples"],
  ["tuple", "goalLine", "allways", '"always"'],
  ["tuple", "goalLine", true],
  ["tuple", "goalline", "first", "tuple.goalLine"],
  ["retrieve", "max", "lots"],
  ["retrieve", "max", "4", "4"],
  ["retrieve", "max", -4, "4"],
  ["retrieve", "max", [4], "4"],
  ["retrieve", "max", null],
  ["retrieve", "mx", 4, "retrieve.max"],
  ["retrieve", "order", "embeddings", '"embedding"'],
  ["retrieve", "compare", "situations", '"situation"'],
  ["retrieve", "refined", true],
  ["retrieve", "budget", "3k"],
  ["retrieve", "seed", 1.5, "2"],
  ["retrieve", "fallback", "wide", '"widen"'],
  ["retrieve", "weights", { key: "0" }, "0"],
  ["retrieve", "weights", { keys: 0 }, "retrieve.weights.key"],
  ["retrieve", "topK", 4],
  ["retrieve", "topK", { start: -1 }, "1"],
  ["retrieve", "topk", 4, "retrieve.topK"],
  ["retrieve", "keyMode", "adaptiv", '"adaptive"'],
  ["retrieve", "by", "scores", '"score"'],
  ["retrieve", "intraTask", "yes", "true"],
  ["retrieve", "filter", { successOnly: "no" }, "false"],
  ["retrieve", "rewardWeight", "0.5", "0.5"],
  ["retrieve", "maxCharacters", 0],
  ["parse", "put", "repaired", '"repair"'],
  ["explore", "maxBranch", 0],
  ["explore", "concentration", { threshold: 80 }, "0.8"],
  ["explore", "concentration", { treshold: 0.8 }, "explore.concentration.threshold"],
  ["explore", "majority", "coppy", '"copy"'],
  ["explore", "invalidAnswers", "Nothing happens.", '["Nothing happens."]'],
  ["explore", "fork", 1],
  ["beam", "size", "4", "4"],
  ["beam", "sise", 4, "beam.size"],
  ["beam", "score", "geometricmean", '"geometricMean"'],
  ["refine", "tie", "step", '"steps"'],
  ["refine", "addGround", "false", "false"],
  ["refine", "reclusterEvery", "never", "null"],
  ["refine", "reclusterEvery", 0],
  ["situation", "acknowledgements", "OK.", '["OK."]'],
  ["situation", "acknowledgement", [], "situation.acknowledgements"],
  ["attempts", "max", 0],
  ["attempts", "max", "3", "3"],
  ["refine", "explore", "roundrobin", '"roundRobin"'],
  ["compare", "", "dif", '"diff"'],
  ["compare", "", 3],
  ["llm", "actWithTuple", { maxTokens: 100 }, "llm.actWithTuples"],
  ["llm", "act", { max_tokens: 100 }, "llm.act.maxTokens"],
  ["llm", "default", { temperature: -1 }, "1"],
  ["llm", "default", { temperature: "0", maxTokens: 0 }, "0"],
  ["batches", "use", "frist", '"first"'],
  ["batches", "use", ["put/1", 2], '"2"'],
  ["choose", "by", "orakle", '"oracle"'],
  ["choose", "budget", -1, "1"],
  ["guard", "repeats", 0],
  ["guard", "refusals", "5", "5"],
  ["running", "maxCharacters", -6400, "6400"],
  ["reflexion", "memoryWindow", "3", "3"],
  ["reflexion", "maxTrials", 0],
  ["reflexion", "maxTrial", 5, "reflexion.maxTrials"],
  ["reflexion", "successOn", "win", '"won"'],
  ["emmem", "mode", "explicitly", '"explicit"'],
  ["emmem", "initialFacing", 7, '"7"'],
  ["manual", "", "onn", '"on"'],
  ["actions", "", "list", '"listed"'],
  ["manual", "", true],
  ["episodes", "which", "succeses", '"successes"'],
  ["emmem", "maxRetries", 1.2, "1"],
  ["planning", "examples", "three"],
  ["executor", "recentEntries", -10, "10"],
  ["write", "planFrom", "thoughts", '"thought"'],
  ["write", "keep", "al", '"all"'],
  ["trials", "maxTrials", "2", "2"],
  ["trials", "memoryFrom", "acumulate", '"accumulate"'],
  ["embedding", "officialOffset", 0, "false"],
  ["chat", "layout", "dialog", '"dialogue"'],
  ["chat", "rules", [7], '"7"'],
  ["chat", "examples", true],
  ["retries", "minimumCharacters", "5", "5"],
  ["human", "asksFor", "actions", '"action"'],
  ["human", "steps", null],
  ["rap", "keys", "everystep", '"everyStep"'],
  ["rap", "key", "thoughts", "rap.keys"],
  ["reflexion", "injectInWebshop", true],
  ["steps", "", "summ", '"sum"'],
  ["retreive", "max", 4, "retrieve"],
];

const objectOf = ([group, option, value]: Wrong) => ({
  [group]: option === "" ? value : { [option]: value },
});
const named = wrong.map((one) => [JSON.stringify(objectOf(one)), one] as const);

describe("a wrong option", () => {
  it("is tried for every group", () => {
    expect(wrong.length).toBeGreaterThanOrEqual(80);
    expect(
      Object.keys(optionGroups).filter((group) => !wrong.some(([name]) => name === group)),
    ).toEqual([]);
  });

  const expectRefused = (text: string, [group, option, , guess]: Wrong) => {
    const path = group in optionGroups ? [group, option].filter(Boolean).join(".") : group;
    expect(text).toContain(`option ${path}`);
    expect(text).toMatch(/; allowed: \S/);
    if (guess === undefined) expect(text).not.toContain("did you mean");
    else expect(text).toContain(`did you mean ${guess}?`);
  };

  it.each(named)("%s is refused with its path, what is allowed and a guess", (_, one) => {
    let refused: unknown;
    try {
      parseNodeOptions(objectOf(one));
    } catch (error) {
      refused = error;
    }
    if (!MnemographError.isInstance(refused)) throw new Error("it was not refused");
    expectRefused(`${refused.message}\n${refused.hint}`, one);
  });

  // Each goes the same way through the command.
  it.each(named.filter((_, at) => at % 12 === 0))(
    "in --set '%s' ends with 2 and the same words",
    async (text, one) => {
      const { code, error } = await capture(["bench", "--set", text], {});
      expect([code, error]).toEqual([2, expect.stringContaining("--set: option ") as string]);
      expectRefused(error, one);
    },
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, {}, () => 4])(
    "that JSON cannot hold is refused in code as well: %s",
    (max) => {
      if (max === undefined)
        expect(parseNodeOptions({ retrieve: { max } })).toEqual({ retrieve: { max } });
      else
        expect(() => parseNodeOptions({ retrieve: { max } })).toThrow(
          /option retrieve\.max: .* does not fit; allowed: a whole number of at least 0/,
        );
    },
  );
});

describe("options", () => {
  it("that fit come back as they were given, without defaults", () => {
    const given = {
      llm: { default: { temperature: 0.5 }, actWithTuples: { maxTokens: 100 } },
      compare: "diff",
      steps: "sum",
      retrieve: { max: 4 },
    };
    expect(parseNodeOptions(given)).toEqual(given);
    expect(parseNodeOptions({ llm: { mine: {} } }, { nodes: ["mine"] })).toEqual({
      llm: { mine: {} },
    });
  });

  it("say each what they are for", () => {
    expect(
      describeOptions(NodeOptions)
        .filter(({ description }) => description === "")
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it("know the nodes that call a model", () => {
    const calling = Object.values(nodes).flatMap((node) =>
      typeof node === "object" && "run" in node && "prompts" in node ? [node.name] : [],
    );
    expect([...modelNodes].toSorted()).toEqual(calling.toSorted());
  });
});
