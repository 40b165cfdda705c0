import type { ExperienceLog } from "@mnemograph/core";
import type { ExperienceReader } from "@mnemograph/memory";
import { shuffled } from "./permuted-tuples.js";

const isAction = (position: number) => position % 2 === 0;

/**
 * The logs with plans and actions of others: tasks, observations and the vectors by which they are
 * found stay.
 */
const shuffleLogs = (
  logs: readonly ExperienceLog[],
  seed: number,
): ReadonlyMap<string, ExperienceLog> => {
  const plans = shuffled(
    logs.map(({ plan }) => plan),
    `${seed}/plans`,
  );
  const actions = shuffled(
    logs.flatMap(({ entries }) => entries.filter((_, position) => isAction(position))),
    `${seed}/actions`,
  ).values();
  return new Map(
    logs.map((log, index) => [
      log.id,
      {
        ...log,
        plan: plans[index] ?? log.plan,
        entries: log.entries.map((entry, position) =>
          isAction(position) ? (actions.next().value ?? entry) : entry,
        ),
      },
    ]),
  );
};

/**
 * RAP's memory with the actions and plans shuffled among all its logs; each is found as before.
 *
 * @example
 * const memory = inProcessExperienceMemory({ embedder: { model: "words", dimensions: 2 } });
 * await permutedExperiences(memory, 1).logIds(); // → []
 */
export const permutedExperiences = (reader: ExperienceReader, seed: number): ExperienceReader => {
  let made: Promise<ReadonlyMap<string, ExperienceLog>> | undefined;
  const deal = async () => {
    const logs = await Promise.all((await reader.logIds()).map((id) => reader.log(id)));
    return shuffleLogs(
      logs.filter((log) => log !== undefined),
      seed,
    );
  };
  const dealt = () => (made ??= deal());
  return {
    ...reader,
    query: async (query) => {
      const logs = await dealt();
      return (await reader.query(query)).map((found) => ({
        ...found,
        log: logs.get(found.log.id) ?? found.log,
      }));
    },
    log: async (id) => (await dealt()).get(id),
  };
};
