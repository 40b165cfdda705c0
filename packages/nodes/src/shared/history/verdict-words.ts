import { tongues } from "../replies/lines/in-other-tongues.js";

/** Words for a sub-goal that is reached; a part of patterns. */
export const good = String.raw`completed?|done|achieved|reached|finished|accomplished|satisfied|fulfilled|met|passed|yes|true|success(?:ful)?|100 ?%|${tongues.complete}`;
/** Words for one that is not; a part of patterns. */
export const bad = String.raw`in\s*-?completed?|not\s+(?:yet\s+)?(?:\w+\s+)?(?:${good}|started)(?:\s+(?:yet|so far))?|not\s+(?:yet|so far|at all)|un(?:completed?|done|finished|achieved|met|reached|satisfied|fulfilled|accomplished|started|touched)|still\s+(?:to\s*(?:be\s+)?(?:do|done)|open|missing|pending|outstanding|left)|to\s+be\s+done|outstanding|pending|in progress|to ?do|open|ongoing|partial(?:ly)?(?: completed?)?|missing|failed|remaining|no|false|\d{1,2} ?%|${tongues.incomplete}`;
