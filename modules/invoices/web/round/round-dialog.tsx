import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTenant } from '#modules/tenants/web/api.ts';
import { sum } from '#shared/money.ts';
import { money } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import type { BillableGroup } from '../../contract/billable.ts';
import type { NewInvoices } from '../../contract/written.ts';
import { refreshInvoices } from '../api.ts';
import type { BillingQuery } from '../filter.ts';
import { useInvoiceWords } from '../words.ts';
import { ZeroSwitch } from '../zero-switch.tsx';
import invoiceClasses from '../invoices.module.css';
import { hinders, isRemarked, sellerLacks } from './remarks.ts';
import { RoundRows } from './round-rows.tsx';
import classes from './round.module.css';
import { idOf, useRound } from './use-round.ts';

type Props = {
  readonly rows: readonly BillableGroup[];
  readonly query: BillingQuery;
  readonly invoiceDate: string;
  readonly mail: 'smtp' | 'mailbox' | 'none';
  /** What awaits an invoice by now: what somebody changed meanwhile is shown anew. */
  readonly onLook: () => Promise<readonly BillableGroup[]>;
  readonly close: (issued?: number) => void;
};

/** A billing round: what is looked at before, then invoices one by one with what became of each. */
export function RoundDialog({ query, invoiceDate, mail, onLook, close, ...seen }: Props) {
  const words = useInvoiceWords();
  const { round: say } = words;
  const client = useQueryClient();
  const [rows, setRows] = useState(seen.rows);
  const [asked, setAsked] = useState<Asked>({
    day: invoiceDate,
    due: null,
    ...letterOf(mail),
    skip: false,
    zero: false,
  });
  const change = (next: Partial<Asked>) => setAsked({ ...asked, ...next });
  const round = useRound((row, confirmed) => bodyOf(row, query, asked, confirmed), words.errors.issue);
  const able = rows.filter((row) => hinders(row, say) === null);
  const issued = able.filter((row) => round.outcomes.get(idOf(row))?.state === 'issued').length;
  const left = able.length - issued;
  const begun = round.outcomes.size > 0;

  async function run() {
    const outcomes = await round.run(able);
    void refreshInvoices(client);
    const now = new Map((await onLook()).map((row) => [idOf(row), row]));
    setRows(rows.map((row) => (outcomes.get(idOf(row))?.state === 'issued' ? row : (now.get(idOf(row)) ?? row))));
  }

  const label = begun && !round.busy ? say.left(left) : asked.letter ? say.issueAndSend(left) : say.issue(left);
  const save = {
    detail: null,
    errors: {},
    busy: round.busy,
    submit: () => void run(),
  };
  return (
    <Dialog
      title={words.billing.issueAll(able.length)}
      width={620}
      onClose={() => close(issued)}
      save={save}
      saveLabel={label}
      canSave={left > 0 && asked.day !== null}
      aside={round.busy ? <StopButton onStop={round.stop} /> : null}
      {...(begun && left === 0 ? { footer: <CloseButton onClose={() => close(issued)} /> } : {})}
    >
      {begun ? null : <Asking {...{ rows: able, asked, change, mail }} />}
      <RoundRows rows={rows} outcomes={round.outcomes} withLetter={asked.letter} />
      <p className={classes.progress} role="status">
        {begun ? say.progress(issued, able.length) : ''}
        {rows.length > able.length ? ` ${say.hindered(rows.length - able.length)}` : ''}
      </p>
    </Dialog>
  );
}

type Asked = {
  readonly day: string | null;
  readonly due: string | null;
  readonly letter: boolean;
  readonly workReport: boolean;
  readonly eInvoice: boolean;
  readonly skip: boolean;
  /** Lines of nothing stay off the papers. */
  readonly zero: boolean;
};

const letterOf = (mail: Props['mail']) => ({ letter: mail !== 'none', workReport: false, eInvoice: false });

/** What one call issues: the work of the line as it was seen, and nothing else. */
function bodyOf(row: BillableGroup, query: BillingQuery, asked: Asked, confirmed: boolean): NewInvoices {
  const { projectId, payorId, currencyCode, totalWithVat } = row;
  return {
    ...query,
    projectId,
    payorId: payorId ?? 0,
    currencyCode,
    expected: [{ currencyCode, totalWithVat }],
    ...(asked.day === null ? {} : { invoiceDate: asked.day }),
    ...(asked.due === null ? {} : { dueDate: asked.due }),
    ...(asked.letter ? { letter: { workReport: asked.workReport, eInvoice: asked.eInvoice } } : {}),
    ...(asked.zero ? { leaveOutZero: true } : {}),
    ...(asked.skip ? { skipExternalInvoiceCreation: true } : {}),
    // What is remarked on here already is not asked about again; the date is.
    ...(confirmed ? { confirmed: true } : isRemarked(row) ? {} : { confirmed: false }),
  };
}

type AskingProps = {
  readonly rows: readonly BillableGroup[];
  readonly asked: Asked;
  readonly change: (next: Partial<Asked>) => void;
  readonly mail: Props['mail'];
};

function Asking({ rows, asked, change, mail }: AskingProps) {
  const words = useInvoiceWords();
  const accounting = useTenant().data?.accountingSystemId ?? null;
  return (
    <>
      <SellerNotice rows={rows} />
      <p className={invoiceClasses.lead}>{words.round.lead}</p>
      <Sums rows={rows} />
      <Fields columns={2}>
        <DateField
          label={words.edit.date}
          value={asked.day}
          onChange={(day) => change({ day })}
          error={asked.day === null ? words.credit.dateNeeded : null}
          required
        />
        <DateField
          label={words.edit.dueDate}
          value={asked.due}
          onChange={(due) => change({ due })}
          hint={words.booking.dueHint}
          {...(asked.day ? { min: asked.day } : {})}
        />
      </Fields>
      <div className={classes.switches}>
        <Switch
          label={words.round.letter}
          hint={mail === 'none' ? words.letter.none : words.round.letterHint}
          value={asked.letter}
          onChange={(letter) => change({ letter })}
          disabled={mail === 'none'}
        />
        {asked.letter ? (
          <>
            <Switch
              label={words.letter.workReport}
              value={asked.workReport}
              onChange={(workReport) => change({ workReport })}
            />
            <Switch
              label={words.letter.eInvoice}
              hint={words.letter.eInvoiceHint}
              value={asked.eInvoice}
              onChange={(eInvoice) => change({ eInvoice })}
            />
          </>
        ) : null}
        <ZeroSwitch
          count={sum(rows.map(({ count, zeroLines }) => (zeroLines < count ? zeroLines : 0)))}
          value={asked.zero}
          onChange={(zero) => change({ zero })}
        />
        {accounting === null ? null : (
          <Switch
            label={words.booking.skip}
            hint={words.booking.skipHint}
            value={asked.skip}
            onChange={(skip) => change({ skip })}
          />
        )}
      </div>
    </>
  );
}

/** Each currency by itself: they are never added up. */
function Sums({ rows }: { readonly rows: readonly BillableGroup[] }) {
  const { columns, edit } = useInvoiceWords();
  return [...Map.groupBy(rows, ({ currencyCode }) => currencyCode)].map(([code, of]) => {
    const total = (field: 'totalBilledWithDiscount' | 'totalVat' | 'totalWithVat') =>
      money(sum(of.map((row) => row[field])), code);
    return (
      <dl key={code} className={invoiceClasses.totals}>
        <div>
          <dt>{edit.net}</dt>
          <dd>{total('totalBilledWithDiscount')}</dd>
        </div>
        <div>
          <dt>{columns.vat}</dt>
          <dd>{total('totalVat')}</dd>
        </div>
        <div data-sum>
          <dt>{edit.total}</dt>
          <dd>{total('totalWithVat')}</dd>
        </div>
      </dl>
    );
  });
}

function SellerNotice({ rows }: { readonly rows: readonly BillableGroup[] }) {
  const { round: words, booking } = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  const tenant = useTenant().data;
  const lacks = tenant && rows.some(({ totalVat }) => totalVat !== 0) ? sellerLacks(tenant, words.seller) : [];
  if (lacks.length === 0) return null;
  return (
    <p className={classes.seller} role="alert">
      {words.seller.lacks(lacks.join(', '))}{' '}
      <Link to="/$tenantId/settings/company" params={{ tenantId }} target="_blank">
        {booking.toCompany}
      </Link>
    </p>
  );
}

function StopButton({ onStop }: { readonly onStop: () => void }) {
  const { round: words } = useInvoiceWords();
  return (
    <Button variant="default" onClick={onStop}>
      {words.stop}
    </Button>
  );
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const { round: words } = useInvoiceWords();
  return (
    <Button data-autofocus onClick={onClose} ml="auto">
      {words.close}
    </Button>
  );
}
