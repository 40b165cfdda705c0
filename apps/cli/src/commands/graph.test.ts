import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decodePng } from "@mnemograph/core/images";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";
import { checkWellFormed } from "../../test/well-formed.js";
import { toSvg } from "@mnemograph/studio/drawing";

const folder = temporaryFolder();

interface Drawn {
  readonly name: string;
  readonly nodes: readonly { readonly id: string; readonly graph?: Drawn }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
}
const pipelines = (JSON.parse((await capture(["graph", "--json"])).out) as { name: string }[]).map(
  ({ name }) => name,
);
/**
 * A graph without a memory, one with frames in frames, one of several agents and one that learns;
 * the drawings of all pipelines are checked where they are laid out, in the studio.
 */
const drawnOnes = pipelines.filter((name) =>
  ["act", "ldm-refined", "team", "rap-train", "expel"].includes(name),
);
const drawn = async (name: string) =>
  JSON.parse((await capture(["graph", name, "--json"])).out) as Drawn;
const leaves = ({ nodes }: Drawn): readonly string[] =>
  nodes.flatMap(({ id, graph }) => (graph ? leaves(graph) : [id]));
const unescaped = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

describe("graph", () => {
  it("lists every pipeline with a title, in groups", async () => {
    const { code, out } = await capture(["graph"]);
    expect(code).toBe(0);
    const sections = out
      .trim()
      .split("\n\n")
      .map((section) => section.split("\n"));
    expect(sections.map(([heading = ""]) => heading.split(":")[0])).toEqual([
      "Methods",
      "Ablations",
      "Bounds",
      "Parts",
    ]);
    const [methods = [], ablations = [], bounds = [], parts = []] = sections.map(([, ...lines]) =>
      lines.map((line) => /^ {2}(\S+) +\S/.exec(line)?.[1] ?? line),
    );
    expect([...methods, ...ablations, ...bounds, ...parts].toSorted()).toEqual(
      pipelines.toSorted(),
    );
    expect(methods).toEqual(expect.arrayContaining(["act", "react", "ldm", "rap-train"]));
    expect(ablations).toContain("ldm-permuted");
    expect(bounds).toContain("expert");
    expect(parts).toContain("ldm-formation");
  });

  it("lists each pipeline's group in JSON", async () => {
    const entries = JSON.parse((await capture(["graph", "--json"])).out) as {
      readonly name: string;
      readonly group: string;
    }[];
    expect(new Set(entries.map(({ group }) => group))).toEqual(
      new Set(["method", "ablation", "bound", "part"]),
    );
    expect(entries.find(({ name }) => name === "ldm-empty")?.group).toBe("ablation");
  });

  it.each(drawnOnes)(
    "draws %s as JSON whose edges lead from and to its nodes, and that has a way from start to end",
    async (name) => {
      const { nodes, edges } = await drawn(name);
      const places = new Set(["start", "end", ...nodes.map(({ id }) => id)]);
      for (const { from, to } of edges)
        expect([places.has(from), places.has(to)]).toEqual([true, true]);
      const reached = new Set(["start"]);
      for (const place of reached)
        for (const { from, to } of edges) if (from === place) reached.add(to);
      expect(reached).toEqual(places);
    },
  );

  it.each(drawnOnes)("draws %s as mermaid with every node", async (name) => {
    const { code, out } = await capture(["graph", name]);
    expect(code).toBe(0);
    expect(out).toMatch(/^flowchart TD\n/);
    for (const id of leaves(await drawn(name))) expect(out).toContain(id);
    const opened = out.match(/^\s*subgraph /gm)?.length ?? 0;
    expect(out.match(/^\s*end$/gm)?.length ?? 0).toBe(opened);
  });

  it.each(drawnOnes)(
    "draws %s as well-formed SVG with every node inside of the picture",
    async (name) => {
      const { code, out } = await capture(["graph", name, "--format", "svg"]);
      expect(code).toBe(0);
      checkWellFormed(out);
      const labels = [...out.matchAll(/class="name">([^<]*)</g)].map(([, label = ""]) =>
        unescaped(label),
      );
      expect(labels).toEqual(
        expect.arrayContaining(["start", "end", ...leaves(await drawn(name))]),
      );
      const [, width, height] = (/viewBox="0 0 (\d+) (\d+)"/.exec(out) ?? []).map(Number);
      for (const [, x, y, w, h] of [
        ...out.matchAll(/<rect x="(-?[\d.]+)" y="(-?[\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
      ].map((found) => found.map(Number))) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect((x ?? 0) + (w ?? 0)).toBeLessThanOrEqual((width ?? 0) + 1);
        expect((y ?? 0) + (h ?? 0)).toBeLessThanOrEqual((height ?? 0) + 1);
      }
      expect(out).not.toMatch(/NaN|undefined|https?:\/\/(?!www\.w3\.org)/);
    },
  );

  it("writes the same to a file, in the format of its ending", async () => {
    for (const [file, format] of [
      ["ldm.svg", "svg"],
      ["LDM.JSON", "json"],
      ["ldm.mmd", "mermaid"],
    ] as const) {
      const written = await capture(["graph", "ldm", "--out", file], { cwd: folder });
      expect(written).toEqual({ code: 0, out: "", error: "" });
      const { out } = await capture(["graph", "ldm", "--format", format]);
      expect(readFileSync(join(folder, file), "utf8")).toBe(out);
    }
  });

  it("writes a PNG of twice the size whose names are drawn, in the font of a package", async () => {
    const written = await capture(["graph", "act", "--out", "act.png"], { cwd: folder });
    expect(written).toEqual({ code: 0, out: "", error: "" });
    const { width, height, pixels } = decodePng(readFileSync(join(folder, "act.png")));
    const { out } = await capture(["graph", "act", "--format", "svg"]);
    const size = (/viewBox="0 0 (\d+) (\d+)"/.exec(out) ?? []).slice(1).map(Number);
    expect([width, height]).toEqual(size.map((side) => 2 * side));
    // The colour of names, which nothing else has: a few hundred pixels for each of them.
    const [red, green, blue] = [0x1f, 0x29, 0x33];
    let ink = 0;
    for (let at = 0; at < pixels.length; at += 3)
      if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue) ink += 1;
    expect(ink).toBeGreaterThan(100 * leaves(await drawn("act")).length);
  });

  it.each([
    [["ldm", "--out", "ldm.gif"], /\.gif[^]*hint: --out with \.png, \.svg, \.json/],
    [["ldm", "--out", "ldm"], /hint: --out with \.png, \.svg/],
    [["ldm", "--out", "ldm.svg", "--format", "json"], /--out and a format/],
    [["--out", "all.svg"], /needs a pipeline/],
  ])("refuses %s", async (args, error) => {
    expect(await capture(["graph", ...args], { cwd: folder })).toMatchObject({
      code: 2,
      error: expect.stringMatching(error) as string,
    });
    expect(existsSync(join(folder, "ldm.gif"))).toBe(false);
  });

  it("writes every text of a picture in at least 11 pixels", async () => {
    const { out } = await capture(["graph", "ldm", "--format", "svg"]);
    const sizes = [...out.matchAll(/font-size:([\d.]+)px/g)].map(([, size]) => Number(size));
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  });

  it("escapes names and labels", () => {
    const odd = 'a <b> & "c"';
    const svg = toSvg({
      name: odd,
      nodes: [{ id: odd, reads: [], writes: [odd], prompts: [] }],
      edges: [
        { from: "start", to: odd, label: odd },
        { from: odd, to: "end" },
      ],
    } as never);
    checkWellFormed(svg);
    expect(
      [...svg.matchAll(/class="(?:name|label)">([^<]*)</g)].map(([, text = ""]) => unescaped(text)),
    ).toContain(odd);
  });
});

describe("the XML check of this test", () => {
  it.each([
    "<a><b></a></b>",
    "<a",
    "<a/><b/>",
    "<a x=1/>",
    "<a>&</a>",
    '<a x="1" x="2"/>',
    "text",
    '<a x="<"/>',
    "<a>",
  ])("refuses %s", (xml) => {
    expect(() => checkWellFormed(xml)).toThrow();
  });
  it("knows a picture", () => {
    expect(() => checkWellFormed('<svg a="1"><g b-c="&lt;"/>x &amp; y</svg>\n')).not.toThrow();
  });
});
