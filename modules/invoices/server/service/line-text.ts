import { isBilled } from '#modules/worklogs/rules/kinds.ts';
import { lockForBilling, setInvoiceText } from '#modules/worklogs/server/service/billing.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { LineText } from '../../contract/written.ts';
import { mayPrepare } from '../policy.ts';

/** Sets the text for the payor of a worklog until it is invoiced; the worklog itself is unchanged. */
export async function word(scope: Scope, id: number, { text, version }: LineText) {
  const [row] = await lockForBilling(scope, [id]);
  if (!row) throw new AppError('not_found');
  if (!mayPrepare(scope)) throw new AppError('forbidden');
  if (row.version !== version)
    throw new AppError('stale', { current: { id, text: row.invoiceText, version: row.version } });
  if (isBilled(row)) throw new AppError('already_billed');
  const said = text === null || text.trim() === '' ? null : text;
  return { id, text: said, version: await setInvoiceText(scope, row, said) };
}
