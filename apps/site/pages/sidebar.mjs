const itemOf = (pages, page) => {
  const below = pages.filter(({ parent }) => parent === page.source);
  return {
    text: page.label,
    link: `/${page.address.replace(/\.md$/, "")}`.replace(/\/index$/, "/"),
    ...(below.length > 0 && {
      collapsed: true,
      items: below.map((one) => itemOf(pages, one)),
    }),
  };
};

/** The pages as VitePress's sidebar: a group for each kind, pages below pages. */
export const sidebarOf = (pages) =>
  [...new Set(pages.flatMap(({ kind }) => kind ?? []))].map((kind) => ({
    text: kind,
    items: pages.filter((page) => page.kind === kind).map((page) => itemOf(pages, page)),
  }));
