type Dispatcher = object;
type DispatcherClass = new (options: object) => Dispatcher;

/**
 * Where Node keeps what its `fetch` sends with: by what follows the newest of undici's contracts.
 */
const places = ["undici.globalDispatcher.2", "undici.globalDispatcher.1"].map((name) =>
  Symbol.for(name),
);

/**
 * What `fetch` may be given so that it waits as long as its signal allows: by itself Node gives up
 * after 300 seconds without a header, which a model that thinks first may need. Undefined where the
 * way to send is a person's own, or not known.
 */
export const patientDispatcher = (scope: object = globalThis): Dispatcher | undefined => {
  for (const place of places) {
    const dispatcher: unknown = Reflect.get(scope, place);
    if (typeof dispatcher !== "object" || dispatcher === null) continue;
    const { constructor } = dispatcher;
    if (constructor.name !== "Agent" && constructor.name !== "EnvHttpProxyAgent") continue;
    try {
      return new (constructor as DispatcherClass)({ headersTimeout: 0, bodyTimeout: 0 });
    } catch {
      // An agent of the same name and another kind: the call goes as it went.
    }
  }
  return undefined;
};
