/**
 * How sure a sentence is of an action that it names: what is concluded counts before what will be done, that before what is wanted, and that before what
 * only stands there; 0 where the sentence says that it is not done now.
 */
export type Mood = 0 | 1 | 2 | 3 | 4;

/** Where an action stands in a text, and what stands around it. */
export interface Surroundings {
  /** What stands before it in its text, from the end of the action before. */
  readonly before: string;
  /** What follows it in its text, up to the next action. */
  readonly behind: string;
  /** All that follows it. */
  readonly rest: string;
  /** Whether another action stands before it. */
  readonly isLater: boolean;
}

const subject = String.raw`(?:i|we|you|the agent|one)`;
const apostrophe = "['’]";
const adverb =
  "(?:so|now|here|next|then|first|firstly|therefore|thus|hence|instead|just|simply|also|still|only|probably|definitely|certainly|actually|immediately|directly|again|finally|please|okay|ok|well|yes|alright|right|really|and|but|to|[a-z]+ly)";
const noun = String.raw`(?:[a-z]+ ){0,4}?(?:action|act|step|move|choice|decision|thing|command|answer|pick|option|plan|way|approach|priority|idea|course)(?: [a-z]+){0,6}?`;

/** What is going to be done. */
const decided = new RegExp(
  String.raw`^(?:${adverb},? )*(?:${[
    "",
    String.raw`(?:i think |i guess |i believe |i say )?(?:${subject})?(?:${apostrophe}ll| ?will| shall| should| must| ought| am going| are going|${apostrophe}m going|${apostrophe}re going|${apostrophe}m about| am about|${apostrophe}d better| had better| choose| decide| opt| pick|${apostrophe}m choosing| have decided|${apostrophe}ve decided| have chosen|${apostrophe}ve chosen| have opted|${apostrophe}ve opted| ?decided| ?chose| ?opted| ?prefer| recommend| suggest)`,
    String.raw`(?:i think |i guess )?${subject}(?: (?:go|vote|settle|opt) (?:for|with))?`,
    String.raw`let(?:${apostrophe}s| me| us)`,
    String.raw`(?:i think |i believe )?(?:the|my|our|a|an|one) ${noun} ?(?:is|${apostrophe}s|will be|would be|should be|shall be)`,
    String.raw`(?:i think |i guess |i believe )?(?:it|that|this)(?:${apostrophe}s| is| would be| will be| seems| makes| would make)(?: (?:[a-z]+ly|more|most|a|an|the|my|our|only|very|much))*(?: (?:best|better|right|correct|sensible|logical|reasonable|good|wise[rt]?|smart|time|important|necessary|needed|natural|obvious|clear|advisable|essential|crucial|worth|sense|idea|step|move|action|turn|simplest|easiest|fastest|safest|safer|easier|faster)){1,3}`,
    String.raw`(?:it${apostrophe}s |it is )?time`,
  ].join("|")})(?: (?:${adverb}|go ahead|proceed|go for|start by|begin by|start with|begin with|do this|do))*:? ?$`,
  "i",
);

/** What is wanted or has to be done at some time. */
const wanted = new RegExp(
  String.raw`^(?:${adverb},? )*${subject}(?:${apostrophe}d like| would like| want| need| have| plan| intend| mean| hope| aim| wish| can now| am to| still (?:want|need|have))(?: ${adverb})*:? ?$`,
  "i",
);

/** `It would be premature to …`: of what is said to be anything but good, nothing is meant. */
const impersonal = /^(?:[a-z]+,? ){0,2}(?:it|that|this)(?:['’]s| is| would be| will be| seems| sounds| feels)(?: [a-z]+){1,5} to $/i;

/** What denies: the clause in which it stands tells what is not done. */
const denying =
  /\btoo [a-z]+ to\b|\b(?:not|never|cannot|no|none|nothing|without|neither|nor|avoid\w*|refus\w+|declin\w+|unable|impossible|unsafe|wrong|forbidden|pointless|useless|skip|stop|too early|fail(?:s|ed)?|wish)\b|n['’]t\b/i;
/** What was. */
const past =
  /\b(?:was|were|did|had(?! better)|(?:i|we|you|he|she|they|it|user|agent) (?:[a-z]+ly |already |just |once )?(?!(?:decid|opt|resolv|determin|elect|conclud)ed\b)(?:[a-z]+[^e\W]ed|thought|said|told|meant|went|took|made|got|felt|saw|forgot|chose not)|began|(?:ended|started) (?:with|by)|regret|already|previous(?:ly)?|earlier|last (?:time|action|step|move|turn)|before (?:that|this)|so far|used to|supposed|asked|told|expected|been|(?:expects?|asks?|tells?|wants?) (?:me|us|you)|(?:have|['’]ve) just)\b/i;
/** Somebody else does it: `Bob should`, `they will`. */
const others =
  /\b(?:he|she|they|someone|somebody|(?:the |an?)?(?:other|others|another|partner|user|teammate|human|colleague)(?: agent| player)?|(?!(?:I|We|You|The|So|Then|Next|Now|It|This|That|Agent|One|Therefore|Thus|Hence|First|Finally|What|Yes|Ok|Okay)\b)[A-Z][a-z]+)(?:['’]ll| will| should| must| can| could| may| might| shall| needs? to| has to| wants? to| is going to)(?: [a-z]+)? $/;
/** Somebody else is told to: `Ask Bob to`. */
const toldOthers = /\b(?:tell|ask|let|have|order|instruct|remind|want|need)(?:s|ing)? (?!me\b|us\b|myself\b)(?:the |my )?[a-z]+(?: to)? $/i;

/** What an infinitive or a clause hangs on that is no intention. */
const hanging =
  /\b(?:how|whether|what|where|why|who|between|both|versus|vs\.?|regret|saying|besides|beyond|apart from|except(?: for)?|(?<!\b(?:start|begin) )by|of|after|before|while|from|upon) (?:to |i |we |just )?$/i;
/** A task that is told once more: `The task is to put …`. */
const restating =
  /\b(?:task|goal|objective|mission|instruction|request|asked|told|supposed|trying)(?: (?:here|now|is|was|me))*(?: to)?:? $/i;
/** What somebody else seems to want: `It looks like you want to put …`. */
const guessing =
  /\b(?:looks?|seems?|sounds?|appears?)(?: like| as (?:if|though)| that)? (?:you|the user)(?:(?:['’]d| would) like|['’]re trying| are trying| is trying| wants?| wish(?:es)?| hopes?)(?: me)? to $/i;
/** What the sentences before lead to: `So: …`, `therefore, …`. */
const concluding = /\b(?:so|therefore|thus|hence)\b ?[:,] ?(?:let['’]s |let me |i(?: wi|['’])ll )?$/i;
/** What opens a clause that tells of something else than the next action. */
const subordinate =
  /^(?:even |only |just |right |shortly |long |and |but |so |or )*(?:if|unless|until|till|before|after|while|when|whenever|once|although|though|even though|whereas|than|whether|because|since|lest|in case|as soon as|as long as|as|by the time|every time|each time|given that|provided|suppose|supposing|assuming|instead of|rather than|instead|despite|without|so that|in order that|in order to|so as to|which|who|that|otherwise|or else|how|what|where|why)$/i;
const purpose = /^(?:(?:just|only|simply|later|then|and|so|in order|so as|first) )*to (?:be able to |later |then |just )?$/i;
const purposeOf =
  /^(?:so |so that |that )(?:i|we|it|you) (?:can|could|may|might|am able to|will be able to|['’]ll be able to)(?: [a-z]+){0,2} $/i;

/** Words at which a clause begins. */
const opener =
  /(?<![\w'’-])(?:(?:even |only |right |just )?(?:if|unless|until|till|before|after|while|when|whenever|once(?! again| more)|although|though|whereas|than|whether|because|since|lest|as soon as|as long as|so that|in order to|so as to|instead of|rather than|given that|which|otherwise|how)|but|yet|however|so|therefore|thus|hence|and|then|or|nor)(?![\w'’-])/gi;

/** `it is closed | I will`: a new clause begins where somebody does something and a clause with a verb stands before. */
const newSubject = new RegExp(
  String.raw`(?<=\S )(?=(?:${subject}(?:${apostrophe}ll| will| shall| should| must| need| have| am|${apostrophe}m| want| can|${apostrophe}d)|let(?:${apostrophe}s| me| us)|the (?:next|best|right)|(?<!\b(?:could|would|should|can|may|might|will|do|did|have|had) )(?:i|we)) )`,
  "gi",
);

export interface Clause {
  readonly head: string;
  readonly lead: string;
  readonly sentence: string;
  /** Whether a mark stands before the clause or it begins its text. */
  readonly isFirst: boolean;
}

/** The clause in which an action stands, up to it. */
export const clauseBefore = (before: string): Clause => {
  const sentence = before.replace(/["“”«‘`*]+$/, "").replace(/^[\s\S]*(?:[.!?…](?:["”’)]*)\s|\n)/, "");
  const part = sentence.replace(/^[\s\S]*(?:[,;:—–→]|\s-+>?\s|["“(])\s*/, "");
  const isWhole = part.length === sentence.length;
  let head = "";
  let lead = part;
  for (const found of part.matchAll(opener)) {
    // Words in a row open one clause: `and then`, `but before`.
    const behind = part.slice(found.index + found[0].length);
    head = part.slice(0, found.index).trim() === head && head !== "" ? `${head} ${found[0]}` : found[0];
    lead = behind;
    if (/^(?:so)$/i.test(found[0]) && /^ (?:that|as to)\b/i.test(behind)) continue;
  }
  for (const found of head === "" ? [] : lead.matchAll(newSubject)) {
    const said = lead.slice(0, found.index).trim();
    if (said.split(/\s+/).length > 1 || /\w(?:ing|ed)$/i.test(said)) {
      head = "";
      lead = lead.slice(found.index);
      break;
    }
  }
  return { head: head.trim(), lead: lead.trimStart(), sentence, isFirst: isWhole && head === "" };
};

const later = /^\s*(?:later|afterwards?|after (?:that|this)|another time|some other time|eventually|in a moment|next time)\b/i;
/** What is said of an action that is named like a thing: `look is better`. */
const good =
  /^\s*(?:is|are|['’]s|seems?|looks?|would be|will be|should be|comes?|makes?|appears?)(?: to be)?(?: (?:my|the|our|a|an|more|most|clearly|probably|much|far|now|next|also|still|likely|what i))*(?: (?:best|better|right|correct|next|first|sensible|logical|reasonable|good|obvious|way|action|step|move|choice|necessary|needed|required|appropriate|wise[rt]?|faster|nearer|closer|safer|priority|sense|want|need|choose|do|will do|should do|am going))\b(?! than to be)/i;
const told =
  /^\s*(?:already (?:told|gave|given|showed|shown|returned|found|failed|done|says|tells|shows|gives)|is|are|was|were|['’]s|isn|aren|wasn|weren|would|wouldn|could|couldn|can|cannot|might|may|must|will|won|did|didn|does|doesn|do|has|have|hasn|haven|had|hadn|should|shouldn|failed|fails|worked|works|seems?|seemed|looks?|looked|comes?|came|makes?|made|takes|took|gets|got|gave|gives|needs|requires|nothing|returned|leads|led|sounds|feels|turned out|remains|proved)(?:['’]t)?\b/i;

/** What holds only if something else does. */
const conditional =
  /(?:^\W*|[,;:—–]\s*|\b(?:and|but|or|then)\s+)(?:even |only )?(?:if|unless|in case|otherwise|should (?:that|it|this))\b[^.!?]*$/i;
/** Whether a text goes on as if what stands before it were a thing that is spoken of: `… is far`. */
export const isSubject = (behind: string): boolean => told.test(behind);
/** What is said of an action in the present and denies nothing. */
export const isSpokenOf = (behind: string): boolean =>
  told.test(behind) &&
  !/^\s*(?:was|were|did|had|failed|can|may|might)\b/i.test(behind) &&
  !denying.test(behind.split(/[.!?,;]/, 1)[0] ?? "");
/** What stands behind a clause that is only imagined. */
const counterfactual = /(?:\b(?:would|could)|['’]d)(?: [a-z]+){0,2} $/i;

/** `Could I open safe 1?` asks for leave and means it. */
const asksLeave = /^(?:\W|so|ok(?:ay)?|well|and)*(?:could|can|may) (?:i|we|you)(?: please)? $/i;
/** `X first, then to the desk if …`: what follows is conditional, X is not. */
const thenOther = /^(?: first)?,? (?:and )?then\b/i;
const putOff = /^\s*(?:[,—–-]{1,2}\s*)?(?:but )?only (?:after|once|when|as soon as)\b/i;
const onlyOnce = /^(?:but )?only (?:after|once|when|as soon as)$/i;
/** `Bob will do that while I do this`: what stands before the own action. */
export const ownWhile =
  /\b(?:he|she|they|[A-Z][a-z]+)(?:['’]ll| can| will| should| could| may| must| is going to)\b[^.!?]*\b(?:while|whereas) (?:I|i|we) $/;
const unless = /^\s*[,;—–-]?\s*(?:only|but|except|however|though|were it not)\b/i;
/** `cabinet 1 or cabinet 2`. */
const isAlternative = /^\s*(?:or|\/) (?:the |to (?:the )?)?[a-z]+[ _]\d+\b/i;
const isAsked = (behind: string): boolean => {
  const [mark = ""] = /[.!?](?=\s|["”’)]|$)/.exec(behind) ?? [];
  return mark === "?";
};

const isToldOthers = (lead: string): boolean =>
  toldOthers.test(lead) && /\b[A-Z][a-z]+(?: to)? $|\b(?:other|partner|teammate|agent|colleague)(?: to)? $/.test(lead);

/** How sure a text is of an action, by the clause in which it stands. */
export const moodOf = ({ before, behind, rest, isLater }: Surroundings): Mood => {
  const { head, lead, sentence, isFirst } = clauseBefore(before);
  if (asksLeave.test(lead)) return 1;
  if (isAsked(rest) || restating.test(before) || guessing.test(before) || (isLater && /\bover $/i.test(before))) return 0;
  if (told.test(behind)) return good.test(behind) && !denying.test(lead) && !subordinate.test(head) ? 3 : 0;
  if (/\bnor$/i.test(head)) return 0;
  // `stop only after X` means X.
  if (isLater && onlyOnce.test(head)) return 2;
  if (
    later.test(behind) ||
    putOff.test(behind) ||
    denying.test(lead) ||
    past.test(lead) ||
    others.test(lead) ||
    isToldOthers(lead) ||
    hanging.test(`${head} ${lead}`)
  )
    return 0;
  const isTold = subordinate.test(head);
  if (isTold || purposeOf.test(`${head} ${lead}`.trimStart())) return 0;
  if (purpose.test(lead) && (isFirst || isLater) && !/^(?:but|and|or|than)$/i.test(head)) return 0;
  if (counterfactual.test(lead) && unless.test(behind)) return 0;
  if (counterfactual.test(lead) && !thenOther.test(behind) && (/^[^.!?]*\bif\b/i.test(behind) || /\bif\b/i.test(sentence))) return 0;
  if (isAlternative.test(behind)) return 0;
  const isConcluded = concluding.test(before) || /\b(?:so|therefore|thus|hence)$/i.test(head);
  if (!isConcluded && (conditional.test(sentence) || /^or$/i.test(head))) return 1;
  if (decided.test(lead)) return isConcluded ? 4 : 3;
  if (impersonal.test(lead)) return 0;
  return wanted.test(lead) ? (isConcluded ? 4 : 2) : isConcluded ? 3 : 1;
};
