import { array, assert, integer, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { rateWindow } from "./rate-window.js";

describe("rateWindow", () => {
  it("keeps both limits in every minute, and never waits longer than needed", () => {
    const request = record({ tokens: integer({ min: 1, max: 100 }), pause: nat(40_000) });
    assert(
      property(
        array(request, { maxLength: 40 }),
        integer({ min: 1, max: 5 }),
        (requests, perMinute) => {
          const window = rateWindow(perMinute, 150);
          const started: { at: number; tokens: number }[] = [];
          const fits = (at: number, tokens: number) => {
            const recent = started.filter((one) => one.at + 60_000 > at);
            return (
              recent.length < perMinute &&
              recent.reduce((sum, one) => sum + one.tokens, tokens) <= 150
            );
          };
          let now = 0;
          for (const { tokens, pause } of requests) {
            now += pause;
            const wait = window.waitFor(tokens, now);
            expect(wait > 0 && fits(now + wait - 1, tokens)).toBe(false);
            now += wait;
            expect(fits(now, tokens)).toBe(true);
            window.admit(tokens, now);
            started.push({ at: now, tokens });
          }
        },
      ),
    );
  });

  it("counts a corrected request while it is in the window, and not when its reply came too late", () => {
    const window = rateWindow(10, 100);
    const early = window.admit(1, 0);
    window.correct(early, 90, 1);
    expect(window.waitFor(20, 1000)).toBe(59_000);
    const unsent = window.admit(10, 1000);
    window.correct(unsent, 0, 0);
    expect(window.waitFor(10, 1000)).toBe(0);
    expect(window.waitFor(100, 60_000)).toBe(0);
    window.correct(early, 500, 1);
    expect(window.waitFor(100, 60_000)).toBe(0);
  });
});
