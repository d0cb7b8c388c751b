import { getProject } from '#modules/documents/server/service/answer.ts';
import { getWritable } from '#modules/documents/server/service/create.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { correspondents } from '#modules/documents/server/service/taken-along.ts';
import type { LetterRule, LetterRules, OwnLetterRules } from '../contract/rules.ts';
import { peopleOf } from '../rules/answer.ts';
import { whoOf, type Mailboxes } from './mailboxes.ts';
import * as queries from './queries/rules.ts';
import { jobOf } from './rule-job.ts';

/** Rules that file letters of the person's own mailbox on a case. */
export async function listRules(scope: Scope, mailboxes: Mailboxes, projectId: number): Promise<LetterRules> {
  await getProject(scope, projectId);
  const { people } = await correspondents(scope, projectId);
  const own = await ownAddress(scope, mailboxes);
  return {
    items: (await queries.ofCase(scope, projectId)).map(answerOf),
    people: peopleOf(people).filter(({ email }) => email !== own),
  };
}

/** The person's rules of all cases, for an overview of their mailbox. */
export async function listAllRules(scope: Scope): Promise<OwnLetterRules> {
  return {
    items: (await queries.ofAll(scope)).map(({ projectId, yearNumber, projectName, ...rule }) => ({
      ...answerOf(rule),
      projectId,
      projectYearNumber: yearNumber,
      projectName,
    })),
  };
}

export async function createRule(
  scope: Scope,
  mailboxes: Mailboxes,
  projectId: number,
  address: string,
): Promise<LetterRule> {
  await getWritable(scope, { projectId });
  if (address !== '' && address === (await ownAddress(scope, mailboxes)))
    throw new AppError('rule_of_oneself', { fields: { address: { key: 'badChoice' } } });
  const rule = await queries.keep(scope, projectId, address);
  if (!rule) throw new AppError('not_found');
  scope.enqueue(jobOf(whoOf(scope)));
  return answerOf(rule);
}

export async function dropRule(scope: Scope, id: number): Promise<void> {
  if (!(await queries.drop(scope, id))) throw new AppError('not_found');
}

const ownAddress = async (scope: Scope, mailboxes: Mailboxes): Promise<string | undefined> =>
  (await mailboxes.list(scope))[0]?.account.toLowerCase();

const answerOf = ({ id, address, createdAt }: queries.RuleRow): LetterRule => ({
  id,
  address: address === '' ? null : address,
  createdDate: createdAt.toISOString(),
});
