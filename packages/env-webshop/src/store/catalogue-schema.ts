/** Names inside a catalogue folder. */
export const catalogueFiles = { products: "catalogue.sqlite", index: "search.bm25" } as const;

export const catalogueVersion = 1;

/** Products in catalogue order, with the instructions that goals are made from. */
export const catalogueSchema = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE products (
    position INTEGER PRIMARY KEY,
    asin TEXT NOT NULL UNIQUE,
    category TEXT NOT NULL,
    query TEXT NOT NULL,
    body TEXT NOT NULL,
    synthetic TEXT,
    human TEXT
  );
`;

/** Made after the last product: filling a table with indices in place is slower. */
export const catalogueIndices = `
  CREATE INDEX products_by_category ON products (category, position);
  CREATE INDEX products_by_query ON products (query, position);
  CREATE INDEX products_with_synthetic ON products (position) WHERE synthetic IS NOT NULL;
  CREATE INDEX products_with_human ON products (position) WHERE human IS NOT NULL;
`;
