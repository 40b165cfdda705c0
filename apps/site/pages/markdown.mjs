const fences = /^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2$/m;
/** Code in a line, or a link: `![text](target)`, whose text may hold code and brackets. */
const spans = new RegExp(
  [
    String.raw`(?<tick>\`+)(?<code>[^\`][^\n]*?)\k<tick>(?!\`)`,
    String.raw`(?<image>!?)\[(?<text>(?:[^[\]\`]|\`[^\`\n]*\`|\[[^\]]*\])*)\]\((?<target>[^)\s]+)\)`,
  ].join("|"),
  "g",
);
/** Pages that are generated are named and not linked: a clone has none at first. */
const generated = /^docs\/reference\/[\w/-]+\.md$/;

/**
 * A page whose links are replaced by what `replace` makes of them, code left as it is. A generated
 * page that is named as code counts as a link: its target begins with a slash, the root.
 */
export const replaceLinks = (markdown, replace) => {
  const inProse = (prose) =>
    prose.replaceAll(spans, (whole, ...found) => {
      const { code, image, text, target } = found.at(-1);
      if (target !== undefined) return replace({ whole, image, text, target });
      return generated.test(code)
        ? replace({ whole, image: "", text: whole, target: `/${code}` })
        : whole;
    });
  const parts = [];
  let rest = markdown;
  for (let fence = fences.exec(rest); fence !== null; fence = fences.exec(rest)) {
    parts.push(inProse(rest.slice(0, fence.index)), fence[0]);
    rest = rest.slice(fence.index + fence[0].length);
  }
  return [...parts, inProse(rest)].join("");
};

export const isElsewhere = (target) => /^(?:[a-z]+:|\/\/)/i.test(target);

/** The links of a page to files of the repository. */
export const linksIn = (markdown) => {
  const links = [];
  replaceLinks(markdown, (link) => {
    if (!isElsewhere(link.target)) links.push(link);
    return link.whole;
  });
  return links;
};

export const titleOf = (markdown) => /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll("`", "") ?? "";

/** GitHub's name of a heading, so that one link works there and on the site. */
export const slugOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");
