export { experimentNames } from "./session/experiment-names.js";

/**
 * The variable that names the database; on a command line, other users of the machine could read
 * its password.
 */
export const databaseVariable = "MNEMOGRAPH_DATABASE_URL";

/** What an imported memory is called in its file unless told otherwise. */
export const importedNamespace = "imported";
