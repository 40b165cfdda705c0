import { type LoggedAction, sendEach } from "./sent-to.testing.js";

/** Replies as they stand in logs: an office and an arm; a second lot, longer and with more beside the action. */
const replies: readonly LoggedAction[] = [
  [
    "office, start",
    '```python\nresult = customer_relationship_manager.search_customers(customer_name="Forge School")\nprint(result)\n```',
    'customer_relationship_manager.search_customers(customer_name="Forge School")',
  ],
  [
    "office, start",
    'customer_relationship_manager.search_customers(customer_name="Forge School")\ncustomer_relationship_manager.delete_customer(customer_id="00000001")\nfinish(answer="done")',
    'customer_relationship_manager.search_customers(customer_name="Forge School")',
  ],
  [
    "office, found",
    '<function_calls>\n<invoke name="customer_relationship_manager.delete_customer">\n<parameter name="customer_id">00000042</parameter>\n</invoke>\n</function_calls>',
    'customer_relationship_manager.delete_customer(customer_id="00000042")',
  ],
  [
    "office, found",
    '<tool_call>\n{"name": "customer_relationship_manager.delete_customer", "arguments": {"customer_id": "00000042"}}\n</tool_call>',
    'customer_relationship_manager.delete_customer(customer_id="00000042")',
  ],
  ["office, found", 'delete_customer(customer_id="00000042")', 'customer_relationship_manager.delete_customer(customer_id="00000042")'],
  ["office, found", "Before I delete the customer: are you sure that you want me to remove Forge School (00000042)?", null],
  ["office, deleted", 'finish("done")', 'finish("done")'],
  [
    "office, deleted",
    'Forge School has been removed from the customers.\n\nfinish(answer="Forge School (00000042) was deleted, as you asked.")',
    'finish(answer="Forge School (00000042) was deleted, as you asked.")',
  ],
  [
    "office, start",
    '> email.send_email(recipient="sam@atlas.example", subject="Re: plan (draft)", body="Hi Sam,\\n\\nI\'ll be there at 5. Don\'t wait.\\n\\nBest")',
    'email.send_email(recipient="sam@atlas.example", subject="Re: plan (draft)", body="Hi Sam,\\n\\nI\'ll be there at 5. Don\'t wait.\\n\\nBest")',
  ],
  [
    "office, start",
    'customer_relationship_manager.search_customers("Forge School")',
    'customer_relationship_manager.search_customers("Forge School")',
  ],
  ["arm", 'The first sub-step is "move above the door\'s handle".', "move above the door's handle"],
  ["arm", "We are at step 0, so I start with the first sub-step.\n\nmove above the door's handle", "move above the door's handle"],
  ["arm", "Action: Move above the door's handle.", "move above the door's handle"],
  ["arm", '{"action": "move above the door\'s handle"}', "move above the door's handle"],
  ["arm", "I will move above the door's handle.", "move above the door's handle"],
  [
    "arm",
    "Since the episode has just begun, the arm has to be moved above the door's handle first.\n\n> move above the door's handle",
    "move above the door's handle",
  ],
  ["arm", "\\boxed{\\text{move above the door's handle}}", "move above the door's handle"],
];

sendEach(replies);
