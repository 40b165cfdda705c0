import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";

/**
 * What is wrong, where, and what the message names: each of these must be refused before anything
 * is opened or played.
 */
const wrong: readonly (readonly [args: readonly string[], described: RegExp])[] = [
  [["bench", "--set", '{"retrieve":{"max":1e999}}'], /retrieve\.max: Infinity .*whole number/],
  [["bench", "--set", '{"retrieve":{"max":"1e999"}}'], /retrieve\.max: "1e999"/],
  [["bench", "--set", '{"retrieve":{"max":NaN}}'], /--set is no JSON/],
  [["bench", "--set", '{"retrieve":[4]}'], /option retrieve: \[4\]/],
  [["bench", "--set", '{"retrieve":null}'], /option retrieve: null/],
  [["bench", "--set", "[]"], /option \(all\): \[\]/],
  [["bench", "--set", '"retrieve"'], /option \(all\): "retrieve"/],
  [["bench", "--set", ""], /--set is no JSON/],
  [["bench", "--set", '{"constructor":{}}'], /option constructor: no such option/],
  [["bench", "--set", '{"__proto__":{"max":1}}'], /option __proto__: no such option/],
  [["bench", "--set", '{"retrieve":{"toString":1}}'], /retrieve\.toString: no such option/],
  [["bench", "--set", '{"Retrieve":{"max":4}}'], /did you mean retrieve\?/],
  [["bench", "--set", '{"retrieve":{"Max":4}}'], /did you mean retrieve\.max\?/],
  [["bench", "--set", '{"retrieve":{"order":""}}'], /retrieve\.order: ""/],
  [["bench", "--set", '{"llm":{"nobody":{"temperature":0}}}'], /llm\.nobody: no such option/],
  [["bench", "--set", '{"llm":{"act":{"temprature":0}}}'], /did you mean llm\.act\.temperature\?/],
  [
    ["bench", "--set", '{"llm":{"default":{"temperature":[0]}}}'],
    /llm\.default\.temperature: \[0\]/,
  ],
  [["run", "ldm-formation", "--built-in"], /plays no tasks/],
  [["run", "act ", "--built-in"], /"act ".*\n.*did you mean act\?/],
  [["run", "ACT", "--built-in"], /did you mean act\?/],
  [["run", "", "--built-in"], /no pipeline named ""/],
  [["run", "toString", "--built-in"], /no pipeline named "toString"/],
  [["run", "__proto__", "--built-in"], /no pipeline named "__proto__"/],
  [["bench", "--pipelines", ","], /pipeline/],
  [["bench", "--pipelines", ""], /pipeline/],
  [["bench", "--env", "ALFWorld"], /did you mean alfworld\?/],
  [["bench", "--env", "constructor"], /no environment named "constructor"/],
  [["bench", "--env", ""], /no environment named ""/],
  [["bench", "--built-in", "--option", "level=high"], /level: no such option/],
  [["bench", "--env", "langsuite", "--option", "level=HIGH"], /level: "HIGH"/],
  [["bench", "--env", "langsuite", "--option", "level"], /--option/],
  [["bench", "--env", "langsuite", "--option", "=high"], /--option/],
  [
    ["bench", "--env", "langsuite", "--option", "level=high", "--option", "level=low"],
    /level.*twice/,
  ],
  [["bench", "--env", "langsuite", "--option", "task="], /name=value is needed/],
  [["bench", "--env", "langsuite", "--option", "__proto__=1"], /__proto__/],
  [["bench", "--env", "webshop", "--option", "demonstrations=3"], /demonstrations: "3"/],
  [["bench", "--built-in", "--option", "engine=push"], /engine: "push"/],
  [["bench", "--built-in", "--seed", "NaN"], /seed/],
  [["bench", "--built-in", "--seed", "1e999"], /seed/],
  [["bench", "--built-in", "--seed", ""], /seed/],
  [["bench", "--built-in", "--limit", "0"], /limit/],
  [["bench", "--built-in", "--limit", "1.5"], /limit/],
  [["bench", "--built-in", "--limit", "0x10"], /limit/],
  [["bench", "--built-in", "--temperature", "-1"], /option temperature: -1 .*a number from 0 to 2/],
  [["bench", "--built-in", "--temperature", "1e999"], /temperature/],
  [["bench", "--built-in", "--max-cost", "NaN"], /max-cost/],
  [["bench", "--built-in", "--max-cost", "-1"], /option maxCost: -1 .*a number of at least 0/],
  [["bench", "--built-in", "--max-bad-replies", "200%"], /max-bad-replies/],
  [["bench", "--built-in", "--timeout", "5x"], /timeout/],
  [["bench", "--built-in", "--max-downtime", "-3m"], /max-downtime/],
  [["bench", "--built-in", "--workers", "1.5"], /workers/],
  [["bench", "--built-in", "--concurrency", "0"], /concurrency/],
  [["bench", "--built-in", "--batches", "bytype"], /batches/],
  [["bench", "--built-in", "--per-type", "0"], /per-type/],
  [["bench", "--built-in", "--batch-size", "-5"], /batch-size/],
  [["bench", "--built-in", "--refine-goals", "NaN"], /refine-goals/],
  [["bench", "--built-in", "--model", ""], /model/],
  [["bench", "--built-in", "--model", "offline:x"], /offline/],
  [["bench", "--built-in", "--model", "openai:"], /openai/],
  [
    ["bench", "--built-in", "--model", "offline", "--model", "reflekt=offline"],
    /did you mean reflect\?/,
  ],
  [["bench", "--built-in", "--model", "offline", "--model", "openai:x"], /one model/],
  [
    ["bench", "--built-in", "--model", "act=offline", "--model", "act=openai:x"],
    /act is given twice/,
  ],
  [["bench", "--built-in", "--embedder", "Offline"], /did you mean offline\?/],
  [["bench", "--built-in", "--embedder", "openai:x#0"], /vectors of 0/],
  [["bench", "--built-in", "--preset", "LDM2"], /did you mean ldm2\?/],
  [["bench", "--built-in", "--preset", "toString"], /toString/],
  [["bench", "--built-in", "--split", "Held_out"], /did you mean held_out\?/],
  [["bench", "--built-in", "--split", ""], /split/],
  [
    ["bench", "--built-in", "--model", "openai:x", "--base-url", "not a url"],
    /the base URL is not an http\(s\) address/,
  ],
  [["bench", "--built-in", "--events", "most"], /events/],
  [["bench", "--built-in", "--requests-per-minute", "0"], /requests-per-minute/],
  [["bench", "--built-in", "--retries", "-1"], /retries/],
  [["bench", "--built-in", "--lease", "0"], /lease/],
  [["bench", "--built-in", "--max-tokens", "1e999"], /max-tokens/],
  [["graph", "act", "--format", "SVG"], /format/],
  [["memory", "form", "--env", "alfwrold"], /did you mean alfworld\?/],
  [["worker", "--concurrency", "0"], /concurrency/],
  [["doctor", "--jsn"], /--json/],
];

describe("a wrong argument", () => {
  it.each(
    wrong.map(
      ([args, described]) =>
        [args.map((word) => JSON.stringify(word)).join(" "), args, described] as const,
    ),
  )("%s ends with 2 and says what is wrong", async (_, args, described) => {
    const { code, error } = await capture([...args], {});
    expect({ code, error }).toMatchObject({ code: 2, error: expect.stringMatching(described) });
    expect(error).not.toMatch(/^ +at /m);
  });
});
