import { TextQuote } from 'lucide-react';
import { TextCell } from '#web/kit/grid/cells.tsx';
import type { InvoiceScreenTexts } from '../texts/web.is.ts';
import classes from './invoices.module.css';

type Props = {
  readonly comment: string;
  /** What the payor reads instead; null where they read the comment. */
  readonly said: string | null;
  readonly words: InvoiceScreenTexts['lineText'];
  /** On lines as it needs, where rows may be higher; cut at the end of one line otherwise. */
  readonly wraps?: boolean;
};

/** What the payor reads of a line, with a mark where that is another text than the worklog has. */
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
