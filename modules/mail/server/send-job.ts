import { buffer } from 'node:stream/consumers';
import { beginMade, putMade } from '#modules/files/server/service.ts';
import { fileLetter } from '#modules/documents/server/service/file-letter.ts';
import { diskName } from '#modules/documents/rules/names.ts';
import { actAsEmployee } from '#server/as-employee.ts';
import { blobKey } from '#server/blobs/blob-store.ts';
import { inRole } from '#server/db/transaction.ts';
import type { JobContext, JobHandlers } from '#server/jobs/job.ts';
import { composed } from '#server/mail/compose.ts';
import { MailRefused, type Attachment } from '#server/mail/mail.ts';
import { handOverOnce } from '#server/mail/send-once.ts';
import type { OwnLetter } from '#server/mailbox.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { Failure } from '#server/oauth/grant-rows.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Mailboxes } from './mailboxes.ts';
import * as queries from './queries/outgoing.ts';
import type { Tokens } from './token.ts';

export const letterTask = 'send-letter';

/** So long may a mail server take for all of it, in milliseconds. */
const limitMs = 120_000;

type Given = Pick<ModuleSettings, 'blobs' | 'clock'> & { readonly mailboxes: Mailboxes; readonly tokens: Tokens };
type Letter = queries.Going & {
  readonly parts: readonly queries.GoingPart[];
  readonly name: string;
  readonly account: string;
};

/** The mailbox did not take it. */
class NotSent extends Error {
  readonly failure: Failure | 'gone';
  constructor(failure: Failure | 'gone') {
    super(`a letter does not go: ${failure}`);
    this.failure = failure;
  }
}

/**
 * Sends a letter out of its writer's mailbox, as they may at this moment, and files it on the case. It has its name before it
 * goes: where a process ended between sending and writing that down, the next looks for it by that name first.
 */
export const makeLetterJobs = (given: Given): JobHandlers => ({
  [letterTask]: async (payload, context) => {
    const due = payload as queries.Due;
    const attempt = await inRole(context.pool, 'stod_worker', (db) => queries.countAttempt(db, due));
    if (attempt === null) return;
    const settle = (settled: queries.Settled) =>
      inRole(context.pool, 'stod_worker', (db) => queries.settle(db, due, settled));
    const letter = await actAsEmployee(context.pool, due, given.clock(), (scope) => read(scope, given, due.letterId));
    if (!letter) return settle({ failure: 'gone', refused: [] });
    const own = await wholeOf(given, due, letter);
    if (own === null) return settle({ failure: 'gone', refused: [] });
    let refused: readonly string[] = [];
    try {
      refused = await handOver(given, context, due, { own, again: attempt > 1 });
    } catch (error) {
      if (error instanceof MailRefused) return settle({ failure: 'refused', refused: error.addresses });
      if (!(error instanceof NotSent)) throw error;
      if (error.failure === 'unreachable' && !context.last) throw error;
      return settle({ failure: error.failure, refused: [] });
    }
    // It has gone, whatever becomes of the rest.
    await given.mailboxes.ask(context, due, (mailbox) => mailbox.keepSent(own, context.signal));
    await file(given, context, due, letter, own);
    await settle({ failure: null, refused });
  },
});

/** The letter as its writer sees it; null where they may not send it any more. */
async function read(scope: Scope, { mailboxes }: Given, id: number): Promise<Letter | null> {
  const letter = scope.actor.role === 'reader' ? undefined : await queries.going(scope, id);
  const mailbox = (await mailboxes.list(scope)).find(({ sends }) => sends);
  if (!letter || !mailbox) return null;
  return { ...letter, parts: await queries.goingParts(scope, id), name: scope.actor.name, account: mailbox.account };
}

/** With its bytes; null where those of a paper are no more. */
async function wholeOf({ blobs, tokens }: Given, { tenantId }: queries.Due, letter: Letter): Promise<OwnLetter | null> {
  const attachments: Attachment[] = [];
  for (const { blobId, name, contentType } of letter.parts) {
    const content = await blobs.get(blobKey(tenantId, blobId));
    if (content === null) return null;
    attachments.push({ name: diskName(name), contentType, content: await buffer(content) });
  }
  const { messageId, name, account: from, message: text, createdAt: date, answers, thread } = letter;
  const token = tokens.of(tenantId, { id: letter.projectId, yearNumber: letter.yearNumber });
  const subject = `${letter.subject} ${token}`;
  const listed = (addresses: string) => addresses.split(', ').filter(Boolean);
  const [to, cc] = [listed(letter.recipients), listed(letter.copies)];
  return composed({ messageId, name, from, to, cc, subject, text, date, answers, thread, attachments });
}

type Handed = { readonly own: OwnLetter; readonly again: boolean };

/** Answers who was refused, where not all were. @throws NotSent, MailRefused */
async function handOver({ mailboxes }: Given, context: JobContext, due: queries.Due, { own, again }: Handed) {
  let refused: readonly string[] = [];
  await handOverOnce(context, limitMs, async (signal) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    const asked = await mailboxes.ask(context, due, (mailbox) => mailbox.send(own, again, limited));
    if ('failure' in asked) throw new NotSent(asked.failure);
    refused = asked.done;
  });
  return refused;
}

/** What has gone is a document of the case, with the bytes that went. Where its writer may file there no more it is not. */
async function file(
  { blobs, clock }: Given,
  context: JobContext,
  due: queries.Due,
  letter: Letter,
  { mime }: OwnLetter,
) {
  const { pool, log } = context;
  const { projectId, messageId, createdAt: sentAt } = letter;
  const as = <T>(work: (scope: Scope) => Promise<T>) => actAsEmployee(pool, due, clock(), work);
  const madeId = await as((scope) => beginMade(scope, projectId, 'letter'));
  if (madeId === null) return;
  await putMade(blobs, due.tenantId, madeId, mime);
  const told = {
    key: '',
    subject: letter.subject,
    from: letter.name === '' ? letter.account : `${letter.name} <${letter.account}>`,
    to: letter.recipients.split(', '),
    addresses: [],
    messageId,
    sentAt,
    hasAttachments: letter.parts.length > 0,
  };
  try {
    await as((scope) => fileLetter(scope, projectId, madeId, { letter: told, mime }, []));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ tenantId: due.tenantId, code: error.code }, 'a letter has gone, and is not filed');
  }
}
