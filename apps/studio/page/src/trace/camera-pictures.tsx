import { useState } from "react";
import { addressOf } from "../router.js";

interface CameraPicturesProps {
  readonly run: string;
  /** By the digits of their hashes, in the order in which they were shown. */
  readonly pictures: readonly string[];
  /** What the last of them is; those before it are of other moments. */
  readonly last: string;
}

/** More would be a wall of pictures. */
const MOST = 24;

const CameraPicture = ({
  run,
  digits,
  title,
}: {
  readonly run: string;
  readonly digits: string;
  readonly title: string;
}) => {
  const [isMissing, setMissing] = useState(false);
  return (
    <figure className="w-192">
      {isMissing ? (
        <p className="quiet">
          Not in the folders that were given: name the folder of pictures too.
        </p>
      ) : (
        <img
          className="block w-full border border-line bg-raised"
          src={`/api${addressOf(["runs", run, "pictures", digits])}`}
          alt={title}
          width={192}
          height={192}
          loading="lazy"
          onError={() => setMissing(true)}
        />
      )}
      <figcaption className="small quiet">
        {title} <code title={`sha256:${digits}`}>{digits.slice(0, 8)}</code>
      </figcaption>
    </figure>
  );
};

/** What a camera saw: pictures of a moment, or those that a prompt showed. */
export const CameraPictures = ({ run, pictures, last }: CameraPicturesProps) => {
  if (pictures.length === 0) return null;
  const left = Math.max(0, pictures.length - MOST);
  return (
    <div className="row">
      {pictures.slice(left).map((digits, index) => (
        <CameraPicture
          key={`${index} ${digits}`}
          run={run}
          digits={digits}
          title={
            index + left === pictures.length - 1
              ? last
              : `picture ${index + left + 1} of ${pictures.length}`
          }
        />
      ))}
      {left > 0 && <p className="quiet">{left} more before these.</p>}
    </div>
  );
};
