import { isBilled } from '#modules/worklogs/rules/kinds.ts';
import { lockForBilling, setInvoiceText } from '#modules/worklogs/server/service/billing.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { LineText } from '../../contract/written.ts';
import { mayPrepare } from '../policy.ts';

/** What invoices say of a worklog to the client, until it is on one; the record itself stays as it is. */
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
