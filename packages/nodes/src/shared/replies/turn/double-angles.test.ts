import { expect, it } from "vitest";
import { cleanReply } from "./clean-reply.js";

it.each([
  ["<<answer [true]>>", "answer [true]"],
  ["> <<look>>", "> look"],
  ["1 << 2 and 3 >> 1", "1 << 2 and 3 >> 1"],
])("%j between double angles is no tag", (reply, text) => expect(cleanReply(reply)).toBe(text));
