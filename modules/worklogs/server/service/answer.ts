import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { vatRateOf } from '#server/vat.ts';
import type { worklogEvents } from '../../contract.ts';
import { isBilled } from '../../rules/kinds.ts';
import { mayDelete, mayEdit, mayStartTimer } from '../policy.ts';
import { find } from '../queries/list.ts';
import type { WorklogRow } from '../queries/rows.ts';

/** A row in its wire format, with what this person may do with it. */
export function answerOf(scope: Scope, row: WorklogRow) {
  return {
    ...row,
    vatRate: vatRateOf(row.vatRateId),
    can: { edit: mayEdit(scope, row), delete: mayDelete(scope, row), startTimer: mayStartTimer(scope, row) },
  };
}

export type WorklogAnswer = ReturnType<typeof answerOf>;

/** One worklog; 404 when it does not exist or the person may not see it. */
export async function getRow(scope: Scope, id: number): Promise<WorklogRow> {
  const row = await find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

export const get = async (scope: Scope, id: number): Promise<WorklogAnswer> => answerOf(scope, await getRow(scope, id));

/** The row before an edit: 422 when it is billed, 403 when the person may not change it. */
export async function getEditable(scope: Scope, id: number): Promise<WorklogRow> {
  const row = await getRow(scope, id);
  if (isBilled(row)) throw new AppError('worklog_billed');
  if (!mayEdit(scope, row)) throw new AppError('forbidden');
  return row;
}

type Announced = {
  readonly id: number;
  readonly projectId: number;
  readonly employeeId: number;
  readonly version: number;
};

export function announce(scope: Scope, name: (typeof worklogEvents)[number], row: Announced): void {
  const { id, projectId, employeeId, version } = row;
  scope.emit({ name, projectId, payload: { id, projectId, employeeId, version } });
}
