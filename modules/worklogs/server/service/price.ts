import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { NewWorklog } from '../../contract/written.ts';
import { workType } from '../../contract/record.ts';
import { billedQuantity, exchanged, hourlyPrice, priceInCurrency, proposedDiscount } from '../../rules.ts';
import { factsOf, type About, type PriceFacts } from '../queries/price-facts.ts';
import { projectOf } from '../queries/project.ts';

export type Project = NonNullable<Awaited<ReturnType<typeof projectOf>>>;

/** The project to log time on; 404 when the person may not see it, the same as for one that does not exist. */
export async function getProject(scope: Scope, id: number): Promise<Project> {
  const project = await projectOf(scope, id);
  if (!project) throw new AppError('not_found');
  return project;
}

/** A project with everything that determines prices on it; 404 as above. */
export async function getFacts(scope: Scope, about: About): Promise<PriceFacts> {
  const facts = await factsOf(scope, about);
  if (!facts) throw new AppError('not_found');
  return facts;
}

/** Computes the money columns of a new or an edited worklog. */
export function moneyOf(facts: PriceFacts, body: NewWorklog, before: Exchange | null = null) {
  const workTypeId = body.workTypeId ?? workType.time;
  const { currencyCode, rate } = currency(facts, before);
  const quantity = body.quantity ?? 0;
  const price =
    typeof body.price === 'number'
      ? inPayorsCurrency(facts, body.price, body.currencyCode, { currencyCode, currencyRate: rate }, before)
      : workTypeId === workType.time
        ? priceInCurrency(listedPrice(facts, body.rateId ?? null), currencyCode, rate)
        : 0;
  const followed = billedQuantity(quantity, {
    billable: facts.billable,
    isTime: workTypeId === workType.time,
    rounding: { minutes: facts.roundingMinutes, mode: facts.roundingMode },
  });
  return {
    work_type_id: workTypeId,
    payor_id: facts.payorId,
    currency_code: currencyCode,
    currency_rate: rate,
    price,
    vat_rate_id: body.vatRateId ?? facts.vatRateId,
    discount: body.discount ?? proposedDiscount(workTypeId, facts.discount),
    quantity,
    quantity_billed:
      facts.billable && body.quantityBilled !== null && body.quantityBilled !== undefined
        ? body.quantityBilled
        : followed,
  };
}

/**
 * Keeps the amount: a price is converted, never carried to another currency as a bare number. Uses the worklog's own
 * exchange rate where it is in the worklog's currency.
 */
function inPayorsCurrency(
  { rateOfPrice }: PriceFacts,
  price: number,
  currencyCode: string | undefined,
  to: Exchange,
  before: Exchange | null,
): number {
  if (currencyCode === undefined || currencyCode === to.currencyCode) return price;
  const rate = currencyCode === 'ISK' || before?.currencyCode === currencyCode ? 1 : rateOfPrice;
  const currencyRate = rateOf({ currencyCode, rate }, before, 'price');
  return exchanged(price, { currencyCode, currencyRate }, to);
}

type Exchange = { readonly currencyCode: string; readonly currencyRate: number };

/**
 * The payor's currency at its latest exchange rate; an edit that stays in a currency keeps the rate of the day when it
 * was created.
 */
function currency({ payorId, payor }: PriceFacts, before: Exchange | null): { currencyCode: string; rate: number } {
  if (payorId === null) return { currencyCode: 'ISK', rate: 1 };
  if (!payor) throw new AppError('unknown_payor', { fields: { payorId: { key: 'badChoice' } } });
  return { currencyCode: payor.currencyCode, rate: rateOf(payor, before) };
}

/**
 * The exchange rate in ISK for one unit. Without a rate the save is refused, which is better than reading a price in
 * ISK as euros.
 */
export function rateOf(
  { currencyCode, rate }: { readonly currencyCode: string; readonly rate: number | null },
  before: Exchange | null,
  field: 'payorId' | 'price' | 'projectId' = 'payorId',
): number {
  if (currencyCode === 'ISK') return 1;
  if (before?.currencyCode === currencyCode) return before.currencyRate;
  if (rate === null)
    throw new AppError('no_exchange_rate', {
      fields: { [field]: { key: 'noExchangeRate', values: { currency: currencyCode } } },
    });
  return rate;
}

function listedPrice(
  { custom, types, rates, employeeRateId, tenantRateId }: PriceFacts,
  rateId: number | null,
): number {
  const rate = (id: number | null) => rates.find((one) => one.id === id) ?? null;
  return hourlyPrice({
    custom: Object.fromEntries(custom.map(({ rateId: id, value }) => [id, value])),
    types: types.map(({ rateId: id, value }) => ({ [id]: value })),
    chosenRate: rate(rateId),
    employeeRate: rate(employeeRateId),
    tenantRate: rate(tenantRateId),
  });
}
