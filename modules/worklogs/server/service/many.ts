import type { Scope } from '#server/scope.ts';
import { AppError, type FieldProblem } from '#shared/errors.ts';
import { workType } from '../../contract/record.ts';
import { billedQuantity, exchanged, proposedDiscount } from '../../rules.ts';
import type { Changed } from '../queries/many.ts';
import { currenciesOf, roundingOf } from '../queries/project.ts';
import type { WorklogRow } from '../queries/rows.ts';
import { rateOf, type Project } from './price.ts';

export type Reason = 'notFound' | 'billed' | 'notYours';

/** All or none: refuses the whole request, with a reason at the index of each worklog that cannot be changed. */
export function refuseAny(
  ids: readonly number[],
  rows: readonly WorklogRow[],
  reasonOf: (row: WorklogRow) => Reason | null,
): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const refused = ids.flatMap((id, index): readonly (readonly [number, Reason])[] => {
    const row = byId.get(id);
    const reason = row ? reasonOf(row) : 'notFound';
    return reason === null ? [] : [[index, reason]];
  });
  const code = codes.find(([reason]) => refused.some(([, given]) => given === reason))?.[1];
  if (code === undefined) return;
  throw new AppError(code, {
    fields: Object.fromEntries(refused.map(([index, key]): [string, FieldProblem] => [`ids.${index}`, { key }])),
  });
}

// The same error as for one of them alone. Not found comes first, because it reveals the least.
const codes: readonly (readonly [Reason, string])[] = [
  ['notFound', 'not_found'],
  ['billed', 'worklog_billed'],
  ['notYours', 'forbidden'],
];

type Place = Omit<Changed, 'price' | 'currency_code' | 'currency_rate'>;
type Placed = { readonly row: WorklogRow; readonly place: Place };

/**
 * Worklogs on their own or another project. A move brings the new project's payor, discount and VAT, as when one
 * worklog is moved by hand; what was unbilled because its project is never billed is computed again from the hours.
 */
export async function placesOf(
  scope: Scope,
  rows: readonly WorklogRow[],
  project: Project | null,
): Promise<readonly Placed[]> {
  const rounding = await roundingOf(scope);
  return rows.map((row) => {
    const { billable } = project ?? row;
    const followed = billedQuantity(row.quantity, { billable, isTime: row.workTypeId === workType.time, rounding });
    const stays = project === null || project.id === row.projectId;
    const place = {
      employee_id: row.employeeId,
      date: row.date,
      quantity_billed: billable && row.billable ? row.quantityBilled : followed,
      ...(stays
        ? {
            project_id: row.projectId,
            task_id: row.taskId,
            payor_id: row.payorId,
            vat_rate_id: row.vatRateId,
            discount: row.discount,
          }
        : {
            project_id: project.id,
            task_id: null,
            payor_id: project.payorId ?? project.clientId,
            vat_rate_id: project.vatRateId,
            discount: proposedDiscount(row.workTypeId, project.discount),
          }),
    };
    return { row, place };
  });
}

/**
 * Currency and price of each worklog at its payor's latest exchange rate: its own price converted, or the given one.
 */
export async function pricesOf(
  scope: Scope,
  placed: readonly Placed[],
  given?: number,
): Promise<readonly { readonly row: WorklogRow; readonly changed: Changed }[]> {
  const payorIds = [...new Set(placed.flatMap(({ place: { payor_id: id } }) => (id === null ? [] : [id])))];
  const known = new Map((await currenciesOf(scope, payorIds)).map((one) => [one.id, one]));
  if (known.size < payorIds.length) throw new AppError('unknown_payor', { fields: { payorId: { key: 'badChoice' } } });
  const priced = placed.map(({ row, place }) => {
    const { currencyCode = 'ISK', rate = 1 } = known.get(place.payor_id ?? 0) ?? {};
    const currencyRate = rateOf({ currencyCode, rate }, row);
    const price = given ?? exchanged(row.price, row, { currencyCode, currencyRate });
    return { row, changed: { ...place, currency_code: currencyCode, currency_rate: currencyRate, price } };
  });
  if (given !== undefined && new Set(priced.map(({ changed }) => changed.currency_code)).size > 1)
    throw new AppError('mixed_currencies');
  return priced;
}
