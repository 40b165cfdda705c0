import { afterAll, expect, it } from "vitest";
import { type MeantText, readAs } from "../unmet-voices/text-scenes.testing.js";

/** Reads each reply as it was meant, those in `unread` as is told there, and says at the end how many were read, asked for again and misread. */
export const readEach = (replies: readonly MeantText[], unread: Readonly<Record<string, string | null>> = {}): void => {
  const count = { right: 0, asked: 0, wrong: 0 };
  afterAll(() => console.log(`read as meant: ${count.right} of ${replies.length}; asked again: ${count.asked}; misread: ${count.wrong}`));
  it.each(replies)("reads as %s: %j", async (kind, reply, meant) => {
    const read = await readAs(kind, reply);
    // A key that is not told leaves the one at hand, without a second question.
    const reading = kind === "key" && read === "none" ? null : read;
    count[reading === meant ? "right" : reading === null ? "asked" : "wrong"] += 1;
    expect(reading).toBe(reply in unread ? unread[reply] : meant);
  });
};
