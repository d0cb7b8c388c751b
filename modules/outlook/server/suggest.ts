import type { Scope } from '#server/scope.ts';
import { forgetMeetings, suggestMeetings, type Meeting } from '#modules/suggestions/server/service.ts';
import { caseNumbersIn, caseOf, minutesOf } from '../rules.ts';
import * as queries from './queries/meetings.ts';

/** What ended longer ago suggests nothing any more. */
const daysBack = 14;

/** Suggests time of meetings that have ended, each on the case that it names or whose client was asked to it. */
export async function suggestEnded(scope: Scope): Promise<void> {
  const since = new Date(scope.now.getTime() - daysBack * 86_400_000);
  const found: Meeting[] = [];
  for (const meeting of await queries.ended(scope, since)) {
    if (minutesOf(meeting) === 0) continue;
    const named = await queries.casesNamed(scope, caseNumbersIn(meeting.subject));
    const ofClients = named.length > 0 ? [] : await queries.casesOfClients(scope, meeting.addresses);
    const projectId = caseOf(named, ofClients);
    if (projectId !== null) found.push({ id: meeting.id, projectId, start: meeting.start });
  }
  await suggestMeetings(scope, found);
}

/** What is another than it was is taken out of what nobody approved yet, and suggests anew once it has ended. */
export const unsuggest = (scope: Scope, ids: readonly number[]): Promise<void> => forgetMeetings(scope, ids);
