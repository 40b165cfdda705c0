import type { FailedAttempt } from "@mnemograph/core";

/**
 * Two failed attempts at requests of an office that is nobody's: one acted on what it had not
 * looked up, one stopped before all was done.
 */
export const failedRequests: readonly FailedAttempt[] = [
  {
    attempt: [
      "It is Monday, 2021-03-08, 00:00:00. Meetings begin at 09:00 at the earliest and end at 18:00 at the latest.",
      'Your task is to: Send Mirela a mail, subject "Kiln", that says: The kiln is free from Thursday on.',
      '> email.send_email(recipient="mirela@pottery.example", subject="Kiln", body="The kiln is free from Thursday on.")',
      "Email sent successfully.",
      '> finish(answer="done")',
      "The task is over.",
      "Result: failed, it ended without reaching the goal",
    ].join("\n"),
    reflection:
      'I made up Mirela\'s address instead of looking it up. Next time: I will first call company_directory.find_email_address(name="Mirela"), then send the mail with the subject and the text of the request to the address that it answers with, and finish.',
  },
  {
    attempt: [
      "It is Monday, 2021-03-08, 00:00:00. Meetings begin at 09:00 at the earliest and end at 18:00 at the latest.",
      "Your task is to: Both meetings about glazes on 10 March have to go.",
      '> calendar.search_events(query="glazes", time_min="2021-03-10 00:00:00", time_max="2021-03-10 23:59:59")',
      "[{'event_id': '00000901', 'event_name': 'glazes, first batch'}, {'event_id': '00000917', 'event_name': 'glazes, second batch'}]",
      '> calendar.delete_event(event_id="00000901")',
      "Event deleted successfully.",
      '> finish(answer="done")',
      "The task is over.",
      "Result: failed, it ended without reaching the goal",
    ].join("\n"),
    reflection:
      "The search showed two meetings and I deleted one of them before I finished. Next time: I will call calendar.delete_event once for each event_id that the search answers with, and finish only when none is left.",
  },
];

/** Thoughts over office work, each with what it is about. */
export const officeKeys: readonly (readonly [thought: string, key: string])[] = [
  ["think: The mail goes to Mirela. I look her address up first", "search: address"],
  ["think: First I need to find the meetings about glazes on 10 March", "search: meetings"],
  ["think: I do not know the id of the task yet. It stands on the Studio board", "search: task"],
  ["think: Next, I need the customers that Tomas looks after", "search: customers"],
  [
    "think: How many people came to the site that day is what the request turns on",
    "search: visits",
  ],
  ["think: I have the address, so I send the mail", "action: send_email"],
  [
    "think: Now I know the event_id. Next, I take the meeting out of the calendar",
    "action: delete_event",
  ],
  ["think: The task is found. It has to stand under Done from now on", "action: update_task"],
  ["think: The request names both days. I draw the visits as bars", "action: create_plot"],
  ["think: All that was asked for is done", "action: finish"],
];
