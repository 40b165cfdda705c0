import { ExperienceLog } from "@mnemograph/core";

/** RAP: the finished episode as a log; null while it runs, or where it is not worth remembering. */
export const experience = ExperienceLog.nullable().default(null);
