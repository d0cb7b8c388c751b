import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTenant } from '#modules/tenants/web/api.ts';
import { money } from '#shared/format.ts';
import { ApiError } from '#web/lib/call.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import type { Issued } from '../contract/billable.ts';
import { issueInvoices, refreshInvoices } from './api.ts';
import type { BillingQuery } from './filter.ts';
import classes from './invoices.module.css';
import { lackingIn, LacksNotice } from './lacks-notice.tsx';
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
  /** The same as it is by now. */
  readonly onLook: () => Promise<Pick<Props, 'count' | 'totals'>>;
  readonly close: (result?: Issued) => void;
};

const shown = 4;

/** An invoice for each line of what is shown, all or none; one key for the dialog, as where one is issued (BILL-14, BILL-21). */
export function ManyBookingDialog({ query, invoiceDate, onLook, close, ...seen }: Props) {
  const words = useInvoiceWords();
  const client = useQueryClient();
  const accounting = useTenant().data?.accountingSystemId ?? null;
  const idempotencyKey = useRef(crypto.randomUUID());
  const [day, setDay] = useState<string | null>(invoiceDate);
  const [skip, setSkip] = useState(false);
  const [{ count, totals }, setNow] = useState<Pick<Props, 'count' | 'totals'>>(seen);

  /** What the person saw has been changed by somebody: it is shown anew before it is issued. */
  async function look() {
    setNow(await onLook());
  }

  const save = useSave(
    async (confirmed) => {
      if (day === null) throw new FormProblem({ invoiceDate: words.credit.dateNeeded });
      return issueInvoices(
        {
          ...query,
          invoiceDate: day,
          expected: totals.map(({ currencyCode, totalWithVat }) => ({ currencyCode, totalWithVat })),
          confirmed,
          ...(skip ? { skipExternalInvoiceCreation: true } : {}),
        },
        idempotencyKey.current,
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
    useMemo(() => ({ totals, day }), [totals, day]),
  );
  /** The server names each worklog that lacks a payor by its id. */
  const refused = Object.entries(save.errors).filter(([field]) => field.startsWith('worklogs.'));
  return (
    <Dialog
      title={words.billing.issueAll(count)}
      width={500}
      onClose={() => close()}
      save={lackingIn(save.errors).length > 0 ? { ...save, detail: null } : save}
      saveLabel={words.booking.confirm}
      anywayLabel={words.booking.anyway}
      canSave={count > 0}
    >
      <LacksNotice errors={save.errors} />
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
