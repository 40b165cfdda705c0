import { visible } from "../../src/text/visible.js";
import { Link } from "./router.js";

/** The way to a view: links to what is above it. */
export const Crumbs = ({ way }: { readonly way: readonly (readonly [string, href: string])[] }) => (
  <p className="crumbs row small quiet">
    {way.map(([name, href]) => (
      <Link key={href} href={href}>
        {visible(name)}
      </Link>
    ))}
  </p>
);
