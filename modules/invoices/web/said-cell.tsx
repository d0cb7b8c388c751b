import { TextQuote } from 'lucide-react';
import { TextCell } from '#web/kit/grid/cells.tsx';
import type { InvoiceScreenTexts } from '../texts/web.is.ts';
import classes from './invoices.module.css';

type Props = {
  readonly comment: string;
  /** What the payor reads instead; null where they read the comment. */
  readonly said: string | null;
  readonly words: InvoiceScreenTexts['lineText'];
};

/** What the payor reads of a line, with a mark where that is another text than the worklog has. */
export function SaidCell({ comment, said, words }: Props) {
  if (said === null) return <TextCell>{comment}</TextCell>;
  return (
    <span className={classes.saidCell} title={words.mark(comment || words.none)}>
      <TextQuote size={13} role="img" aria-label={words.other} />
      <TextCell>{said}</TextCell>
    </span>
  );
}
