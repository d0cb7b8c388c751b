import { TextQuote } from 'lucide-react';
import { TextCell } from '#web/kit/grid/cells.tsx';
import type { InvoiceScreenTexts } from '../texts/web.is.ts';
import classes from './invoices.module.css';

type Props = {
  readonly comment: string;
  /** The text for the payor; null if the payor sees the comment. */
  readonly said: string | null;
  readonly words: InvoiceScreenTexts['lineText'];
  /** Wraps onto several lines in variable-height rows; otherwise truncated to one line. */
  readonly wraps?: boolean;
};

/** The text of a line that the payor sees, with a mark if it differs from the worklog. */
export function SaidCell({ comment, said, words, wraps = false }: Props) {
  const text = wraps ? (said ?? comment) : <TextCell>{said ?? comment}</TextCell>;
  if (said === null) return text;
  return (
    <span className={classes.saidCell} title={words.mark(comment || words.none)}>
      <TextQuote size={13} role="img" aria-label={words.other} />
      {text}
    </span>
  );
}
