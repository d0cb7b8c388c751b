import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTenant } from '#modules/tenants/web/api.ts';
import { money } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import type { Issued } from '../contract/billable.ts';
import { issueInvoices, refreshInvoices } from './api.ts';
import type { BillingQuery } from './filter.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

type Props = {
  readonly query: BillingQuery;
  /** How many invoices there will be. */
  readonly count: number;
  readonly totals: readonly {
    readonly currencyCode: string;
    readonly totalBilledWithDiscount: number;
    readonly totalVat: number;
    readonly totalWithVat: number;
  }[];
  readonly invoiceDate: string;
  readonly close: (result?: Issued) => void;
};

const shown = 4;

/** An invoice for each line of what is shown, all or none; one key for the dialog, as where one is issued (BILL-14, BILL-21). */
export function ManyBookingDialog({ query, count, totals, invoiceDate, close }: Props) {
  const words = useInvoiceWords();
  const client = useQueryClient();
  const accounting = useTenant().data?.accountingSystemId ?? null;
  const idempotencyKey = useRef(crypto.randomUUID());
  const [day, setDay] = useState<string | null>(invoiceDate);
  const [skip, setSkip] = useState(false);
  const save = useSave(
    () => {
      if (day === null) throw new FormProblem({ invoiceDate: words.credit.dateNeeded });
      return issueInvoices(
        { ...query, invoiceDate: day, ...(skip ? { skipExternalInvoiceCreation: true } : {}) },
        idempotencyKey.current,
      );
    },
    (result) => {
      void refreshInvoices(client);
      close(result);
    },
    words.errors.issue,
  );
  /** The server names each worklog that lacks a payor by its id. */
  const refused = Object.entries(save.errors).filter(([field]) => field.startsWith('worklogs.'));
  return (
    <Dialog
      title={words.billing.issueAll(count)}
      width={500}
      onClose={() => close()}
      save={save}
      saveLabel={words.booking.confirm}
    >
      {refused.length > 0 ? (
        <div className={classes.refused} role="alert">
          <p>{words.booking.refused}</p>
          <ul>
            {refused.slice(0, shown).map(([field, reason]) => (
              <li key={field}>{reason}</li>
            ))}
            {refused.length > shown ? <li>{words.booking.more(refused.length - shown)}</li> : null}
          </ul>
        </div>
      ) : null}
      <p className={classes.lead}>{words.billing.allText(count)}</p>
      {totals.map((one) => (
        <dl key={one.currencyCode} className={classes.totals}>
          <div>
            <dt>{words.edit.net}</dt>
            <dd>{money(one.totalBilledWithDiscount, one.currencyCode)}</dd>
          </div>
          <div>
            <dt>{words.columns.vat}</dt>
            <dd>{money(one.totalVat, one.currencyCode)}</dd>
          </div>
          <div data-sum>
            <dt>{words.edit.total}</dt>
            <dd>{money(one.totalWithVat, one.currencyCode)}</dd>
          </div>
        </dl>
      ))}
      <DateField
        label={words.edit.date}
        value={day}
        onChange={setDay}
        error={save.errors['invoiceDate'] ?? null}
        required
        autoFocus
      />
      {accounting === null ? null : (
        <Switch label={words.booking.skip} hint={words.booking.skipHint} value={skip} onChange={setSkip} />
      )}
    </Dialog>
  );
}
