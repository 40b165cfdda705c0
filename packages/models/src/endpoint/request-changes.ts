/** A request's body, or the settings of a call. */
export type Request = Readonly<Record<string, unknown>>;

/** One thing that a request can do without. */
export interface RequestChange {
  readonly name: string;
  /** The fields of a request by which servers name it. */
  readonly fields: readonly string[];
  /** How servers name it in words. */
  readonly words?: RegExp;
  /** Whether the request holds it. */
  readonly isIn: (request: Request) => boolean;
  readonly without: (request: Request) => Request;
}

interface Message {
  readonly role: string;
  readonly content?: unknown;
}

const omit = (request: Request, names: readonly string[]): Request =>
  Object.fromEntries(Object.entries(request).filter(([name]) => !names.includes(name)));

const leaving = (name: string, ...more: readonly string[]): RequestChange => ({
  name,
  fields: [name],
  isIn: (request) => name in request,
  without: (request) => omit(request, [name, ...more]),
});

/** A reply's length under the other of its two names. */
const renaming = (from: string, to: string): RequestChange => ({
  name: `${from} (sent as ${to})`,
  fields: [from],
  isIn: (request) => from in request,
  without: (request) => ({ ...omit(request, [from]), [to]: request[from] }),
});

const messagesOf = ({ messages }: Request): readonly Message[] =>
  Array.isArray(messages) ? (messages as Message[]) : [];
const isSystem = ({ role }: Message): boolean => role === "system" || role === "developer";
const isPlain = (message: Message): boolean =>
  (message.role === "user" || message.role === "assistant") &&
  !("tool_calls" in message) &&
  !("tool_call_id" in message);

/** Two contents as one: texts with an empty line between them, else the parts of both. */
const joined = (first: unknown, second: unknown): unknown => {
  if (typeof first === "string" && typeof second === "string")
    return [first, second].filter((text) => text !== "").join("\n\n");
  const parts = (content: unknown): unknown[] =>
    Array.isArray(content) ? (content as unknown[]) : [{ type: "text", text: content }];
  return [...parts(first), ...parts(second)];
};

/** The text of the system role above the first message of the user. */
const withoutSystem = (messages: readonly Message[]): readonly Message[] => {
  const described = messages.filter(isSystem).map(({ content }) => content);
  const others = messages.filter((message) => !isSystem(message));
  const content = described.slice(1).reduce(joined, described[0]);
  const first = others.findIndex(({ role }) => role === "user");
  if (first < 0) return [{ role: "user", content }, ...others];
  return others.with(first, {
    ...others[first]!,
    content: joined(content, others[first]?.content),
  });
};

const follows = (last: Message | undefined, next: Message): boolean =>
  last !== undefined && last.role === next.role && isPlain(last) && isPlain(next);

const isUserAfterTool = (last: Message | undefined, next: Message): boolean =>
  last?.role === "tool" && next.role === "user";

/** Joins each message to the one before it where `belongs` says so. */
const joining =
  (belongs: (last: Message | undefined, next: Message) => boolean) =>
  (messages: readonly Message[]): readonly Message[] => {
    const rows: Message[] = [];
    for (const message of messages) {
      const last = rows.at(-1);
      if (last !== undefined && belongs(last, message))
        rows[rows.length - 1] = { ...last, content: joined(last.content, message.content) };
      else rows.push(message);
    }
    return rows;
  };

const isTextList = (content: unknown): content is readonly { readonly text: string }[] =>
  Array.isArray(content) &&
  content.length > 0 &&
  content.every(
    (part: { type?: unknown; text?: unknown }) =>
      part?.type === "text" && typeof part.text === "string",
  );

const changingMessages = (
  name: string,
  words: RegExp,
  isIn: (messages: readonly Message[]) => boolean,
  change: (messages: readonly Message[]) => readonly Message[],
): RequestChange => ({
  name,
  fields: ["messages"],
  words,
  isIn: (request) => isIn(messagesOf(request)),
  without: (request) => ({ ...request, messages: change(messagesOf(request)) }),
});

/** All that a request can do without, in the order in which it is tried. */
export const requestChanges: readonly RequestChange[] = [
  leaving("temperature"),
  leaving("stream_options"),
  leaving("seed"),
  leaving("stop"),
  leaving("parallel_tool_calls"),
  leaving("tool_choice"),
  renaming("max_tokens", "max_completion_tokens"),
  renaming("max_completion_tokens", "max_tokens"),
  changingMessages(
    "system role",
    /\bsystem\b/i,
    (messages) => messages.some(isSystem),
    withoutSystem,
  ),
  changingMessages(
    "messages of one role in a row",
    /\balternat|\broles?\b/i,
    (messages) => messages.some((message, index) => follows(messages[index - 1], message)),
    joining(follows),
  ),
  changingMessages(
    "user after tool",
    /\broles?\b/i,
    (messages) => messages.some((message, index) => isUserAfterTool(messages[index - 1], message)),
    joining(isUserAfterTool),
  ),
  changingMessages(
    "texts as lists of parts",
    /\bcontent\b.*\bstring\b/i,
    (messages) => messages.some(({ content }) => isTextList(content)),
    (messages) =>
      messages.map((message) =>
        isTextList(message.content)
          ? { ...message, content: message.content.map(({ text }) => text).join("\n\n") }
          : message,
      ),
  ),
  { ...leaving("stream", "stream_options"), isIn: (request) => request["stream"] === true },
];
