/** How sure one is, in digits. */
export const share = String.raw`(?:0?[.,]\d{1,4}|1[.,]0{1,3}|\d{1,3} ?%|\d{1,2} ?\/ ?10{1,2})`;
const label = String.raw`(?:(?:with )?(?:an? |my )?(?:confidence|probability|certainty|likelihood|conf\.?|prob\.?|p)(?: of| level)? ?\d{0,2} ?[:=]? ?)`;
const grade = "(?:very |medium[ -])?(?:high|low|medium|moderate|likely|unlikely|certain)";
const sure = "(?: (?:confidence|confident|sure|certain|likely))?";

/** A confidence as a digit, which a label alone makes one. */
const labelled = String.raw`(?:${label}?${share}|${label}[01](?![.,\d/%]))`;

/** An action with its confidence, and words behind: the first confidence that a mark or a label sets off counts. */
const withWords = new RegExp(
  String.raw`^(?!\W*action ?\d*\W*[([])([\W\d]{0,12}\p{L}.{0,300}?(?:(?:\s?[:=|,;]|\s[-–—]+|\s?[–—]|\s?(?:=>|→))\s?${labelled}${sure}|\s?[([]\s?${label}?(?:${share}|${grade})${sure}\s?[)\]]|\s${label}(?:${share}|[01](?![.,\d/%]))))(?:\s?(?:[-–—:;,.|(→]|=>|\/\/)|\s(?:because|since|as|for|so|given|which)\b|(?<=[)\]])\s(?=\p{Lu})).{0,1000}\p{L}.{0,1000}$`,
  "iu",
);
const endsInShare = new RegExp(String.raw`(?:${share}|[([]\s?(?:${label})?${grade})${sure}[)\]]?\W{0,3}$`, "iu");
/** A confidence in brackets. */
const bracketed = new RegExp(String.raw`[([]\s?${label}?${share}${sure}\s?[)\]]`, "iu");

/** Whether a text holds a confidence in brackets. */
const holdsShare = (text: string): boolean => bracketed.test(text);

const isClosed = (text: string): boolean => text.split("[").length === text.split("]").length;

/** A line without the reason behind its confidence: `look — 0.6: nothing is known yet`. One that ends in a confidence, or tells another one in its reason, stays. */
export const withoutSaidBehind = (line: string): string => {
  const kept = endsInShare.test(line) ? undefined : withWords.exec(line)?.[1];
  return kept === undefined || !isClosed(kept) || holdsShare(line.slice(kept.length)) ? line : kept;
};

/** `look Confidence2: 0.6`: the label alone sets the confidence off. */
const labelAlone = new RegExp(String.raw`(?<=[\p{L}\p{N}\])"']) {1,4}confidence ?\d{0,2} ?[:=] ?(?=${share})`, "giu");
/** `(1) look [0.6] (2) wait [0.4]` on one line. */
const nextNumber = new RegExp(String.raw`(?<=${share}${sure}[)\]])[;,.]? +(?=\(\d{1,2}\) |\d{1,2}[.)] \p{L})`, "giu");
const nextAction = new RegExp(String.raw`(?<=${share}[)\]]?) +(?=action ?\d{1,2} ?[:.])`, "gi");

/** Confidences behind a colon, each action on a line of its own, where labels alone tell them apart. */
export const withSetOff = (text: string): string => text.replace(labelAlone, " : ").replace(nextAction, "\n").replace(nextNumber, "\n");

const joining = String.raw`(?:[;,.]\s{1,3}|\s{1,3}(?=(?:and|or|then|else|otherwise)\b))(?:(?:and|or|then|else|otherwise|alternatively|followed by)[,:]? ){0,3}`;
const apart = new RegExp(String.raw`(?<=${share}${sure}[)\]]?)${joining}(?=\p{L})`, "iu");
const endsItself = new RegExp(String.raw`\p{L}.{0,300}[:=([—–|-] ?${label}?${share}${sure}[)\]]?\W{0,3}$`, "iu");
/** `The best action is`, `I would`, `Most likely:` before an action. */
const leadIn =
  /^[\W\d]{0,12}(?:(?:the |my |a )?(?:(?:first|second|third|next|best|last|other|likely|most likely|safest|alternative) ?){1,3}(?:action|choice|option|step|move|one)?(?: is| would be| could be| might be|:)(?: to)?|(?:either|first|second|third|finally),?|i(?: would|'d|’d)|i (?:propose|suggest|choose)(?: to)?) (?=\p{L})/iu;

const begunReason = /^\W*(?:because|since|as|for|so|given|which)\b/i;

/** The parts of a line that proposes several: `look — 0.6, wait — 0.4`, `The best action is look (0.6), then wait (0.4).` */
export const severalOn = (line: string): readonly string[] => {
  const parts = line.split(apart);
  return parts.length > 1 && parts.every((part) => endsItself.test(part) && !begunReason.test(part))
    ? parts.map((part) => part.replace(leadIn, ""))
    : [line];
};

/** Whether what should be one action tells the confidence of one, outside of an action's own brackets: several were run together. */
export const isRunTogether = (action: string): boolean => holdsShare(action.replace(/\w\[[^[\]]{0,300}\]/g, ""));
