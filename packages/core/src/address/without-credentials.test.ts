import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutCredentials } from "./without-credentials.js";

describe("withoutCredentials", () => {
  it("leaves no part of a password, encoded or not", () => {
    const password = fc
      .string({ unit: "grapheme-ascii", minLength: 1, maxLength: 24 })
      .map((text) => text.replaceAll(/[\s"<>`]/g, "#"));
    fc.assert(
      fc.property(
        password,
        fc.constantFrom("postgres://ann:", "redis://:", "mongodb+srv://ann:"),
        fc.boolean(),
        (secret, start, isEncoded) => {
          const address = `${start}${isEncoded ? encodeURIComponent(secret) : secret}@host/own`;
          const shown = `${start.slice(0, start.indexOf("/") + 2)}…@host/own`;
          expect(withoutCredentials(`at ${address} and "${address}"`, "…")).toBe(
            `at ${shown} and "${shown}"`,
          );
        },
      ),
    );
    expect(
      withoutCredentials(
        "http://ann:p@ss/w0rd#1@host/v1, HTTPS://ann:p/w@host, https://k3y@host",
        "…",
      ),
    ).not.toMatch(/w0rd|p\/w|k3y/);
  });

  it.each([
    "http://localhost:8080/@scope/own",
    "https://[::1]:80/?to=ann@host",
    "ssh://git@host/own",
    "https://host/a?to=mailto:ann@host",
    "ann@host: s3://own/@a",
    "see https://host/v1",
  ])("leaves %s as it is", (text) => {
    expect(withoutCredentials(text, "…")).toBe(text);
  });

  it("takes each character a bounded number of times", () => {
    // Patterns that go back over what they have seen need minutes for these.
    for (const piece of ["a", "a:", "a://", "a://b:", "://@", "@"])
      expect(withoutCredentials(piece.repeat(200_000), "…").length).toBeGreaterThan(0);
  });
});
