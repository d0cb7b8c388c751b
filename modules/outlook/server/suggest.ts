import type { Scope } from '#server/scope.ts';
import { forgetMeetings, suggestMeetings, type Meeting } from '#modules/suggestions/server/service.ts';
import { caseNumbersIn, caseOf, minutesOf } from '../rules.ts';
import * as queries from './queries/meetings.ts';

/** What ended longer ago suggests nothing any more. */
const daysBack = 14;

/** Suggests time of meetings that have ended, each on the case that it names or whose client was asked to it. */
export async function suggestEnded(scope: Scope): Promise<void> {
  const since = new Date(scope.now.getTime() - daysBack * 86_400_000);
  const ended = (await queries.ended(scope, since)).filter((meeting) => minutesOf(meeting) > 0);
  if (ended.length === 0) return;
  const asked = ended.map(({ id, subject, addresses }) => ({ id, numbers: caseNumbersIn(subject), addresses }));
  const cases = new Map((await queries.casesOf(scope, asked)).map((one) => [one.id, one]));
  const found = ended.flatMap(({ id, start }): readonly Meeting[] => {
    const { named, ofClients } = cases.get(id) ?? { named: [], ofClients: [] };
    const projectId = caseOf(named, ofClients);
    return projectId === null ? [] : [{ id, projectId, start }];
  });
  await suggestMeetings(scope, found);
}

/** What is another than it was is taken out of what nobody approved yet, and suggests anew once it has ended. */
export const unsuggest = (scope: Scope, ids: readonly number[]): Promise<void> => forgetMeetings(scope, ids);
