import type { NodeRuntime, StateActionTuple, Step, Task } from "@mnemograph/core";
import { type EvaluateHistoryDeps, evaluatePast } from "../history/evaluate-past.js";
import type { DescribedHistory } from "../../shared/replies/index.js";
import { observationInPlace } from "../../shared/situation/observation-in-place.js";
import type { SituationDeps } from "../../shared/situation/situation-options.js";
import { type SummarizeHistoryDeps, summarizePast } from "../history/summarize-past.js";

export type TuplesOfStepsDeps = EvaluateHistoryDeps & SummarizeHistoryDeps & SituationDeps;

/**
 * A process, or its part from `keyStep` on, as tuples `<g, h, o → a>`, each with its past in words:
 * two model calls for each. LDM2 eq. 1 and 6.
 */
export const tuplesOfSteps = async (
  process: {
    readonly task: Task;
    readonly steps: readonly Step[];
    /** 0-based position of the first step that becomes a tuple. */
    readonly keyStep?: number;
    /** A tuple's id is this with the step's index after `#`. */
    readonly trajectoryId: string;
    readonly origin: StateActionTuple["origin"];
    /** Pasts that are known already, by the position of their step. */
    readonly histories?: ReadonlyMap<number, DescribedHistory>;
  },
  deps: TuplesOfStepsDeps,
  runtime: NodeRuntime | undefined,
): Promise<StateActionTuple[]> => {
  const { task, steps, keyStep = 0, trajectoryId, origin, histories } = process;
  const tuples: StateActionTuple[] = [];
  let summary = "";
  let evaluation = "";
  for (const { index, observation: answer, action } of steps.slice(keyStep)) {
    const past = { task, trajectory: steps.slice(0, index) };
    const observation = observationInPlace(
      { trajectory: past.trajectory, observation: answer },
      deps.situation,
    );
    const known = histories?.get(index);
    evaluation =
      known?.evaluation ??
      (await evaluatePast({ ...past, observation: answer, evaluation }, deps, runtime));
    summary =
      known?.summary ??
      (await summarizePast({ ...past, observation: answer, summary }, deps, runtime));
    const history = { evaluation, summary };
    tuples.push({
      id: `${trajectoryId}#${index}`,
      goal: task.goal,
      history,
      observation,
      action,
      trajectoryId,
      step: index,
      origin,
    });
  }
  return tuples;
};
