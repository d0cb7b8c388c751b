import { randomUUID } from 'node:crypto';
import * as cloud from '#modules/cloud/server/service/letters.ts';
import { mostSentBytes } from '#modules/documents/contract/sending.ts';
import { getProject } from '#modules/documents/server/service/answer.ts';
import { getWritable } from '#modules/documents/server/service/create.ts';
import { correspondents, takeAlong } from '#modules/documents/server/service/taken-along.ts';
import { inSteps } from '#server/http/steps.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { Sealing } from '#server/sealing.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import type { LetterDraft, Paper, Unsent, WrittenLetter } from '../contract/sending.ts';
import { answerTo, peopleOf } from '../rules/answer.ts';
import { withoutTokens } from '../rules/token.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { whoOf, type Connected, type Mailboxes } from './mailboxes.ts';
import * as queries from './queries/outgoing.ts';
import { letterTask } from './send-job.ts';

type Given = Pick<ModuleSettings, 'cloudDrive'> & { readonly mailboxes: Mailboxes; readonly sealing: Sealing };
type Received = { readonly params: { readonly id: number }; readonly body: WrittenLetter };

const mostPapers = 300;

/** Writing letters from a case. A letter is stored with its attachments, and a job sends it after the commit. */
export const makeSending = (given: Given) => ({
  draft: async (scope: Scope, projectId: number, answersId: number | undefined): Promise<LetterDraft> => {
    await getWritable(scope, { projectId });
    const mailbox = await mailboxOf(scope, given.mailboxes);
    const { people, firm } = await correspondents(scope, projectId);
    const answered = answersId === undefined ? null : await getAnswered(scope, projectId, answersId);
    const { letter } = textsFor(is, en)(scope);
    const start = answered === null ? { to: [], subject: '' } : answerTo(answered, mailbox?.account ?? '');
    return {
      readiness: mailbox === null ? 'none' : mailbox.sends ? 'ready' : 'off',
      account: mailbox?.account ?? null,
      ...start,
      message: [letter.greeting, '', `${letter.regards}\n${scope.actor.name}\n${firm}`].join('\n\n'),
      people: peopleOf(people),
      papers: await papersOf(scope, projectId),
    };
  },
  list: async (scope: Scope, projectId: number): Promise<{ items: Unsent[] }> => {
    await getProject(scope, projectId);
    return { items: (await queries.unsent(scope, projectId)).map(answerOf) };
  },
  /** The current versions of files in the cloud are read first, so that the attachments do not change later. */
  send: inSteps({
    before: async (scope: Scope, { params: { id }, body }: Received) => {
      await getWritable(scope, { projectId: id });
      await readyMailbox(scope, given.mailboxes);
      const opened = await cloud.findWritable(scope, given, id);
      if (opened === null && (body.itemIds ?? []).length > 0) throw new AppError('not_found');
      return { opened, rows: await cloud.getFiles(scope, id, body.itemIds ?? []) };
    },
    outside: async ({ opened, rows }) =>
      opened === null || rows.length === 0 ? [] : cloud.versionsNow(given, opened, rows),
    seconds: 40,
    after: (scope, { outcome: picked }, { params, body }) => write(scope, given, params.id, body, picked),
  }),
  /** Cancels a waiting letter unless a process handles it, and discards one that was not sent. */
  drop: async (scope: Scope, id: number): Promise<void> => {
    if ((await queries.outcomeOf(scope, id))?.state === 'queued') {
      if (!(await queries.callBack(scope, id))) throw new AppError('letter_under_way');
    } else if (!(await queries.drop(scope, id))) throw new AppError('not_found');
  },
});

export type Sending = ReturnType<typeof makeSending>;

async function write(
  scope: Scope,
  { mailboxes }: Given,
  projectId: number,
  written: WrittenLetter,
  picked: readonly cloud.Picked[],
): Promise<Unsent> {
  const mailbox = await readyMailbox(scope, mailboxes);
  if (written.replacesId !== undefined) await replace(scope, written.replacesId);
  const answered = written.answersId === undefined ? null : await getAnswered(scope, projectId, written.answersId);
  if (picked.reduce((sum, { size }) => sum + size, 0) > mostSentBytes) throw new AppError('too_large_to_send');
  const taken = await takeAlong(scope, projectId, written.versionIds ?? []);
  const to = [...new Set(written.to)];
  const letter = {
    project_id: projectId,
    message_id: `${randomUUID()}@${mailbox.account.split('@').at(-1) ?? ''}`,
    recipients: to.join(', '),
    copies: [...new Set(written.cc)].filter((one) => !to.includes(one)).join(', '),
    subject: withoutTokens(written.subject) || written.subject,
    message: written.message,
    answers: answered?.messageId ?? '',
    thread: answered?.threadId ?? '',
  };
  const letterId = await queries.insert(scope, letter, taken, picked);
  scope.enqueue({ task: letterTask, payload: { ...whoOf(scope), letterId } satisfies queries.Due });
  const [row] = await queries.unsent(scope, projectId, letterId);
  if (!row) throw new AppError('not_found');
  return answerOf(row);
}

/** @throws mailbox_gone, mailbox_sends_not */
async function readyMailbox(scope: Scope, mailboxes: Mailboxes): Promise<Connected> {
  const mailbox = await mailboxOf(scope, mailboxes);
  if (mailbox === null) throw new AppError('mailbox_gone');
  if (!mailbox.sends) throw new AppError('mailbox_sends_not');
  return mailbox;
}

/** The documents that can be attached; for a case in the cloud, its files as they were last seen. */
async function papersOf(scope: Scope, projectId: number): Promise<Paper[]> {
  const there = await cloud.filesOf(scope, projectId, mostPapers);
  const here = await queries.papers(scope, projectId, mostPapers);
  return [
    ...here,
    ...there.map(({ id, name, size }) => ({
      documentId: id,
      versionId: null,
      versionNumber: null,
      name,
      size: Number(size),
    })),
  ];
}

/** Discards the unsent letter that the new one replaces. @throws not_found while a process handles it */
async function replace(scope: Scope, id: number): Promise<void> {
  if ((await queries.outcomeOf(scope, id))?.state !== 'failed') throw new AppError('not_found');
  await queries.drop(scope, id);
}

async function mailboxOf(scope: Scope, mailboxes: Mailboxes): Promise<Connected | null> {
  return (await mailboxes.list(scope))[0] ?? null;
}

async function getAnswered(scope: Scope, projectId: number, documentId: number) {
  const letter = await queries.letterOf(scope, projectId, documentId);
  if (!letter) throw new AppError('not_found');
  return letter;
}

const listed = (addresses: string): string[] => addresses.split(', ').filter(Boolean);

function answerOf({
  recipients,
  copies,
  createdDate,
  ...row
}: Awaited<ReturnType<typeof queries.unsent>>[number]): Unsent {
  return {
    ...row,
    to: listed(recipients),
    cc: listed(copies),
    createdDate: createdDate.toISOString(),
  };
}
