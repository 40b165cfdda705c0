import { errorText, saysPromptTooLong } from "@mnemograph/core";
import { accountWords, filterWords } from "../openai/classify-failure.js";
import { type Request, requestChanges } from "./request-changes.js";
import { errorChain, errorStatus, fieldOf } from "../openai/error-fields.js";
import { refusesImages } from "../openai/image-refusal.js";

/** Why a server refused a request with status 400, 422 or 501, or failed at it with status 500. */
export interface Refusal {
  /** In its words. */
  readonly words: string;
  /** The fields of the request that its structure names. */
  readonly fields: readonly string[];
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const deepest = 6;

/**
 * The fields of a request that an answer names by its structure: `error.param`, and the `loc` of
 * each mistake that a schema found, wherever they stand, also within JSON that is sent as a text.
 */
export const fieldsNamed = (answer: unknown, depth = 0): readonly string[] => {
  if (depth > deepest) return [];
  if (typeof answer === "string")
    return /^\s*[[{]/.test(answer) ? fieldsNamed(parsed(answer), depth + 1) : [];
  if (Array.isArray(answer))
    return answer.slice(0, 20).flatMap((one) => fieldsNamed(one, depth + 1));
  if (typeof answer !== "object" || answer === null) return [];
  const param = fieldOf(answer, "param");
  const loc = fieldOf(answer, "loc");
  const own = [
    ...(typeof param === "string" ? [param.split(/[.[]/)[0]!] : []),
    ...(Array.isArray(loc)
      ? loc.filter((one): one is string => typeof one === "string" && one !== "body").slice(0, 1)
      : []),
  ];
  return [
    ...own,
    ...["error", "detail", "message", "errors"].flatMap((name) =>
      fieldsNamed(fieldOf(answer, name), depth + 1),
    ),
  ];
};

/** The form of a reply is left out by who asked for it, who reads the reply as text then. */
const aboutForm = /\bresponse_format\b|\bjson_schema\b|^(?!.*\btool[_ ]choice\b).*\btools\b/is;

const aboutTools = /\btools\b|\btool_choice\b/i;

/** The form of a reply that a refusal is about, by its field in a request. */
export const formsRefused = ({ words, fields }: Refusal): readonly string[] => [
  ...(aboutForm.test([words, ...fields].join(" ")) ? ["response_format"] : []),
  ...(aboutTools.test([words, ...fields].join(" ")) ? ["tools"] : []),
];

/** A prompt that is too long may be reported as a reply that may be too long. */
const isLength = (field: string): boolean => field.startsWith("max_");

/** The parts of a request, other than its messages, that it can do without. */
const partsOf = (request: Request): readonly string[] =>
  requestChanges
    .filter((change) => change.isIn(request))
    .flatMap(({ fields }) => fields)
    .filter((field) => field !== "messages" && !isLength(field));

const formFields = ["tools", "response_format"] as const;

/**
 * Whether a refusal is about none of the parts that can be left out here: about length, pictures, a
 * filter, the account, or the form of the reply. A part that its structure names decides, whatever
 * the words are.
 */
export const isAboutContent = ({ words, fields }: Refusal, request: Request): boolean => {
  const parts = partsOf(request);
  if (fields.some((field) => parts.includes(field))) return false;
  const isForm =
    formFields.some((field) => field in request) &&
    (aboutForm.test([words, ...fields].join(" ")) || fields.includes("tools")) &&
    !parts.some((part) => new RegExp(`\\b${part}\\b`).test(words));
  return (
    isForm ||
    saysPromptTooLong(words) ||
    refusesImages(words) ||
    filterWords.test(words) ||
    accountWords.test(words)
  );
};

/** Whether two refusals say the same; numbers and ids in them differ from call to call. */
export const saysTheSame = (one: Refusal, other: Refusal): boolean => {
  const [left, right] = [one, other].map(
    ({ words, fields }) =>
      `${fields.join()} ${words.replaceAll(/\S+/g, (word) => (/\d/.test(word) ? "" : word))}`,
  );
  return left === right;
};

const roleWords =
  /(?<![a-z])roles?(?![a-z])|alternat|template|jinja|system[ _-](?:message|prompt|instruction)/i;

/** Whether a failure may be that of a chat template, which some servers run unguarded. */
export const isAboutRoles = ({ words, fields }: Refusal): boolean =>
  roleWords.test(words) || fields.includes("messages");

/** What a client itself may refuse, before anything is sent. */
const ownRefusal =
  /\b(?:temperature|seed|stop|system (?:message|role|instruction)s?|alternat\w+)\b/i;

/** A server may answer with megabytes; what it refuses stands at their beginning. */
const longestWords = 20_000;

/** What an error of any client of a provider says of a request, by its status. */
export const refusalIn = (
  error: unknown,
): { readonly refusal?: Refusal; readonly fault?: Refusal } => {
  const errors = errorChain(error);
  const status = errorStatus(errors);
  const words = errorText(error).slice(0, longestWords);
  const described = { words, fields: [...new Set(errors.flatMap((one) => fieldsNamed(one)))] };
  if (status === 500) return { fault: described };
  const isRefusal =
    [400, 422, 501].includes(status ?? 0) || (status === undefined && ownRefusal.test(words));
  return isRefusal ? { refusal: described } : {};
};
