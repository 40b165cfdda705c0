import { describe, expect, it } from "vitest";
import { compareTimes, dayOf, timestampFrom } from "./timestamp.js";

const noon = Date.UTC(2023, 10, 20, 12);
const midnight = Date.UTC(2023, 10, 20);

describe("timestampFrom", () => {
  it.each([
    "2023-11-20",
    "2023-11-20 00:00:00",
    "2023-11-20T00:00:00",
    "20231120",
    "2023/11/20",
    "11/20/2023",
    "20/11/2023",
    "Nov 20, 2023",
    "20 November 2023",
    "20th of Nov 2023",
    "Monday, November 20, 2023",
    "2023 Nov 20",
    "11/20/2023 12:00 AM",
    "Monday, 2023-11-20",
    "2023-11-20 Monday",
    "20.11.2023",
    "11/20/23",
    "2023-11-20 0 hours",
    "12 am, 20 Nov 2023",
  ])("reads %s as that day's beginning", (text) =>
    expect(timestampFrom(text)).toEqual({
      milliseconds: midnight,
      local: midnight,
      hasZone: false,
    }),
  );

  it.each([
    "2023-11-20 12:00",
    "2023-11-20 12:00:00.000",
    "November 20, 2023 at 12:00 pm",
    "2023-11-20 12pm",
    "2023-11-20 12 p.m",
    "2023-11-20 12h",
    "12:00 Nov 20, 2023",
    "20231120120000",
    "Nov 20, 2023 12:00 EST",
    "2023-11-20T120000",
  ])("reads %s as noon", (text) => expect(timestampFrom(text).milliseconds).toBe(noon));

  it("takes the day on the wall for a time without a date, the first day of all else", () => {
    expect(timestampFrom("12:00", "2023-11-20").milliseconds).toBe(noon);
    expect(timestampFrom("today", "2023-11-20").milliseconds).toBe(midnight);
    expect(timestampFrom("9am").milliseconds).toBeLessThan(Date.UTC(1000, 0, 1));
    expect(timestampFrom("november").milliseconds).toBeLessThan(Date.UTC(1000, 0, 1));
  });

  it("reads zones: named, as an offset, as hours from UTC with the sign turned", () => {
    for (const text of ["2023-11-20 12:00 UTC", "2023-11-20T14:00+0200", "2023-11-20 11:00 GMT+1"])
      expect(timestampFrom(text)).toMatchObject({ milliseconds: noon, hasZone: true });
  });

  it("fills a month or a year with its first day", () => {
    expect(timestampFrom("2023-11").milliseconds).toBe(Date.UTC(2023, 10, 1));
    expect(timestampFrom("2023-11-2").milliseconds).toBe(Date.UTC(2023, 10, 2));
    expect(timestampFrom("2023").milliseconds).toBe(Date.UTC(2023, 0, 1));
  });

  it.each([
    "2023-12-01 25:00:00",
    "2023-13-01",
    "2023-11-31",
    "2023-11-20 24:00:00",
    "2023-11-20 to 2023-11-21",
    "Nov Dec 2023",
    "2023 2024 11",
    "12:00 UTC+99",
    "next monday",
    "monday",
    "30",
    "13:00",
    "today",
    "bad",
    "None",
  ])("raises for %s", (text) => expect(() => timestampFrom(text)).toThrow(/./));

  it("takes numbers for nanoseconds, and neither truth values nor lists for times", () => {
    expect(timestampFrom(3_000_000).milliseconds).toBe(3);
    for (const value of [true, ["2023-11-20"], { a: "b" }])
      expect(() => timestampFrom(value)).toThrow(/time/);
  });

  it("keeps zones apart: a time with one is not compared with a time without", () => {
    const zoned = timestampFrom("2023-11-20T12:00:00+02:00");
    expect(zoned).toEqual({ milliseconds: noon - 7_200_000, local: noon, hasZone: true });
    expect(() => compareTimes(zoned, timestampFrom("2023-11-20"))).toThrow(/zone/);
    expect(compareTimes(zoned, timestampFrom("2023-11-20T10:00:00Z"))).toBe(0);
  });

  it("has a day unless it is no time", () => {
    expect(dayOf(timestampFrom("2023-11-20 23:59:59"))).toBe(midnight / 86_400_000);
    expect(() => dayOf(timestampFrom("NaT"))).toThrow(/no day/);
  });
});
