import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTenant } from '#modules/tenants/web/api.ts';
import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { date } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import type { Issued } from '../contract/billable.ts';
import { issueInvoices, refreshInvoices } from './api.ts';
import type { ChosenTotals } from './chosen.ts';
import classes from './invoices.module.css';
import { TotalsList } from './totals-list.tsx';
import { useInvoiceWords } from './words.ts';

type Props = {
  readonly worklogs: readonly Worklog[];
  readonly totals: ChosenTotals;
  readonly currencyCode: string;
  readonly payorName: string;
  readonly invoiceDate: string;
  /** Takes what stands in the way out of the choice. */
  readonly onLeaveOut: (ids: readonly number[]) => void;
  readonly close: (result?: Issued) => void;
};

const shown = 4;

/** The last look before it is issued (BILL-14). One key for the dialog: however often it is sent, one invoice is made (BILL-21). */
export function BookingDialog({ worklogs, totals, currencyCode, payorName, invoiceDate, onLeaveOut, close }: Props) {
  const words = useInvoiceWords();
  const client = useQueryClient();
  const accounting = useTenant().data?.accountingSystemId ?? null;
  const idempotencyKey = useRef(crypto.randomUUID());
  const [day, setDay] = useState<string | null>(invoiceDate);
  const [dueDate, setDueDate] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [skip, setSkip] = useState(false);
  const save = useSave(
    () => {
      if (day === null) throw new FormProblem({ invoiceDate: words.credit.dateNeeded });
      return issueInvoices(
        {
          worklogIds: worklogs.map(({ id }) => id),
          invoiceDate: day,
          ...(dueDate === null ? {} : { dueDate }),
          ...(note.trim() === '' ? {} : { note }),
          ...(skip ? { skipExternalInvoiceCreation: true } : {}),
        },
        idempotencyKey.current,
      );
    },
    (result) => {
      void refreshInvoices(client);
      close(result);
    },
    words.errors.issue,
  );
  const refused = refusedIn(save.errors, worklogs);

  function leaveOut() {
    onLeaveOut(refused.map(({ row }) => row.id));
    void refreshInvoices(client);
    close();
  }

  return (
    <Dialog
      title={words.booking.title}
      width={500}
      dirty={note !== ''}
      onClose={() => close()}
      save={refused.length > 0 ? { ...save, detail: null } : save}
      saveLabel={words.booking.confirm}
    >
      {refused.length > 0 ? (
        <div className={classes.refused} role="alert">
          <p>{save.detail ?? words.booking.refused}</p>
          <ul>
            {refused.slice(0, shown).map(({ row, reason }) => (
              <li key={row.id}>
                <span>{[date(row.date), row.comment || row.employeeName].join(' · ')}</span>
                <b>{reason}</b>
              </li>
            ))}
            {refused.length > shown ? <li>{words.booking.more(refused.length - shown)}</li> : null}
          </ul>
          {refused.length < worklogs.length ? (
            <Button size="compact-sm" variant="default" onClick={leaveOut}>
              {words.booking.leaveOut(refused.length)}
            </Button>
          ) : null}
        </div>
      ) : null}
      <dl className={classes.pairs}>
        <div>
          <dt>{words.edit.payor}</dt>
          <dd>{payorName}</dd>
        </div>
        <div>
          <dt>{words.columns.worklogs}</dt>
          <dd>{words.detail.linesCount(totals.count)}</dd>
        </div>
      </dl>
      <TotalsList totals={totals} currencyCode={currencyCode} />
      <Fields columns={2}>
        <DateField
          label={words.edit.date}
          value={day}
          onChange={setDay}
          error={save.errors['invoiceDate'] ?? null}
          required
          autoFocus
        />
        <DateField
          label={words.edit.dueDate}
          value={dueDate}
          onChange={setDueDate}
          error={save.errors['dueDate'] ?? null}
          hint={words.booking.dueHint}
          {...(day ? { min: day } : {})}
        />
      </Fields>
      <TextArea
        label={words.booking.note}
        value={note}
        onChange={setNote}
        maxLength={2000}
        rows={2}
        error={save.errors['note'] ?? null}
      />
      {accounting === null ? null : (
        <Switch label={words.booking.skip} hint={words.booking.skipHint} value={skip} onChange={setSkip} />
      )}
      <p className={classes.lead}>{words.booking.worklogs(worklogs.length)}</p>
    </Dialog>
  );
}

/** The server names each worklog that stands in the way by its place in the body. */
const refusedIn = (errors: Readonly<Record<string, string>>, worklogs: readonly Worklog[]) =>
  Object.entries(errors).flatMap(([field, reason]) => {
    const row = worklogs[Number(/^worklogIds\.(\d+)$/.exec(field)?.[1] ?? -1)];
    return row ? [{ row, reason }] : [];
  });
