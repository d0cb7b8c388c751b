import { setTimeout as pause } from 'node:timers/promises';
import { inRole } from '#server/db/transaction.ts';
import type { JobContext } from '#server/jobs/job.ts';
import { readingWaitSeconds, toldOf } from '../rules.ts';
import { storedOf } from './failure.ts';
import { openConnector, type PushSettings } from './push.ts';
import { AccountingFailure, type AccountingConnector } from '#server/accounting.ts';
import * as queries from './queries/reading.ts';

type Settings = Pick<PushSettings, 'open' | 'sealing' | 'clock'>;
type Reaches = Pick<JobContext, 'pool' | 'log'>;

const mostAtOnce = 50;
/** Pause between calls, so as not to slow down the firm's own work there. */
const pauseMs = 250;

/**
 * Asks a firm's accounting system for the settled amount of each unpaid invoice, one after the other, until all are
 * asked or the turn `ends`; the next turn continues there. Each answer is stored before the next call.
 */
export async function readPayments(
  settings: Settings,
  { pool, log }: Reaches,
  tenantId: number,
  ends: AbortSignal,
): Promise<void> {
  const claim = await inRole(pool, 'stod_worker', (db) => queries.claim(db, tenantId, settings.clock()));
  if (claim === null) return;
  const asking = { settings, pool, tenantId, claim, ends };
  const { isWhole, failure } = await readRound(asking).catch((error: unknown) => {
    if (!(error instanceof AccountingFailure))
      log.error({ error: error instanceof Error ? error.message : 'unknown' }, 'payments could not be read');
    return {
      isWhole: false,
      failure: error instanceof AccountingFailure ? error : new AccountingFailure('down', { cause: error }),
    };
  });
  const { attempts } = claim;
  const retryAfterSeconds = failure?.retryAfterSeconds ?? null;
  const wait = isWhole || failure ? readingWaitSeconds(failure?.kind ?? null, { attempts, retryAfterSeconds }) : 0;
  const now = settings.clock();
  await inRole(pool, 'stod_worker', (db) =>
    queries.giveBack(db, tenantId, claim.lease, {
      isWhole,
      failure: failure && storedOf(failure),
      nextAt: new Date(now.getTime() + wait * 1000),
      now,
    }),
  );
  log.info({ tenantId, isWhole, kind: failure?.kind }, 'accounting payments read');
}

type Asking = {
  readonly settings: Settings;
  readonly pool: Reaches['pool'];
  readonly tenantId: number;
  readonly claim: queries.Claim;
  readonly ends: AbortSignal;
};

/** Whether everything has been asked. */
async function readRound(asking: Asking): Promise<{ readonly isWhole: boolean; readonly failure: null }> {
  const { settings, pool, tenantId, claim, ends } = asking;
  const { settlement } = openConnector(settings, tenantId, claim.connection);
  if (!settlement) return { isWhole: true, failure: null };
  let isFirst = true;
  for (;;) {
    const invoices = await inRole(pool, 'stod_worker', (db) => queries.unsettled(db, tenantId, claim, mostAtOnce));
    if (invoices.length === 0) return { isWhole: true, failure: null };
    for (const invoice of invoices) {
      if (!isFirst) await pause(pauseMs, undefined, { signal: ends }).catch(() => undefined);
      if (ends.aborted) return { isWhole: false, failure: null };
      isFirst = false;
      const told = await ask(settlement, invoice);
      const isOurs = await inRole(pool, 'stod_worker', (db) =>
        queries.keepTold(db, tenantId, claim.lease, { invoiceId: invoice.invoiceId, ...told, now: settings.clock() }),
      );
      if (!isOurs) return { isWhole: false, failure: null };
    }
  }
}

/** Skips an invoice that the system refuses to report on, so that it does not stop others. */
async function ask(
  settlement: NonNullable<AccountingConnector['settlement']>,
  invoice: queries.Unsettled,
): Promise<queries.Told> {
  const nothing = { told: null, day: null };
  try {
    const said = await settlement(invoice);
    if (said === 'untold') return { ...nothing, remark: 'untold' };
    if (said === null) return { ...nothing, remark: 'cancelled' };
    return { told: toldOf(said, invoice), day: said.day, remark: null };
  } catch (error) {
    if (error instanceof AccountingFailure && error.kind === 'refused') return { ...nothing, remark: 'refused' };
    throw error;
  }
}
