import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../../vitest.characters.js";
import { redact } from "./redact.js";
import { serverWords } from "./server-words.js";

describe("redact", () => {
  it("finds a secret in base64 wherever it stands", () => {
    const secret = fc.stringMatching(/^sk-[\w+/-]{12,40}$/);
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }),
        secret,
        fc.string({ maxLength: 20 }),
        (before, key, after) => {
          const encoded = Buffer.from(`${before}${key}${after}`).toString("base64");
          const inner = Buffer.from(key).toString("base64").slice(4, 12);
          expect(redact(`said: ${encoded}.`, [key])).toContain("[redacted]");
          expect(redact(Buffer.from(key).toString("base64"), [key])).not.toContain(inner);
          expect(
            redact(`${key} ${encodeURIComponent(key)} ${Buffer.from(key).toString("hex")}`, [key]),
          ).toBe("[redacted] [redacted] [redacted]");
        },
      ),
    );
  });

  it("leaves texts without secrets alone", () => {
    fc.assert(fc.property(fc.string(), (text) => redact(text, [undefined, "", "abc"]) === text));
  });
});

describe("serverWords", () => {
  it("strips a page to what it says", () => {
    expect(
      serverWords(
        "<!DOCTYPE html><html><style>p{}</style><script>x()</script><body><h1>502</h1>Bad &amp; slow</body>",
      ),
    ).toBe("502 Bad & slow");
  });

  it("is one short line without control characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 2000 }), (text) => {
        const words = serverWords(text);
        expect(words.length).toBeLessThanOrEqual(300);
        expect(words).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});

describe("redact, whatever a server makes of a secret", () => {
  const secret = "sk-Very.Secret/0123+4567";
  const bytes = [...Buffer.from(secret)].map((byte) => byte.toString(16).padStart(2, "0"));
  it.each([
    ["capitals", secret.toUpperCase()],
    ["percent signs", bytes.map((byte) => `%${byte}`).join("")],
    ["some percent signs", encodeURIComponent(secret)],
    ["hexadecimal with gaps", bytes.join(" ")],
    ["hexadecimal of a language", bytes.map((byte) => `\\x${byte}`).join("")],
    [
      "escapes of JSON",
      [...secret]
        .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`)
        .join(""),
    ],
    ["entities", [...secret].map((letter) => `&#${letter.charCodeAt(0)};`).join("")],
    ["invisible gaps", [...secret].join("\u200B")],
    ["escaped signs", secret.replaceAll("/", String.raw`\/`)],
  ])("finds it in %s", (_, written) => {
    expect(redact(`you sent ${written}!`, [secret])).toBe("you sent [redacted]!");
  });

  it("takes time in proportion to a text of one long word", () => {
    const word = "a".repeat(4 << 20);
    expect(redact(word, [secret, "sk-another-secret"])).toBe(word);
  });
});
