import { parseOptions } from "../options/parse-options.js";
import { z } from "zod";
import type { AnyNode } from "./define-node.js";

/**
 * Checks those dependencies that are options against the node's schemas. Throws USAGE with the
 * option's path. Only checks: the node fills in its defaults itself, so that it works the same
 * without a graph.
 */
export const checkOptions = ({ name, options }: AnyNode, deps: unknown): void => {
  if (options === undefined || typeof deps !== "object" || deps === null) return;
  for (const [group, schema] of Object.entries(options)) {
    const value: unknown = Reflect.get(deps, group);
    if (value !== undefined) parseOptions(z.object({ [group]: schema }), { [group]: value }, name);
  }
};
