import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import type { BillableGroup } from '../../contract/billable.ts';
import type { NewInvoices } from '../../contract/written.ts';
import { refreshInvoices } from '../api.ts';
import type { BillingQuery } from '../filter.ts';
import { useInvoiceWords } from '../words.ts';
import type { RoundGroup } from './join.ts';
import { hinders, isRemarked } from './remarks.ts';
import { Asking, type Asked } from './round-asking.tsx';
import { RoundRows } from './round-rows.tsx';
import classes from './round.module.css';
import { StopButton, CloseButton } from './round-buttons.tsx';
import { useJoined } from './use-joined.ts';
import type { Outcomes } from './use-one-by-one.ts';
import { usePaper } from './use-paper.ts';
import { idOf, invoicesOf, useIssuing } from './use-round.ts';

type Props = {
  readonly rows: readonly BillableGroup[];
  readonly query: BillingQuery;
  readonly invoiceDate: string;
  readonly mail: 'smtp' | 'mailbox' | 'none';
  /** Fetches current unbilled work: concurrent changes are shown again. */
  readonly onLook: () => Promise<readonly BillableGroup[]>;
  readonly close: (issued?: number) => void;
};

/** A billing round: remarks first, then invoices one by one with the outcome of each. */
export function RoundDialog({ query, invoiceDate, mail, onLook, close, ...seen }: Props) {
  const words = useInvoiceWords();
  const { round: say } = words;
  const client = useQueryClient();
  const [rows, setRows] = useState(seen.rows);
  const { asked, change } = useAsked(invoiceDate, mail);
  const round = useIssuing(
    idOf,
    (row: RoundGroup, confirmed) => bodyOf(row, query, asked, confirmed),
    words.errors.issue,
  );
  const { units, joining } = useJoined(rows);
  const able = units.filter((row) => hinders(row, say) === null);
  const all = invoicesOf(able);
  const issued = invoicesOf(able.filter((row) => round.outcomes.get(idOf(row))?.state === 'issued'));
  const left = all - issued;
  const begun = round.outcomes.size > 0;

  const showPaper = usePaper(query, asked, () => close());

  async function look(outcomes: Outcomes) {
    void refreshInvoices(client);
    const now = new Map((await onLook()).map((row) => [idOf(row), row]));
    const finished = units.filter((unit) => outcomes.get(idOf(unit))?.state === 'issued');
    const kept = new Set(finished.flatMap((unit) => unit.cases ?? [unit]).map(idOf));
    setRows(rows.map((row) => (kept.has(idOf(row)) ? row : (now.get(idOf(row)) ?? row))));
  }

  const label = begun && !round.busy ? say.left(left) : asked.letter ? say.issueAndSend(left) : say.issue(left);
  const save = { detail: null, errors: {}, busy: round.busy, submit: () => void round.run(able, look) };
  return (
    <Dialog
      title={words.billing.issueAll(all)}
      width={620}
      onClose={() => close(issued)}
      save={save}
      saveLabel={label}
      canSave={left > 0 && asked.day !== null}
      aside={round.busy ? <StopButton onStop={round.stop} /> : null}
      {...(begun && left === 0 ? { footer: <CloseButton onClose={() => close(issued)} /> } : {})}
    >
      {begun ? null : <Asking {...{ rows: able, asked, change, mail }} />}
      <RoundRows
        {...{ rows, units, joining: begun ? null : joining }}
        outcomes={round.outcomes}
        withLetter={asked.letter}
        onPaper={begun ? null : (row) => void showPaper(row)}
      />
      <p className={classes.progress} role="status">
        {begun ? say.progress(issued, all) : ''}
        {units.length > able.length ? ` ${say.hindered(units.length - able.length)}` : ''}
      </p>
    </Dialog>
  );
}

/** Options for all invoices; letters are on by default if mail is delivered. */
function useAsked(day: string, mail: Props['mail']) {
  const letter = { letter: mail !== 'none', workReport: false, eInvoice: false };
  const [asked, setAsked] = useState<Asked>({ day, due: null, ...letter, skip: false, zero: false });
  return { asked, change: (next: Partial<Asked>) => setAsked({ ...asked, ...next }) };
}

/** The body of one call: the work of the line as it was seen, of one or several cases. */
function bodyOf(row: RoundGroup, query: BillingQuery, asked: Asked, confirmed: boolean): NewInvoices {
  const { projectId, payorId, currencyCode, totalWithVat, cases } = row;
  return {
    ...query,
    ...(cases ? { projectIds: cases.map((one) => one.projectId) } : { projectId }),
    payorId: payorId ?? 0,
    currencyCode,
    expected: [{ currencyCode, totalWithVat }],
    ...(asked.day === null ? {} : { invoiceDate: asked.day }),
    ...(asked.due === null ? {} : { dueDate: asked.due }),
    ...(asked.letter ? { letter: { workReport: asked.workReport, eInvoice: asked.eInvoice } } : {}),
    ...(asked.zero ? { leaveOutZero: true } : {}),
    ...(asked.skip ? { skipExternalInvoiceCreation: true } : {}),
    // Questions that are shown as remarks are not asked again; those about the date are.
    ...(confirmed ? { confirmed: true } : isRemarked(row) ? {} : { confirmed: false }),
  };
}
