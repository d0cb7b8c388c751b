import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTenant } from '#modules/tenants/web/api.ts';
import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { date } from '#shared/format.ts';
import { ApiError } from '#web/lib/call.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import type { Issued } from '../contract/billable.ts';
import { issueInvoices, refreshInvoices } from './api.ts';
import { chosenParts, chosenTotals, zeroLinesIn } from './chosen.ts';
import { changesBetween, refusedIn, type Change } from './booking-changes.ts';
import { BookingPreview } from './booking-preview.tsx';
import classes from './invoices.module.css';
import { lackingIn, LacksNotice } from './lacks-notice.tsx';
import { PayorParts } from './shares/payor-parts.tsx';
import { useShares } from './shares/use-shares.ts';
import { TotalsList } from './totals-list.tsx';
import { useInvoiceWords } from './words.ts';
import { ZeroSwitch } from './zero-switch.tsx';

type Props = {
  readonly worklogs: readonly Worklog[];
  readonly currencyCode: string;
  readonly payorName: string;
  readonly invoiceDate: string;
  /** Fetches the current worklogs; deleted ones are omitted. */
  readonly onLook: (ids: readonly number[]) => Promise<readonly Worklog[]>;
  /** Removes obstructing worklogs from the selection. */
  readonly onLeaveOut: (ids: readonly number[]) => void;
  readonly close: (result?: Issued) => void;
};

const shown = 4;

const nothing = { note: '', orderNumber: '' };
/** Emptied fields count as untouched, so closing does not ask about unsaved changes. */
const saidOf = (said: typeof nothing) => (said.note === '' && said.orderNumber === '' ? nothing : said);

/**
 * Confirms an invoice before it is issued (BILL-14). The dialog has one idempotency key: repeated sending issues one
 * invoice (BILL-21).
 */
export function BookingDialog({ currencyCode, payorName, invoiceDate, onLook, onLeaveOut, close, ...seen }: Props) {
  const words = useInvoiceWords();
  const client = useQueryClient();
  const accounting = useTenant().data?.accountingSystemId ?? null;
  const [day, setDay] = useState<string | null>(invoiceDate);
  const [dueDate, setDueDate] = useState<string | null>(null);
  const {
    draft: { note, orderNumber },
    setDraft: setSaid,
    dirty,
    idempotencyKey,
  } = useDraft(`invoice/new/${seen.worklogs.map(({ id }) => id).join()}`, nothing);
  const say = (typed: Partial<typeof nothing>) => setSaid((before) => saidOf({ ...before, ...typed }));
  const [skip, setSkip] = useState(false);
  const [leaveOutZero, setLeaveOutZero] = useState(false);
  const [worklogs, setWorklogs] = useState(seen.worklogs);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const wide = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false });
  const [paper, setPaper] = useState(false);
  const beside = paper && wide;
  const { projectId = 0, payorId = null } = seen.worklogs[0] ?? {};
  const shares = useShares(projectId, payorId, { asks: false });
  const totals = useMemo(() => chosenTotals(worklogs, currencyCode, shares), [worklogs, currencyCode, shares]);
  const parts = chosenParts(worklogs, { payorId: payorId ?? 0, payorName }, shares, currencyCode);

  /** After a concurrent change, shows the current worklogs and their differences before anything is issued. */
  async function look() {
    const now = await onLook(worklogs.map(({ id }) => id));
    setChanges(changesBetween(worklogs, now, words.booking.gone));
    setWorklogs(now);
    await client.invalidateQueries({ queryKey: ['projects', 'shares'] });
  }

  const save = useSave(
    async (confirmed) => {
      if (day === null) throw new FormProblem({ invoiceDate: words.credit.dateNeeded });
      return issueInvoices(
        {
          worklogIds: worklogs.map(({ id }) => id),
          invoiceDate: day,
          expected: [{ currencyCode, totalWithVat: totals.totalWithVat }],
          confirmed,
          ...(dueDate === null ? {} : { dueDate }),
          ...(note.trim() === '' ? {} : { note }),
          ...(orderNumber.trim() === '' ? {} : { orderNumber }),
          ...(leaveOutZero ? { leaveOutZero } : {}),
          ...(skip ? { skipExternalInvoiceCreation: true } : {}),
        },
        idempotencyKey,
      ).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'invoice_changed') await look();
        throw error;
      });
    },
    (result) => {
      void refreshInvoices(client);
      close(result);
    },
    words.errors.issue,
    useMemo(() => ({ worklogs, shares, day }), [worklogs, shares, day]),
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
      width={beside ? 1080 : 500}
      dirty={dirty}
      onClose={() => close()}
      save={refused.length > 0 || lackingIn(save.errors).length > 0 ? { ...save, detail: null } : save}
      saveLabel={words.booking.confirm}
      anywayLabel={words.booking.anyway}
      canSave={worklogs.length > 0}
    >
      <div className={beside ? classes.besidePaper : classes.booking}>
        <div className={classes.booking}>
          <LacksNotice errors={save.errors} />
          {changes.length > 0 ? (
            <div className={classes.refused} role="alert">
              <ul>
                {changes.slice(0, shown).map(({ row, was, is }) => (
                  <li key={row.id}>
                    <span>{[date(row.date), row.comment || row.employeeName].join(' · ')}</span>
                    <b>
                      {was} → {is}
                    </b>
                  </li>
                ))}
                {changes.length > shown ? <li>{words.booking.more(changes.length - shown)}</li> : null}
              </ul>
              <p>{words.booking.lookAgain}</p>
            </div>
          ) : null}
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
          <PayorParts parts={parts} currencyCode={currencyCode} />
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
          <TextField
            label={words.booking.orderNumber}
            hint={words.booking.orderHint}
            value={orderNumber}
            onChange={(typed) => say({ orderNumber: typed })}
            maxLength={60}
            error={save.errors['orderNumber'] ?? null}
          />
          <TextArea
            label={words.booking.note}
            value={note}
            onChange={(typed) => say({ note: typed })}
            maxLength={2000}
            rows={2}
            error={save.errors['note'] ?? null}
          />
          <ZeroSwitch count={zeroLinesIn(worklogs)} value={leaveOutZero} onChange={setLeaveOutZero} />
          {accounting === null ? null : (
            <Switch label={words.booking.skip} hint={words.booking.skipHint} value={skip} onChange={setSkip} />
          )}
          <p className={classes.lead}>{words.booking.worklogs(worklogs.length)}</p>
        </div>
        <BookingPreview
          parts={parts}
          shown={paper}
          onShow={() => setPaper(true)}
          body={{
            worklogIds: worklogs.map(({ id }) => id),
            invoiceDate: day,
            dueDate,
            note,
            orderNumber,
            leaveOutZero,
          }}
        />
      </div>
    </Dialog>
  );
}
