import { createHash } from "node:crypto";
import type { RunConditions } from "../report/run-conditions.js";
import type { NodeOptions } from "@mnemograph/nodes";
import { builtInRegistry } from "../extensions/built-ins.js";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import type { Settings } from "./settings.js";
import { promptHashes } from "./version-facts.js";

const limits = ["repeats", "circles", "refusals"] as const;

const describeGuard = (guard: NodeOptions["guard"] = {}): string => {
  const set = limits.flatMap((name) =>
    guard[name] === undefined || guard[name] === Number.POSITIVE_INFINITY
      ? []
      : [`${name} ${guard[name]}`],
  );
  return set.length === 0 ? "none" : set.join(", ");
};

/**
 * The user's words with their hash, where there are some, over the built-in prompts and those of
 * the user's own pipelines, by one hash of all texts.
 */
const promptSet = (entries: readonly PipelineEntry[], own: Settings["prompts"]): string => {
  const builtIn = promptHashes(builtInRegistry.pipelines);
  const hashes = { ...builtIn, ...promptHashes(entries) };
  const name =
    Object.keys(hashes).length === Object.keys(builtIn).length ? "built-in" : "built-in and own";
  const standing = `${name} ${createHash("sha256").update(JSON.stringify(hashes)).digest("hex").slice(0, 8)}`;
  return own === null ? standing : `${own.source} ${own.hash} over ${standing}`;
};

/**
 * What holds for all pipelines of a run: presets and settings set `guard`, `manual`, `actions` and
 * `parse.unlisted` for all of them or for none.
 */
export const runConditions = (
  entries: readonly PipelineEntry[],
  {
    guard,
    manual = "off",
    actions = "formed",
    parse,
  }: Pick<NodeOptions, "guard" | "manual" | "actions" | "parse">,
  {
    roles = {},
    prompts = null,
    replies,
  }: {
    readonly roles?: Readonly<Record<string, string>> | undefined;
    readonly prompts?: Settings["prompts"];
    readonly replies?: string | undefined;
  } = {},
): RunConditions => ({
  prompts: promptSet(entries, prompts),
  ruleSheet: manual,
  guard: describeGuard(guard),
  ...(replies === undefined ? {} : { replies }),
  ...(actions === "listed" ? { actions } : {}),
  ...(parse?.unlisted === "ask" ? { retry: "unlisted" as const } : {}),
  roles: { ...roles },
});
