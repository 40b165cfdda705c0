import { MnemographError } from "@mnemograph/core";
import { type NodeOptions, parseNodeOptions } from "@mnemograph/harness";

/** Reads `--set '{"retrieve":{"max":4}}'`; throws USAGE for what is no JSON and for options that do not fit; the nodes that `llm` names are checked when the pipelines are known. */
export const parseSet = (text: string): NodeOptions => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new MnemographError({
      code: "USAGE",
      message: "--set is no JSON",
      hint: `for example --set '{"retrieve":{"max":4}}'`,
      evidence: { text },
      cause,
    });
  }
  return parseNodeOptions(json, { where: "--set", nodes: "any" });
};
