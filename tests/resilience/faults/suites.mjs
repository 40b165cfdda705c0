// The suites of `npm run faults`.
import { databaseCells, openDatabaseSuite } from "./database-suite.mjs";
import { killCells, openKillSuite } from "./kill-suite.mjs";
import { databaseStressCells, stressCells } from "./stress-attacks.mjs";
import { openStressSuite } from "./stress-suite.mjs";
import { modelCells, openModelSuite } from "./model-suite.mjs";

/** `sideBySide`: cells at once, where they disturb one another. */
export const episodeGroups = [
  { kind: "models", cells: modelCells, open: openModelSuite },
  { kind: "kills", cells: killCells, sideBySide: 1, open: openKillSuite },
  { kind: "databases", cells: databaseCells, sideBySide: 1, open: openDatabaseSuite },
  { kind: "stress", cells: stressCells, sideBySide: 2, open: openStressSuite },
  {
    kind: "database stress",
    cells: databaseStressCells,
    sideBySide: 1,
    open: async (folder) => openStressSuite(folder, { withDatabase: true }),
  },
];
