import { Button } from '@mantine/core';
import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { date } from '#shared/format.ts';
import type { Change } from './booking-changes.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

/** What colleagues have changed since the person saw the worklogs. */
export function ChangesNotice({ changes }: { readonly changes: readonly Change[] }) {
  const { booking: words } = useInvoiceWords();
  if (changes.length === 0) return null;
  return (
    <div className={classes.refused} role="alert">
      <FirstLines lines={changes.map(({ row, was, is }) => ({ row, text: `${was} → ${is}` }))} />
      <p>{words.lookAgain}</p>
    </div>
  );
}

type RefusedProps = {
  readonly refused: readonly { readonly row: Worklog; readonly reason: string }[];
  readonly detail: string | null;
  /** Null if no worklog would remain. */
  readonly onLeaveOut: (() => void) | null;
};

/** The worklogs that cannot be billed, and a way to go on without them. */
export function RefusedNotice({ refused, detail, onLeaveOut }: RefusedProps) {
  const { booking: words } = useInvoiceWords();
  if (refused.length === 0) return null;
  return (
    <div className={classes.refused} role="alert">
      <p>{detail ?? words.refused}</p>
      <FirstLines lines={refused.map(({ row, reason }) => ({ row, text: reason }))} />
      {onLeaveOut ? (
        <Button size="compact-sm" variant="default" onClick={onLeaveOut}>
          {words.leaveOut(refused.length)}
        </Button>
      ) : null}
    </div>
  );
}

const shown = 4;

function FirstLines({ lines }: { readonly lines: readonly { readonly row: Worklog; readonly text: string }[] }) {
  const { booking: words } = useInvoiceWords();
  return (
    <ul>
      {lines.slice(0, shown).map(({ row, text }) => (
        <li key={row.id}>
          <span>{[date(row.date), row.comment || row.employeeName].join(' · ')}</span>
          <b>{text}</b>
        </li>
      ))}
      {lines.length > shown ? <li>{words.more(lines.length - shown)}</li> : null}
    </ul>
  );
}
