import { Component, type ReactNode } from "react";
import { visible } from "../../src/text/visible.js";
import { problemIn } from "./data.js";

interface BoundaryProps {
  /** Where the reader is: another place is tried anew. */
  readonly place: string;
  readonly children: ReactNode;
}

/** A view that cannot be drawn says so; the rest of the page stays. */
export class Boundary extends Component<BoundaryProps, { readonly problem: string | null }> {
  override state = { problem: null };
  static getDerivedStateFromError(error: unknown) {
    return { problem: problemIn(error) };
  }
  override componentDidUpdate(before: BoundaryProps) {
    if (before.place !== this.props.place && this.state.problem !== null)
      this.setState({ problem: null });
  }
  override render() {
    if (this.state.problem === null) return this.props.children;
    return (
      <div className="page">
        <div className="notice broken" role="alert">
          <strong>This view cannot be drawn.</strong>
          <p>{visible(String(this.state.problem))}</p>
          <p>
            <a href="/">All runs</a>
          </p>
        </div>
      </div>
    );
  }
}
