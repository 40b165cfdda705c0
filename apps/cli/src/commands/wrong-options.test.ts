import { NodeOptions, modelNodes, optionGroups, parseNodeOptions } from "@mnemograph/nodes";
import { MnemographError, describeOptions } from "@mnemograph/core";
import * as nodes from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import wrongOptions from "../../test-data/wrong-options.json" with { type: "json" };

type Wrong = readonly [group: string, option: string, value: unknown, guess?: string];

const wrong = wrongOptions as unknown as readonly Wrong[];

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
