import { type Environment, type Json, MnemographError } from "@mnemograph/core";

/**
 * The sub-steps that may be named now: what the world lists as possible.
 *
 * @throws MnemographError ENVIRONMENT_MISMATCH for a world that lists nothing.
 */
export const subStepsOf = async (
  node: string,
  environment: Pick<Environment, "name" | "admissible">,
  state: Json,
): Promise<readonly string[]> => {
  const listed = (await environment.admissible?.(state)) ?? [];
  if (listed.length > 0) return listed;
  throw new MnemographError({
    code: "ENVIRONMENT_MISMATCH",
    message: `${node} chooses among sub-steps, and ${environment.name} lists none`,
    hint: "play it in a world whose `admissible` lists what may be named, for example robot arms",
    evidence: { node, environment: environment.name },
  });
};
