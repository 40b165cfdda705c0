const half =
  /\b(?:(?:only |just )?(?:partial(?:ly)?|partly|in part|mostly|largely|somewhat|half|almost|nearly|not (?:quite|entirely|wholly|completely)))[ -](?:an? )?(?:success\w*|succe\w+|fail\w*|passed|complet\w+|done|achieved|accomplished|fulfilled|met|satisfied)\b/gi;
/** What would have been was not. */
const unreal =
  /\b(?:would|could|might|may|should)(?: not|n['’]t)? (?:have )?(?:been |be |an? ){0,2}(?:success\w*|succe\w+|fail\w*|pass(?:ed)?)\b/gi;
const noFailure =
  /(?:(?:\b(?:not|never)|n['’]t) (?:been |be |an? ){0,2}(?:fail(?:ed|ure)?|unsuccessful)|\b(?:no|without(?: an?| any)?) fail(?:ures?|ing)|\bnothing (?:has )?failed|\bno (?:step|call|action|part)s? (?:has |have )?failed)\b/gi;
const noSuccess =
  /\b(?:success (?:was|is|has|could|can)(?: not|n['’]t|not)\b[^.!?\n]{0,40}|without (?:any )?success|(?:lack|absence) of success|(?:far from|anything but) (?:an? )?success\w*)/gi;
/** What is said of success as such tells nothing of the run. */
const ofNoRun = /\b(?:success (?:rate|score|criteri\w+|metric|condition)s?\b|(?:avoid|prevent)\w* (?:an? |any )?failures?\b)/gi;

/**
 * What is said of a run, in words that mean the same and deny nothing: `It did not fail` succeeded; what succeeded in part, or would have, did neither.
 */
export const saidOfRun = (text: string): string =>
  text.replace(ofNoRun, " ").replace(half, " ").replace(unreal, " ").replace(noFailure, "succeeded").replace(noSuccess, "failed");
