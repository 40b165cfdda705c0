import { field } from "./unbound-model.js";

/**
 * Why a model stopped: `stop` where it was done, `paused` where it would go on if asked, `other`
 * for words that nobody knows.
 */
export type Finish =
  | "stop"
  | "length"
  | "filter"
  | "refusal"
  | "tools"
  | "paused"
  | "error"
  | "other";

/**
 * The words of OpenAI, Azure, Anthropic, Google, Mistral, Cohere, Bedrock, Ollama, vLLM, TGI,
 * DeepSeek and Zhipu, in small letters alone.
 */
const words: Readonly<Record<Exclude<Finish, "other">, readonly string[]>> = {
  stop: [
    "stop",
    "endturn",
    "stopsequence",
    "complete",
    "completed",
    "eos",
    "eostoken",
    "load",
    "unload",
    "stoptoken",
    "done",
  ],
  length: [
    "length",
    "maxtokens",
    "maxoutputtokens",
    "modellength",
    "modelcontextwindowexceeded",
    "contextlengthexceeded",
    "maxlength",
    "maxnewtokens",
    "incomplete",
    "tokenlimit",
    "timelimit",
    "repetition",
    "lengthlimit",
    "contextlength",
    "contextwindowexceeded",
    "maxoutputreached",
  ],
  filter: [
    "contentfilter",
    "contentfiltered",
    "guardrailintervened",
    "safety",
    "recitation",
    "blocklist",
    "prohibitedcontent",
    "spii",
    "imagesafety",
    "errortoxic",
    "sensitive",
    "contentfilterrecitation",
    "imageprohibitedcontent",
    "imagerecitation",
    "imageother",
    "noimage",
    "language",
    "modelarmor",
    "guardrail",
    "guardrails",
    "contentpolicyviolation",
    "moderation",
  ],
  refusal: ["refusal"],
  tools: [
    "toolcalls",
    "toolcall",
    "tooluse",
    "functioncall",
    "malformedfunctioncall",
    "unexpectedtoolcall",
    "toomanytoolcalls",
    "malformedtooluse",
  ],
  paused: ["pauseturn", "paused", "pause", "inprogress", "queued"],
  error: [
    "error",
    "errorlimit",
    "cancelled",
    "usercancel",
    "abort",
    "aborted",
    "failed",
    "networkerror",
    "insufficientsystemresource",
    "timeout",
    "malformedresponse",
    "malformedmodeloutput",
    "missingthoughtsignature",
    "preempted",
  ],
};

const known = new Map(
  Object.entries(words).flatMap(([finish, names]) =>
    names.map((name) => [name, finish as Finish] as const),
  ),
);

const anyKnown = [...known.keys()].join("|");
/**
 * LangChain joins what the parts of a stream say, and some servers state the end with each:
 * `STOPSTOP`. The last word counts.
 */
const joined = new RegExp(`^(?:${anyKnown})*?(${anyKnown})$`);

const finishNamed = (mentioned: string): Finish => {
  // Google's clients of gRPC write `FINISH_REASON_STOP`.
  const name = mentioned
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
    .replace(/^finishreason(?=.)/, "");
  return known.get(name) ?? known.get(joined.exec(name)?.[1] ?? "") ?? "other";
};

const fields = [
  "finish_reason",
  "stop_reason",
  "finishReason",
  "stopReason",
  "done_reason",
] as const;

/**
 * What a provider reported about the end of its reply, in its words and in ours; null where it
 * reported nothing.
 *
 * @example
 * readFinishReason({ stop_reason: "max_tokens" }); // → { mentioned: "max_tokens", finish: "length" }
 */
export const readFinishReason = (
  metadata: unknown,
): { readonly mentioned: string; readonly finish: Finish } | null => {
  if (typeof metadata !== "object" || metadata === null) return null;
  const details: unknown = Reflect.get(metadata, "incomplete_details");
  const reason: unknown =
    typeof details === "object" && details !== null ? Reflect.get(details, "reason") : undefined;
  const mentioned = [
    reason,
    ...fields.map((field): unknown => Reflect.get(metadata, field)),
    Reflect.get(metadata, "status"),
  ].find((value): value is string => typeof value === "string" && value !== "");
  if (mentioned === undefined) return null;
  return { mentioned: mentioned.slice(0, 100), finish: finishNamed(mentioned.slice(0, 100)) };
};

/**
 * The same of a message: LangChain's clients keep a stream's reason in other places than a whole
 * reply's, Anthropic's beside the metadata.
 */
export const readFinishOf = (
  message: unknown,
  metadata: unknown = field(message, "response_metadata"),
): ReturnType<typeof readFinishReason> =>
  readFinishReason(metadata) ?? readFinishReason(field(message, "additional_kwargs"));
