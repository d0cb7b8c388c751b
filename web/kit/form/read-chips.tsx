import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './line.module.css';

type ReadPiece = { readonly start: number; readonly text: string };
type ReadChipsProps<P extends ReadPiece> = {
  readonly label: string;
  readonly pieces: readonly P[];
  /** Whether the piece cannot be used as it is. */
  readonly unclear: readonly P[];
  readonly renderMeaning: (piece: P) => ReactNode;
  readonly takeOffLabel: (text: string) => string;
  readonly onTakeOff: (piece: P) => void;
  /** A consequence of the parsed text, such as a total. */
  readonly children?: ReactNode;
};

/** The parsed pieces of a line, each with a cross that turns it back into text. */
export function ReadChips<P extends ReadPiece>({
  label,
  pieces,
  unclear,
  renderMeaning,
  takeOffLabel,
  onTakeOff,
  children,
}: ReadChipsProps<P>) {
  return (
    <ul className={classes.chips} aria-label={label}>
      {pieces.map((piece) => (
        <li key={piece.start} className={classes.chip} data-unclear={unclear.includes(piece) || undefined}>
          {renderMeaning(piece)}
          <button type="button" aria-label={takeOffLabel(piece.text)} onClick={() => onTakeOff(piece)}>
            <X size={12} aria-hidden />
          </button>
        </li>
      ))}
      {children}
    </ul>
  );
}

/** What follows from the rest, rather than from the text. */
export function QuietChip({ children }: { readonly children: ReactNode }) {
  return (
    <li className={classes.chip} data-quiet>
      {children}
    </li>
  );
}
