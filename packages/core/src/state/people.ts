import { z } from "zod";

/** What a person answered in words, where a node asks for an answer. LangSuitE table 2: `ask`. */
export const humanAnswer = z.string().default("");
