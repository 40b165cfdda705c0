import { type Scene, worlds } from "./action-scenes.testing.js";

/** What a room without a heater takes, at either level. */
export const roomForms = [
  "move_ahead",
  "turn_left",
  "turn_right",
  "pick_up [object]",
  "drop [object]",
  "put [object, receptacle]",
  "open [object]",
  "close [object]",
];
const tools = [
  "email.send_email(recipient, subject, body)",
  "email.delete_email(email_id)",
  "email.forward_email(email_id, recipient)",
  "email.reply_email(email_id, body)",
  "email.search_emails(query, date_min, date_max)",
  "calendar.create_event(event_name, participant_email, event_start, duration)",
  "calendar.delete_event(event_id)",
  "calendar.search_events(query, time_min, time_max)",
  "analytics.create_plot(time_min, time_max, value_to_plot, plot_type)",
  "analytics.total_visits_count(time_min, time_max)",
  "project_management.create_task(task_name, assigned_to_email, list_name, due_date, board)",
  "project_management.update_task(task_id, field, new_value)",
  "project_management.search_tasks(task_name, assigned_to_email, list_name, due_date, board)",
  "customer_relationship_manager.update_customer(customer_id, field, new_value)",
  "customer_relationship_manager.search_customers(customer_name, customer_email, product_interest, status, assigned_to_email)",
  "company_directory.find_email_address(name)",
  "finish(answer)",
];

/** Rooms, teams, a grid and an office, likewise. */
export const roomScenes = {
  "room, eggs": {
    forms: [
      ...roomForms,
      "toggle_on [object]",
      "toggle_off [object]",
      "slice [object]",
      "goto [object]",
      "heat [object, heater]",
      "cool [object, cooler]",
      "clean [object, sink]",
      "stop [done]",
    ],
    world: worlds.rooms,
    goal: "Put two eggs in or on the same side table.",
    past: [
      "Task: Put two eggs in or on the same side table.\nYou stand in a room that has a countertop_0, a microwave_0, a coffeemachine_0, a fridge_0, a sinkbasin_0, a stoveburner_0, a cabinet_0, a drawer_0, a sidetable_0.\nObs: You see nothing.",
      "open [fridge_0]",
      "Feedback: Action succeeded. You opened fridge_0.\nObs: In front of you, you see a countertop_0, a fridge_0 (open); On countertop_0, you see a microwave_0 (closed), a bowl_0; In fridge_0, you see a apple_0 (cold), a egg_0 (cold), a mug_0 (cold).",
    ],
  },
  "room, step by step": {
    forms: [...roomForms, "stop [done]"],
    world: worlds.rooms,
    goal: "Put a plate that holds a potato in or on a sink basin.",
    remembersState: true,
    past: [
      "Task: Put a plate that holds a potato in or on a sink basin.\nObs: You see nothing.",
      "move_ahead",
      "Feedback: Action succeeded. You moved ahead by one step.\nObs: In front of you, you see a cabinet_0 (closed), a drawer_0 (closed), a cabinet_1 (closed). On your left, you see a shelf_0. On your right, you see a stoveburner_0.",
    ],
  },
  "room, question": {
    forms: ["move_ahead", "turn_left", "turn_right", "open [object]", "close [object]", "goto [object]", "answer [text]"],
    world: worlds.rooms,
    goal: "Is there a plate in or on a cabinet?",
    past: [
      "Question: Is there a plate in or on a cabinet?\nYou stand in a room that has a countertop_0, a fridge_0, a stoveburner_0, a cabinet_0, a drawer_0, a shelf_0.\nObs: You see nothing.",
      "open [cabinet_0]",
      "Feedback: Action succeeded. You opened cabinet_0.\nObs: In front of you, you see a cabinet_0 (open), a drawer_0 (open), a shelf_0; In cabinet_0, you see a plate_0 (dirty). On your left, you see a stoveburner_0.",
    ],
  },
  "room, counting": {
    forms: ["move_ahead", "turn_left", "turn_right", "open [object]", "close [object]", "answer [text]"],
    world: worlds.rooms,
    goal: "How many cups are in the room?",
    past: [
      "Question: How many cups are in the room?\nObs: In front of you, you see a countertop_0, a fridge_0 (closed); On countertop_0, you see a cup_0, a cup_1.",
    ],
  },
  "team, commander": {
    forms: [
      "move_ahead",
      "move_back",
      "turn_left",
      "turn_right",
      "pan_left",
      "pan_right",
      "chat [words]",
      "no_op",
      "progress_check",
      "search_object [type]",
    ],
    world: worlds.rooms,
    goal: "Guide the follower by chat through this task: Fill a clean mug with coffee.",
    past: [
      "Task: Fill a clean mug with coffee.\nYou stand in a room that has a countertop_0, a coffeemachine_0, a fridge_0, a sinkbasin_0, a shelf_0, a cabinet_1.\nObs: In front of you, you see a shelf_0, a cabinet_1 (closed); On shelf_0, you see a tomato_0, a potato_0, a bowl_0, a dishsponge_1.",
    ],
  },
  "team, follower": {
    forms: [
      ...roomForms,
      "goto [object]",
      "toggle_on [object]",
      "toggle_off [object]",
      "clean [object, sink]",
      "pour [object, receptacle]",
      "chat [words]",
      "no_op",
    ],
    world: worlds.rooms,
    goal: "Do what the commander asks for by chat, and ask by chat when it is unclear.",
    past: [
      "Commander says: The mug_0 is dirty, please clean it in the sinkbasin_0.\nObs: In front of you, you see a countertop_0; On countertop_0, you see a mug_0 (dirty), a coffeemachine_0. On your right, you see a sinkbasin_0.",
    ],
  },
  "team, house": {
    forms: ["go_explore [<room>]", "go_check [<container>]", "go_grab [<thing>]", "go_put [<receptacle>]", "chat [<words>]", "stop []"],
    world: worlds.rooms,
    goal: "Find 2 handtowels, 1 pillow and put them on the shelf_1.",
    past: [
      "Task: Find 2 handtowels, 1 pillow and put them on the shelf_1.\nObs: You are holding nothing. You are in the bedroom, where you found pillow_0 and shelf_1, and unchecked containers drawer_2, drawer_3. You don't know where Bob is. The kitchen is unexplored by you. The bathroom is unexplored by you. The livingroom is unexplored by you.",
    ],
  },
  grid: {
    forms: ["move_ahead", "turn_left", "turn_right", "pick_up [colour type]", "drop [colour type]", "toggle [colour type]", "stop"],
    world: worlds.rooms,
    goal: "go to the blue ball",
    past: [
      "Task: go to the blue ball\nObs: You can see a purple box in front of you; You can see a grey key,a red ball on your left; You can see a red key on your right;\nManipulable object: a purple box.",
    ],
  },
  office: {
    forms: tools,
    world: worlds.offices,
    goal: 'Write to Dario, subject "Saturday stand": The van is in the garage.',
    past: [
      `It is Tuesday, 2024-05-14, 00:00:00. Meetings begin at 09:00 at the earliest and end at 18:00 at the latest.\nOne call at a time, arguments by name; finish(answer) when all is done. Tools:\n${tools.join("\n")}`,
      'company_directory.find_email_address(name="Dario")',
      "['dario.whitcombe@lindenbakes.example']",
    ],
  },
} satisfies Record<string, Scene>;
