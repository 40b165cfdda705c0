import { isLoose } from "../messages/loose.js";

/** Values by name, of a run's context. */
export type ContextValues = Readonly<Record<string, unknown>>;

/**
 * What a framework knows about the caller of one run. Each member is an object, empty where the run
 * has none.
 */
export interface RunContext {
  /**
   * LangChain's and LangGraph's `context`, the AI SDK's `experimental_context`, the `extra` of an
   * MCP request's authentication.
   */
  readonly context: ContextValues;
  /** `configurable` of LangGraph's configuration. */
  readonly configurable: ContextValues;
  /** `metadata` of LangGraph's configuration. */
  readonly metadata: ContextValues;
}

/** A run's context as a framework gives it. */
export type GivenContext = { readonly [Part in keyof RunContext]?: unknown };

/** A value that is no object becomes `{ value }`. */
const valuesOf = (given: unknown): ContextValues => {
  if (isLoose(given)) return given;
  return given === undefined || given === null ? {} : { value: given };
};

export const runContextOf = ({ context, configurable, metadata }: GivenContext): RunContext => ({
  context: valuesOf(context),
  configurable: valuesOf(configurable),
  metadata: valuesOf(metadata),
});

/** A person or an organization that a run's context names. */
export interface NamedUser {
  /** For example `context.userId`. */
  readonly path: string;
  /** Whether it is a person, and not an organization. */
  readonly isPerson: boolean;
  /** The identifiers that it holds. */
  readonly names: readonly string[];
}

const person = [
  /^(?:x|current|end|auth|app|langgraphauth|langfuse)?user(?:id|uuid|name|email|key)?$/,
  /^(?:sub|uid)$/,
  /^actor(?:id)?$/,
  /^(?:person|principal)id$/,
];
const organization = [
  /^x?(?:tenant|customer|account|member|org|organi[sz]ation)(?:id|uuid|name|email|key)?$/,
  /^(?:client|company|team|workspace)(?:id|uuid)$/,
];
const isOneOf = (kinds: readonly RegExp[], key: string) => kinds.some((kind) => kind.test(key));
const plainKey = (key: string) => key.toLowerCase().replaceAll(/[^a-z]/g, "");

const isText = (value: unknown) =>
  (typeof value === "string" && value !== "") ||
  typeof value === "number" ||
  typeof value === "bigint";
const isPlain = (value: unknown): value is ContextValues =>
  isLoose(value) &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
const namesIn = (value: unknown): readonly string[] =>
  (isLoose(value) ? Object.values(value) : [value]).filter(isText).map(String);

const usersAt = (values: ContextValues, path: string, depth: number): readonly NamedUser[] =>
  Object.entries(values).flatMap(([key, value]): readonly NamedUser[] => {
    // LangGraph's own values, among them the state of an earlier run.
    if (key.startsWith("__")) return [];
    const name = plainKey(key);
    const isPerson = isOneOf(person, name);
    if ((isPerson || isOneOf(organization, name)) && (isText(value) || isLoose(value)))
      return [{ path: `${path}.${key}`, isPerson, names: namesIn(value) }];
    return depth > 0 && isPlain(value) ? usersAt(value, `${path}.${key}`, depth - 1) : [];
  });

/**
 * The users that a run's context names, by the usual keys: `userId`, `user_id`, `user`, `tenantId`,
 * `langgraph_auth_user_id`, `auth.user`, …
 */
export const usersIn = (run: RunContext): readonly NamedUser[] =>
  (["context", "configurable", "metadata"] as const).flatMap((part) => usersAt(run[part], part, 2));
