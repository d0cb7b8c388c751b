import { Link } from '@tanstack/react-router';
import { useTenant } from '#modules/tenants/web/api.ts';
import { sum } from '#shared/money.ts';
import { money } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import type { BillableGroup } from '../../contract/billable.ts';
import invoiceClasses from '../invoices.module.css';
import { useInvoiceWords } from '../words.ts';
import { ZeroSwitch } from '../zero-switch.tsx';
import { sellerLacks } from './remarks.ts';
import classes from './round.module.css';

/** Options for all invoices of the round. */
export type Asked = {
  readonly day: string | null;
  readonly due: string | null;
  readonly letter: boolean;
  readonly workReport: boolean;
  readonly eInvoice: boolean;
  readonly skip: boolean;
  /** Omits lines of zero from documents. */
  readonly zero: boolean;
};

type AskingProps = {
  readonly rows: readonly BillableGroup[];
  readonly asked: Asked;
  readonly change: (next: Partial<Asked>) => void;
  readonly mail: 'smtp' | 'mailbox' | 'none';
};

/** Days and options. */
export function Asking({ rows, asked, change, mail }: AskingProps) {
  const words = useInvoiceWords();
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
      <Switches {...{ rows, asked, change, mail }} />
    </>
  );
}

/** Switches for letters, lines of zero, and the accounting system. */
function Switches({ rows, asked, change, mail }: AskingProps) {
  const words = useInvoiceWords();
  const accounting = useTenant().data?.accountingSystemId ?? null;
  return (
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
  );
}

/** Sums by currency, since currencies are never added up. */
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
