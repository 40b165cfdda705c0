import { describe, expect, it } from "vitest";
import { outOfFiles } from "./out-of-files.js";

const coded = (code: string, cause?: unknown) =>
  Object.assign(new Error("no more", { cause }), { code });
const count = () => ({ open: 255, most: 256 });
const messageOf = (error: unknown) => outOfFiles(error, count)?.message;

describe("outOfFiles", () => {
  const wanted = "open files: 255 of 256; lower --concurrency or raise the limit";

  it.each([
    ["an error of the system", coded("EMFILE")],
    [
      "what it caused",
      new Error("failed", { cause: new Error("why", { cause: coded("EMFILE") }) }),
    ],
    ["one of several", new AggregateError([new Error("other"), coded("EMFILE")])],
  ])("says how many files are open, and what to do, for %s", (_, error) => {
    expect(messageOf(error)).toBe(wanted);
    expect(outOfFiles(error, count)).toMatchObject({ code: "FILES_EXHAUSTED", cause: error });
  });

  it("says that it is the whole machine's limit", () => {
    expect(messageOf(coded("ENFILE"))).toContain("as many as this machine may have;");
  });

  it("counts by itself, and says no number where the system says none", () => {
    expect(outOfFiles(coded("EMFILE"))?.message).toMatch(/^open files: /);
    expect(outOfFiles(coded("EMFILE"), () => ({ open: null, most: null }))?.message).toBe(
      "open files: as many as may be; lower --concurrency or raise the limit",
    );
  });

  it("is of no other error, and survives one that causes itself", () => {
    const circular = new Error("round");
    circular.cause = circular;
    for (const error of [circular, coded("ENOENT"), "EMFILE", null])
      expect(outOfFiles(error, count)).toBeUndefined();
  });
});
