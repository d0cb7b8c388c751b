import type { Scope } from '#server/scope.ts';
import { forgetMeetings, suggestMeetings, type Meeting } from '#modules/suggestions/server/service.ts';
import { caseNumbersIn, caseOf, minutesOf } from '../rules.ts';
import * as queries from './queries/meetings.ts';

/** Meetings that ended longer ago are not suggested. */
const daysBack = 14;

/** Suggests worklogs for meetings that have ended, each on the case that it names or whose client was invited. */
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

/** Changed meetings are removed from open suggestions, and suggested again once they have ended. */
export const unsuggest = (scope: Scope, ids: readonly number[]): Promise<void> => forgetMeetings(scope, ids);
