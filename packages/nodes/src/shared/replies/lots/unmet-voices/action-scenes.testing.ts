/** What is known of a world where a reply is read: its forms, what it allows now where it can tell, and what was seen. */
export interface Scene {
  readonly forms: readonly string[];
  readonly admissible?: readonly string[];
  readonly thought?: string;
  readonly goal: string;
  /** The observations with the actions between them, the first observation first. */
  readonly past: readonly string[];
  readonly remembersState?: boolean;
}

const household = [
  "go to <receptacle>",
  "open <receptacle>",
  "close <receptacle>",
  "take <object> from <receptacle>",
  "put <object> in/on <receptacle>",
  "clean <object> with <receptacle>",
  "heat <object> with <receptacle>",
  "cool <object> with <receptacle>",
  "slice <object> with <object>",
  "use <object>",
  "examine <thing>",
  "look",
  "inventory",
];
const kitchen =
  "You are in the middle of a room. Looking quickly around you, you see a countertop 2, a countertop 1, a cupboard 3, a cupboard 2, a cupboard 1, a diningtable 1, a drawer 2, a drawer 1, a fridge 1, a microwave 1, a sinkbasin 1, and a stove 1.";
const places = ["countertop 1", "countertop 2", "cupboard 1", "cupboard 2", "cupboard 3", "diningtable 1", "drawer 1", "drawer 2"];
const machines = ["fridge 1", "microwave 1", "sinkbasin 1", "stove 1"];
const goTo = (without: string) => [...places, ...machines].filter((place) => place !== without).map((place) => `go to ${place}`);
const shop = ["search[<words>]", "click[<button, product number or option>]", "think[<thought>]"];
const room = [
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

/** Rooms, shops, grids, houses and an office, as the worlds themselves tell them. */
export const scenes = {
  "kitchen, at the table": {
    forms: household,
    admissible: [
      ...goTo("diningtable 1"),
      ...["cheese 2", "knife 1", "recipebook 1", "teacup 1", "tomato 1"].map((thing) => `take ${thing} from diningtable 1`),
      "examine diningtable 1",
      "inventory",
      "look",
    ],
    goal: "put a hot teacup in cupboard.",
    past: [
      kitchen,
      "go to diningtable 1",
      "On the diningtable 1, you see a cheese 2, a knife 1, a recipebook 1, a teacup 1, and a tomato 1.",
    ],
  },
  "kitchen, with a hot cup": {
    forms: household,
    admissible: [...goTo("cupboard 1"), "open cupboard 1", "examine cupboard 1", "examine teacup 1", "inventory", "look"],
    goal: "put a hot teacup in cupboard.",
    past: [
      kitchen,
      "heat teacup 1 with microwave 1",
      "You heat the teacup 1 using the microwave 1.",
      "go to cupboard 1",
      "The cupboard 1 is closed.",
    ],
  },
  "study, by the lamp": {
    forms: household,
    admissible: [
      ...["bed 1", "drawer 1", "drawer 2", "floorlamp 1", "shelf 1", "sofa 1"].map((place) => `go to ${place}`),
      ...["notebook 2", "pencil 1", "pencil 3"].map((thing) => `take ${thing} from desk 1`),
      "use desklamp 2",
      "examine desk 1",
      "inventory",
      "look",
    ],
    goal: "look at notebook under the desklamp.",
    past: [
      "You are in the middle of a room. Looking quickly around you, you see a bed 1, a desk 1, a drawer 1, a drawer 2, a floorlamp 1, a shelf 1, and a sofa 1.",
      "go to desk 1",
      "On the desk 1, you see a desklamp 2, a notebook 2, a pencil 1, and a pencil 3.",
    ],
  },
  "shop, first page": {
    forms: shop,
    admissible: [],
    thought: "think[<thought>]",
    goal: "my old wool socks broke. i want a moisture wicking one with reinforced heel, color coral, size large, and price lower than 50.00 dollars",
    past: [
      "WebShop\nInstruction:\nmy old wool socks broke. i want a moisture wicking one with reinforced heel, color coral, size large, and price lower than 50.00 dollars\n[Search]",
    ],
  },
  "shop, results": {
    forms: shop,
    admissible: ["click[Back to Search]", "click[M00000002A]", "click[M00000016C]", "click[M000000029]"],
    thought: "think[<thought>]",
    goal: "wool socks, moisture wicking, reinforced heel, coral, large, under 50 dollars",
    past: [
      "WebShop\nInstruction:\nwool socks, moisture wicking, reinforced heel, coral, large, under 50 dollars\n[Search]",
      "search[wool socks moisture wicking reinforced heel]",
      "[Back to Search]\nPage 1 (Total results: 50)\n[Next >]\n[M00000002A]\nCaslis Moisture Wicking Wool Socks with Reinforced Heel\n$15.28\n[M00000016C]\nBerwick Moisture Wicking Wool Socks with Reinforced Heel\n$20.15\n[M000000029]\nCasloft Wool Socks, Moisture Wicking, Reinforced Heel, for Ski Boots\n$56.65",
    ],
  },
  "shop, product": {
    forms: shop,
    admissible: [
      "< Prev",
      "Back to Search",
      "Buy Now",
      "Description",
      "Features",
      "Reviews",
      "beige",
      "coral",
      "ivory",
      "large",
      "maroon",
      "medium",
      "small",
      "turquoise",
    ].map((button) => `click[${button}]`),
    thought: "think[<thought>]",
    goal: "wool socks, moisture wicking, reinforced heel, coral, large, under 50 dollars",
    past: [
      "WebShop\nInstruction:\nwool socks, moisture wicking, reinforced heel, coral, large, under 50 dollars\n[Search]",
      "click[M00000002A]",
      "[Back to Search]\n[< Prev]\ncolor [turquoise][beige][coral][maroon][ivory]\nsize [small][medium][large]\nCaslis Moisture Wicking Wool Socks with Reinforced Heel\nPrice: $15.28\nRating: N.A.\n[Description]\n[Features]\n[Reviews]\n[Buy Now]",
    ],
  },
  "room, eggs": {
    forms: [
      ...room,
      "toggle_on [object]",
      "toggle_off [object]",
      "slice [object]",
      "goto [object]",
      "heat [object, heater]",
      "cool [object, cooler]",
      "clean [object, sink]",
      "stop [done]",
    ],
    thought: "think: <thought>",
    goal: "Put two eggs in or on the same side table.",
    past: [
      "Task: Put two eggs in or on the same side table.\nYou stand in a room that has a countertop_0, a microwave_0, a coffeemachine_0, a fridge_0, a sinkbasin_0, a stoveburner_0, a cabinet_0, a drawer_0, a sidetable_0.\nObs: You see nothing.",
      "open [fridge_0]",
      "Feedback: Action succeeded. You opened fridge_0.\nObs: In front of you, you see a countertop_0, a fridge_0 (open); On countertop_0, you see a microwave_0 (closed), a bowl_0; In fridge_0, you see a apple_0 (cold), a egg_0 (cold), a mug_0 (cold).",
    ],
  },
  "room, step by step": {
    forms: [...room, "stop [done]"],
    thought: "think: <thought>",
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
    thought: "think: <thought>",
    goal: "Is there a plate in or on a cabinet?",
    past: [
      "Question: Is there a plate in or on a cabinet?\nYou stand in a room that has a countertop_0, a fridge_0, a stoveburner_0, a cabinet_0, a drawer_0, a shelf_0.\nObs: You see nothing.",
      "open [cabinet_0]",
      "Feedback: Action succeeded. You opened cabinet_0.\nObs: In front of you, you see a cabinet_0 (open), a drawer_0 (open), a shelf_0; In cabinet_0, you see a plate_0 (dirty). On your left, you see a stoveburner_0.",
    ],
  },
  "room, counting": {
    forms: ["move_ahead", "turn_left", "turn_right", "open [object]", "close [object]", "answer [text]"],
    thought: "think: <thought>",
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
    thought: "think: <thought>",
    goal: "Guide the follower by chat through this task: Fill a clean mug with coffee.",
    past: [
      "Task: Fill a clean mug with coffee.\nYou stand in a room that has a countertop_0, a coffeemachine_0, a fridge_0, a sinkbasin_0, a shelf_0, a cabinet_1.\nObs: In front of you, you see a shelf_0, a cabinet_1 (closed); On shelf_0, you see a tomato_0, a potato_0, a bowl_0, a dishsponge_1.",
    ],
  },
  "team, follower": {
    forms: [
      ...room,
      "goto [object]",
      "toggle_on [object]",
      "toggle_off [object]",
      "clean [object, sink]",
      "pour [object, receptacle]",
      "chat [words]",
      "no_op",
    ],
    thought: "think: <thought>",
    goal: "Do what the commander asks for by chat, and ask by chat when it is unclear.",
    past: [
      "Commander says: The mug_0 is dirty, please clean it in the sinkbasin_0.\nObs: In front of you, you see a countertop_0; On countertop_0, you see a mug_0 (dirty), a coffeemachine_0. On your right, you see a sinkbasin_0.",
    ],
  },
  "team, house": {
    forms: ["go_explore [<room>]", "go_check [<container>]", "go_grab [<thing>]", "go_put [<receptacle>]", "chat [<words>]", "stop []"],
    thought: "think: <thought>",
    goal: "Find 2 handtowels, 1 pillow and put them on the shelf_1.",
    past: [
      "Task: Find 2 handtowels, 1 pillow and put them on the shelf_1.\nObs: You are holding nothing. You are in the bedroom, where you found pillow_0 and shelf_1, and unchecked containers drawer_2, drawer_3. You don't know where Bob is. The kitchen is unexplored by you. The bathroom is unexplored by you. The livingroom is unexplored by you.",
    ],
  },
  grid: {
    forms: ["move_ahead", "turn_left", "turn_right", "pick_up [colour type]", "drop [colour type]", "toggle [colour type]", "stop"],
    thought: "think: <thought>",
    goal: "go to the blue ball",
    past: [
      "Task: go to the blue ball\nObs: You can see a purple box in front of you; You can see a grey key,a red ball on your left; You can see a red key on your right;\nManipulable object: a purple box.",
    ],
  },
  office: {
    forms: tools,
    thought: "think: <thought>",
    goal: 'Write to Dario, subject "Saturday stand": The van is in the garage.',
    past: [
      `It is Tuesday, 2024-05-14, 00:00:00. Meetings begin at 09:00 at the earliest and end at 18:00 at the latest.\nOne call at a time, arguments by name; finish(answer) when all is done. Tools:\n${tools.join("\n")}`,
      'company_directory.find_email_address(name="Dario")',
      "['dario.whitcombe@lindenbakes.example']",
    ],
  },
} satisfies Record<string, Scene>;
