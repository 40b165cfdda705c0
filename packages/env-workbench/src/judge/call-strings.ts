import type { World } from "../office/world.js";
import { parseCallText } from "../python/call-text.js";
import { showValue } from "../python/show.js";
import { isRaised, raise, type Value } from "../python/value.js";
import type { Arguments, Outcome } from "../tools/office-tool.js";
import { toolNamed } from "../tools/office-tools.js";
import { performCall } from "../tools/perform-call.js";

const escaped = (text: string) => text.replaceAll("\\", "\\\\").replaceAll('"', '\\"');

/**
 * A call as the judge reads it: every value in double quotes. The original does not escape what
 * stands between them, so that a quote inside a value loses the call; `isEscaped` repairs that.
 *
 * @example
 * callString("email.delete", { id: "00000042" }, false); // → 'email.delete.func(id="00000042")'
 */
export const callString = (tool: string, args: Arguments, isEscaped: boolean): string => {
  const shown = (value: Value) =>
    (isEscaped ? escaped(showValue(value)) : showValue(value)).replaceAll("\n", String.raw`\n`);
  return `${tool}.func(${Object.entries(args)
    .map(([name, value]) => `${name}="${shown(value)}"`)
    .join(", ")})`;
};

/** Evaluates one call string; raises for what is no call of a tool, and where the tool raises. */
export const evaluateCallString = (world: World, text: string): Outcome => {
  const { name, positional, named } = parseCallText(text);
  const tool = name.endsWith(".func") ? toolNamed(name.slice(0, -".func".length)) : undefined;
  return tool === undefined
    ? raise(`unknown name ${name}`)
    : performCall(world, tool, Object.fromEntries(named), positional);
};

/** Evaluates call strings in order; one that raises is left out and counted. */
export const evaluateCallStrings = (
  start: World,
  texts: readonly string[],
): { readonly world: World; readonly failed: number } => {
  let world = start;
  let failed = 0;
  for (const text of texts) {
    try {
      ({ world } = evaluateCallString(world, text));
    } catch (error) {
      if (!isRaised(error)) throw error;
      failed += 1;
    }
  }
  return { world, failed };
};
