import { playPolicy, type Policy, type Step, type Task, type Trajectory } from "@mnemograph/core";
import type { WebshopEnvironment } from "./webshop-environment.js";

export interface DemonstrationOptions {
  /**
   * Puts a thought before the first search, before opening a product and before buying; ReAct's
   * client only, each takes one action.
   */
  readonly thoughts?: boolean;
  readonly limit?: number;
}

const argumentOf = (action: string) => action.slice(action.indexOf("[") + 1, -1);

/** `$18.40`, as a page of results shows it below the number of a product. */
const priceOn = (page: string, product: string): string | undefined =>
  /\$\d[\d.,]*/.exec(page.slice(Math.max(0, page.indexOf(`[${product}]`))))?.[0];

/**
 * What a shopper may think before an action, worked out from the page, the goal and the actions
 * before it.
 */
const thoughtBefore = (
  action: string,
  previous: readonly string[],
  page: string,
  goal: string,
): string | undefined => {
  if (previous.length === 0)
    return `think[I search for what the instruction says of the product: ${argumentOf(action)}.]`;
  const last = previous.at(-1) ?? "";
  if (last.startsWith("search[") && !action.includes("Next >")) {
    const [price, limit] = [
      priceOn(page, argumentOf(action)),
      /price lower than ([\d.]+)/.exec(goal)?.[1],
    ];
    const fits =
      price === undefined || limit === undefined
        ? "is of the right kind"
        : `costs ${price}, less than ${limit} dollars`;
    return `think[${argumentOf(action)} ${fits}, so I look at it.]`;
  }
  if (action !== "click[Buy Now]") return undefined;
  const opened = previous.findIndex((one) => /^click\[[0-9A-Z]{10}\]$/.test(one));
  const chosen = previous.slice(opened + 1).map(argumentOf);
  return chosen.length === 0
    ? "think[The instruction asks for no option, so there is nothing left to choose. I buy it.]"
    : `think[I have chosen ${chosen.join(" and ")}, as the instruction asks. I buy it.]`;
};

/** A policy that says why before it acts. */
const thinkAloud =
  (policy: Policy, { goal }: Task): Policy =>
  ({ trajectory, observation }) => {
    const action = policy({ trajectory, observation });
    if (trajectory.at(-1)?.kind === "think") return action;
    const previous = trajectory.filter(({ kind }) => kind === "act").map((step) => step.action);
    return thoughtBefore(action, previous, observation, goal) ?? action;
  };

/**
 * Plays one action after the other until the episode or the actions end; what begins with `think`
 * is a thought, as the client takes it.
 */
const playOut = (
  environment: WebshopEnvironment,
  task: Task,
  choose: (situation: Parameters<Policy>[0]) => string | undefined,
): Trajectory => {
  let turn = environment.reset(task);
  const steps: Step[] = [];
  while (!turn.done) {
    const { observation } = turn;
    const action = choose({ trajectory: steps, observation });
    if (action === undefined) break;
    steps.push({
      index: steps.length,
      observation,
      action,
      kind: action.startsWith("think") ? "think" : "act",
    });
    turn = environment.step(turn.state, action);
  }
  const { observation: finalObservation, reward, success } = turn;
  return { id: `${environment.name}/${task.id}`, task, steps, finalObservation, reward, success };
};

/**
 * Plays given actions, for example a person's, and returns what happened; actions after the end of
 * the episode are left out.
 *
 * @example
 * const shop = createWebshopEnvironment({ shop: loadBuiltinShop({ families: 1 }) });
 * const [task] = shop.tasks();
 * replayActions(shop, task!, ["search[red lamp]"]).success; // → false
 */
export const replayActions = (
  environment: WebshopEnvironment,
  task: Task,
  actions: readonly string[],
): Trajectory => playOut(environment, task, ({ trajectory }) => actions[trajectory.length]);

/**
 * Demonstrations by the environment's expert for the given tasks, in their order.
 *
 * @example
 * const shop = createWebshopEnvironment({ shop: loadBuiltinShop({ families: 2 }) });
 * (await demonstrate(shop, shop.tasks(), { limit: 1 }))[0]?.success; // → true
 */
export const demonstrate = async (
  environment: WebshopEnvironment,
  tasks: readonly Task[],
  { thoughts = false, limit = tasks.length }: DemonstrationOptions = {},
): Promise<Trajectory[]> =>
  Promise.all(
    tasks.slice(0, limit).map(async (task) => {
      const policy = environment.expert(task);
      return thoughts
        ? playOut(environment, task, thinkAloud(policy, task))
        : playPolicy(environment, task, policy);
    }),
  );
