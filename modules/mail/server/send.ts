import { randomUUID } from 'node:crypto';
import { getProject } from '#modules/documents/server/service/answer.ts';
import { getWritable } from '#modules/documents/server/service/create.ts';
import { refuseInCloud } from '#modules/documents/server/service/one-store.ts';
import { correspondents, takeAlong } from '#modules/documents/server/service/taken-along.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import type { LetterDraft, Unsent, WrittenLetter } from '../contract/sending.ts';
import { answerTo, peopleOf } from '../rules/answer.ts';
import { withoutTokens } from '../rules/token.ts';
import { en } from '../texts/en.ts';
import { is } from '../texts/is.ts';
import { whoOf, type Connected, type Mailboxes } from './mailboxes.ts';
import * as queries from './queries/outgoing.ts';
import { letterTask } from './send-job.ts';

/** Writing letters from a case. They are written down with what goes along, and go by a job once that is committed. */
export const makeSending = (mailboxes: Mailboxes) => ({
  draft: async (scope: Scope, projectId: number, answersId: number | undefined): Promise<LetterDraft> => {
    await getWritable(scope, { projectId });
    const mailbox = await mailboxOf(scope, mailboxes);
    const { people, firm } = await correspondents(scope, projectId);
    const answered = answersId === undefined ? null : await getAnswered(scope, projectId, answersId);
    const { letter } = scope.language === 'is' ? is(icelandic[scope.edition]) : en(english[scope.edition]);
    const start = answered === null ? { to: [], subject: '' } : answerTo(answered, mailbox?.account ?? '');
    return {
      readiness: mailbox === null ? 'none' : mailbox.sends ? 'ready' : 'off',
      account: mailbox?.account ?? null,
      ...start,
      message: [letter.greeting, '', `${letter.regards}\n${scope.actor.name}\n${firm}`].join('\n\n'),
      people: peopleOf(people),
      papers: [...(await queries.papers(scope, projectId))],
    };
  },
  list: async (scope: Scope, projectId: number): Promise<{ items: Unsent[] }> => {
    await getProject(scope, projectId);
    return { items: (await queries.unsent(scope, projectId)).map(answerOf) };
  },
  send: async (scope: Scope, projectId: number, written: WrittenLetter): Promise<Unsent> => {
    await getWritable(scope, { projectId });
    await refuseInCloud(scope, projectId);
    const mailbox = await mailboxOf(scope, mailboxes);
    if (mailbox === null) throw new AppError('mailbox_gone');
    if (!mailbox.sends) throw new AppError('mailbox_sends_not');
    if (written.replacesId !== undefined) await replace(scope, written.replacesId);
    const answered = written.answersId === undefined ? null : await getAnswered(scope, projectId, written.answersId);
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
    const letterId = await queries.insert(scope, letter, taken);
    scope.enqueue({ task: letterTask, payload: { ...whoOf(scope), letterId } satisfies queries.Due });
    const [row] = await queries.unsent(scope, projectId, letterId);
    if (!row) throw new AppError('not_found');
    return answerOf(row);
  },
  /** What waits to go stays. */
  drop: async (scope: Scope, id: number): Promise<void> => {
    if (!(await queries.drop(scope, id))) throw new AppError('not_found');
  },
});

export type Sending = ReturnType<typeof makeSending>;

/** What did not go gives way to what is written in its place; what goes at this moment stays. */
async function replace(scope: Scope, id: number): Promise<void> {
  if ((await queries.stateOf(scope, id)) !== 'failed') throw new AppError('not_found');
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
