import { invoiceTotals } from '#modules/invoices/rules.ts';
import { totalsOf } from '#modules/worklogs/rules.ts';
import { addDays, addMonths, type CalendarDate } from '#shared/dates.ts';
import { vatRateOf } from '#server/vat.ts';
import { billingNotes } from '../demo/billing.ts';
import { instantOf } from './calendar.ts';
import type { Making } from './case-drafts.ts';
import { idAt, insertRows, type Row } from './insert.ts';
import { seedPayments } from './payments.ts';
import { seedShare, withJoint } from './payors.ts';

type RateOf = (currency: string, on: CalendarDate) => number;
/** Work of one case, one payor and one month, by the indexes of its rows. */
type Bundle = {
  readonly month: string;
  readonly projectId: number;
  readonly payorId: number;
  readonly currency: string;
  readonly places: readonly number[];
  /** All cases of an invoice of several, including the first, which is above. */
  readonly projectIds?: readonly number[];
};
/** A document: an invoice, one that was deleted or credited and reissued, or a credit note. */
export type Paper = {
  readonly bundle: Bundle;
  readonly day: CalendarDate;
  /** The time of day, 9 to 16: later invoices have higher numbers. */
  readonly hour: number;
  readonly fate: 'stands' | 'deleted' | 'credited' | 'note';
  /** Its work is on the invoice of another case. */
  readonly isJoined?: boolean;
};
/** Documents with the lines of an existing invoice, with a sign. */
type Shadow = { readonly id: number; readonly of: number; readonly sign: 1 | -1 };

/** The cases of the invoices of several. */
type CaseOf = { readonly invoice: number; readonly project: number };

export type Billed = {
  readonly rows: readonly Row[];
  readonly shadows: readonly Shadow[];
  readonly cases: readonly CaseOf[];
};

const paymentDays = 14;

/**
 * Bills past months, in the first days of the next, and returns the rows of worklogs with their invoices. Forgotten
 * work, last month's late entries, and this month's work stay unbilled.
 */
export async function seedInvoices(
  making: Making,
  worklogs: readonly Row[],
  rateOf: RateOf,
  billable: ReadonlySet<number>,
): Promise<Billed> {
  const { db, tenant } = making;
  const papers = withJoint(
    papersOf(
      making,
      bundlesOf(worklogs.map((row, place) => ({ row, place })).filter(({ row }) => awaits(row, billable))),
    ),
  );
  // Also drawn for joint invoices, so that the random numbers of the others stay the same.
  const drawn = papers.map((paper) => ({ paper, columns: columnsOf(making, paper, worklogs, rateOf) }));
  const { rows: sellers } = await db.query<Row>(
    `select name, ssn, address, postal_code "postalCode", city, 'IS' country, email, phone, vat_number "vatNumber", bank_account "bankAccount" from tenant where id = $1`,
    [tenant.id],
  );
  const { rows: payors } = await db.query<Row>(
    `select id, language_code, name, ssn, address, postal_code "postalCode", city, country_code country, email, phone, endpoint_scheme "endpointScheme", endpoint_id "endpointId" from client where tenant_id = $1`,
    [tenant.id],
  );
  const payorOf = new Map(
    payors.map(({ id, language_code: languageCode, ...buyer }) => [Number(id), { languageCode, buyer }]),
  );
  const firstId =
    Number((await db.query<{ id: number }>('select coalesce(max(id), 0)::int as id from invoice')).rows[0]?.id ?? 0) +
    1;
  const placed = drawn
    .filter(({ paper }) => paper.isJoined !== true)
    .map(({ paper, columns }, index) => ({ ...paper, columns, id: firstId + index, number: index + 1 }));
  const invoices = placed.map((paper) => {
    const credited =
      paper.fate === 'note'
        ? placed.findLast(({ bundle, fate }) => bundle === paper.bundle && fate === 'credited')
        : undefined;
    const payor = payorOf.get(paper.bundle.payorId);
    return {
      id: paper.id,
      number: paper.number,
      credited_invoice_id: credited?.id ?? null,
      ...paper.columns,
      seller: sellers[0],
      language_code: payor?.languageCode ?? 'IS',
      buyer: payor?.buyer,
    };
  });
  const ids = await insertRows(db, 'invoice', invoices);
  await seedPayments(making, invoices);
  const billed = joined(worklogs, placed, ids);
  await db.query('select setval(pg_get_serial_sequence($1, $2), (select max(id) from invoice))', ['invoice', 'id']);
  await db.query('insert into invoice_counter (tenant_id, last) values ($1, $2)', [tenant.id, placed.length]);
  await seedShare(making, worklogs, billed.rows);
  return billed;
}

const awaits = (row: Row, billable: ReadonlySet<number>): boolean =>
  row['payor_id'] !== null && row['timer_date'] === null && billable.has(Number(row['project_id']));

const monthOf = (row: Row): string => (row['date'] as Date).toISOString().slice(0, 7);

function bundlesOf(found: readonly { readonly row: Row; readonly place: number }[]): readonly Bundle[] {
  const groups = Map.groupBy(found, ({ row }) =>
    [monthOf(row), row['project_id'], row['payor_id'], row['currency_code']].join(' '),
  );
  return [...groups]
    .map(([key, rows]) => {
      const [month = '', projectId, payorId, currency = 'ISK'] = key.split(' ');
      return {
        month,
        projectId: Number(projectId),
        payorId: Number(payorId),
        currency,
        places: rows.map(({ place }) => place),
      };
    })
    .toSorted((a, b) => a.month.localeCompare(b.month) || a.projectId - b.projectId || a.payorId - b.payorId);
}

/** In order of creation: one invoice for most bundles, a few of them wrong the first time. */
function papersOf({ random, workdays }: Making, bundles: readonly Bundle[]): Paper[] {
  const papers = bundles.flatMap((bundle): Omit<Paper, 'hour'>[] => {
    const next = addMonths(`${bundle.month}-01`, 1);
    const [first, second] = workdays.filter((one) => one >= next);
    const isLast = workdays.at(-1)?.slice(0, 7) === next.slice(0, 7);
    if (first === undefined || random.chance(isLast ? 0.2 : 0.03)) return [];
    const day = second !== undefined && random.chance(0.4) ? second : first;
    const eighth = addDays(day, 8);
    const later = workdays.find((one) => one > eighth);
    if (random.chance(0.004))
      return [
        { bundle, day, fate: 'deleted' },
        { bundle, day, fate: 'stands' },
      ];
    if (later !== undefined && random.chance(0.012))
      return [
        { bundle, day, fate: 'credited' },
        { bundle, day: later, fate: 'note' },
        { bundle, day: later, fate: 'stands' },
      ];
    return [{ bundle, day, fate: 'stands' }];
  });
  return [
    ...Map.groupBy(
      papers.toSorted((a, b) => a.day.localeCompare(b.day)),
      ({ day }) => day,
    ).values(),
  ].flatMap((ofDay) => ofDay.map((paper, place) => ({ ...paper, hour: 9 + (7 * place) / ofDay.length })));
}

function columnsOf(making: Making, { bundle, day, hour, fate }: Paper, worklogs: readonly Row[], rateOf: RateOf): Row {
  const { random, tenant, workdays, now } = making;
  const lines = bundle.places.map((place) => {
    const { total_billed: total, paid } = figuresOf(worklogs[place] ?? {}, bundle.currency);
    const vatRateId = Number(worklogs[place]?.['vat_rate_id']);
    return { total, totalWithDiscount: paid, vatRateId, vatRate: vatRateOf(vatRateId) };
  });
  const sign = fate === 'note' ? -1 : 1;
  const { total, discount, discountPerc, totalWithDiscount, totalVat, totalWithVat } = invoiceTotals(
    lines,
    bundle.currency,
  );
  const managers = tenant.employees.filter(({ role }) => role === 'manager');
  const maker = managers[Number(bundle.month.slice(5)) % managers.length];
  const at = new Date(Math.min(now.getTime(), instantOf(day, hour).getTime()));
  return {
    tenant_id: tenant.id,
    kind: fate === 'note' ? 'credit-note' : 'invoice',
    project_id: bundle.projectId,
    payor_id: bundle.payorId,
    invoice_date: day,
    due_date: addDays(day, fate === 'note' ? 0 : paymentDays),
    currency_code: bundle.currency,
    currency_rate: bundle.currency === 'ISK' ? 1 : rateOf(bundle.currency, day),
    total: sign * total,
    discount: sign * discount,
    discount_perc: discountPerc,
    total_with_discount: sign * totalWithDiscount,
    total_vat: sign * totalVat,
    total_with_vat: sign * totalWithVat,
    note: fate === 'note' ? random.pick(billingNotes) : '',
    ...marksOf(making, day, fate, workdays.at(-1) ?? day),
    deleted_at: fate === 'deleted' ? at : null,
    deleted_by: fate === 'deleted' ? (maker?.id ?? null) : null,
    created_at: at,
    created_by: maker?.id ?? null,
    modified_at: at,
    modified_by: maker?.id ?? null,
    version: 1,
  };
}

function figuresOf(row: Row, currencyCode: string): { readonly total_billed: number; readonly paid: number } {
  const { totalBilled, totalBilledWithDiscount } = totalsOf({
    quantity: Number(row['quantity']),
    quantityBilled: Number(row['quantity_billed']),
    price: Number(row['price']),
    discount: Number(row['discount']),
    currencyCode,
  });
  return { total_billed: totalBilled, paid: totalBilledWithDiscount };
}

/**
 * The payments that `seedPayments` writes are drawn here. Invoices are sent within a day or two, and mostly paid around
 * the due date; some payors are late, some need a reminder.
 */
function marksOf({ random }: Making, day: CalendarDate, fate: Paper['fate'], today: CalendarDate): Row {
  const sent = addDays(day, random.between(0, 2));
  const paid = addDays(day, paymentDays + (random.chance(0.8) ? random.between(-9, 2) : random.between(3, 40)));
  const isSent = fate !== 'deleted' && sent <= today;
  return {
    sent_at: isSent ? sent : null,
    paid_at: fate === 'stands' && isSent && paid <= today && random.chance(0.98) ? paid : null,
  };
}

function joined(
  worklogs: readonly Row[],
  papers: readonly (Paper & { readonly id: number })[],
  ids: readonly number[],
): Billed {
  const invoiceOf = new Map<number, number>();
  const standing = new Map<Bundle, number>();
  papers.forEach(({ bundle, fate }, index) => {
    if (fate === 'stands') standing.set(bundle, idAt(ids, index));
  });
  for (const [{ places }, id] of standing) for (const place of places) invoiceOf.set(place, id);
  return {
    rows: worklogs.map((row, place) => ({ ...row, invoice_id: invoiceOf.get(place) ?? null })),
    shadows: papers
      .filter(({ fate }) => fate !== 'stands')
      .map(({ id, bundle, fate }) => ({ id, of: standing.get(bundle) ?? 0, sign: fate === 'note' ? -1 : 1 })),
    cases: [...standing].flatMap(([{ projectIds = [] }, invoice]) =>
      projectIds.map((project) => ({ invoice, project })),
    ),
  };
}
