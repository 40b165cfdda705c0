import type { DescribedBranch, MemoryDescription } from "../../../src/server/memory-routes.js";
import { visible } from "../../../src/text/visible.js";
import { useWrites } from "../data.js";
import { counted } from "../format.js";
import { Link, addressOf } from "../router.js";

export const branchWords = ({ id, changes, parent, author, madeAt }: DescribedBranch): string =>
  `branch ${id}: edited by hand, ${counted(changes, "change")}, made from version ${parent.version} of ${parent.namespace} by ${author}, ${madeAt.slice(0, 10)}`;

/** Where a change by hand goes, and how a branch is read. */
export const BranchNotes = ({ data }: { readonly data: MemoryDescription }) => {
  const { branch, original, branches, namespace, shown } = data;
  const writes = useWrites();
  if (branch !== null) {
    return (
      <div className="aside">
        <p>
          This is {visible(branchWords(branch))}.{" "}
          {original !== null && <Link href={addressOf(["memory", original])}>Its original</Link>}{" "}
          stays as it was. Nothing reads a branch unless it is named:
        </p>
        <pre>mnemograph bench --memory-branch {visible(branch.id)}</pre>
      </div>
    );
  }
  const next = branches.findLast(
    ({ parent }) => parent.namespace === namespace && parent.version === shown,
  );
  return (
    <>
      {branches.length > 0 && (
        <ul className="aside">
          {branches.map((one) => (
            <li key={one.id}>
              <Link href={addressOf(["memory", one.memory])}>{visible(branchWords(one))}</Link>
            </li>
          ))}
        </ul>
      )}
      {writes && (
        <p className="aside">
          {next === undefined
            ? "A change by hand makes a branch; this memory stays as it is."
            : `A change by hand goes to branch ${visible(next.id)}; this memory stays as it is.`}
        </p>
      )}
    </>
  );
};
