import { failedPurchases } from "./failed-purchases.js";
import {
  MnemographError,
  type Environment,
  type EnvironmentDescription,
  type Policy,
  type Task,
  type Turn,
} from "@mnemograph/core";
import {
  reactClicks,
  startReactSession,
  stepReactSession,
  type ReactSession,
} from "../client/react-client.js";
import type { ShopVisit } from "../client/shop-visit.js";
import {
  startTextSession,
  stepTextSession,
  textClickables,
  textPageNodes,
  type TextSession,
} from "../client/text-client.js";
import type { Goal } from "../goal/goal.js";
import { renderText, renderTextRich } from "../page/render-text.js";
import { describePurchase } from "../reward/describe-purchase.js";
import { scorePurchase, type RewardDetails } from "../reward/reward.js";
import type { Shop } from "../shop/shop.js";
import { planPurchase } from "./plan-purchase.js";

/**
 * `text` and `text_rich`: the original text environment; `react`: the view of ReAct, Reflexion, RAP
 * and LDM2.
 */
export type WebshopClient = "text" | "text_rich" | "react";

export type WebshopState = {
  readonly taskId: string;
  /** Actions taken so far, thoughts included. */
  readonly steps: number;
  readonly reward: number;
  readonly done: boolean;
  /** The last observation: a finished episode repeats it. */
  readonly observation: string;
  readonly session:
    | { readonly kind: "text"; readonly text: TextSession }
    | { readonly kind: "react"; readonly react: ReactSession };
};

export interface WebshopOptions {
  readonly shop: Shop;
  readonly client?: WebshopClient;
  /** Actions until the episode ends; the published runs of the react client allow 14. */
  readonly maxSteps?: number;
  /** Offers the attributes sub page; the published runs do not. */
  readonly showAttributes?: boolean;
  /**
   * React client only: sends options percent-encoded, so that `#` in them does not spoil the
   * purchase (RAP).
   */
  readonly encodeOptions?: boolean;
  /** Longer actions are invalid, whatever they say. */
  readonly maxActionLength?: number;
}

export interface WebshopEnvironment extends Environment<WebshopState> {
  /** The tasks of one split (`train`, `eval`, `test`), or all of them. */
  tasks(split?: string): Task[];
  admissible(state: WebshopState): readonly string[];
  expert(task: Task): Policy;
  reset(task: Task): Turn<WebshopState>;
  step(state: WebshopState, action: string): Turn<WebshopState>;
  /** Every term of the reward that a purchase would earn for a task. */
  score(
    task: Task,
    asin: string,
    options: readonly (readonly [name: string, value: string])[],
  ): RewardDetails;
}

const rulesVersion = 1;

const turnOf = (state: WebshopState): Turn<WebshopState> => ({
  state,
  observation: state.observation,
  reward: state.reward,
  done: state.done,
  success: state.done && state.reward === 1,
});

const withDefaults = ({
  client = "react",
  maxSteps = client === "react" ? 14 : 15,
  showAttributes = false,
  encodeOptions = false,
  maxActionLength = 10_000,
  ...given
}: WebshopOptions) => ({
  ...given,
  client,
  maxSteps,
  showAttributes,
  encodeOptions,
  maxActionLength,
});
type Options = ReturnType<typeof withDefaults>;

/** Visits to a shop, each for one of its goals. */
const shopVisits = ({ shop, client, showAttributes }: Options) => {
  const taskIdOf = (goal: Goal) => `${shop.goalSet}/${goal.index}`;
  const goalsById = new Map(shop.goals.map((goal) => [taskIdOf(goal), goal]));

  const goalOf = (taskId: string): Goal => {
    const goal = goalsById.get(taskId);
    if (goal !== undefined) return goal;
    throw new MnemographError({
      code: "TASK_UNKNOWN",
      message: `this shop has no goal ${taskId}`,
      hint: "take tasks from `environment.tasks()`; goals whose product is missing from the catalogue are listed in `shop.warnings`",
      evidence: { taskId, goals: shop.goals.length },
    });
  };
  const scoreFor = (
    goal: Goal,
    asin: string,
    options: readonly (readonly [string, string])[],
  ): RewardDetails => {
    const product = shop.store.get(asin);
    if (product === undefined) {
      throw new MnemographError({
        code: "TASK_UNKNOWN",
        message: `the catalogue holds no product ${asin}`,
        hint: "check the product number",
        evidence: { asin },
      });
    }
    const wanted = shop.store.get(goal.asin)!;
    return scorePurchase(
      { product, options, price: shop.priceOf(asin) },
      goal,
      wanted,
      shop.tagger,
    );
  };
  const visitOf = (goal: Goal): ShopVisit => ({
    shop,
    instruction: goal.instructionText,
    sessionName: client === "react" ? `fixed_${goal.index}` : String(goal.index),
    showAttributes,
    score: (asin, options) => scoreFor(goal, asin, options).reward,
  });
  const showText = (visit: ShopVisit, session: TextSession): string => {
    const nodes = textPageNodes(visit, session);
    return client === "text" ? renderText(nodes) : renderTextRich(nodes, session);
  };
  return { taskIdOf, goalOf, scoreFor, visitOf, showText };
};

const stepIn = (
  { maxSteps, encodeOptions, maxActionLength }: Options,
  { goalOf, visitOf, showText }: ReturnType<typeof shopVisits>,
  state: WebshopState,
  action: string,
): Turn<WebshopState> => {
  const visit = visitOf(goalOf(state.taskId));
  const understood = action.length > maxActionLength ? "" : action;
  const steps = state.steps + 1;
  if (state.session.kind === "react") {
    const { session, observation, reward, done } = stepReactSession(
      visit,
      state.session.react,
      understood,
      { encodeOptions },
    );
    const react = { kind: "react", react: session } as const;
    return turnOf({
      ...state,
      steps,
      reward,
      done: done || steps >= maxSteps,
      observation,
      session: react,
    });
  }
  const { session, reward, done } = stepTextSession(visit, state.session.text, understood);
  const observation = session === state.session.text ? state.observation : showText(visit, session);
  return turnOf({
    ...state,
    steps,
    reward,
    done: done || steps >= maxSteps,
    observation,
    session: { kind: "text", text: session },
  });
};

const describeShop = ({
  shop,
  client,
  maxSteps,
  showAttributes,
  encodeOptions,
  maxActionLength,
}: Options): EnvironmentDescription => ({
  title: "WebShop",
  pages: true,
  opening: "The first page",
  failures: failedPurchases,
  actions: [
    "search[<words>]",
    "click[<button, product number or option>]",
    ...(client === "react" ? ["think[<thought>]"] : []),
  ],
  ...(client === "react" ? { refusals: ["Invalid action!"], thought: "think[<thought>]" } : {}),
  remarks: [
    "You can click only what is in [brackets] on the current page, spelled as it is there.",
    ...(client === "react"
      ? [
          "A search shows one page of results: click[Next >] is always refused, and so is click[< Prev] on results. On a product's page, click[< Prev] leads back to the results, and the options that you chose are lost. For other products, click[Back to Search] and search for other words.",
          "search[…] works only on the page with [Search]. It is refused everywhere else.",
        ]
      : []),
    "Search for words from your own instruction, not for product names from other tasks.",
    "A chosen option stays chosen while you are on that product's pages. Before you buy, choose one under each heading that the instruction mentions.",
    "click[Buy Now] ends the task.",
  ],
  options: {
    client,
    maxSteps,
    showAttributes,
    encodeOptions,
    maxActionLength,
    goalSet: shop.goalSet,
    tagger: shop.tagger.name,
  },
});

/** What a purchase has in common with its goal. */
const verdictOf = (shop: Options["shop"], goal: Goal, state: WebshopState) => {
  const session = state.session.kind === "react" ? state.session.react : state.session.text;
  const isBought = session.page === "end" || session.page === "done";
  const product = isBought ? shop.store.get(session.asin ?? "") : undefined;
  const purchase = product && {
    product,
    options: session.options,
    price: shop.priceOf(product.asin),
  };
  const wanted = shop.store.get(goal.asin)!;
  const { points } = describePurchase(purchase ?? null, goal, wanted, shop.tagger);
  const { reward } = state;
  return {
    points: [
      ...points,
      { name: "reward", expected: "1", found: String(reward), fits: reward === 1 },
    ],
  };
};

const tasksOf = (shop: Options["shop"], taskIdOf: (goal: Goal) => string): Task[] =>
  shop.goals.map((goal) => {
    const { category: type, query } = shop.store.get(goal.asin)!;
    // RAP's log keeps what the catalogue found the product with. RAP section 4.1.2.
    const category = query === "" ? {} : { category: query };
    return {
      id: taskIdOf(goal),
      environment: "webshop",
      split: shop.splitOf(goal),
      type,
      ...category,
      goal: goal.instructionText,
    };
  });

/**
 * WebShop as a pure transition: the shop and its goals are looked up by task id, the state is small
 * plain JSON.
 *
 * @throws MnemographError TASK_UNKNOWN, by `reset`, `expert` and `score`, for a goal or a product
 *   that the shop lacks.
 * @example
 * const shop = createWebshopEnvironment({ shop: loadBuiltinShop({ families: 1 }), client: "react", maxSteps: 10 });
 * const [task] = shop.tasks();
 * shop.step(shop.reset(task!).state, "dance[]").observation; // → "Invalid action!"
 */
export const createWebshopEnvironment = (given: WebshopOptions): WebshopEnvironment => {
  const options = withDefaults(given);
  const { shop, client, maxSteps, encodeOptions } = options;
  const visits = shopVisits(options);
  const { taskIdOf, goalOf, scoreFor, visitOf, showText } = visits;
  /** Made on the first call: every task asks the store for its product's category. */
  let allTasks: Task[] | undefined;
  return {
    name: "webshop",
    version: `webshop/${client}/rules-${rulesVersion}/${shop.goalSet}/tagger-${shop.tagger.name}/${shop.dataHash}`,
    maxSteps,
    tasks(split) {
      allTasks ??= tasksOf(shop, taskIdOf);
      return allTasks.filter((task) => split === undefined || task.split === split);
    },
    reset(task) {
      const visit = visitOf(goalOf(task.id));
      const start = { taskId: task.id, steps: 0, reward: 0, done: false };
      if (client === "react") {
        const { session, observation } = startReactSession(visit, { encodeOptions });
        return turnOf({ ...start, observation, session: { kind: "react", react: session } });
      }
      const session = startTextSession(visit);
      return turnOf({
        ...start,
        observation: showText(visit, session),
        session: { kind: "text", text: session },
      });
    },
    step: (state, action) => (state.done ? turnOf(state) : stepIn(options, visits, state, action)),
    admissible(state) {
      if (state.done) return [];
      if (state.session.kind === "react") return reactClicks(state.session.react).toSorted();
      const names = textClickables(
        textPageNodes(visitOf(goalOf(state.taskId)), state.session.text),
      );
      return names
        .filter((name) => name !== "search")
        .map((name) => `click[${name}]`)
        .toSorted();
    },
    expert(task) {
      const actions = planPurchase(shop, goalOf(task.id), client);
      return ({ trajectory }) =>
        actions[trajectory.filter(({ kind }) => kind === "act").length] ?? "click[Buy Now]";
    },
    describe: () => describeShop(options),
    verdict: (state) => verdictOf(shop, goalOf(state.taskId), state),
    score: (task, asin, options) => scoreFor(goalOf(task.id), asin, options),
  };
};
