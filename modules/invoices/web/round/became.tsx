import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useHere } from '#web/lib/here.tsx';
import { useInvoiceWords } from '../words.ts';
import type { Outcome } from './use-one-by-one.ts';
import classes from './round.module.css';

/** The outcome of a line of a round, in its row. */
export function Became({ outcome, withLetter }: { readonly outcome: Outcome; readonly withLetter: boolean }) {
  const { round: words } = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  if (outcome.state === 'running')
    return (
      <p className={classes.became}>
        <LoaderCircle size={14} aria-hidden /> {words.running}
      </p>
    );
  if (outcome.state === 'issued')
    return outcome.invoices.map(({ id, number, sentTo }) => (
      <p key={id} className={classes.became} data-issued>
        <CircleCheck size={14} aria-hidden />{' '}
        <Link to="/$tenantId/invoices/invoice/$id" params={{ tenantId, id: String(id) }} target="_blank">
          {words.number(number)}
        </Link>
        {sentTo ? ` · ${words.sentTo(sentTo)}` : withLetter ? ` · ${words.notSent}` : ''}
        {outcome.message ? ` · ${outcome.message}` : ''}
      </p>
    ));
  if (outcome.state === 'asked')
    return (
      <p className={classes.became} data-issued>
        <CircleCheck size={14} aria-hidden />{' '}
        <Link to="/$tenantId/invoices/drafts/$id" params={{ tenantId, id: String(outcome.draftId) }} target="_blank">
          {words.asked}
        </Link>
      </p>
    );
  return (
    <p className={classes.became} data-tone={outcome.state}>
      <CircleAlert size={14} aria-hidden /> {outcome.state === 'asks' ? outcome.said.join(' ') : outcome.said}
    </p>
  );
}
