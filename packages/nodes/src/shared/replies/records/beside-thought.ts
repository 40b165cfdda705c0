import { isRemark } from "./recorded-call.js";
import { jsonIn } from "./reply-fields.js";
import { isRecord, keyOf } from "./value-under.js";

/** Names under which a record gives its thought, letters only. */
export const thoughtNames = ["thought", "thoughts", "think", "reasoning", "state", "plan"];

/** What is told of other actions than the one that is chosen. */
const ofOthers = /previous|past|last|former|history|alternative|other|reject|avoid|candidate|option|possible|admissible|available/i;

/** The texts of a record that its thought and remarks leave, also one level down. */
const textsBeside = (record: unknown, depth = 0): readonly string[] =>
  isRecord(record) && depth < 2
    ? Object.entries(record).flatMap(([key, value]) => {
        if (thoughtNames.includes(keyOf(key)) || isRemark(key) || ofOthers.test(key)) return [];
        return typeof value === "string" ? (/\p{L}/u.test(value) ? [value.trim()] : []) : textsBeside(value, depth + 1);
      })
    : [];

const thinks = (record: unknown): boolean => isRecord(record) && Object.keys(record).some((key) => thoughtNames.includes(keyOf(key)));

/** What a record says beside its thought: `{ "reasoning": "…", "decision": "open drawer 1" }`. None where no record tells a thought. */
export const saidBesideThought = (clean: string): readonly string[] =>
  clean.includes("{")
    ? [
        ...new Set(
          jsonIn(clean)
            .filter(thinks)
            .flatMap((record) => textsBeside(record)),
        ),
      ]
    : [];
