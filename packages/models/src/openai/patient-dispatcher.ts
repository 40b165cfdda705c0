type Dispatcher = object;
type DispatcherClass = new (options: object) => Dispatcher;

/**
 * Where Node keeps what its `fetch` sends with: by what follows the newest of undici's contracts.
 */
const places = ["undici.globalDispatcher.2", "undici.globalDispatcher.1"].map((name) =>
  Symbol.for(name),
);

/**
 * A dispatcher with which `fetch` waits as long as its signal allows: without it Node gives up
 * after 300 seconds without a header, and a model that thinks first may need longer. Undefined
 * where the user set another way to send, or where it is not known.
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
