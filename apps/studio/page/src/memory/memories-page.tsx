import { visible } from "../../../src/text/visible.js";
import { Shown, useData } from "../data.js";
import { Link, addressOf } from "../router.js";
import { KINDS } from "./kinds.js";

interface ListedMemory {
  readonly id: string;
  readonly file: string;
  readonly kind: keyof typeof KINDS;
  readonly namespace: string;
  readonly version: number;
}

/** Every memory in the given folders. */
export const MemoriesPage = () => {
  const data = useData<readonly ListedMemory[]>("/memories");
  return (
    <div className="page">
      <h1>Memory</h1>
      <Shown data={data}>
        {(memories) =>
          memories.length === 0 ? (
            <div className="notice">
              <strong>No memory yet in these folders.</strong>
              <p>This forms one from demonstrations, without a key and without a network; then look here again:</p>
              <pre>mnemograph memory form</pre>
            </div>
          ) : (
            <ul className="cards">
              {memories.map(({ id, file, kind, namespace, version }) => (
                <li key={id} className="card">
                  <h2>
                    <Link href={addressOf(["memory", id])}>{KINDS[kind].title}</Link>
                  </h2>
                  <p className="quiet">{KINDS[kind].what}</p>
                  <p>{visible(file)}</p>
                  <p className="figures">
                    <span>
                      version <b>{version}</b>
                    </span>
                    {!file.includes(namespace) && <span>named {visible(namespace)}</span>}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
    </div>
  );
};
