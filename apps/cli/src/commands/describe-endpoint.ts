import type { EndpointFacts } from "@mnemograph/bench";

/**
 * What an endpoint takes, in one line.
 */
export const describeEndpoint = ({
  roles,
  settings,
  tools,
  schema,
  contextSize,
  waits,
}: EndpointFacts): string => {
  const parts = Object.entries({
    ...roles,
    ...settings,
    ...(tools !== undefined && { tools }),
    ...(schema !== undefined && { schema }),
  });
  const named = (isTaken: boolean) =>
    parts.flatMap(([part, taken]) => (taken === isTaken ? [part] : [])).join(", ");
  return [
    `it takes ${named(true) || "nothing that was tried"}`,
    ...(named(false) === "" ? [] : [`it is asked without ${named(false)}`]),
    ...(contextSize === undefined ? [] : [`its context holds ${contextSize} tokens`]),
    ...(waits === undefined
      ? []
      : [`it asked ${waits.count} times to wait, at most ${waits.longestSeconds} seconds`]),
  ].join("; ");
};
