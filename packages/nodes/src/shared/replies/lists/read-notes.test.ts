import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { notesReply } from "../../../notes/written-notes.js";
import { readNotes } from "./read-notes.js";

const note = { title: "Look first", when: "Always.", text: "Look around." };

describe("readNotes", () => {
  it.each([
    ["as asked", "# Note 1\n## Title\nLook first\n## When\nAlways.\n## Content\nLook around."],
    [
      "as ReasoningBank's paper has it",
      "# Memory Item 1\n## Title Look first\n## Description Always.\n## Content Look around.",
    ],
    [
      "with labels",
      "# Memory Item 1\n## Title: Look first\n## Description: Always.\n## Content: Look around.",
    ],
    ["in bold", "**Note 1**\n**Title:** Look first\n**When:** Always.\n**Content:** Look around."],
    [
      "in a fence, with words before it",
      "Here it is:\n```markdown\n# Note 1\n## Title\nLook first\n## When\nAlways.\n## Content\nLook around.\n```",
    ],
    [
      "without headings of items",
      "## Title\nLook first\n## When\nAlways.\n## Content\nLook around.",
    ],
    [
      "with the title in the heading",
      "## Note 1: Look first\nWhen: Always.\nContent: Look around.",
    ],
    [
      "as JSON",
      '{"notes": [{"title": "Look first", "when": "Always.", "content": "Look around."}]}',
    ],
    [
      "as a list of JSON",
      '[{"Title": "Look first", "description": "Always.", "content": "Look around."}]',
    ],
  ])("reads a note %s", (_, reply) => {
    expect(readNotes(reply)).toMatchObject({ ok: true, value: [note] });
  });

  it("keeps every note of a reply, also without titles of their own lines", () => {
    const three = [1, 2, 3].map(
      (at) => `# Memory Item ${at}\n## Title\nT${at}\n## Content\nC${at}`,
    );
    expect(readNotes(three.join("\n\n"))).toMatchObject({
      value: [{ title: "T1" }, { title: "T2" }, { title: "T3", when: "", text: "C3" }],
    });
    const bare = "## Title\nA\n## Content\na\n## Title\nB\n## Content\nb";
    expect(readNotes(bare)).toMatchObject({ value: [{ text: "a" }, { text: "b" }] });
  });

  it("reads steps, in lines and in JSON", () => {
    const steps = "1. It is dark. > use lamp\n2. It is light. > look";
    const reply = `# Workflow 1\n## Title\nSee\n## When\nIn the dark.\n## Steps\n${steps}`;
    expect(readNotes(reply)).toMatchObject({ value: [{ title: "See", text: steps }] });
    const json = { workflows: [{ title: "See", when: "", steps: ["> use lamp", "> look"] }] };
    expect(readNotes(JSON.stringify(json))).toMatchObject({
      value: [{ text: "1. > use lamp\n2. > look" }],
    });
  });

  it.each(["I learned a lot.", "> look", "", "The title of the book is Notes."])(
    "finds none in %j",
    (reply) => {
      expect(readNotes(reply)).toMatchObject({ ok: false });
    },
  );

  it.each(["NONE", "No new notes.", '{"notes": []}'])("takes %j for an empty list", (reply) => {
    expect(readNotes(reply)).toMatchObject({ ok: true, value: [] });
  });

  it("reads back what an object stands for, and never fails", () => {
    const words = fc.stringMatching(/^[A-Z][a-z]{1,9}( [a-z]{1,9}){0,4}\.$/);
    const item = fc.record({ title: words, when: words, content: words });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), (notes) => {
        const expected = notes.map(({ title, when, content: text }) => ({ title, when, text }));
        expect(readNotes(notesReply.toText({ notes }) ?? "")).toEqual({
          ok: true,
          value: expected,
        });
      }),
    );
    fc.assert(fc.property(fc.string(), (reply) => void readNotes(reply)));
  });
});
