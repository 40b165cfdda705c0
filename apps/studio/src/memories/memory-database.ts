import { databaseLocation, openPostgres, type PostgresDatabase } from "@mnemograph/bench";

/**
 * A database that is opened when it is asked for, so that a studio shows runs while it cannot be
 * reached; throws USAGE for what is no URL.
 */
export const memoryDatabase = (url: string) => {
  const location = databaseLocation(url);
  const opened = new Map<boolean, Promise<PostgresDatabase>>();
  const open = (readOnly: boolean) => {
    const known = opened.get(readOnly);
    if (known !== undefined) return known;
    const opening = openPostgres({ url, readOnly });
    opened.set(readOnly, opening);
    opening.catch(() => opened.delete(readOnly));
    return opening;
  };
  return {
    /** Server and database, without user and password: to be hidden too. */
    location,
    /**
     * Opened to look: nothing is made there, and no transaction writes. Opened at the first
     * question; again where it could not be.
     */
    reading: () => open(true),
    /** For changes by hand alone. */
    writing: () => open(false),
    close: async (): Promise<void> => {
      const all = await Promise.allSettled(opened.values());
      for (const one of all) if (one.status === "fulfilled") await one.value.close();
    },
  };
};
export type MemoryDatabase = ReturnType<typeof memoryDatabase>;
