import { describe, expect, it } from "vitest";
import { readExperiences } from "../cases/read-experiences.js";
import { searchOrder, triedPlaces } from "../cases/search-order.js";
import { decideWithExperiences } from "./act-with-experiences.js";

const place = "You see a vat 1, a crate 3, a crate 2, a crate 1, a bench 2, and a bench 1.";
const experience = [
  "Task: put a brick in vat.",
  "Plan: To solve the task, I need to find and take a brick, then put it in vat.",
  "> think: First I need to find a brick",
  "OK.",
  "> go to bench 1",
  "On the bench 1, you see a brick 2.",
  "> take brick 2 from bench 1",
  "You pick up the brick 2 from the bench 1.",
  "> think: Now I take the brick. Next, I need to put it in vat",
  "OK.",
  "> go to vat 1",
  "The vat 1 is empty.",
  "> put brick 2 in/on vat 1",
  "You put the brick 2 in/on the vat 1.",
].join("\n");
const prompt = (...own: readonly string[]) =>
  [
    `The place:\n${place}\n`,
    `Experience 1:\n${experience}\n`,
    "The task at hand:\nTask: put a pipe in vat.",
    ...own,
    ">",
  ].join("\n");
const decide = (...own: readonly string[]) =>
  decideWithExperiences(readExperiences(prompt(...own), (_, read) => read()));

const thought = ["> think: First I need to find a pipe", "OK."];
const empty = (name: string) => [`> go to ${name}`, `On the ${name}, you see nothing.`];

describe("decideWithExperiences", () => {
  it("begins with the thought that the experience begins with, about its own thing", () => {
    expect(decide()).toBe("think: First I need to find a pipe");
  });

  it("goes where the agent's own state places the thing, even if the steps that saw it are cut off", () => {
    const described = (seen: string) =>
      `State: I face bench 1, have moved 4 steps, hold nothing, have seen ${seen}, have done nothing.`;
    expect(decide(described("pipe 3 at crate 3"), "…", ...thought, ...empty("bench 2"))).toBe(
      "go to crate 3",
    );
    expect(decide(described("nothing"), "…", ...thought, ...empty("bench 2"))).toBe(
      "go to bench 1",
    );
  });

  it("searches where such a thing was found before, in the order of the description, then elsewhere", () => {
    expect(decide(...thought)).toBe("go to bench 2");
    expect(decide(...thought, ...empty("bench 2"))).toBe("go to bench 1");
    expect(decide(...thought, ...empty("bench 2"), ...empty("bench 1"))).toMatch(
      /^go to (?:vat|crate \d|vat 1)/,
    );
  });

  it("goes on with its search where the prompt shows only the newest part of it", () => {
    expect(decide("…", ...empty("bench 1"))).not.toContain("bench");
    expect(decide("…", ...empty("crate 3"))).toBe("go to crate 2");
  });

  it("opens what is closed before it searches on", () => {
    expect(decide(...thought, "> go to bench 2", "The bench 2 is closed.")).toBe("open bench 2");
  });

  it("takes what it was looking for, thinks, and brings it to where it belongs", () => {
    const found = [...thought, "> go to bench 2", "On the bench 2, you see a jar 1, and a pipe 4."];
    expect(decide(...found)).toBe("take pipe 4 from bench 2");
    const taken = [
      ...found,
      "> take pipe 4 from bench 2",
      "You pick up the pipe 4 from the bench 2.",
    ];
    expect(decide(...taken)).toBe("think: Now I take the pipe. Next, I need to put it in vat");
    const described = [
      ...taken,
      "> think: Now I take the pipe. Next, I need to put it in vat",
      "OK.",
    ];
    expect(decide(...described)).toBe("go to vat 1");
    expect(decide(...described, "> go to vat 1", "The vat 1 is empty.")).toBe(
      "put pipe 4 in/on vat 1",
    );
  });

  it("never brings together what nobody wants, nor places with each other", () => {
    expect(decide(...thought, "> go to bench 2", "On the bench 2, you see a jar 1.")).toBe(
      "go to bench 1",
    );
  });

  it("never repeats a refused action at once", () => {
    const refused = [
      ...thought,
      "> go to bench 2",
      "On the bench 2, you see a pipe 4.",
      "> take pipe 4 from bench 2",
      "Nothing happens.",
    ];
    expect(decide(...refused)).not.toBe("take pipe 4 from bench 2");
  });
});

describe("triedPlaces", () => {
  it("takes everything before the newest place of the order as tried, once the beginning is left out, and starts over at its end", () => {
    const read = (...own: readonly string[]) => {
      const { cases, current, placeText } = readExperiences(prompt(...own), (_, read) => read());
      const order = searchOrder(cases, current, placeText);
      return { order: order.map(({ name }) => name), tried: [...triedPlaces(order, current)] };
    };
    const whole = read(...empty("crate 2"));
    expect(whole.order.slice(0, 2)).toEqual(["bench 2", "bench 1"]);
    expect(whole.tried).toEqual(["crate 2"]);
    const cut = read("…", ...empty("crate 2"));
    expect(cut.tried).toEqual(
      expect.arrayContaining(cut.order.slice(0, cut.order.indexOf("crate 2") + 1)),
    );
    expect(read("…", ...empty(cut.order.at(-1) ?? "")).tried).toEqual([cut.order.at(-1)]);
  });
});
