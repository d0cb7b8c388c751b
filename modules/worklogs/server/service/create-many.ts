import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { workType } from '../../contract/record.ts';
import { billedQuantity, hourlyPrice, priceInCurrency } from '../../rules.ts';
import * as queries from '../queries/create-many.ts';
import { insertAll } from '../queries/many.ts';
import { currenciesOf, customPrices, projectsOf, roundingOf, typePrices } from '../queries/project.ts';
import { setDeleted } from '../queries/write.ts';
import { announce } from './answer.ts';

/** An hour of many: what is not said follows its project, its person and the house, as when it is logged alone. */
export type NewOfMany = {
  readonly projectId: number;
  readonly employeeId: number;
  readonly date: Date;
  readonly quantity: number;
  readonly comment: string;
  /** False: nothing of it is billed. */
  readonly billable: boolean;
  readonly rateId: number | null;
  readonly price: number | null;
};

/** Rows of one statement: each is written into the log and the words of search. */
const atOnce = 1000;

export const { billedAmong, hourlyRates, instantsOf, projectsNamed, sameAs } = queries;

/** Logs thousands of hours as one by one: by the same rules, on record and announced, but in a few statements. For those who may write for all. */
export async function createMany(scope: Scope, rows: readonly NewOfMany[]): Promise<readonly number[]> {
  if (scope.actor.role !== 'manager') throw new AppError('forbidden');
  const priceOf = await prices(scope, rows);
  const { minutes, mode } = await roundingOf(scope);
  const rounding = { minutes, mode: mode as 'up' | 'nearest' };
  const priced = rows.map((row) => {
    const { project, currencyCode, currencyRate, price } = priceOf(row);
    return {
      project_id: row.projectId,
      task_id: null,
      employee_id: row.employeeId,
      payor_id: project.payorId ?? project.clientId,
      date: row.date,
      comment: row.comment,
      work_type_id: workType.time,
      price,
      currency_code: currencyCode,
      currency_rate: currencyRate,
      vat_rate_id: project.vatRateId,
      discount: project.discount,
      quantity: row.quantity,
      quantity_billed: row.billable
        ? billedQuantity(row.quantity, { billable: project.billable, isTime: true, rounding })
        : 0,
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

/** Puts many in the bin at once. What is billed is for the caller to ask. */
export async function removeMany(scope: Scope, ids: readonly number[]): Promise<void> {
  if (scope.actor.role !== 'manager') throw new AppError('forbidden');
  for (let from = 0; from < ids.length; from += atOnce) {
    for (const row of await setDeleted(scope, ids.slice(from, from + atOnce), true))
      announce(scope, 'WorklogDeleted', row);
  }
}

/** Project, money and price of each row, from what a few statements know of all of them. */
async function prices(scope: Scope, rows: readonly NewOfMany[]) {
  const projects = new Map(
    (await projectsOf(scope, distinct(rows.map(({ projectId }) => projectId)))).map((one) => [one.id, one]),
  );
  const projectIds = [...projects.keys()];
  const custom = Map.groupBy(await customPrices(scope, projectIds), ({ projectId }) => projectId);
  const types = Map.groupBy(await typePrices(scope, projectIds), ({ projectId }) => projectId);
  const rates = new Map((await queries.hourlyRates(scope)).map((rate) => [rate.id, rate]));
  const rateOf = new Map(
    (await queries.rateOfEmployees(scope, distinct(rows.map(({ employeeId }) => employeeId)))).map(({ id, rateId }) => [
      id,
      rateId,
    ]),
  );
  const { rateId: tenantRateId } = await queries.rateOfTenant(scope);
  const currencies = new Map(
    (
      await currenciesOf(
        scope,
        distinct([...projects.values()].flatMap(({ payorId, clientId }) => payorId ?? clientId ?? [])),
      )
    ).map((one) => [one.id, one]),
  );
  const rate = (id: number | null | undefined) => rates.get(id ?? 0) ?? null;

  return ({ projectId, employeeId, rateId, price }: NewOfMany) => {
    const project = projects.get(projectId);
    if (!project) throw new AppError('not_found');
    const { currencyCode = 'ISK', rate: latest } = currencies.get(project.payorId ?? project.clientId ?? 0) ?? {};
    const currencyRate = latest ?? 1;
    const listed = () =>
      hourlyPrice({
        custom: project.hasCustomRates
          ? Object.fromEntries((custom.get(projectId) ?? []).map((one) => [one.rateId, one.value]))
          : {},
        types: (types.get(projectId) ?? []).map((one) => ({ [one.rateId]: one.value })),
        chosenRate: rate(rateId),
        employeeRate: rate(rateOf.get(employeeId)),
        tenantRate: rate(tenantRateId),
      });
    return {
      project,
      currencyCode,
      currencyRate,
      price: price ?? priceInCurrency(listed(), currencyCode, currencyRate),
    };
  };
}

const distinct = (ids: readonly number[]): readonly number[] => [...new Set(ids)];
