import type { World } from "../office/world.js";
import { raise, type Value } from "../python/value.js";
import { type Arguments, type OfficeTool, type Outcome } from "./office-tool.js";

/**
 * Calls a tool as Python calls a function: an unknown argument raises, what is not given takes its
 * default.
 */
export const performCall = (
  world: World,
  tool: OfficeTool,
  named: Arguments,
  positional: readonly Value[] = [],
): Outcome => {
  const { parameters } = tool;
  const args: Record<string, Value> = Object.fromEntries(
    parameters.map(({ name, default: value }) => [name, value]),
  );
  if (positional.length > parameters.length) raise("too many arguments");
  for (const [index, value] of positional.entries()) {
    const name = parameters[index]?.name ?? "";
    if (Object.hasOwn(named, name)) raise(`two values for ${name}`);
    args[name] = value;
  }
  for (const [name, value] of Object.entries(named)) {
    if (!Object.hasOwn(args, name)) raise(`unexpected argument ${name}`);
    args[name] = value;
  }
  return tool.run(world, args);
};
