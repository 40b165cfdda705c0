const half =
  /\b(?:(?:only |just )?(?:partial(?:ly)?|partly|in part|mostly|largely|somewhat|half|almost|nearly|not (?:quite|entirely|wholly|completely)))[ -](?:an? )?(?:success\w*|succe\w+|fail\w*|passed|complet\w+|done|achieved|accomplished|fulfilled|met|satisfied)\b/gi;
/** What would have been was not. */
const unreal =
  /\b(?:would|could|might|may|should)(?: not|n['’]t)? (?:have )?(?:been |be |an? ){0,2}(?:success\w*|succe\w+|fail\w*|pass(?:ed)?)\b/gi;
const noFailure =
  /(?:(?:\b(?:not|never)|n['’]t) (?:been |be |an? ){0,2}(?:fail(?:ed|ure)?|unsuccessful)|\b(?:no|without(?: an?| any)?) fail(?:ures?|ing)|\bnothing (?:has )?failed|\bno (?:step|call|action|part)s? (?:has |have )?failed)\b/gi;
const noSuccess =
  /\b(?:success (?:was|is|has|could|can)(?: not|n['’]t|not)\b[^.!?\n]{0,40}|without (?:any )?success|(?:lack|absence) of success|(?:far from|anything but) (?:an? )?success\w*)/gi;
const calling = "(?:call|count|consider|regard|rate|describe|deem|judge|label|claim|speak|say)\\w*";
/** A name that a sentence refuses to give: `It would be wrong to call this a success`, `no sign of success`. */
const refusedName = (name: string): RegExp =>
  new RegExp(
    String.raw`(?:(?:\b(?:not|never|hardly|cannot|nobody|no one|wrong|incorrect|mistaken?|misleading|premature)|n['’]t)\b[^.!?;,\n]{0,30}\b${calling}\b[^.!?;,\n]{0,30}|\b${calling} (?:it|this|that|the \w+) (?:as )?(?=an? \w+ (?:would|is|were) (?:be )?(?:an? )?(?:wrong|mistake|stretch|misleading|premature|too))|\b(?:no|nothing|hardly any|little) (?:[^.!?;,\n]{0,30}\b)?(?:signs?|evidence|indicat\w+|hints?|way|suggests?|points? to|speaks? for)\b[^.!?;,\n]{0,30}|\bshort of )(?:an? )?\b${name}\w*`,
    "gi",
  );
const refusedSuccess = refusedName("succe");
const refusedFailure = refusedName("fail");
/** `close to success`, `half of the task was completed`: neither. */
const notWhole =
  /\b(?:(?:close|near) to (?:an? )?succe\w+|(?:half|a part|parts?|most|some) of (?:the |its )?(?:task|goal|request)s? (?:is|was|were|has been) \w+)/gi;
/** What is said of success as such tells nothing of the run. */
const ofNoRun = /\b(?:success (?:rate|score|criteri\w+|metric|condition)s?\b|(?:avoid|prevent)\w* (?:an? |any )?failures?\b)/gi;

/**
 * What is said of a run, in words that mean the same and deny nothing: `It did not fail` succeeded; what succeeded in part, or would have, did neither.
 */
export const saidOfRun = (text: string): string =>
  text
    .replace(ofNoRun, " ")
    .replace(notWhole, " ")
    .replace(half, " ")
    .replace(unreal, " ")
    .replace(refusedSuccess, "failed")
    .replace(refusedFailure, " ")
    .replace(noFailure, "succeeded")
    .replace(noSuccess, "failed");
