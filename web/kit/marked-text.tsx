import classes from './marked-text.module.css';

type Piece = { readonly text: string; readonly hit: boolean };

/** A text with the search hits marked. */
export const MarkedText = ({ pieces }: { readonly pieces: readonly Piece[] }) =>
  pieces.map(({ text, hit }, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- they never change places
    hit ? (
      <mark key={place} className={classes.mark}>
        {text}
      </mark>
    ) : (
      <span key={place}>{text}</span>
    ),
  );
