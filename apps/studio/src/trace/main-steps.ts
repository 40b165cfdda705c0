import type { TraceStep } from "./event-index.js";
import type { OpenTrace } from "./open-traces.js";
import { updatesOf } from "./read-span.js";

/**
 * The last node at the top that chose among several lanes, such as LDM2's choice of a decision
 * process.
 */
const choiceOf = async ({ file, index }: OpenTrace): Promise<string | undefined> => {
  const top = index.order.filter((number) => index.spans[number]?.path === "").slice(-3);
  const updates = await updatesOf(file, index, top);
  return updates
    .map((update) => (update as { readonly batchId?: unknown } | undefined)?.batchId)
    .findLast((batch) => typeof batch === "string");
};

/**
 * The steps that count: those of the lane that was chosen in the end; of lanes one after the other,
 * such as trials, those of the last; of lanes side by side, such as agents, all of them in their
 * order.
 */
export const mainSteps = async (trace: OpenTrace): Promise<readonly TraceStep[]> => {
  const { steps } = trace.index;
  const lanes = [...new Set(steps.map(({ path }) => path))];
  if (lanes.length <= 1) return steps;
  const batch = await choiceOf(trace);
  const chosen = lanes.find((lane) => batch !== undefined && lane.endsWith(`:${batch}`));
  const turns = steps.filter(({ path }, index) => path !== steps[index - 1]?.path).length;
  const lane = chosen ?? (turns === lanes.length ? lanes.at(-1) : undefined);
  return lane === undefined ? steps : steps.filter(({ path }) => path === lane);
};
