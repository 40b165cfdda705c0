import { cellAt, isInColumn } from "../office/column.js";
import type { Row } from "../office/office.js";
import { appendRow, idsOf, nextId, readField, recordOf, rowsById } from "../office/records.js";
import { type World, tableIn, withTable } from "../office/world.js";
import { compareTexts } from "../python/compare-texts.js";
import { showValue } from "../python/show.js";
import { splitWords } from "../python/white-space.js";
import { dayOf, timestampFrom } from "../python/timestamp.js";
import { isTruthy, raise, timestampOf, type Value } from "../python/value.js";
import { isAddress, lowerText } from "./email-text.js";
import { deleteTool } from "./delete-tool.js";
import { answer, officeTool, type Outcome } from "./office-tool.js";

const SHOWN = 5;
const ID = "the mail's id";
const [PARTNER, SUBJECT, SENT, BODY] = [2, 3, 4, 5];

/**
 * The original puts sent mail at the label that is the number of rows: after a deletion an old row
 * may have it, and is lost.
 */
const placeMail = (world: World, cells: readonly Value[]): World => {
  const table = tableIn(world, "emails");
  const { rows } = table;
  const label =
    world.mode === "faithful"
      ? rows.length
      : rows.reduce((largest, row) => Math.max(largest, row.label + 1), 0);
  if (!rows.some((row) => row.label === label))
    return withTable(world, "emails", appendRow(table, cells, label));
  return withTable(world, "emails", {
    ...table,
    rows: rows.map((row) => (row.label === label ? { label, cells } : row)),
  });
};

const send = (world: World, recipient: Value, subject: Value, body: Value): Outcome => {
  if (!isTruthy(recipient) || !isTruthy(subject) || !isTruthy(body))
    return answer(world, "Recipient, subject, or body not provided.");
  if (!isAddress(recipient)) return answer(world, "Invalid recipient email address.");
  const { now } = world.office;
  const time: Value = world.mode === "faithful" ? { $ts: now } : now;
  const cells = [
    nextId(tableIn(world, "emails"), 0),
    "outbox",
    lowerText(recipient),
    subject,
    time,
    body,
  ];
  return { world: placeMail(world, cells), value: "Email sent successfully." };
};

const sendEmail = officeTool({
  name: "email.send_email",
  description: "Sends a mail.",
  writes: true,
  parameters: {
    recipient: "the recipient's address",
    subject: "its subject line",
    body: "its text",
  },
  run: (world, { recipient = null, subject = null, body = null }) =>
    send(world, recipient, subject, body),
});

const deleteEmail = deleteTool({
  name: "email.delete_email",
  description: "Deletes a mail.",
  table: "emails",
  noun: "Email",
  id: ["email_id", ID],
});

const mailOf = (world: World, id: Value): Row => {
  const [row] = rowsById(tableIn(world, "emails"), id);
  return row ?? raise("the mail is lost");
};

const described = ({ world, value }: Outcome, success: string): Outcome => ({
  world,
  value: value === "Email sent successfully." ? success : value,
});

const forwardEmail = officeTool({
  name: "email.forward_email",
  description: "Sends a mail on to somebody else.",
  writes: true,
  parameters: { email_id: ID, recipient: "the recipient's address" },
  run(world, { email_id: id = null, recipient = null }) {
    if (!isTruthy(id) || !isTruthy(recipient))
      return answer(world, "Email ID or recipient not provided.");
    if (!isInColumn(idsOf(tableIn(world, "emails")), id)) return answer(world, "Email not found.");
    if (!isAddress(recipient)) return answer(world, "Invalid recipient email address.");
    const address = lowerText(recipient);
    const mail = mailOf(world, id);
    const subject = `FW: ${showValue(cellAt(mail, SUBJECT))}`;
    return described(
      send(world, address, subject, cellAt(mail, BODY)),
      "Email forwarded successfully.",
    );
  },
});

const replyEmail = officeTool({
  name: "email.reply_email",
  description: "Answers a mail.",
  writes: true,
  parameters: { email_id: ID, body: "the answer's text" },
  run(world, { email_id: id = null, body = null }) {
    if (!isTruthy(id) || !isTruthy(body)) return answer(world, "Email ID or body not provided.");
    if (!isInColumn(idsOf(tableIn(world, "emails")), id)) return answer(world, "Email not found.");
    const mail = mailOf(world, id);
    return described(
      send(world, cellAt(mail, PARTNER), showValue(cellAt(mail, SUBJECT)), body),
      "Email replied successfully.",
    );
  },
});

const readEmail = officeTool({
  name: "email.get_email_information_by_id",
  description: "Returns one field of a mail.",
  parameters: {
    email_id: ID,
    field: "email_id, inbox/outbox, sender/recipient, subject, sent_datetime or body",
  },
  run: (world, { email_id: id = null, field = null }) =>
    answer(world, readField(tableIn(world, "emails"), "Email", id, field)),
});

const searchTexts = new WeakMap<readonly Value[], string>();
const searchTextOf = ({ cells }: Row): string => {
  const known = searchTexts.get(cells);
  if (known !== undefined) return known;
  const made = [SUBJECT, BODY, PARTNER]
    .map((index) => showValue(cells[index] ?? null))
    .join(" ")
    .toLowerCase();
  searchTexts.set(cells, made);
  return made;
};

/** Newest first. Times as text and the original's time of sent mail have no common order. */
const byTime = (rows: readonly Row[]): readonly Row[] => {
  const times = rows.map((row) => cellAt(row, SENT));
  const marked = times.filter((time) => typeof time !== "string").length;
  if (marked > 0 && marked < times.length) raise("texts and timestamps have no common order");
  const key = (row: Row) => showValue(cellAt(row, SENT));
  return rows.toSorted((left, right) => compareTexts(key(right), key(left)));
};

const searchEmails = officeTool({
  name: "email.search_emails",
  description: `Finds mails in which every word of a query occurs, newest first; at most ${SHOWN}.`,
  parameters: {
    query: "words of the subject, the text or the sender",
    date_min: "earliest day: YYYY-MM-DD",
    date_max: "latest day: YYYY-MM-DD",
  },
  defaults: { query: "" },
  run(world, { query = "", date_min: from = null, date_max: to = null }) {
    const words = splitWords(lowerText(query));
    const table = tableIn(world, "emails");
    const givenDay = (time: Value) => dayOf(timestampFrom(time, world.wallDay));
    const dayOfMail = (row: Row) => {
      const time = cellAt(row, SENT);
      return givenDay(timestampOf(time) ?? time);
    };
    let found = byTime(
      table.rows.filter((row) => words.every((word) => searchTextOf(row).includes(word))),
    );
    if (isTruthy(from)) found = found.filter((row) => dayOfMail(row) >= givenDay(from));
    if (isTruthy(to)) found = found.filter((row) => dayOfMail(row) <= givenDay(to));
    return answer(
      world,
      found.length === 0
        ? "No emails found."
        : found.slice(0, SHOWN).map((row) => recordOf(table, row)),
    );
  },
});

export const emailTools = [
  sendEmail,
  deleteEmail,
  forwardEmail,
  replyEmail,
  readEmail,
  searchEmails,
];
