import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listPage, scrollPage } from "./page-world.testing.js";
import { findLink, hasLinks, isControl, isEntry, readPage } from "./read-page.js";

describe("readPage", () => {
  it("distinguishes entries, choices and controls", () => {
    const list = readPage(listPage(["Z0017", "Zorp chronicle\n$12.5"], ["Z0018", "Zorp tables"]));
    expect(list.links.filter(isEntry).map(({ label, body }) => [label, body])).toEqual([
      ["Z0017", "Zorp chronicle\n$12.5"],
      ["Z0018", "Zorp tables"],
    ]);
    expect(list.links.filter(isControl).map(({ label }) => label)).toEqual(["Up", "Further >"]);
    const scroll = readPage(scrollPage("Zorp chronicle", [["ink", ["ochre", "vermil"]]]));
    expect(
      scroll.links
        .filter(({ isChoice }) => isChoice)
        .map(({ heading, label }) => `${heading}: ${label}`),
    ).toEqual(["ink: ochre", "ink: vermil"]);
  });

  it("takes brackets inside a sentence for text", () => {
    expect(hasLinks("Zorp chronicle [second print] bound\nYou have opened vermil.")).toBe(false);
  });

  it("takes indented links for choices under the line above them", () => {
    const page = readPage(
      "[Up]\nink\n  [ochre]\n  [vermil]\ncut\n  [small]\nZorp chronicle\n[Order Copy]",
    );
    expect(page.links.map(({ heading, label, isChoice }) => [heading, label, isChoice])).toEqual([
      ["", "Up", false],
      ["ink", "ochre", true],
      ["ink", "vermil", true],
      ["cut", "small", true],
      ["", "Order Copy", false],
    ]);
  });

  it("reads buttons that are marked by words, and choices that were made", () => {
    const page = readPage(
      "[button] Up [button_]\nink\n  [clicked button] ochre [clicked button_]\nsize [[small]][tall]",
    );
    expect(page.links.map(({ label }) => label)).toEqual(["Up", "ochre", "small", "tall"]);
  });

  it("finds a link whatever its case, the same spelling first", () => {
    const page = readPage("[Up] \n[up] \n[Order Copy] ");
    expect([
      findLink(page, "up")?.label,
      findLink(page, "order copy")?.label,
      findLink(page, "down"),
    ]).toEqual(["up", "Order Copy", undefined]);
  });

  it("never throws, and every label stands in the text", () => {
    const text = fc.string({
      unit: fc.constantFrom(
        "[",
        "]",
        "[[",
        "]]",
        "a",
        "B0017",
        " ",
        "\n",
        "[button] ",
        " [button_]",
      ),
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, (page) => readPage(page).links.every(({ label }) => page.includes(label))),
    );
  });
});
