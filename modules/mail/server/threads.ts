import { getProject } from '#modules/documents/server/service/answer.ts';
import type { Scope } from '#server/scope.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import { withoutTokens } from '../rules/token.ts';
import { threads } from './queries/threads.ts';

/** Letters of a case by thread, whoever filed them. */
export async function listThreads(scope: Scope, projectId: number, page: Page) {
  await getProject(scope, projectId);
  const { rows, total } = await threads(scope, projectId, page);
  const items = rows.map(({ letters }) => ({
    subject: withoutTokens(letters[0]?.subject ?? ''),
    letters: letters.map((one) => ({ ...one, subject: withoutTokens(one.subject) })),
  }));
  return { items, pagination: paginationOf(page, total) };
}
