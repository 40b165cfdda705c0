import type { Environment } from "@mnemograph/core";

/**
 * What a world says of itself whatever the task: demonstrations are of training tasks, which the
 * environment that is played need not hold.
 */
export const worldAtLarge = (
  environment: Environment,
): { readonly environment?: Pick<Environment, "describe"> } => {
  const described = environment.describe?.();
  return described === undefined ? {} : { environment: { describe: () => described } };
};
