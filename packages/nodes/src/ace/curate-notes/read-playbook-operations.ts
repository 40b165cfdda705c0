import type { NoteDraft, NoteOp, NoteSource, Parsed } from "@mnemograph/core";
import { type JsonRecord, isRecord, valueUnder } from "../../shared/replies/index.js";
import type { AceMode } from "../playbook/ace-options.js";
import { rescueJson } from "../playbook/rescue-json.js";
import { sectionNamed } from "../playbook/sections.js";

const textUnder = (record: JsonRecord, keys: readonly string[]): string => {
  const value = valueUnder(record, keys);
  return typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
};

const idKeys = ["id", "bulletid", "target"];
const idsUnder = (record: JsonRecord): readonly string[] => {
  const listed = valueUnder(record, ["ids", "bulletids", "sourceids", "targets"]);
  return Array.isArray(listed)
    ? listed.filter((one): one is string => typeof one === "string")
    : [textUnder(record, idKeys)];
};

const draftOf = (record: JsonRecord, mode: AceMode, source: NoteSource): NoteDraft => ({
  kind: "bullet",
  title: "",
  text: textUnder(record, ["content", "text"]),
  section: sectionNamed(textUnder(record, ["section"]), mode),
  recallText: "",
  sources: [source],
});

/** One operation; none where it is of a kind that is not known, or adds nothing. */
const opsOf = (record: JsonRecord, mode: AceMode, source: NoteSource): readonly NoteOp[] => {
  const id = textUnder(record, idKeys);
  const text = textUnder(record, ["content", "text"]);
  switch (textUnder(record, ["type", "operation", "op"]).toUpperCase()) {
    case "ADD":
      return text === "" ? [] : [{ op: "add", draft: draftOf(record, mode, source) }];
    case "UPDATE":
      return [{ op: "edit", target: { id }, text }];
    case "DELETE":
    case "REMOVE":
      return [{ op: "remove", target: { id } }];
    case "MERGE": {
      // A merge of its own is what `mergeNotes` asks for; a curator's is an edit and removals.
      const [kept = "", ...others] = idsUnder(record);
      return [
        { op: "edit", target: { id: kept }, text },
        ...others.map((one): NoteOp => ({ op: "remove", target: { id: one } })),
      ];
    }
    default:
      return [];
  }
};

/**
 * Reads a curator's operations. In `strict` mode those of other kinds than ADD are kept, for the
 * policy to refuse; `compat` ignores them as the published code does.
 */
export const readPlaybookOperations =
  (mode: AceMode, source: NoteSource) =>
  (reply: string): Parsed<readonly NoteOp[]> => {
    const record = rescueJson(reply, (one) => Array.isArray(one["operations"]));
    const listed = record?.["operations"];
    if (!Array.isArray(listed))
      return {
        ok: false,
        problem: "It holds no JSON object with a list of operations.",
        asked:
          'Reply with the JSON object alone: {"reasoning": "", "operations": []} adds nothing.',
      };
    const ops = listed
      .filter(isRecord)
      .flatMap((one) => opsOf(one, mode, source))
      .filter(({ op }) => mode === "strict" || op === "add");
    return {
      ok: true,
      value: ops,
      ...((!reply.trim().startsWith("{") || ops.length < listed.length) && { isRepaired: true }),
    };
  };
