import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAddress } from "./read-address.js";
import { secretInQuery, secretsOfAddress, shownAddress } from "./shown-address.js";

/**
 * What stands around a password that a leak could be mistaken for: no digit and no sign is in it.
 */
const frames = [
  ["postgres://zz:", "@h:1/zz"],
  ["postgresql://zz:", "@h/zz?sslmode=zz"],
  ["http://zz:", "@h/zz"],
  ["http://:", "@h"],
] as const;

/** All parts of three characters. */
const partsOf = (secret: string): readonly string[] =>
  Array.from({ length: Math.max(0, secret.length - 2) }, (_, start) =>
    secret.slice(start, start + 3),
  );

describe("shownAddress", () => {
  it("shows where an address leads", () => {
    expect(shownAddress("http://127.0.0.1:11434/v1")).toBe("http://127.0.0.1:11434/v1");
    expect(shownAddress("https://models.example")).toBe("https://models.example");
    expect(shownAddress("https://models.example/")).toBe("https://models.example/");
    expect(
      shownAddress("https://ann:pw@models.example/v1?api-version=2024-10-21&api_key=abc#key"),
    ).toBe("https://models.example/v1?api-version=2024-10-21");
  });

  it("shows no part of a password, encoded or not", () => {
    const characters = fc.string({ unit: "grapheme-ascii", minLength: 3, maxLength: 24 });
    fc.assert(
      fc.property(
        characters,
        fc.constantFrom(...frames),
        fc.boolean(),
        (password, [before, after], isEncoded) => {
          const written = isEncoded ? encodeURIComponent(password) : password;
          const shown = shownAddress(`${before}${written}${after}`);
          // A password may hold the words that an address is refused with.
          const own = `${before}${after} an address that cannot be read http://h postgres://h:1/zz ?sslmode=zz`;
          for (const secret of [password, written])
            for (const part of partsOf(secret))
              if (!own.includes(part)) expect(shown).not.toContain(part);
          if (isEncoded)
            expect(readAddress(`${before}${written}${after}`)?.host).toMatch(/^h(:1)?$/);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("shows no part of a key in the query", () => {
    const names = [
      "key",
      "api_key",
      "apiKey",
      "api-key",
      "access_token",
      "X-Amz-Signature",
      "subscription-key",
      "sig",
      "code",
      "pwd",
      "jwt",
    ];
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme-ascii", minLength: 8 }),
        fc.constantFrom(...names),
        fc.boolean(),
        (key, name, isEncoded) => {
          const address = `https://h/v1?version=1&${name}=${isEncoded ? encodeURIComponent(key) : key}`;
          expect(shownAddress(address)).toBe(
            readAddress(address) ? "https://h/v1?version=1" : "an address that cannot be read",
          );
          if (isEncoded) expect(secretInQuery(address)).toBe(name);
        },
      ),
    );
    expect(shownAddress("https://h/v1?api-version=2024&tenant=sk-0123456789abcdef0123")).toBe(
      "https://h/v1?api-version=2024",
    );
  });
});

describe("readAddress", () => {
  it.each([
    "postgres://app:p@ss/w0rd#1@host/db",
    "postgres://app:Tr0ub4dor@3xyz@127.0.0.1:1/own",
    "postgresql://app:abc/def@127.0.0.1:1/own",
    "postgres://app:a?b=c@127.0.0.1:1/own",
    "postgres://app:12#3@127.0.0.1:1/own",
    String.raw`http://app:12\b@host/v1`,
    "http://app:100%@host/v1",
    "app:secret@host/db",
    "",
  ])("refuses %s", (address) => {
    expect(readAddress(address)).toBeUndefined();
    expect(shownAddress(address)).toBe("an address that cannot be read");
  });
});

describe("secretsOfAddress", () => {
  it("lists what must be taken out of other texts", () => {
    expect(secretsOfAddress("http://ann:p%40ss@proxy:3128?token=abc")).toEqual([
      "p%40ss",
      "p@ss",
      "abc",
    ]);
    expect(secretsOfAddress("http://proxy:3128")).toEqual([]);
    expect(secretsOfAddress("http://ann:p/w0rd@proxy:3128")).toEqual([
      "ann:p/w0rd",
      "p/w0rd",
      "p",
      "w0rd",
    ]);
  });
});
