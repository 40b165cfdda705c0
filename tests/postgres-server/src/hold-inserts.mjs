let holds = 0;

/**
 * Holds whoever inserts a row into `table` while `when` is true of it (an SQL condition on `NEW`),
 * until `release`. So a test finds a program in the middle of its work and kills it there, however
 * fast the one and however slow the other is.
 */
export const holdInserts = async (database, table, when) => {
  const key = [process.pid, (holds += 1)];
  const name = `hold_${key.join("_")}`;
  const holder = await database.session();
  await holder.rows("SELECT pg_advisory_lock($1, $2)", key);
  await database.rows(
    `CREATE FUNCTION public.${name}() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN IF ${when} THEN PERFORM pg_advisory_xact_lock_shared(${key.join(", ")}); END IF; RETURN NEW; END $$`,
  );
  await database.rows(
    `CREATE TRIGGER ${name} BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION public.${name}()`,
  );
  const held = () =>
    database.rows(
      "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND NOT granted",
      key,
    );
  return {
    arrived: async () => {
      while ((await held()).length === 0) await database.rows("SELECT pg_sleep(0.01)");
    },
    release: async () => {
      // A server does not notice that a client was killed that waits for a lock: what it held stays
      // held.
      for (const { pid } of await held())
        await database.rows("SELECT pg_terminate_backend($1)", [pid]);
      await holder.close();
      await database.rows(`DROP FUNCTION public.${name} CASCADE`);
    },
  };
};
