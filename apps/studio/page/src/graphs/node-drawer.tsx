import type { NodeDescription } from "../../../src/graphs/describe-graph.js";
import { visible } from "../../../src/text/visible.js";
import { Copied } from "../copied.js";

const Names = ({ title, names }: { readonly title: string; readonly names: readonly string[] }) => (
  <div>
    <dt>{title}</dt>
    <dd className="row">
      {names.length === 0 ? (
        <span className="quiet">nothing</span>
      ) : (
        names.map((name) => <code key={name}>{name}</code>)
      )}
    </dd>
  </div>
);

/** A name that is taken elsewhere: into an import, or to a file. */
const Place = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>
      <Copied text={text} name={title.toLowerCase()} />
    </dd>
  </div>
);

const Options = ({ options }: Pick<NodeDescription, "options">) => (
  <details className="options">
    <summary>
      Options <span className="tab-count">{options.length}</span>
    </summary>
    <dl className="stack">
      {options.map(({ path, allowed, default: standard, description, paper }) => (
        <div key={path}>
          <dt>
            <code>{path}</code>
          </dt>
          <dd>
            {description && <p>{description}</p>}
            <p className="quiet">
              {allowed}
              {standard !== undefined && `; default ${standard}`}
              {paper !== undefined && `; in the paper ${paper}`}
            </p>
          </dd>
        </div>
      ))}
    </dl>
  </details>
);

const Prompt = ({ prompt }: { readonly prompt: NodeDescription["prompts"][number] }) => (
  <details>
    <summary>
      Prompt {prompt.id} <code className="quiet">{prompt.hash}</code>
    </summary>
    {prompt.messages.map(({ role, content }) => (
      <div key={role + content} className="part mt-10">
        <h3>{role}</h3>
        <pre>{visible(content)}</pre>
      </div>
    ))}
  </details>
);

/** What a node reads, writes and needs, its prompts, and where it is written. */
export const NodeDrawer = ({
  node,
  close,
}: {
  readonly node: NodeDescription;
  readonly close: () => void;
}) => (
  <aside
    className="drawer stack gap-14 overflow-y-auto border-l border-line bg-surface px-20 pt-14 pb-40 max-middle:border-t max-middle:border-l-0"
    aria-label={`Node ${node.name}`}
  >
    <div className="row-between">
      <h2>{node.name}</h2>
      <button type="button" className="plain" onClick={close} aria-label="close">
        ✕
      </button>
    </div>
    <p>{node.note?.text ?? "A node of your own."}</p>
    <dl className="facts">
      <Names title="Reads" names={node.reads} />
      <Names title="Writes" names={node.writes} />
      <Names title="Needs" names={node.needs} />
      {node.note && <Place title="Import" text={node.note.module} />}
      {node.note?.source && <Place title="Source" text={node.note.source} />}
    </dl>
    {node.options.length > 0 && <Options options={node.options} />}
    {node.prompts.map((prompt) => (
      <Prompt key={prompt.id} prompt={prompt} />
    ))}
  </aside>
);
