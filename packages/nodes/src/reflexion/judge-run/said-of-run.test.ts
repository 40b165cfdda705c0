import { expect, it } from "vitest";
import { parseVerdict } from "./parse-verdict.js";

it.each([
  "It did not fail.",
  "No failure",
  "Not a failure.",
  "The agent never failed.",
  "The run didn't fail; the request was met.",
  "There was no failure.",
  "Without failure the task was completed.",
])("what did not fail succeeded: %j", (reply) => expect(parseVerdict(reply)).toMatchObject({ ok: true, value: { success: true } }));

it.each([
  "It did not fail to try, but failed.",
  "The agent failed to send it.",
  "Only partially successful: the mail was not completed.",
  "It could have succeeded, but it failed.",
  "The run ended without success.",
])("what is denied or would have been does not count beside what is said: %j", (reply) =>
  expect(parseVerdict(reply).ok && parseVerdict(reply)).not.toMatchObject({ value: { success: true } }),
);

it.each([
  "Not quite a success.",
  "Neither success nor failure.",
  "Success rate: 100%",
  "The agent may have failed.",
  "The agent avoided a failure.",
])("%j is asked about again", (reply) => expect(parseVerdict(reply)).toMatchObject({ ok: false }));

it("a success that it is far from is a failure", () => {
  for (const reply of ["It was anything but a success.", "That is far from successful."])
    expect(parseVerdict(reply)).toMatchObject({ value: { success: false } });
});
