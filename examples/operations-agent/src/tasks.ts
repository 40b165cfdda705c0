import { type SeededRandom, seededRandom } from "@mnemograph/core";
import { type Operation, argumentsFor, operations, writeRequest } from "./requests.js";
import { type Rule, isAbout } from "./rules.js";
import { type Service, servicesOf } from "./services.js";

/** One request, with what only the world knows. */
export interface Task extends Operation {
  readonly text: string;
  readonly service: Service;
}

const taskOf = (tool: string, service: Service, random: SeededRandom): Task => {
  const args = argumentsFor(tool, service.name, random);
  return { tool, args, service, text: writeRequest({ tool, args }, random) };
};

/**
 * Sixty requests: no two ask for the same operation on the same service. A stream is their
 * beginning.
 */
export const tasksOf = (seed: number, count = 60): readonly Task[] => {
  const random = seededRandom(`tasks/${seed}`);
  const pairs = operations.flatMap((tool) =>
    servicesOf(seed).map((service) => ({ tool, service })),
  );
  return random
    .shuffle(pairs)
    .slice(0, Math.min(60, count))
    .map(({ tool, service }) => taskOf(tool, service, random));
};

/**
 * The stream with every second request about this rule, from the beginning on, each in words and
 * with numbers of its own.
 */
export const tasksAbout = (rule: Rule, seed: number, count: number): readonly Task[] => {
  const random = seededRandom(`tasks-about/${seed}`);
  const concerned = servicesOf(seed).filter((service) => isAbout(rule, rule.operation, service));
  return tasksOf(seed, count).map((task, index) =>
    index % 2 === 0 ? task : taskOf(rule.operation, random.pick(concerned), random),
  );
};
