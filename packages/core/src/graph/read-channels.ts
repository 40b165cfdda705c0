import { MnemographError } from "../errors/mnemograph-error.js";
import type { AnyNode } from "./define-node.js";
import type { Field } from "./field.js";

type State = Readonly<Record<string, unknown>>;

/** What a node makes of a channel that the graph has no value for. */
const standIn = (
  field: Field,
):
  | { readonly kind: "default"; readonly value: unknown }
  | { readonly kind: "needed" | "reduced" } => {
  if (!("safeParse" in field)) return { kind: "reduced" };
  const parsed = field.safeParse(undefined);
  return parsed.success ? { kind: "default", value: parsed.data } : { kind: "needed" };
};

const noValue = (node: string, channels: readonly string[], cause?: unknown) =>
  new MnemographError({
    code: "USAGE",
    message: `node ${node} reads ${channels.join(", ")}, which ${channels.length === 1 ? "has" : "have"} no value`,
    hint: "give it in the input of the run, or give the channel a default: the `fields` of @mnemograph/core have one in a StateSchema, except `task`",
    evidence: { node, channels },
    ...(cause === undefined ? {} : { cause }),
  });

/**
 * Runs a node on its channels. LangGraph hands over `undefined` for a channel without a default
 * that nobody wrote. Then the node gets the default of its own schema. A channel that has none
 * there either ends the run, and so does an empty reduced channel that the node fails on.
 *
 * @throws MnemographError USAGE, by the function that it returns, with the names of the channels.
 */
export const readChannels = <Rest extends readonly unknown[], Result>(
  { reads }: Pick<AnyNode, "reads">,
  name: string,
  run: (state: any, ...rest: Rest) => Promise<Result>,
): ((state: State, ...rest: Rest) => Promise<Result>) => {
  const channels = Object.keys(reads);
  const runPartly = async (state: State, rest: Rest): Promise<Result> => {
    const empty = channels
      .filter((channel) => state[channel] === undefined)
      .map((channel) => ({ channel, ...standIn(reads[channel]) }));
    const namesOf = (kind: string) =>
      empty.filter((one) => one.kind === kind).map(({ channel }) => channel);
    if (namesOf("needed").length > 0) throw noValue(name, namesOf("needed"));
    const defaults = empty.flatMap((one) =>
      one.kind === "default" ? [[one.channel, one.value]] : [],
    );
    try {
      return await run({ ...state, ...Object.fromEntries(defaults) }, ...rest);
    } catch (error) {
      if (!(error instanceof TypeError) || namesOf("reduced").length === 0) throw error;
      throw noValue(name, namesOf("reduced"), error);
    }
  };
  return (state, ...rest) =>
    channels.every((channel) => state[channel] !== undefined)
      ? run(state, ...rest)
      : runPartly(state, rest);
};
