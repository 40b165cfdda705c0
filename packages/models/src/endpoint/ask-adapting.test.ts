import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askAdapting } from "./ask-adapting.js";
import { emptyRecord, leftOutOf } from "./endpoint-record.js";
import { fieldsNamed } from "./refusal.js";
import type { Request } from "./request-changes.js";
import type { Outcome } from "./trials.js";

interface ReplyText {
  readonly role: string;
  readonly content: unknown;
}

/** What a server may refuse: the field that it names, and whether a request holds it. */
const parts: Readonly<
  Record<
    string,
    {
      readonly field: string;
      readonly isIn: (request: Request, messages: readonly ReplyText[]) => boolean;
    }
  >
> = {
  temperature: { field: "temperature", isIn: (request) => "temperature" in request },
  seed: { field: "seed", isIn: (request) => "seed" in request },
  stop: { field: "stop", isIn: (request) => "stop" in request },
  stream_options: { field: "stream_options", isIn: (request) => "stream_options" in request },
  "system role": {
    field: "messages",
    isIn: (_, messages) => messages.some(({ role }) => role === "system"),
  },
  "messages of one role in a row": {
    field: "messages",
    isIn: (_, messages) => messages.some(({ role }, index) => role === messages[index - 1]?.role),
  },
  "texts as lists of parts": {
    field: "messages",
    isIn: (_, messages) => messages.some(({ content }) => typeof content !== "string"),
  },
};

/** The words in which servers refuse a part; none of them is in the code. */
const manners: Readonly<Record<string, (part: string, field: string, call: number) => unknown>> = {
  "its parameter": (_, param) => ({ error: { message: "no", param } }),
  "its place": (_, field) => ({
    detail: [{ type: "extra_forbidden", loc: ["body", field], msg: "not here" }],
  }),
  "its place, as a text": (_, field) => ({
    message: JSON.stringify({ detail: [{ loc: ["body", field] }] }),
  }),
  "another language": (part) => ({ error: { message: `${part} 参数非法` } }),
  "words and the number of the call": (part, _, call) => ({
    error: { message: `request req_${call}: we do not like ${part}` },
  }),
  nothing: () => ({ error: { message: "Bad Request" } }),
};

const request: Request = {
  model: "m",
  messages: [
    { role: "system", content: "Rules." },
    { role: "user", content: [{ type: "text", text: "First." }] },
    { role: "user", content: "Second." },
  ],
  temperature: 0,
  seed: 7,
  stop: ["\n"],
  stream: true,
  stream_options: { include_usage: true },
};

const serverOf = (refused: readonly string[], manner: string) => {
  const seen: Request[] = [];
  const send = async (asked: Request): Promise<Outcome<string>> => {
    seen.push(asked);
    const found = refused.find((part) =>
      parts[part]?.isIn(asked, asked["messages"] as ReplyText[]),
    );
    if (found === undefined) return { answer: "yes", isAnswered: true };
    const body = manners[manner]?.(found, parts[found]?.field ?? "", seen.length);
    return {
      answer: "no",
      isAnswered: false,
      refusal: { words: JSON.stringify(body), fields: fieldsNamed(body) },
    };
  };
  return { seen, send };
};

describe("askAdapting", () => {
  it("finds what a server refuses, in whatever manner it says so, and asks at once without it afterwards", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(Object.keys(parts)),
        fc.constantFrom(...Object.keys(manners)),
        async (refused, manner) => {
          const record = emptyRecord();
          const { seen, send } = serverOf(refused, manner);
          expect(await askAdapting(request, record, send)).toBe("yes");
          const trials = seen.length;
          expect(trials).toBeLessThan(25);
          expect(await askAdapting(request, record, send)).toBe("yes");
          expect(seen).toHaveLength(trials + 1);
          // Where a server refuses several parts in the same words, nobody knows which they
          // are: more may be left out.
          const isDescribed =
            manner === "another language" || manner.startsWith("words") || refused.length < 2;
          const leftOut = leftOutOf(record);
          expect(
            isDescribed ? leftOut.toSorted() : refused.filter((part) => !leftOut.includes(part)),
          ).toEqual(isDescribed ? refused.toSorted() : []);
          if (refused.every((part) => parts[part]?.field === "messages") && manner !== "nothing")
            expect(leftOut).not.toContain("temperature");
        },
      ),
    );
  });

  it("loses no text of a role that it does without", async () => {
    const { seen, send } = serverOf(
      ["system role", "messages of one role in a row", "texts as lists of parts"],
      "another language",
    );
    await askAdapting(request, emptyRecord(), send);
    expect(seen.at(-1)?.["messages"]).toEqual([
      { role: "user", content: "Rules.\n\nFirst.\n\nSecond." },
    ]);
  });

  it("gives the first refusal where nothing helps, and tries nothing again", async () => {
    const record = emptyRecord();
    let calls = 0;
    const send = async (): Promise<Outcome<number>> => {
      calls += 1;
      return { answer: calls, isAnswered: false, refusal: { words: "no", fields: [] } };
    };
    expect(await askAdapting(request, record, send)).toBe(1);
    const trials = calls;
    expect(await askAdapting(request, record, send)).toBe(trials + 1);
    expect(calls).toBe(trials + 1);
    expect(record.refused.size).toBe(0);
  });

  it.each([
    "This model's maximum context length is 8192 tokens",
    "filtered by the content management policy",
    "Your credit balance is too low",
    "this model does not support images",
  ])("tries nothing where the server answers: %s", async (words) => {
    let calls = 0;
    const send = async (): Promise<Outcome<number>> => ({
      answer: (calls += 1),
      isAnswered: false,
      refusal: { words, fields: [] },
    });
    expect(await askAdapting(request, emptyRecord(), send)).toBe(1);
    expect(calls).toBe(1);
  });

  it("keeps a temperature that the server takes beside one that it refuses", async () => {
    const record = emptyRecord();
    const sent: unknown[] = [];
    const send = async (asked: Request): Promise<Outcome<string>> => {
      sent.push(asked["temperature"]);
      const isTaken = asked["temperature"] === undefined || asked["temperature"] === 1;
      return isTaken
        ? { answer: "yes", isAnswered: true }
        : { answer: "no", isAnswered: false, refusal: { words: "only 1 is allowed", fields: [] } };
    };
    for (const temperature of [0, 1, 0]) await askAdapting({ temperature }, record, send);
    expect(sent).toEqual([0, undefined, 1, undefined]);
  });
});
