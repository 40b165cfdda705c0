import { type ToolCall, readToolCalls } from "@mnemograph/core";

/** Advice in a message: for a request like that, do this. */
export interface Advice {
  readonly request: string;
  /** The calls that were made, with the result of the order's look-up. */
  readonly calls: readonly ToolCall[];
  readonly lookUp: string;
  /** A note in words, where it is no run. */
  readonly note: string;
}

const blockOf = (text: string, kind: string): readonly string[] =>
  [
    ...text.matchAll(
      new RegExp(`<recalled kind="${kind}">\\n[^\\n]*\\n([\\s\\S]*?)\\n</recalled>`, "g"),
    ),
  ].map(([, body = ""]) => body);

const requestsIn = (body: string) => body.split(/^(?=Request: )/m).filter(Boolean);
const requestOf = (part: string) => /^Request: (.*)/.exec(part)?.[1] ?? "";
const lookUpIn = (part: string) => /find_order: (.*)/.exec(part)?.[1] ?? "";

const runs = (text: string): readonly Advice[] =>
  blockOf(text, "experiences")
    .flatMap(requestsIn)
    .map((part) => ({
      request: requestOf(part),
      calls: [...part.matchAll(/^> (.*)$/gm)].flatMap(
        ([, action = ""]) => readToolCalls(action) ?? [],
      ),
      lookUp: lookUpIn(part),
      note: "",
    }));

const situations = (text: string): readonly Advice[] =>
  blockOf(text, "situations")
    .flatMap(requestsIn)
    .map((part) => ({
      request: requestOf(part),
      calls: readToolCalls(/^Then done: (.*)$/m.exec(part)?.[1] ?? "") ?? [],
      lookUp: lookUpIn(part),
      note: "",
    }));

const notes = (text: string): readonly Advice[] =>
  blockOf(text, "reflections").flatMap((body) =>
    [...body.matchAll(/^- On "(.*)": (.*)$/gm)].map(([, request = "", note = ""]) => ({
      request,
      calls: [],
      lookUp: "",
      note,
    })),
  );

/**
 * What the texts of the messages recall, of whatever kind. Where they recall nothing, there is
 * none.
 */
export const adviceIn = (texts: readonly string[]): readonly Advice[] =>
  texts.flatMap((text) => [...runs(text), ...situations(text), ...notes(text)]);
