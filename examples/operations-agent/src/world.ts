import { type StructuredToolInterface, tool } from "@langchain/core/tools";
import { toolCallsText } from "@mnemograph/core";
import { z } from "zod";
import { operations } from "./requests.js";
import { type Step, keyOf, stepOf, writeNeedless, writeRule } from "./rule-sentence.js";
import { type Rule, isAbout } from "./rules.js";
import { type Service, describeService } from "./services.js";
import type { Task } from "./tasks.js";

const Args = z.record(z.string(), z.union([z.string(), z.number()]));

interface Deed {
  readonly name: string;
  readonly args: z.infer<typeof Args>;
  /** The rule by which it was refused. */
  readonly refusedBy: Rule | undefined;
}

const service = z.string().describe("the service's name");
const version = z.string();

/** The nine tools that work on a service, and what each answers. */
const described: Readonly<
  Record<string, readonly [description: string, answer: string, more: z.ZodRawShape]>
> = {
  check_health: ["Shows what a service is and how it does.", "healthy", {}],
  deploy: ["Brings a new version out.", "runs the new version", { version }],
  rollback: ["Goes back to an earlier version.", "runs the earlier version", { version }],
  scale: ["Sets the number of replicas.", "has its replicas", { replicas: z.number() }],
  restart: ["Starts a service anew.", "started anew", {}],
  set_flag: [
    "Sets a flag of a service.",
    "flag set",
    { flag: z.enum(["maintenance", "read_only", "canary"]) },
  ],
  request_approval: [
    "Asks for approval of a change.",
    "approved",
    { by: z.enum(["owner", "security"]) },
  ],
  drain: ["Takes the traffic off a service.", "drained", {}],
  page_owner: ["Calls the team that owns a service.", "the team knows", {}],
};

const isElse = ({ name, args }: Deed, task: Task) =>
  args["service"] !== task.service.name || (operations.includes(name) && name !== task.tool);

export interface WorldOptions {
  /**
   * In each span of so many tasks, one that was done and not rightly is answered with `accepted`
   * all the same; none unless given.
   */
  readonly mistakeEvery?: number;
  /** What is answered in place of `accepted`, for example a word that says nothing. */
  readonly mistake?: string;
}

/** Services under hidden rules. One task is worked at at a time. */
export class World {
  rules: readonly Rule[];
  readonly #services: ReadonlyMap<string, Service>;
  readonly #mistakeEvery: number | undefined;
  readonly #mistake: string;
  readonly #met = new Set<Rule>();
  #task: Task | undefined;
  #deeds: Deed[] = [];
  #verdict: string | undefined;
  #answer: string | undefined;
  #begun = 0;
  #mistakes = 0;

  constructor(
    services: readonly Service[],
    rules: readonly Rule[],
    { mistakeEvery, mistake = "accepted" }: WorldOptions = {},
  ) {
    this.#services = new Map(services.map((one) => [one.name, one]));
    this.rules = rules;
    this.#mistakeEvery = mistakeEvery;
    this.#mistake = mistake;
  }

  readonly tools: StructuredToolInterface[] = [
    ...Object.entries(described).map(([name, [description, answer, more]]) =>
      tool((args) => this.#act(name, Args.parse(args), answer), {
        name,
        description,
        schema: z.object({ service, ...more }),
      }),
    ),
    tool(() => (this.#answer ??= this.#submit()), {
      name: "submit",
      description: "Hands the request in as done. It is accepted or rejected, once.",
      schema: z.object({}),
    }),
  ];

  begin(task: Task): void {
    this.#task = task;
    this.#deeds = [];
    this.#verdict = undefined;
    this.#answer = undefined;
    this.#begun += 1;
  }

  /**
   * How the task went: one that was never handed in failed. The rules that it was about can be
   * known from now on, but for those that a mistaken answer did not state.
   */
  end(): {
    readonly success: boolean;
    readonly steps: readonly Step[];
    readonly refused: readonly Rule[];
  } {
    const refused = this.#deeds.flatMap(({ refusedBy }) => refusedBy ?? []);
    const steps = this.#steps();
    const isMistaken = this.#answer !== this.#verdict;
    const done = new Set(steps.map(keyOf));
    for (const rule of this.#ruling())
      if (!isMistaken || refused.includes(rule) || done.has(keyOf(rule.step))) this.#met.add(rule);
    return { success: this.#verdict === "accepted", steps, refused };
  }

  /**
   * The rules of this request that an earlier request was about: all that a memory could have seen.
   */
  seenRules(): readonly string[] {
    return this.#ruling().flatMap((rule) => (this.#met.has(rule) ? [writeRule(rule)] : []));
  }

  #ruling(): readonly Rule[] {
    const task = this.#task;
    return task === undefined
      ? []
      : this.rules.filter((rule) => isAbout(rule, task.tool, task.service));
  }

  /** The deeds beside the operation, by whether they came before it. */
  #steps(): readonly Step[] {
    const done = this.#deeds.findIndex(
      ({ name, refusedBy }) => name === this.#task?.tool && refusedBy === undefined,
    );
    return this.#deeds.flatMap((deed, index) =>
      operations.includes(deed.name)
        ? []
        : [stepOf(done < 0 || index < done ? "before" : "after", deed)],
    );
  }

  #act(name: string, args: Deed["args"], answer: string): string {
    const about = this.#services.get(String(args["service"]));
    if (about === undefined) return `there is no service ${String(args["service"])}`;
    const done = new Set(this.#steps().map(keyOf));
    const broken = this.#ruling().find(
      ({ step }) => name === this.#task?.tool && step.phase === "before" && !done.has(keyOf(step)),
    );
    this.#deeds.push({ name, args, refusedBy: broken });
    return `${describeService(about)}: ${broken === undefined ? answer : `refused: ${writeRule(broken)}`}`;
  }

  /**
   * The verdict, or a mistake where one is due. The first third of a span makes none: there is
   * little to confuse yet.
   */
  #submit(): string {
    const verdict = this.#judge();
    this.#verdict = verdict;
    const [every, place] = [this.#mistakeEvery, this.#begun - 1];
    if (every === undefined || verdict === "accepted" || !this.#isDone()) return verdict;
    if (place % every < every / 3 || this.#mistakes > Math.floor(place / every)) return verdict;
    this.#mistakes += 1;
    return this.#mistake;
  }

  #isDone(): boolean {
    const task = this.#task;
    const asked = task && toolCallsText([{ name: task.tool, args: { ...task.args } }]);
    return this.#deeds.some(
      ({ name, args, refusedBy }) =>
        refusedBy === undefined && toolCallsText([{ name, args }]) === asked,
    );
  }

  /**
   * The operation on its service as asked for, every step that the rules want, and no other that
   * changes something.
   */
  #judge(): string {
    const task = this.#task;
    if (task === undefined) return "rejected: nothing was asked for";
    const steps = this.#steps();
    const wanted = new Set(this.#ruling().map(({ step }) => keyOf(step)));
    const wrong = [
      ...this.#ruling().flatMap((rule) =>
        steps.some((step) => keyOf(step) === keyOf(rule.step)) ? [] : [writeRule(rule)],
      ),
      ...steps.flatMap((step) =>
        wanted.has(keyOf(step)) || step.tool === "check_health"
          ? []
          : [writeNeedless(task.tool, task.service.name, step)],
      ),
      ...(this.#isDone() ? [] : ["it was not done"]),
      ...(this.#deeds.some((deed) => isElse(deed, task)) ? ["something else was changed"] : []),
    ];
    return wrong.length === 0 ? "accepted" : `rejected: ${wrong.join("; ")}`;
  }
}
