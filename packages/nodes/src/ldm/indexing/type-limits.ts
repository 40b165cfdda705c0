import type { ParsedCluster } from "../../shared/replies/index.js";
import type { ClusterOptions } from "./cluster-options.js";
import { typesAllowed } from "./types-allowed.js";

/** How many types a reply has to make. */
export interface TypeLimits {
  readonly fewest?: number;
  readonly most?: number;
}
type Counts = Pick<Required<ClusterOptions>, "minTypes" | "maxTypes" | "targetTypes">;

const mostTypes = ({ maxTypes, targetTypes }: Counts): number =>
  Math.max(maxTypes, targetTypes ?? maxTypes);

/** The limits that the prompt states for so many items: the reply is checked against the same. */
export const limitsFor = (options: Counts, count: number): TypeLimits => {
  const { minTypes, targetTypes } = options;
  const [fewest, most] = [Math.min(minTypes, targetTypes ?? minTypes), mostTypes(options)];
  return { ...(count >= 2 * fewest && fewest > 1 && { fewest }), ...(count > most && { most }) };
};

/** What is wrong with the number of types in a reply; null where nothing is. */
export const countProblem = (
  options: Counts,
  limits: TypeLimits,
  { length }: readonly ParsedCluster[],
): string | null => {
  const most = mostTypes(options);
  return length >= (limits.fewest ?? 1) && length <= most
    ? null
    : `It makes ${length} ${length === 1 ? "type" : "types"}; ${typesAllowed({ most, ...limits })} are wanted.`;
};
