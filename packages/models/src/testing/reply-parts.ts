/** What a reply of the offline model says, apart from how it says it. */
export type ReplyParts =
  | {
      readonly kind: "action";
      readonly lead: string;
      readonly action: string;
      readonly thought: string;
    }
  | { readonly kind: "thought"; readonly thought: string }
  | { readonly kind: "key"; readonly mode: string; readonly text: string }
  | { readonly kind: "number"; readonly number: number; readonly reason: string }
  | {
      readonly kind: "verdicts";
      readonly verdicts: readonly { readonly subgoal: string; readonly status: string }[];
    }
  | { readonly kind: "labelled"; readonly label: string; readonly text: string }
  | { readonly kind: "fields"; readonly fields: readonly (readonly [string, string])[] }
  | {
      readonly kind: "proposals";
      readonly proposals: readonly { readonly action: string; readonly confidence: number }[];
    }
  | {
      readonly kind: "clusters";
      readonly clusters: readonly { readonly name: string; readonly members: readonly number[] }[];
    }
  | { readonly kind: "text"; readonly text: string };

const rows = (lines: readonly string[], pattern: RegExp): readonly RegExpExecArray[] | null => {
  const found = lines.map((line) => pattern.exec(line));
  return found.every((row) => row !== null) ? found : null;
};

const proposalsIn = (reply: string) =>
  [...reply.matchAll(/^Action ?\d*: (.+)\nConfidence ?\d*: ([\d.]+)$/gm)].map(
    ([, action = "", confidence]) => ({
      action,
      confidence: Number(confidence),
    }),
  );

/** Parts of which each stands on a line of its own. */
const rowParts = (lines: readonly string[]): ReplyParts | undefined => {
  const clusters = rows(lines, /^High-level Type\d+: (.*) \[([\d, ]*)\]$/);
  if (clusters) {
    return {
      kind: "clusters",
      clusters: clusters.map(([, name = "", members = ""]) => ({
        name,
        members: members.split(",").map(Number),
      })),
    };
  }
  const verdicts = rows(lines, /^subgoal \d+: (.*) - (complete|incomplete)$/);
  if (verdicts)
    return {
      kind: "verdicts",
      verdicts: verdicts.map(([, subgoal = "", status = ""]) => ({ subgoal, status })),
    };
  const fields = rows(lines, /^(Facing|Moved|Holding|Seen|Done): (.*)$/);
  return fields
    ? { kind: "fields", fields: fields.map(([, name = "", value = ""]) => [name, value] as const) }
    : undefined;
};

/** Tells the parts of a reply that has the form that prompts ask for; anything else is text. */
export const replyParts = (reply: string): ReplyParts => {
  const lines = reply.trim().split("\n");
  const last = lines.at(-1) ?? "";
  const [, key, sought = ""] = /^(?:> )?(search|action): (.+)$/.exec(reply) ?? [];
  if (key !== undefined) return { kind: "key", mode: key, text: sought };
  const proposals = proposalsIn(reply);
  if (proposals.length > 0) return { kind: "proposals", proposals };
  const inRows = rowParts(lines);
  if (inRows) return inRows;
  const [, number, reason = ""] =
    lines.length === 1 ? (/^\[?(\d+)\]?: (.*)$/.exec(reply) ?? []) : [];
  if (number !== undefined) return { kind: "number", number: Number(number), reason };
  const [, label, text = ""] = /^(Summary|New plan|Reflection): ([\s\S]*)$/.exec(reply) ?? [];
  if (label !== undefined) return { kind: "labelled", label, text };
  const thinks =
    lines.length === 1
      ? /^(?:> |Act: |Action ?\d*: )?think(?:: |\[)(.*)$/i.exec(reply)?.[1]
      : undefined;
  if (thinks !== undefined) return { kind: "thought", thought: thinks };
  const [, lead, action = ""] = /^(> |(?:Action ?\d*|Act): )(?!think\b)(.+)$/i.exec(last) ?? [];
  if (lead === undefined) return { kind: "text", text: reply };
  return {
    kind: "action",
    lead,
    action,
    thought: lines
      .slice(0, -1)
      .join(" ")
      .replace(/^Thought: /, ""),
  };
};
