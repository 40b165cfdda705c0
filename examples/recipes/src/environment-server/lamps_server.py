import json, sys, uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ROOMS = ["kitchen", "bath", "attic", "cellar"]
TASKS = [{"id": room, "goal": f"light the lamp in the {room}", "split": "train" if room in ROOMS[:2] else "test",
          "expert": [f"go to the {room}", "switch on the lamp"]} for room in ROOMS]
INFO = {"protocol": 1, "name": "lamps", "version": "lamps/1", "maxSteps": 6, "tasks": TASKS,
        "description": {"actions": ["go to the <room>", "switch on the lamp"], "refusals": ["Nothing happens."]}}
sessions = {}

def reset(task, seed):
    if task["id"] not in ROOMS: raise LookupError("unknown_task")
    session = str(uuid.uuid4())
    sessions[session] = {"wanted": task["id"], "room": "hall"}
    return {"session": session, "observation": f"You are in the hall. Doors: {', '.join(ROOMS)}."}

def step(session, action):
    if session not in sessions: raise LookupError("unknown_session")
    state, room = sessions[session], action.removeprefix("go to the ")
    if action != room and room in ROOMS:
        state["room"] = room
        return {"observation": f"You are in the {room}. You see a lamp."}
    if action != "switch on the lamp" or state["room"] == "hall": return {"observation": "Nothing happens."}
    won = state["room"] == state["wanted"]
    return {"observation": "It is bright.", "reward": int(won), "terminated": won, "success": won}

ROUTES = {"/info": lambda: INFO, "/reset": reset, "/step": step, "/close": lambda session: sessions.pop(session, None)}

class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers.get("content-length", 0))) or "{}")
        try: status, reply = 200, ROUTES[self.path](**body)
        except LookupError as error: status, reply = 404, {"error": {"code": str(error), "message": str(body)}}
        self.send_response(status); self.end_headers(); self.wfile.write(json.dumps(reply).encode())
    do_GET = do_POST

server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler)
print(f"http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
