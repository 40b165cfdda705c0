import { type NoteOp, NoteTag, type Parsed } from "@mnemograph/core";
import { type JsonRecord, isRecord, valueUnder } from "../../shared/replies/index.js";
import { rescueJson } from "../playbook/rescue-json.js";

/** What a reflector found in a run. */
export interface UseReflection {
  /** Cause, right approach and insight, a line each; empty where it found none. */
  readonly lesson: string;
  readonly tags: readonly NoteOp[];
}

/** Under which keys replies hold a part; those of ACE's own prompt are understood too. */
const parts = [
  ["Cause", ["cause", "rootcauseanalysis", "erroridentification"]],
  ["Right approach", ["rightapproach", "correctapproach"]],
  ["Key insight", ["keyinsight"]],
] as const;
const tagKeys = ["tags", "bullettags"];

const lineOf = (record: JsonRecord, [label, keys]: (typeof parts)[number]): readonly string[] => {
  const value = valueUnder(record, keys);
  const text = typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
  return text === "" ? [] : [`${label}: ${text}`];
};

const tagOf = (value: unknown): readonly NoteOp[] => {
  if (!isRecord(value)) return [];
  const { id } = value;
  const tag = NoteTag.exclude(["used", "won"]).safeParse(String(value["tag"]).toLowerCase());
  return typeof id === "string" && tag.success
    ? [{ op: "tag", target: { id: id.replace(/^\[|\]$/g, "") }, tag: tag.data }]
    : [];
};

const holdsAPart = (record: JsonRecord) =>
  [...parts.flatMap(([, keys]) => keys), ...tagKeys].some(
    (key) => valueUnder(record, [key]) !== undefined,
  );

/** Reads a reflector's object. */
export const readUseReflection = (reply: string): Parsed<UseReflection> => {
  const record = rescueJson(reply, holdsAPart);
  if (record === undefined)
    return {
      ok: false,
      problem: "It holds no JSON object with a cause, an approach, an insight or tags.",
      asked: "Reply with the JSON object alone.",
    };
  const tags = valueUnder(record, tagKeys);
  return {
    ok: true,
    value: {
      lesson: parts.flatMap((part) => lineOf(record, part)).join("\n"),
      tags: Array.isArray(tags) ? tags.flatMap(tagOf) : [],
    },
    ...(!reply.trim().startsWith("{") && { isRepaired: true }),
  };
};
