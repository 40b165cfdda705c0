import type { NumberedMention } from "./numbered-mentions.js";

const failing =
  "fail(?:s|ed|ing|ure)?|wrong|incorrect|incomplete|unfinished|unsuccessful(?:ly)?|never|loop(?:s|ed)?|stuck|excluded|eliminated|rejected|irrelevant|unrelated|inapplicable|lack(?:s|ed|ing)?|absent|worse|worst|slower|longer";
/** Said of a thing, these deny it: the first words that judge count. */
const denies = new RegExp(
  String.raw`(?:\b(?:not|cannot|no(?! ?\.? \d)|none|neither|${failing}|ruled out|out of (?:steps|time)|too (?:many|long|slow|far)|more (?:steps|time|actions)|stop(?:s|ped) (?:early|short)|g(?:ives|ave) up|scheitert|falsch|nicht|kein|échoue|faux|pas)\b|n['’]t\b|[❌✗✘✖]|失败|不|错)`,
  "iu",
);
const grants =
  /\b(?:yes|true|fits?|match(?:es|ed)?|succe(?:ss(?:ful(?:ly)?)?|eds?|eded)|reach(?:es|ed|ing)|appl(?:y|ies|ied)|achieve[sd]?|solve[sd]?|complete[sd]?|finish(?:es|ed)?|wins?|won|right|correct|best|better|faster|fewer|fewest|shorter|quicker|sooner|closer|closest|more efficient(?:ly)?|(?:does|did)(?! not|n['’]t)|works?|worked|passt|gewinnt|richtig|convient|gagne)\b|[✅✔✓☑]|成功|正确|适合/iu;
/** What only might be so. */
const supposes =
  /^\W{0,3}(?:would|could|might|may|if|seemed|looked)\b|\b(?:only|at first|unless|partly|partially)\b[^.]{0,20}$|\bif (?:it|there|the|no|only)\b/i;
const deniesAhead = new RegExp(
  String.raw`(?:\b(?:(?:second|third|2nd|3rd|next)[ -]best|worst|least|not|cannot|never|neither|nor|exclud(?:es?|ed|ing)|rul(?:es?|ed|ing) out|eliminat(?:es?|ed|ing)|reject(?:s|ed|ing)?|discard(?:s|ed|ing)?|than|instead of|unlike|except|besides|over|versus|vs\.?|against|nicht|kein|pas|statt|als|compared (?:with|to))|n['’]t)\b[^,;:.!?]{0,40}$|\b(?:(?:second|third|2nd|3rd|next)[ -]best|worst|last)[^,;.!?]{0,20}:\s?$|(?:不是|排除|而非|除了)[^，。]{0,9}$`,
  "iu",
);
const worseThan =
  /\b(?:worse|slower|longer|less \w{1,20}|more (?:steps|time|actions)|further (?:away|off)) than\b[^,;:.!?]{0,20}$|(?:\bnot|n['’]t) (?:as|so) \w{1,20} as\b[^,;:.!?]{0,20}$/i;
const supposesAhead = /\b(?:if|could|might|may|at first|initially|first glance|first thought|seems? like|looks? like)\b[^.!?]{0,60}$/i;
const sharedAhead = /\b(?:share[sd]?|same|identical|alike|agree[sd]?|up to|until|equal|common|both)\b[^,;:.!?]{0,40}$/i;
const untilAhead = /\b(?:up to|until|till|through|before)\b[^,;:.!?]{0,20}$/i;
const shared = /\b(?:same|identical|alike|equal|agree|match(?:es)?|shared?|coincide|in common)\b|相同|一样|gleich|identiques?/iu;
const differs =
  /\b(?:differ(?:s|ed|ent|ently|ence)?|depart(?:s|ed|ures?)?|diverge(?:[sd]|nces?)?|part(?:s|ed)?|split(?:s)?|branch(?:es|ed)?|deviate[sd]?|(?:while|whereas) the (?:other|worse|better)\b(?![^.!?;]{0,60}\b(?:too|as well|also|likewise|so|same)\b)|unterschei\w{1,9}|diffèrent|divergent)\b|不同|分歧/iu;

/** How a mention speaks of its number: for it, against it, as a mere possibility, or saying neither. */
export type MentionMood = "for" | "against" | "maybe" | "open";

const stepMood = ({ before, after }: NumberedMention): MentionMood => {
  if (untilAhead.test(before)) return "against";
  const same = shared.exec(after)?.index ?? Infinity;
  const other = differs.exec(after)?.index ?? Infinity;
  if (other < same && !/(?:\b(?:not|no|nothing|neither)|n['’]t)\b/i.test(after.slice(0, other))) return "for";
  if (same < Infinity || other < Infinity)
    return same < other && /(?:\b(?:not|no longer)|n['’]t)\b/i.test(after.slice(0, same)) ? "for" : "against";
  if (sharedAhead.test(before)) return "against";
  return differs.test(before) && !/(?:\b(?:no|not|never|after)\b|n['’]t)/i.test(before)
    ? "for"
    : deniesAhead.test(before)
      ? "against"
      : "open";
};

/** What a text says of the number that it mentions; of steps, those in which two ways differ are the ones that are asked for. */
export const moodOf = (mention: NumberedMention, noun: string): MentionMood => {
  if (noun === "step") return stepMood(mention);
  const { before, after } = mention;
  if (worseThan.test(before) || /\b(?:so|as) (?:did|does|has|is|was)\W{0,3}$/i.test(before)) return "for";
  if (deniesAhead.test(before)) return "against";
  if (/^\W{0,3}\?/.test(after)) return "maybe";
  if (supposes.test(after) || supposesAhead.test(before)) return "maybe";
  const no = denies.exec(after)?.index ?? Infinity;
  const yes = grants.exec(after)?.index ?? Infinity;
  if (no === yes) return "open";
  // `It was faster, but failed`.
  if (yes < no && /\b(?:but|however|yet|although|though|aber|mais)\b/i.test(after.slice(yes, no)) && no < Infinity) return "maybe";
  return no < yes ? "against" : "for";
};

const adverbs = String.raw`(?:(?:clearly|therefore|thus|obviously|definitely|indeed|most likely|probably|likely|also|now|simply|of|in|the|a|my|to be|closest to|best)\s){0,3}`;
const follows = new RegExp(
  String.raw`(?:(?:^|[\s,;:—–(])(?:so(?! (?:far|that|as|did|does|do|has|is|was|can|could)\b)|therefore|thus|hence|consequently|accordingly|in conclusion|to conclude|overall|daher|deshalb|also(?= (?:ist|es|nehme|wähle|passt|typ|prozess|schritt)\b)|somit|folglich|donc|ainsi)\b[^]{0,80}|(?:→|=>)\s{0,3})$`,
  "iu",
);
const noted = [
  String.raw`\b(?:it|this|that|which)(?: is|['’]s| was| must be| should be| has to be| can only be) ${adverbs}`,
  String.raw`\b(?:answer|choice|pick|decision|conclusion|verdict|winner|(?<!second |third |2nd |3rd |next )(?:best|right|correct|better|chosen|only|closest|key|winning)(?: \w{1,20}){0,2}) ?(?:is|would be|must be|should be|:|=|ist|est)\s{0,3}${adverbs}`,
  String.raw`\bi(?:['’]ll|['’]d| will| would| must| have to)? (?:choose|pick|select|go with|take|prefer|opt for|say|vote for|settled? (?:on|for)|lean towards?|am going with)(?: that)?(?: it(?: is|['’]s))? ${adverbs}`,
  String.raw`\b(?:goal|observation|text|one|task|step) (?:is|must be|should be) (?:(?:a|an|of|in)\s){0,2}`,
  String.raw`\bthe (?:first|earliest)(?: one)? of (?:them|these|those) (?:is|was) ${adverbs}`,
  String.raw`\b(?:leaves|leaving|left with|leaves us with|belongs to|falls (?:under|into)|corresponds to|decide (?:on|for)|settled? (?:on|for)|chosen|selected|choosing|picking|go with|ich (?:nehme|wähle)|je (?:choisis|prends)|es ist|c['’]est)\s{1,3}${adverbs}`,
  "(?:因此|所以|答案(?:是|为)?|选择?|应(?:该是|为)|属于)[^，。]{0,12}",
].join("|");
const concludesAhead = new RegExp(String.raw`(?:${noted})(?:[^\p{L}\d]{0,6})$`, "iu");
const concludesBehind =
  /^\W{0,3}(?:(?:clearly|therefore|thus|then|hence|obviously|definitely|really|simply|alone) ){0,2}(?:wins|won|it is|remains|is left|is what remains|(?:fits?|matches|works|suits it|does) (?:it )?(?:the )?(?:best|better|most)|(?:is|was|seems|looks) (?:clearly |obviously |therefore |thus |by far |the |a |an |my |only ){0,3}(?:best|better|right|correct|closest|closer|winner|answer|choice|pick|preferable|superior|one\b(?! of)|more (?!waste|cost|compl|difficult|error)\w|most \w|nearest|nearer)|(?:is|was|took|needed|used|had|has|did (?:it|so)) (?:in )?(?:much |far |clearly |the |also )?(?:faster|fewer|fewest|shorter|shortest|quicker|sooner|fastest)\b|[^,;:.]{0,40}\b(?:the|in) (?:fewest|shortest|fastest|quickest|most efficient)\b|(?:came|comes) (?:the )?closest|ist (?:am besten|besser|richtig|die Antwort|der beste)|passt am besten|gewinnt|bleibt(?: übrig)?|est (?:le |la )?(?:meilleure?|bonne?|correcte?|mieux)|convient le mieux|gagne|最|更|是(?:正确|最))/iu;

/** Whether a mention is what its clause comes to, by the words of a choice: `I choose 2`, `2 wins`, `it is 3`. */
export const isChosen = ({ before, after }: NumberedMention): boolean => concludesAhead.test(before) || concludesBehind.test(after);

/** Whether it only follows from what was said, `so 3 …`, which says nothing where the sentence goes on with another number. */
export const isFollowing = ({ before }: NumberedMention): boolean => follows.test(before);

/** Whether a mention tells why another counts: `so 2, since 1 …`. */
export const isReason = ({ before }: NumberedMention): boolean =>
  /(?:^|[\s,;])(?:since|because|as|unlike|while|whereas|da|weil|car|puisque)\b/iu.test(before);

/** Whether a sentence is nothing but the number: `Process 2.` */
export const isAlone = ({ before, after }: NumberedMention): boolean => !/[\p{L}\d]/u.test(before) && !/[\p{L}\d(?]/u.test(after);
