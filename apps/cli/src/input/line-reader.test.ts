import { PassThrough, Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { lineReader } from "./line-reader.js";

describe("lineReader", () => {
  it("gives line after line, then null, whatever ends the lines", async () => {
    const { next } = lineReader(Readable.from(["go to\ntake ", "it\r\nlast"]));
    expect([await next(), await next(), await next(), await next(), await next()]).toEqual([
      "go to",
      "take it",
      "last",
      null,
      null,
    ]);
  });

  it("reads nothing before the first question, and can be closed before", async () => {
    const input = new PassThrough();
    const { next, close } = lineReader(input);
    expect(input.listenerCount("data") + input.listenerCount("readable")).toBe(0);
    const line = next();
    input.write("later\n");
    expect(await line).toBe("later");
    close();
    lineReader(new PassThrough()).close();
  });
});
