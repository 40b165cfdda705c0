import { readNotes } from "./read-notes.js";
const kinds = new Set("vask dornel kelp plim microwave sinkbasin lumar fork".split(" "));
const places = new Set("vask dornel microwave sinkbasin plim".split(" "));
for (const t of `Open a dornel before you open a vask.
Before opening a vask, open a dornel.
A vask stays shut until a dornel is open.
Do not open a vask unless a dornel is open.
Never open a vask without opening a dornel first.
To open a vask, first open a dornel.
You need an open dornel to open a vask.
A vask opens only while a dornel is open.
Vasks open only after a dornel has been opened.
Only when a dornel stands open does a vask open.
Opening a vask requires an open dornel.
First open a dornel, then the vask.
First open a dornel, then open the vask.
Don't heat anything with the microwave while a dornel is open.
The microwave does nothing when a dornel is open.
Close every dornel before you use the microwave.
If a dornel is open, the lumar will not light.
A lumar works only with all dornels closed.
Do not use a lumar while a dornel is open: close it first.
Clean a thing with a sinkbasin before you put it in a vask.
Only clean things go on a plim.
A plim accepts only clean things.
Whatever you put on a plim must be clean.
Rinse a kelp at the sinkbasin before placing it on a plim.
Before you put a kelp in a plim, wash it with the sinkbasin.
A kelp is often in a vask; look there first.
Kelps are always kept in a vask.
Look for a kelp in the vask first.
You will find the kelp inside a vask.
To find a kelp, check the vasks first.
The vask holds the kelp.
A kelp is never in a vask.
Search the vask for kelps, not the plim.
Clean a plate before you put it in a vask.
Do not open a vask.
Wash and place: 1. Find {object}. 2. Take {object}. 3. Clean {object} with a sinkbasin. 4. Put {object} in {place}.`.split(
  "\n",
))
  console.log(
    t,
    "\n    ",
    readNotes(t, kinds, places)
      .map(({ rule: r }) =>
        r.kind === "order"
          ? `FIRST ${r.first.verb} ${r.first.things.map((x) => x.kind)} THEN ${r.then.verb} ${r.then.things.map((x) => x.kind)}`
          : JSON.stringify(r),
      )
      .join(" | "),
  );
