import { describe, expect, it } from "vitest";
import { formedAtAddress, recordableUrl } from "./recordable-url.js";

const described = (baseUrl: string): string => {
  try {
    return JSON.stringify(recordableUrl(baseUrl));
  } catch (error) {
    return JSON.stringify([error, (error as Error).message]);
  }
};

describe("recordableUrl", () => {
  it("takes an address that holds no secret as it is", () => {
    expect(recordableUrl(undefined)).toBeNull();
    expect(recordableUrl("http://127.0.0.1:11434/v1/")).toBe("http://127.0.0.1:11434/v1/");
    expect(recordableUrl("https://models.example/v1?api-version=2024-10-21")).toBe(
      "https://models.example/v1?api-version=2024-10-21",
    );
    expect(formedAtAddress("default")).toBe("default");
  });

  it("writes no password and no key into a run, percent-encoded or not", () => {
    const own = described("none") + described("http://q:q@h") + described("http://h?api_key=q");
    for (const secret of [
      "p@ss/w0rd#1",
      "Tr0ub4dor&3",
      "a?b=c:d",
      "100%qqq",
      "x\\yyy",
      "plainest",
    ]) {
      for (const written of [secret, encodeURIComponent(secret)]) {
        for (const url of [
          `http://app:${written}@host/v1`,
          `https://host/v1?api_key=${written}`,
          `app:${written}@host`,
        ]) {
          const text = described(url);
          expect(text).toMatch(/"USAGE"/);
          for (let start = 0; start + 3 <= written.length; start += 1) {
            const part = written.slice(start, start + 3);
            if (!own.includes(part)) expect(text).not.toContain(part);
          }
        }
      }
    }
  });
});
