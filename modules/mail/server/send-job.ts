import * as cloud from '#modules/cloud/server/service/letters.ts';
import { actAsEmployee } from '#server/as-employee.ts';
import { CloudFailure } from '#server/cloud-drive.ts';
import { inRole } from '#server/db/transaction.ts';
import type { JobContext, JobHandlers } from '#server/jobs/job.ts';
import { MailRefused } from '#server/mail/mail.ts';
import { handOverOnce, hasGone } from '#server/mail/send-once.ts';
import type { OwnLetter } from '#server/mailbox.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { Failure } from '#server/oauth/grant-rows.ts';
import type { Scope } from '#server/scope.ts';
import type { Sealing } from '#server/sealing.ts';
import { AppError } from '#shared/errors.ts';
import { fileInCloud, fileSent } from './file-sent.ts';
import type { Mailboxes } from './mailboxes.ts';
import * as queries from './queries/outgoing.ts';
import type { Tokens } from './token.ts';
import { wholeOf, type There } from './whole-letter.ts';

export const letterTask = 'send-letter';

/** The time limit for handing a letter over, in milliseconds. */
const limitMs = 120_000;

/** Attempts before a letter with an unknown outcome is given up: a server may show sent letters with a delay. */
const mostLooks = 3;

type Given = Pick<ModuleSettings, 'blobs' | 'clock' | 'cloudDrive'> & {
  readonly mailboxes: Mailboxes;
  readonly tokens: Tokens;
  readonly sealing: Sealing;
};

/** The mailbox did not accept the letter. */
class NotSent extends Error {
  readonly failure: Failure | 'gone' | 'unknown';
  constructor(failure: Failure | 'gone' | 'unknown') {
    super(`a letter does not go: ${failure}`);
    this.failure = failure;
  }
}

/**
 * Sends a letter from its writer's mailbox, with their current permissions, and files it on the case. Its Message-ID is
 * assigned before: if a process dies between sending and recording that, the next one searches for the letter first.
 */
export const makeLetterJobs = (given: Given): JobHandlers => ({
  [letterTask]: async (payload, context) => {
    const due = payload as queries.Due;
    const attempt = await inRole(context.pool, 'stod_worker', (db) => queries.countAttempt(db, due));
    if (attempt === null) return;
    const settle = (settled: queries.Settled) =>
      inRole(context.pool, 'stod_worker', (db) => queries.settle(db, due, settled));
    // A later failure changes nothing for a letter that was sent; for one that may have been sent the outcome is unknown.
    const fail = async (failure: NonNullable<queries.Settled['failure']>, addresses: readonly string[] = []) =>
      settle({
        failure: (await hasGone(context)) ? null : attempt.handedOver ? 'unknown' : failure,
        refused: addresses,
      });
    const prepared = await prepare(given, context, due).catch(async (error: unknown) => {
      if (!(error instanceof CloudFailure || error instanceof AppError)) throw error;
      if (context.last) return 'papers' as const;
      await rest(context, due, attempt);
      throw error;
    });
    if (typeof prepared === 'string') return fail(prepared);
    const { own, letter, there } = prepared;
    let refused: readonly string[] = [];
    try {
      refused = await handOver(given, context, due, { own, attempt });
    } catch (error) {
      if (error instanceof MailRefused) return fail('refused', error.addresses);
      if (!(error instanceof NotSent)) throw error;
      const { failure } = error;
      const waits = failure === 'unreachable' || (failure === 'unknown' && attempt.attempts < mostLooks);
      if (!waits || context.last) return fail(failure);
      if (failure !== 'unknown') await rest(context, due, attempt);
      throw error;
    }
    // The letter is sent, even if a later step fails.
    await given.mailboxes.ask(context, due, (mailbox) => mailbox.keepSent(own, context.signal));
    if (there === null) await fileSent(given, context, due, letter, own);
    else await fileInCloud(given, context, due, { letter, there }, own).catch(passIfLast(context, due));
    await settle({ failure: null, refused });
  },
});

/** The letter with its attachments, or why it cannot be sent. @throws CloudFailure, AppError: of the cloud of its case */
async function prepare(given: Given, { pool, signal }: JobContext, due: queries.Due) {
  const found = await actAsEmployee(pool, due, given.clock(), (scope) => read(scope, given, due.letterId));
  if (!found) return 'gone' as const;
  const { letter, there } = found;
  const own = await wholeOf({ ...given, there }, due.tenantId, letter, signal);
  return own === null ? ('papers' as const) : { own, letter, there };
}

/** Until the next attempt the letter can be cancelled, unless it may have been sent already. */
async function rest(context: JobContext, due: queries.Due, { handedOver }: queries.Attempt): Promise<void> {
  if (!handedOver && !(await hasGone(context)))
    await inRole(context.pool, 'stod_worker', (db) => queries.rest(db, due));
}

/** The cloud did not accept the letter: the upload is retried until the last attempt. */
const passIfLast =
  ({ last, log }: JobContext, { tenantId }: queries.Due) =>
  (error: unknown) => {
    if (!last) throw error;
    log.warn({ error, tenantId }, 'a letter has gone, and is not filed');
  };

/** The letter behind its writer's walls; null if they may no longer send it. */
async function read(scope: Scope, given: Given, id: number) {
  const { mailboxes, cloudDrive } = given;
  const letter = scope.actor.role === 'reader' ? undefined : await queries.going(scope, id);
  const mailbox = (await mailboxes.list(scope)).find(({ sends }) => sends);
  if (!letter || !mailbox) return null;
  const opened = await cloud.findWritable(scope, given, letter.projectId);
  const there: There | null = opened && { ...opened.project, drive: cloudDrive(opened.account) };
  const { name } = scope.actor;
  return { letter: { ...letter, parts: await queries.goingParts(scope, id), name, account: mailbox.account }, there };
}

type Handed = { readonly own: OwnLetter; readonly attempt: queries.Attempt };

/** Returns the refused addresses, if some were accepted. @throws NotSent, MailRefused */
async function handOver({ mailboxes }: Given, context: JobContext, due: queries.Due, { own, attempt }: Handed) {
  let refused: readonly string[] = [];
  const handing = {
    again: attempt.attempts > 1,
    wasHandedOver: attempt.handedOver,
    handingOver: async () => {
      if (!(await inRole(context.pool, 'stod_worker', (db) => queries.handOver(db, due, own.from))))
        throw new Error('it is to go no more');
    },
  };
  await handOverOnce(context, limitMs, async (signal) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    const asked = await mailboxes.ask(context, due, (mailbox) => mailbox.send(own, handing, limited));
    if ('failure' in asked) throw new NotSent(asked.failure);
    if (asked.done === 'unknown') throw new NotSent('unknown');
    refused = asked.done;
  });
  return refused;
}
