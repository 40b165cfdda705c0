import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { read, repositoryFiles, root } from "./workspace.js";

const mostRecords = 25;
const mostWords = 300;
const parts = ["Status", "Context", "Decision", "Consequences"];

const index = read("design/README.md");
const records = readdirSync(join(root, "design"))
  .filter((name) => name !== "README.md")
  .map((name) => ({ name, text: read(`design/${name}`) }));

const titleOf = (text: string) => /^# (.+)\n/.exec(text)?.[1] ?? "";
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
const sectionsOf = (text: string) =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      heading: section.split("\n", 1)[0] ?? "",
      body: section.split("\n").slice(1).join("\n").trim(),
    }));

/** What is wrong with a record, one phrase each. */
const problemsOf = ({
  name,
  text,
}: {
  readonly name: string;
  readonly text: string;
}): readonly string[] => {
  const sections = sectionsOf(text);
  const count = wordsOf(text).length;
  return [
    ...(/^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/.test(name)
      ? []
      : ["the name is no number and topic in kebab case"]),
    ...(titleOf(text) === "" ? ["it has no title"] : []),
    ...(sections.map(({ heading }) => heading).join() === parts.join()
      ? []
      : [`its parts are not ${parts.join(", ")}`]),
    ...sections.filter(({ body }) => body === "").map(({ heading }) => `${heading} is empty`),
    ...(count > mostWords ? [`it has ${count} words`] : []),
  ].map((problem) => `${name}: ${problem}`);
};

/**
 * Files of `design` that a text names, wherever it is: `design/README.md`,
 * `../../design/0001-nodes-and-graphs.md`.
 */
const namedIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\w./-])(?:\.\.?\/)*(design\/\w[\w-]*(?:\.\w+)?)/g)].map(
    ([, path = ""]) => path,
  );

/**
 * Links of a page that lead to `design`, and all links of the pages in it, as paths from the root.
 */
const linksIn = (page: string, text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => join(dirname(page), link))
    .filter((path) => page.startsWith("design/") || /^(?:\.\.\/)*design\b/.test(path));

const missing = (paths: readonly string[]) => paths.filter((path) => !existsSync(join(root, path)));

describe("a design decision", () => {
  it.each(records.map((record) => [record.name, record] as const))(
    "has its four parts within half a page: %s",
    (_, record) => {
      expect(problemsOf(record)).toEqual([]);
    },
  );

  it("is refused without a part, with too many words, or under another name", () => {
    const whole =
      "# Topic\n\n## Status\n\nAccepted.\n\n## Context\n\nWhy.\n\n## Decision\n\nWhat.\n\n## Consequences\n\nSo.\n";
    expect(problemsOf({ name: "0001-topic.md", text: whole })).toEqual([]);
    expect(problemsOf({ name: "topic.md", text: whole })).toHaveLength(1);
    expect(
      problemsOf({ name: "0001-topic.md", text: whole.replace("# Topic", "Topic") }),
    ).toHaveLength(1);
    expect(
      problemsOf({ name: "0001-topic.md", text: whole.replace("## Context\n\nWhy.\n\n", "") }),
    ).toHaveLength(1);
    expect(problemsOf({ name: "0001-topic.md", text: whole.replace("Why.", "") })).toHaveLength(1);
    expect(
      problemsOf({ name: "0001-topic.md", text: whole.replace("Why.", "why ".repeat(mostWords)) }),
    ).toHaveLength(1);
  });
});

describe("the design decisions", () => {
  it("are few, and each has a number of its own", () => {
    expect(records.length).toBeGreaterThan(0);
    expect(records.length).toBeLessThanOrEqual(mostRecords);
    expect(new Set(records.map(({ name }) => name.slice(0, 4))).size).toBe(records.length);
  });

  it("are all in the index, once, by their titles", () => {
    const listed = [...index.matchAll(/\[([^\]]+)\]\((\d{4}-[^)]+)\)/g)].map(
      ([, title, name]) => `${name}: ${title}`,
    );
    expect(listed.toSorted()).toEqual(
      records.map(({ name, text }) => `${name}: ${titleOf(text)}`).toSorted(),
    );
  });

  const ownFile = "tests/architecture/src/design-decisions.test.ts";
  const isText = (file: string) =>
    /\.(?:md|[cm]?[jt]sx?|json|ya?ml|sh|html|css)$|^\.ci\//.test(file);
  const files = repositoryFiles()?.filter((file) => file !== ownFile && isText(file));

  it.skipIf(files === undefined)("exist wherever a file names one", () => {
    const named = (files ?? []).flatMap((file) =>
      missing(namedIn(read(file))).map((path) => `${file}: ${path}`),
    );
    expect(named).toEqual([]);
    const linked = (files ?? [])
      .filter((file) => file.endsWith(".md"))
      .flatMap((file) => missing(linksIn(file, read(file))).map((path) => `${file}: ${path}`));
    expect(linked).toEqual([]);
  });

  it("are found in links and comments", () => {
    expect(
      missing(namedIn("[why](../../design/0999-gone.md), see design/0998 and design/README.md")),
    ).toEqual(["design/0999-gone.md", "design/0998"]);
    expect(namedIn("shared/design/notes.md, https://host/design/page")).toEqual([]);
    expect(
      missing(
        linksIn(
          "docs/page.md",
          "[a](../../design/README.md) [b](../design/README.md) [c](other.md)",
        ),
      ),
    ).toEqual(["../design/README.md"]);
    expect(missing(linksIn("design/0001-topic.md", "[a](gone.md) [b](https://host)"))).toEqual([
      "design/gone.md",
    ]);
  });
});
