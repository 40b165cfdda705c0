export { experimentNames } from "./session/experiment-options.js";
export { StreamOptions } from "./streams/stream-options.js";

/**
 * The variable that names the database; on a command line, other users of the machine could read
 * its password.
 */
export const databaseVariable = "MNEMOGRAPH_DATABASE_URL";

/** The default name of an imported memory in its file. */
export const importedNamespace = "imported";
