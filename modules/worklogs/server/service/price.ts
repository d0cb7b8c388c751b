import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { NewWorklog } from '../../contract/written.ts';
import { workType } from '../../contract/record.ts';
import { billedQuantity, exchanged, hourlyPrice, priceInCurrency } from '../../rules.ts';
import {
  currencyOf,
  customPrices,
  latestRate,
  ownRates,
  projectOf,
  roundingOf,
  typePrices,
} from '../queries/project.ts';

export type Project = NonNullable<Awaited<ReturnType<typeof projectOf>>>;

/** The project that work is logged on; 404 where the person may not see it, so that it cannot be told from none. */
export async function getProject(scope: Scope, id: number): Promise<Project> {
  const project = await projectOf(scope, id);
  if (!project) throw new AppError('not_found');
  return project;
}

/** The columns that money is made of, for a new worklog or an edited one. */
export async function moneyOf(
  scope: Scope,
  body: NewWorklog,
  project: Project,
  employeeId: number,
  before: Exchange | null = null,
) {
  const workTypeId = body.workTypeId ?? workType.time;
  const payorId = body.payorId === undefined ? (project.payorId ?? project.clientId) : body.payorId;
  const { currencyCode, rate } = await currency(scope, payorId, before);
  const quantity = body.quantity ?? 0;
  const price =
    typeof body.price === 'number'
      ? await inPayorsCurrency(scope, body.price, body.currencyCode, { currencyCode, currencyRate: rate }, before)
      : workTypeId === workType.time
        ? priceInCurrency(await listedPrice(scope, project, employeeId, body.rateId ?? null), currencyCode, rate)
        : 0;
  const rounding = await roundingOf(scope);
  const followed = billedQuantity(quantity, {
    billable: project.billable,
    isTime: workTypeId === workType.time,
    rounding: { minutes: rounding.minutes, mode: rounding.mode as 'up' | 'nearest' },
  });
  return {
    work_type_id: workTypeId,
    payor_id: payorId,
    currency_code: currencyCode,
    currency_rate: rate,
    price,
    vat_rate_id: body.vatRateId ?? project.vatRateId,
    discount: body.discount ?? project.discount,
    quantity,
    quantity_billed:
      project.billable && body.quantityBilled !== null && body.quantityBilled !== undefined
        ? body.quantityBilled
        : followed,
  };
}

/** The same money: a price never goes from one currency to another as a number. At the worklog's own rate where it is in its currency. */
async function inPayorsCurrency(
  scope: Scope,
  price: number,
  currencyCode: string | undefined,
  to: Exchange,
  before: Exchange | null,
): Promise<number> {
  if (currencyCode === undefined || currencyCode === to.currencyCode) return price;
  const rate =
    currencyCode === 'ISK' || before?.currencyCode === currencyCode ? 1 : await latestRate(scope, currencyCode);
  const currencyRate = rateOf({ currencyCode, rate }, before, 'price');
  return exchanged(price, { currencyCode, currencyRate }, to);
}

type Exchange = { readonly currencyCode: string; readonly currencyRate: number };

/** The payor's currency at its latest rate; what is edited and stays in a currency keeps the rate of the day it was made. */
async function currency(
  scope: Scope,
  payorId: number | null,
  before: Exchange | null,
): Promise<{ currencyCode: string; rate: number }> {
  if (payorId === null) return { currencyCode: 'ISK', rate: 1 };
  const found = await currencyOf(scope, payorId);
  if (!found) throw new AppError('unknown_payor', { fields: { payorId: { key: 'badChoice' } } });
  return { currencyCode: found.currencyCode, rate: rateOf(found, before) };
}

/** Krónur for one unit. Without a rate nothing is billed: a price in krónur taken for euros is worse than a refusal. */
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

async function listedPrice(scope: Scope, project: Project, employeeId: number, rateId: number | null): Promise<number> {
  const custom = project.hasCustomRates ? await customPrices(scope, [project.id]) : [];
  const types = await typePrices(scope, [project.id]);
  const own = await ownRates(scope, employeeId, rateId);
  return hourlyPrice({
    custom: Object.fromEntries(custom.map(({ rateId: id, value }) => [id, value])),
    types: types.map(({ rateId: id, value }) => ({ [id]: value })),
    chosenRate: own.find(({ id }) => id === rateId) ?? null,
    employeeRate: own.find(({ ofEmployee }) => ofEmployee) ?? null,
    tenantRate: own.find(({ ofTenant }) => ofTenant) ?? null,
  });
}
