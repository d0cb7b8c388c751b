import { inRole } from '#server/db/transaction.ts';
import { enqueueJobs } from '#server/jobs/enqueue.ts';
import { turnMs, type JobContext, type JobHandler, type QueuedJobs } from '#server/jobs/job.ts';
import type { Job } from '#server/scope.ts';
import type { PostOutside } from '#server/post-outside.ts';
import { eventType, waitAfter } from '../rules.ts';
import * as queries from './queries/worker.ts';
import type { Sealing } from '#server/sealing.ts';
import { signatureOf } from './sign.ts';

type SendSettings = {
  readonly post: PostOutside;
  readonly sealing: Pick<Sealing, 'open'>;
  readonly clock: () => Date;
};

const mostAtOnce = 100;
const keptDays = 30;

/**
 * Sends what is due: webhooks concurrently, the deliveries of each one after another. The next minute's job continues
 * where this one ends.
 */
const makeSend =
  (settings: SendSettings) =>
  async (_payload: unknown, context: JobContext): Promise<void> => {
    const ends = AbortSignal.any([context.signal, AbortSignal.timeout(turnMs)]);
    while (!ends.aborted) {
      const rows = await inRole(context.pool, 'stod_worker', (db) => queries.claim(db, settings.clock(), mostAtOnce));
      if (rows.length === 0) return;
      const ofWebhooks = [...Map.groupBy(rows, ({ webhook_id }) => webhook_id).values()];
      await Promise.all(ofWebhooks.map((ofOne) => sendAll(settings, context, ofOne)));
    }
  };

const makeSweep =
  ({ clock }: Pick<SendSettings, 'clock'>) =>
  async (_payload: unknown, { pool }: JobContext): Promise<void> => {
    const before = new Date(clock().getTime() - keptDays * 86_400_000);
    await inRole(pool, 'stod_worker', (db) => queries.sweep(db, before));
  };

const sendTask = 'send-webhooks';
export const toSend: Job = { task: sendTask, payload: {}, key: sendTask };

const sendLeft: JobHandler = (_payload, { pool }) => inRole(pool, 'stod_worker', (db) => enqueueJobs(db, [toSend]));

/** A first attempt is made at once; retries are made by the scheduled job. */
export const makeWebhookJobs = (settings: SendSettings): QueuedJobs => ({
  outside: { [sendTask]: makeSend(settings) },
  background: { 'resend-webhooks': sendLeft, 'sweep-webhooks': makeSweep(settings) },
});

/**
 * When the receiver is not reached, the others wait for the next attempt with the same reason. One that it refuses does
 * not hold the others back: they would run out of attempts without having been sent once.
 */
async function sendAll(settings: SendSettings, context: JobContext, rows: readonly queries.Claimed[]): Promise<void> {
  let away: 'unanswered' | 'notAllowed' | null = null;
  for (const row of rows) {
    const settled: queries.Settled = away ? later(settings, row, away) : await sendOne(settings, context, row);
    away = settled.failure === 'refused' ? null : settled.failure;
    await inRole(context.pool, 'stod_worker', (db) => queries.settle(db, row, settled, settings.clock()));
  }
}

async function sendOne(settings: SendSettings, context: JobContext, row: queries.Claimed): Promise<queries.Settled> {
  const secret = settings.sealing.open(String(row.tenant_id), row.sealed);
  if (secret === null) return { state: 'failed', status: null, failure: 'notAllowed', nextAt: null };
  const messageId = `msg_${row.tenant_id}_${row.id}`;
  const seconds = Math.floor(settings.clock().getTime() / 1000);
  const text = JSON.stringify({
    type: eventType(row.event),
    timestamp: row.happened_at.toISOString(),
    data: { tenantId: row.tenant_id, ...row.payload },
  });
  const headers = {
    'webhook-id': messageId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(secret, messageId, seconds, text),
  };
  const posted = await settings.post(row.url, headers, text, context.signal);
  if ('status' in posted && posted.status >= 200 && posted.status < 300)
    return { state: 'sent', status: posted.status, failure: null, nextAt: null };
  return 'status' in posted
    ? { ...later(settings, row, 'refused'), status: posted.status }
    : later(settings, row, posted.failure);
}

function later(
  { clock }: SendSettings,
  { attempts }: queries.Claimed,
  failure: NonNullable<queries.Settled['failure']>,
): queries.Settled {
  const wait = waitAfter(attempts);
  return wait === null
    ? { state: 'failed', status: null, failure, nextAt: null }
    : { state: 'waiting', status: null, failure, nextAt: new Date(clock().getTime() + wait * 1000) };
}
