import type { AccountingPort, PushOutcome } from '#modules/invoices/server/port.ts';
import { inRole } from '#server/db/transaction.ts';
import type { OutsideContext } from '#server/http/steps.ts';
import { systems, type SystemId } from '#server/accounting.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { editionOf } from '#shared/texts/edition.ts';
import { pushStates, type Resumed } from '../../contract.ts';
import { sentenceOf, wordsOf } from '../failure.ts';
import { mayResume } from '../policy.ts';
import { pushOne, type PushSettings } from '../push.ts';
import { find } from '../queries/connection.ts';
import * as queries from '../queries/pushes.ts';
import { states, type State } from '../queries/worker.ts';

/** How long the caller waits; the rest is done in the background. */
const patienceMs = 15_000;

/** Pushes that have not arrived yet, of the projects that the caller sees. */
export const list = async (scope: Scope) => ({
  items: (await queries.list(scope, null)).map((row) => answerOf(scope, row)),
});

/**
 * Queues the named pushes again, or for the first time; refuses all when the caller may not send one of them (BILL-18).
 */
export async function resume(scope: Scope, invoiceIds: readonly number[]): Promise<Resumed> {
  const invoices = await queries.invoices(scope, invoiceIds);
  if (invoices.length !== invoiceIds.length) throw new AppError('not_found');
  if (!invoices.every((invoice) => mayResume(scope, invoice))) throw new AppError('forbidden');
  const accountingSystem = await enqueue(scope, invoiceIds);
  if (accountingSystem === null) throw new AppError('no_accounting');
  return {
    success: false,
    count: invoiceIds.length,
    invoiceCount: 0,
    accountingSystem,
    message: null,
    invoiceIds: [...invoiceIds],
  };
}

/** Records what a person saw in the accounting system, for a system that cannot be asked (BILL-18). */
export async function resolve(
  scope: Scope,
  { invoiceId, externalNumber }: { readonly invoiceId: number; readonly externalNumber: string | null },
): Promise<void> {
  const [row] = await queries.list(scope, [invoiceId]);
  if (!row) throw new AppError('not_found');
  if (!mayResume(scope, row)) throw new AppError('forbidden');
  if (!(await queries.resolve(scope, invoiceId, externalNumber || null))) throw new AppError('push_known');
  for (const { id, projectId } of await queries.pendingPushes(scope, [invoiceId]))
    scope.emit({ name: 'InvoiceUpdated', projectId, payload: { id, projectId } });
}

/** The same after the commit, with the invoices that the accounting system has by now (BILL-17). */
export async function resumed(settings: PushSettings, asked: Resumed, context: OutsideContext): Promise<Resumed> {
  const { invoiceCount, message } = await outcome(settings, asked.invoiceIds, context);
  return { ...asked, success: invoiceCount === asked.count, invoiceCount, message };
}

/** The port of accounting for invoices: what they issue is transferred after the commit (BILL-19). */
export const makePort = (settings: PushSettings): AccountingPort => ({
  issued: (scope, invoices) =>
    enqueue(
      scope,
      invoices.map(({ id }) => id),
    ),
  outcome: (invoiceIds, context) => outcome(settings, invoiceIds, context),
});

/** Queues them in this transaction. Null when nothing is connected. */
async function enqueue(scope: Scope, invoiceIds: readonly number[]): Promise<string | null> {
  const connection = await find(scope);
  if (connection === null) return null;
  await queries.enqueue(scope, connection.systemId, invoiceIds);
  for (const { id, projectId } of await queries.pendingPushes(scope, invoiceIds))
    scope.emit({ name: 'InvoiceUpdated', projectId, payload: { id, projectId } });
  return systems[connection.systemId as SystemId];
}

/** Sends the queued ones, one after the other until the time is up, and returns the state of all. */
async function outcome(
  settings: PushSettings,
  invoiceIds: readonly number[],
  { pool, log, language }: OutsideContext,
): Promise<PushOutcome> {
  const read = () => inRole(pool, 'stod_worker', (db) => states(db, invoiceIds));
  const patience = AbortSignal.timeout(patienceMs);
  const over = new Promise<void>((resolve) => patience.addEventListener('abort', () => resolve(), { once: true }));
  for (const row of await read()) {
    if (patience.aborted) break;
    if (!isThere(row)) await Promise.race([pushOne(settings, { pool, log }, row), over]);
  }
  const rows = await read();
  const invoiceCount = rows.filter(isThere).length;
  const [missing] = rows
    .filter((row) => !isThere(row))
    .toSorted((a, b) => Number(a.failure === null) - Number(b.failure === null));
  if (!missing) return { invoiceCount, message: null };
  const [system, edition] = [systems[missing.system_id as SystemId], editionOf(missing.edition)];
  return {
    invoiceCount,
    message: missing.failure
      ? sentenceOf(missing.failure, system, language, edition)
      : wordsOf({ language, edition }).onItsWay(system),
  };
}

const isThere = ({ state }: Pick<State, 'state'>): boolean => state === 'created' || state === 'numbered';

function answerOf(scope: Scope, row: queries.PushRow) {
  const system = systems[row.systemId as SystemId];
  return {
    invoiceId: row.invoiceId,
    number: row.number,
    system,
    state: pushStates.find((state) => state === row.state) ?? 'queued',
    externalNumber: row.externalNumber,
    message: row.failure ? sentenceOf(row.failure, system, scope.language, scope.edition) : null,
    attempts: row.attempts,
    attemptedDate: row.attemptedDate,
    nextDate: row.nextDate,
    can: { resume: mayResume(scope, row) && row.state !== 'sending' },
  };
}
