import * as core from "../../packages/core/dist/index.js";
import * as nodes from "../../packages/nodes/dist/index.js";

const ofMethods = Object.entries(nodes).filter(([name]) => /^\w+Fields$/.test(name));

/**
 * Channels by the object that holds them: `fields` of core, and those of single methods,
 * `emmemFields` of nodes.
 */
export const channelObjects = { fields: core.fields, ...Object.fromEntries(ofMethods) };

const all = Object.values(channelObjects).flatMap((channels) => Object.entries(channels));

/** Every channel by its name. Two of one name could not stand in one state. */
export const channels = Object.fromEntries(all);
if (Object.keys(channels).length < all.length) throw new Error("two channels have one name");
