import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { rowOf } from '#shared/record.ts';
import { plainFields, workType } from '../../contract/record.ts';
import { billedQuantity, exchanged, hourlyPrice, priceInCurrency, proposedDiscount } from '../../rules.ts';
import * as queries from '../queries/create-many.ts';
import { insertAll } from '../queries/many.ts';
import { currenciesOf, customPrices, projectsOf, roundingOf, typePrices } from '../queries/project.ts';
import { setDeleted } from '../queries/write.ts';
import { announce } from './answer.ts';
import { rateOf } from './price.ts';

/** One worklog of many. Omitted values follow the project, the person and the tenant, as when it is logged alone. */
export type NewOfMany = {
  readonly projectId: number;
  readonly employeeId: number;
  readonly date: Date;
  readonly quantity: number;
  readonly comment: string;
  /** False: nothing of it is billed. */
  readonly billable: boolean;
  /** True: it was billed in another system. */
  readonly billedElsewhere: boolean;
  readonly rateId: number | null;
  readonly workTypeId: number;
  /** Null: the tenant's rounding applies. */
  readonly quantityBilled: number | null;
  /** A fraction; null: the project's. */
  readonly discount: number | null;
  readonly price: number | null;
  /** The currency of the price; null: the payor's. */
  readonly currencyCode: string | null;
};

/** Rows per statement; each row is also written to the audit log and the search index. */
const atOnce = 1000;

export const { billedAmong, hourlyRates, hoursOnDays, instantsOf, projectsNamed, sameAs } = queries;

/**
 * Creates thousands of worklogs with the same rules, audit entries and events as one by one, but in a few statements.
 * For callers that may log time for everybody.
 */
export async function createMany(scope: Scope, rows: readonly NewOfMany[]): Promise<readonly number[]> {
  if (scope.actor.role !== 'manager') throw new AppError('forbidden');
  const priceOf = await prices(scope, rows);
  const rounding = await roundingOf(scope);
  const priced = rows.map((row) => {
    const { project, currencyCode, currencyRate, price } = priceOf(row);
    return {
      project_id: row.projectId,
      task_id: null,
      employee_id: row.employeeId,
      payor_id: project.payorId ?? project.clientId,
      date: row.date,
      ...rowOf(plainFields, row),
      work_type_id: row.workTypeId,
      price,
      currency_code: currencyCode,
      currency_rate: currencyRate,
      vat_rate_id: project.vatRateId,
      discount: row.discount ?? proposedDiscount(row.workTypeId, project.discount),
      quantity: row.quantity,
      billed_elsewhere: row.billedElsewhere,
      quantity_billed: !row.billable
        ? 0
        : (row.quantityBilled ??
          billedQuantity(row.quantity, {
            billable: project.billable,
            isTime: row.workTypeId === workType.time,
            rounding,
          })),
    };
  });
  const ids: number[] = [];
  for (let from = 0; from < priced.length; from += atOnce) {
    const written = await insertAll(scope, priced.slice(from, from + atOnce));
    for (const row of written) announce(scope, 'WorklogCreated', row);
    ids.push(...written.map(({ id }) => id));
  }
  return ids;
}

/** Deletes many worklogs at once. The caller checks that they are not billed. */
export async function removeMany(scope: Scope, ids: readonly number[]): Promise<void> {
  if (scope.actor.role !== 'manager') throw new AppError('forbidden');
  for (let from = 0; from < ids.length; from += atOnce) {
    for (const row of await setDeleted(scope, ids.slice(from, from + atOnce), true))
      announce(scope, 'WorklogDeleted', row);
  }
}

/** Project and amounts of each row, from a few statements for all of them. */
async function prices(scope: Scope, rows: readonly NewOfMany[]) {
  const projects = new Map(
    (await projectsOf(scope, distinct(rows.map(({ projectId }) => projectId)))).map((one) => [one.id, one]),
  );
  const projectIds = [...projects.keys()];
  const custom = Map.groupBy(await customPrices(scope, projectIds), ({ projectId }) => projectId);
  const types = Map.groupBy(await typePrices(scope, projectIds), ({ projectId }) => projectId);
  const rates = new Map((await queries.hourlyRates(scope)).map((rate) => [rate.id, rate]));
  const ownRate = new Map(
    (await queries.rateOfEmployees(scope, distinct(rows.map(({ employeeId }) => employeeId)))).map(({ id, rateId }) => [
      id,
      rateId,
    ]),
  );
  const { rateId: tenantRateId } = await queries.rateOfTenant(scope);
  const exchange = await exchangeOf(scope, [...projects.values()]);
  const rate = (id: number | null | undefined) => rates.get(id ?? 0) ?? null;

  return ({ projectId, employeeId, rateId, price, currencyCode: of }: NewOfMany) => {
    const project = projects.get(projectId);
    if (!project) throw new AppError('not_found');
    const { from, to } = exchange({ projectId, currencyCode: of });
    const [priced, { currencyCode, currencyRate }] = [rated(from, 'price'), rated(to, 'projectId')];
    const listed = () =>
      hourlyPrice({
        custom: project.hasCustomRates
          ? Object.fromEntries((custom.get(projectId) ?? []).map((one) => [one.rateId, one.value]))
          : {},
        types: (types.get(projectId) ?? []).map((one) => ({ [one.rateId]: one.value })),
        chosenRate: rate(rateId),
        employeeRate: rate(ownRate.get(employeeId)),
        tenantRate: rate(tenantRateId),
      });
    return {
      project,
      currencyCode,
      currencyRate,
      price:
        price === null
          ? priceInCurrency(listed(), currencyCode, currencyRate)
          : exchanged(price, priced, { currencyCode, currencyRate }),
    };
  };
}

type Paid = { readonly id: number; readonly payorId: number | null; readonly clientId: number | null };
type Known = { readonly currencyCode: string; readonly rate: number | null };

/** The currency of each price and of each project's payor, with its latest exchange rate; null when it has none. */
async function exchangeOf(scope: Scope, projects: readonly Paid[]) {
  const rates = new Map((await queries.latestRates(scope)).map(({ currencyCode, rate }) => [currencyCode, rate]));
  const payorOf = new Map(projects.map(({ id, payorId, clientId }) => [id, payorId ?? clientId ?? 0]));
  const currencies = new Map(
    (await currenciesOf(scope, distinct([...payorOf.values()]))).map(({ id, currencyCode }) => [id, currencyCode]),
  );
  const known = (currencyCode: string): Known => ({
    currencyCode,
    rate: currencyCode === 'ISK' ? 1 : (rates.get(currencyCode) ?? null),
  });
  return ({ projectId, currencyCode }: Pick<NewOfMany, 'projectId' | 'currencyCode'>) => {
    const to = known(currencies.get(payorOf.get(projectId) ?? 0) ?? 'ISK');
    return { from: currencyCode === null ? to : known(currencyCode), to };
  };
}

const rated = ({ currencyCode, rate }: Known, field: 'price' | 'projectId') => ({
  currencyCode,
  currencyRate: rateOf({ currencyCode, rate }, null, field),
});

/**
 * For each row the currency that has no exchange rate: that of its price, or that of the payor. Without a rate nothing
 * is billed.
 */
export async function unratedOf(
  scope: Scope,
  rows: readonly Pick<NewOfMany, 'projectId' | 'price' | 'currencyCode'>[],
) {
  const exchange = await exchangeOf(scope, await projectsOf(scope, distinct(rows.map(({ projectId }) => projectId))));
  return rows.map((row) => {
    const { from, to } = exchange(row);
    return {
      price: row.price !== null && from.rate === null ? from.currencyCode : null,
      project: to.rate === null ? to.currencyCode : null,
    };
  });
}

const distinct = (ids: readonly number[]): readonly number[] => [...new Set(ids)];
