import type { UnbilledWork } from '#modules/projects/server/port.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { isBilled } from '../../rules/kinds.ts';
import { mayWriteFor } from '../policy.ts';
import { lockedRows, updateAll } from '../queries/many.ts';
import { countOnPayor, idsOnPayor } from '../queries/billing.ts';
import { announce } from './answer.ts';
import { placesOf, pricesOf } from './many.ts';

/** Fills the port of projects: unbilled worklogs when the payor changes. */
export const unbilledWork: UnbilledWork = { count: countOnPayor, move };

async function move(scope: Scope, projectId: number, from: number | null, to: number | null): Promise<void> {
  const ids = await idsOnPayor(scope, projectId, from);
  const rows = (await lockedRows(scope, ids)).filter((row) => !isBilled(row) && row.payorId === from);
  if (rows.some((row) => !mayWriteFor(scope.actor, row.employeeId, row.projectEmployeeId)))
    throw new AppError('project_responsible_only');
  const placed = (await placesOf(scope, rows, null)).map(({ row, place }) => ({
    row,
    place: { ...place, quantity_billed: row.quantityBilled, payor_id: to },
  }));
  const priced = await pricesOf(scope, placed);
  const written = await updateAll(
    scope,
    priced.map(({ row, changed }) => ({ ...changed, id: row.id })),
  );
  for (const row of written) announce(scope, 'WorklogUpdated', row);
}
