import { describe, expect, it } from "vitest";
import { redactSecrets } from "./redact.js";

describe("redactSecrets", () => {
  it("takes out the whole password of an address, percent-encoded or not", () => {
    for (const password of ["p%40ss", "p@ss/w0rd#1", "p/w0rd?x=1", String.raw`p\w0rd`])
      expect(
        redactSecrets(`no answer of postgres://app:${password}@host/db`, { kind: "result" }),
      ).toBe("no answer of postgres://[redacted]@host/db");
  });
});
