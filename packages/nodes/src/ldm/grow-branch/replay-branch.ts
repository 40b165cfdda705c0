import {
  type Environment,
  type Json,
  MnemographError,
  type Task,
  type Branch,
} from "@mnemograph/core";

/**
 * Plays a branch's actions from the start and returns the state at its end; ENVIRONMENT_MISMATCH
 * where an answer differs. LDM2 section 3.3.
 */
export const replayBranch = async (
  { steps, observation }: Branch,
  task: Task,
  environment: Environment,
): Promise<Json> => {
  let turn = await environment.reset(task);
  for (const [index, step] of [...steps, { observation, action: null }].entries()) {
    if (turn.observation !== step.observation) {
      throw new MnemographError({
        code: "ENVIRONMENT_MISMATCH",
        message: `${environment.name} answered differently when action ${index} of task ${task.id} was replayed`,
        hint: 'the environment is not deterministic: give it a fixed seed, or fork by its states (explore.fork "state")',
        evidence: {
          taskId: task.id,
          actionIndex: index,
          expected: step.observation,
          seen: turn.observation,
        },
      });
    }
    if (step.action !== null) turn = await environment.step(turn.state, step.action);
  }
  return turn.state;
};
