import { describe, expect, it } from "vitest";
import { readDays, readMinutes, readTimes } from "./described-days.js";

// A Thursday.
const TODAY = "2023-11-30";

describe("days that a request mentions", () => {
  it.each([
    ["since November 21", ["2023-11-21"]],
    ["from 21 November until yesterday", ["2023-11-21", "2023-11-29"]],
    ["since 2023-09-04", ["2023-09-04"]],
    ["the earliest time tomorrow", ["2023-12-01"]],
    ["on January 3", ["2024-01-03"]],
  ])("%s", (request, days) => {
    expect(readDays(request, TODAY).days).toEqual(days);
  });

  it("reads a weekday as the last and as the next one", () => {
    expect(readDays("on Friday", TODAY)).toMatchObject({
      past: ["2023-11-24"],
      coming: ["2023-12-01"],
    });
    expect(readDays("with a deadline of next Friday", TODAY)).toMatchObject({
      past: [],
      coming: ["2023-12-08"],
    });
    expect(readDays("on monday than the previous monday", TODAY)).toMatchObject({
      past: ["2023-11-27", "2023-11-20"],
      coming: ["2023-12-04"],
    });
    expect(readDays("since Thursday", TODAY).past).toEqual(["2023-11-23"]);
  });

  it.each([
    ["in the last 4 days", "2023-11-26", TODAY],
    ["over the last 6 weeks", "2023-10-19", TODAY],
    ["in the past fortnight", "2023-11-16", TODAY],
    ["longer than 10 days", "2023-11-20", TODAY],
    ["in the next 3 days", TODAY, "2023-12-03"],
  ])("reads spans: %s", (request, from, to) => {
    expect(readDays(request, TODAY).spans).toMatchObject([{ from, to }]);
  });

  it("reads no span where a mail's text speaks of next week", () => {
    expect(readDays("send some availability over next week", TODAY).spans).toEqual([]);
  });
});

describe("hours and lengths that a request mentions", () => {
  it.each([
    ["on December 8 at 3:30 with nia", ["15:30"]],
    ["at 10 o'clock", ["10:00"]],
    ["before 12", ["12:00"]],
    ["by 5% at 30%", []],
  ])("%s", (request, hours) => {
    expect(readTimes(request)).toEqual(hours);
  });

  it.each([
    ["a 1.5 hour event", [90]],
    ["a half-hour meeting", [30]],
    ["Book 60 minutes", [60]],
    ["a 30-minute meeting", [30]],
  ])("%s", (request, minutes) => {
    expect(readMinutes(request)).toEqual(minutes);
  });
});
