// What reads texts of others: for each, good texts to damage, and how it is read. `read` returns
// whether the text was taken. Whatever it throws must be a MnemographError; parsers of replies
// never throw at all.
import { openConfiguration } from "./targets/configuration.mjs";
import { openReplies } from "./targets/replies.mjs";
import { openStores } from "./targets/stores.mjs";
import { openWorlds } from "./targets/worlds.mjs";

/**
 * `weight` is the share of the inputs, in thousandths; replies are read in many ways, and databases
 * cost most.
 */
export const openTargets = async (folder) => [
  ...(await openReplies()),
  ...(await openWorlds()),
  ...(await openStores(folder)),
  ...(await openConfiguration()),
];
