import type { CalendarDate } from '#shared/dates.ts';
import { roundMoney } from '#shared/money.ts';
import { instantOf } from './calendar.ts';
import { reducedPrice } from './cases.ts';
import type { Case, Making } from './case-drafts.ts';
import { dealEntries, layOutDay, type Stretch } from './effort.ts';
import { byMaker, insertRows, type Row } from './insert.ts';
import { seedInvoiceLines } from './invoice-lines.ts';
import { seedInvoices } from './invoices.ts';
import type { Employee } from './people.ts';
import type { Random } from './random.ts';
import { createWording, type Wording } from './wording.ts';

type RateOf = (currency: string, on: CalendarDate) => number;

type Desk = Making & {
  readonly wording: Wording;
  readonly rateOf: RateOf;
  readonly casesOf: ReadonlyMap<number, readonly Case[]>;
};

/** Two years of work up to this moment, billed month by month, and one running timer. */
export async function seedWorklogs(
  making: Making,
  cases: readonly Case[],
  rateOf: RateOf,
  timerOf: string,
): Promise<void> {
  const { random, tenant, sizes, workdays, now, trade } = making;
  const workers = tenant.employees.filter(({ share }) => share > 0);
  const casesOf = new Map(workers.map((worker) => [worker.id, cases.filter(({ team }) => team.includes(worker))]));
  const desk: Desk = { ...making, wording: createWording(random, trade), rateOf, casesOf };
  const lastHour = lastHourOf(workdays.at(-1) ?? '', now);
  const effort = dealEntries(
    random,
    sizes.worklogs - 1,
    workdays.length,
    workers.map(({ share }) => share),
    Math.max(0, Math.min(1, (lastHour - 9) / 8)),
  );
  const rows = effort.flatMap(([day, place, count]) => {
    const worker = workers[place];
    if (worker === undefined) return [];
    const until = day === workdays.length - 1 ? Math.min(lastHour, 17.5) : 16.5 + random.between(0, 6) / 4;
    return layOutDay(random, count, until).map((stretch) => rowOf(desk, worker, day, stretch));
  });
  const runner = workers.find(({ email }) => email === timerOf);
  if (runner) rows.push(runningTimer(desk, runner));
  const billable = new Set(cases.filter(({ kind }) => kind !== null).map(({ id }) => id));
  const billed = await seedInvoices(making, rows, rateOf, billable);
  await insertRows(
    making.db,
    'worklog',
    byMaker(billed.rows, (row) => row),
  );
  await seedInvoiceLines(making, billed);
}

// How far the day had come if the last workday is today; else it is over.
const lastHourOf = (lastDay: CalendarDate, now: Date): number =>
  Math.min(18, (now.getTime() - instantOf(lastDay, 0).getTime()) / 3_600_000);

function rowOf(desk: Desk, worker: Employee, day: number, stretch: Stretch): Row {
  const { random, now, workdays } = desk;
  const one = pickCase(desk, worker, day);
  const start = instantOf(workdays[day] ?? '', stretch.start);
  const written = new Date(
    Math.min(now.getTime(), start.getTime() + (stretch.hours + random.between(0, 8) / 10) * 3_600_000),
  );
  return { ...columns(desk, one, worker, day, start, written), ...workOf(desk, one, worker, stretch, day) };
}

/** A case that the person works on and that was open that day; occasionally an internal one. */
function pickCase({ random, casesOf }: Desk, worker: Employee, day: number): Case {
  const open = (casesOf.get(worker.id) ?? []).filter(({ from, to }) => from <= day && day <= to);
  const paid = open.filter(({ kind }) => kind !== null);
  // The newest cases get most of the work.
  return paid.length > 0 && random.chance(0.93)
    ? random.weighted(paid, ({ from }) => 1 / (60 + day - from))
    : random.pick(open);
}

function columns(
  { tenant, workdays, rateOf }: Desk,
  { id, client }: Case,
  worker: Employee,
  day: number,
  date: Date,
  written: Date,
): Row {
  const currency = client?.currency ?? 'ISK';
  return {
    tenant_id: tenant.id,
    project_id: id,
    employee_id: worker.id,
    payor_id: client?.id ?? null,
    date,
    currency_code: currency,
    currency_rate: currency === 'ISK' ? 1 : rateOf(currency, workdays[day] ?? ''),
    timer_date: null,
    created_at: written,
    created_by: worker.id,
    modified_at: written,
    modified_by: worker.id,
    version: 1,
  };
}

/** The work and its price: hours, sometimes an expense, seldom a fixed fee. */
function workOf(desk: Desk, one: Case, worker: Employee, { hours, size }: Stretch, day: number): Row {
  const { random, wording, tenant } = desk;
  const ownVat = one.client?.currency === 'EUR' ? 1 : 3;
  const priced = (kronur: number) => priceOf(desk, one, kronur, day);
  if (one.kind === null)
    return {
      work_type_id: 1,
      comment: wording.work(one, size),
      price: worker.hourly,
      quantity: hours,
      quantity_billed: 0,
      vat_rate_id: 3,
      discount: 0,
    };
  if (random.chance(0.04)) {
    const [comment, least, most] = wording.expense(one);
    const unit = tenant.rates.find(([name, type]) => type === 2 && name.slice(0, 6) === comment.slice(0, 6))?.[2];
    const cost = roundedTo(random.between(least, most), 50);
    const quantity = unit === undefined ? 1 : Math.max(1, Math.round(cost / unit));
    return {
      work_type_id: 2,
      comment,
      price: priced(unit ?? cost),
      quantity,
      quantity_billed: quantity,
      vat_rate_id: unit === undefined ? 1 : ownVat,
      discount: 0,
    };
  }
  if (random.chance(0.01)) {
    const [comment, value] = wording.fee(one);
    return {
      work_type_id: 3,
      comment,
      price: priced(value),
      quantity: 1,
      quantity_billed: 1,
      vat_rate_id: ownVat,
      discount: one.discount,
    };
  }
  const price = priced(one.reduced ? reducedPrice(worker.hourly) : worker.hourly);
  return {
    work_type_id: 1,
    comment: wording.work(one, size),
    price,
    quantity: hours,
    quantity_billed: billedOf(hours, random),
    vat_rate_id: ownVat,
    discount: one.discount,
  };
}

function priceOf({ rateOf, workdays }: Desk, { client }: Case, kronur: number, day: number): number {
  const currency = client?.currency ?? 'ISK';
  return currency === 'ISK' ? kronur : roundMoney(kronur / rateOf(currency, workdays[day] ?? ''), currency);
}

// Some work is free, some of it halved.
const billedOf = (hours: number, random: Random): number =>
  random.chance(0.05) ? Math.floor(hours * 2) / 4 : random.chance(0.015) ? 0 : hours;

const roundedTo = (value: number, step: number): number => Math.round(value / step) * step;

function runningTimer(desk: Desk, runner: Employee): Row {
  const { now, workdays, wording } = desk;
  const day = workdays.length - 1;
  const one = pickCase(desk, runner, day);
  const started = new Date(now.getTime() - 23 * 60_000 - 17_000);
  const ownVat = one.client?.currency === 'EUR' ? 1 : 3;
  return {
    ...columns(desk, one, runner, day, started, started),
    work_type_id: 1,
    comment: wording.work(one, 'medium'),
    price: priceOf(desk, one, runner.hourly, day),
    quantity: 0,
    quantity_billed: 0,
    vat_rate_id: ownVat,
    discount: one.discount,
    timer_date: started,
  };
}
