// A registry on loopback for a rehearsal: it takes what is published, gives it back, and passes
// everything else on to the registry that this machine uses. It forgets all when it ends.
import { createServer } from "node:http";

const textOf = async (request) => {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
};

/** What npm asks about a package, with each tarball where this registry keeps it. */
const describe = ({ _attachments, ...description }, kept, origin) => {
  for (const [file, { data }] of Object.entries(_attachments))
    kept.tarballs.set(`/tarballs/${encodeURIComponent(file)}`, Buffer.from(data, "base64"));
  const [file] = Object.keys(_attachments);
  for (const version of Object.values(description.versions))
    version.dist.tarball = `${origin}/tarballs/${encodeURIComponent(file)}`;
  const now = new Date().toISOString();
  const times = Object.keys(description.versions).map((version) => [version, now]);
  const time = { created: now, modified: now, ...Object.fromEntries(times) };
  kept.packages.set(description.name, JSON.stringify({ ...description, time }));
};

const passOn = async (request, response, upstream) => {
  const { accept = "*/*" } = request.headers;
  const answer = await fetch(`${upstream}${request.url}`, { headers: { accept } });
  const type = answer.headers.get("content-type") ?? "application/octet-stream";
  response.writeHead(answer.status, { "content-type": type });
  response.end(Buffer.from(await answer.arrayBuffer()));
};

/**
 * Listens on loopback; `upstream` is asked for what nobody published here, and never for a name that
 * `isOurs`.
 */
export const listenAsRegistry = async ({ upstream, isOurs }) => {
  const kept = { packages: new Map(), tarballs: new Map() };
  const answer = async (request, response, origin) => {
    const name = decodeURIComponent(request.url.slice(1));
    const found = kept.packages.get(name) ?? kept.tarballs.get(request.url);
    if (request.method === "PUT") {
      describe(JSON.parse(await textOf(request)), kept, origin);
      response.writeHead(201).end("{}");
    } else if (found !== undefined) response.end(found);
    else if (isOurs(name)) response.writeHead(404).end("{}");
    else await passOn(request, response, upstream);
  };
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    answer(request, response, origin).catch((error) => {
      response.writeHead(502).end(JSON.stringify({ error: String(error) }));
    });
  });
  await new Promise((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    published: () => [...kept.packages.keys()],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
