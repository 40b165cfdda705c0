import { describe, expect, it } from "vitest";
import { retryAfterOf, mentionedWait } from "./retry-after.js";

const now = Date.parse("2026-05-01T10:00:00Z");
const limited = (headers: Readonly<Record<string, string>>, more: object = {}) =>
  retryAfterOf([{ headers, ...more }], now);

describe("retryAfterOf", () => {
  it.each<[string, Readonly<Record<string, string>>, number | undefined]>([
    ["milliseconds", { "retry-after-ms": "250", "retry-after": "9" }, 250],
    ["milliseconds under a vendor's name", { "x-ms-retry-after-ms": "900" }, 900],
    ["seconds under one", { "x-retry-after": "7" }, 7000],
    ["seconds", { "retry-after": "2.5" }, 2500],
    ["seconds with their unit", { "retry-after": "30s" }, 30_000],
    [
      "a date, by the server's own clock",
      { date: "Fri, 01 May 2026 09:00:00 GMT", "Retry-After": "Fri, 01 May 2026 09:00:20 GMT" },
      20_000,
    ],
    ["a date, by ours", { "retry-after": "Fri, 01 May 2026 10:00:20 GMT" }, 20_000],
    ["a time since 1970 in seconds", { "x-ratelimit-reset": String(now / 1000 + 40) }, 40_000],
    ["a time since 1970 in milliseconds", { "x-ratelimit-reset": String(now + 40_000) }, 40_000],
    [
      "a reset as a date",
      { "anthropic-ratelimit-input-tokens-reset": "2026-05-01T10:00:12Z" },
      12_000,
    ],
    ["minutes and seconds", { "x-ratelimit-reset-tokens": "1m2.5s" }, 62_500],
    ["the IETF's one header", { ratelimit: '"default";r=0;t=14' }, 14_000],
    ["the older form of it", { ratelimit: "limit=100, remaining=0, reset=14" }, 14_000],
    ["nothing that can be read", { "retry-after": "soon" }, undefined],
    ["nothing", {}, undefined],
  ])("reads %s", (_name, headers, expected) => {
    expect(limited(headers)).toBe(expected);
  });

  it("uses the limit with the smallest remainder", () => {
    const headers = {
      "x-ratelimit-limit-requests": "14400",
      "x-ratelimit-remaining-requests": "14000",
      "x-ratelimit-reset-requests": "23h",
      "x-ratelimit-limit-tokens": "30000",
      "x-ratelimit-remaining-tokens": "12",
      "x-ratelimit-reset-tokens": "7.2s",
    };
    expect(limited(headers)).toBe(7200);
    expect(retryAfterOf([{ headers }], now, false)).toBeUndefined();
  });

  it.each([
    [{ retry_after: 1.5 }, 1500],
    [{ retryAfter: "20" }, 20_000],
    [{ retryDelay: { seconds: 20, nanos: 0 } }, 20_000],
    [{ retry_after: null }, undefined],
  ])("reads %j in the body", (error, expected) => {
    expect(limited({}, { error })).toBe(expected);
  });

  it("reads Google's RetryInfo and a router's headers in the body", () => {
    const details = [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "37.5s" }];
    expect(limited({}, { error: { details } })).toBe(37_500);
    expect(retryAfterOf([{ errorDetails: details }])).toBe(37_500);
    expect(
      limited({}, { metadata: { headers: { "X-RateLimit-Reset": String(now + 9000) } } }),
    ).toBe(9000);
  });
});

describe("mentionedWait", () => {
  it.each([
    ["Please retry after 27 seconds.", 27_000],
    ["Try again in 1m2.5s", 62_500],
    ["Please wait 27 seconds before you try again", 27_000],
    ["Try again later", undefined],
  ])("reads %s", (words, expected) => {
    expect(mentionedWait(words)).toBe(expected);
  });
});
