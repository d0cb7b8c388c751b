import { actAsEmployee } from '#server/as-employee.ts';
import type { JobContext } from '#server/jobs/job.ts';
import { GrantFailure } from '#server/oauth/grant-failure.ts';
import type { Who } from '#server/oauth/grants.ts';
import { OutsideFailure, type OutsideMeeting } from '#server/office-suite.ts';
import { copyIdOf } from '../rules/copies.ts';
import { askCalendar, type Reach } from './calendars.ts';
import { known } from './queries/copies.ts';

type Reaches = Pick<JobContext, 'pool' | 'log' | 'signal'>;

/** The maximum per run; the next run continues. */
const mostAtOnce = 60;

/**
 * Deletes copies of the person's own events that an earlier connection left behind and that are no longer recorded; wanted
 * ones are written again. A copy is recorded before it is created, so one that is read but not recorded is a leftover. A
 * failed deletion does not prevent reading, and is repeated at the next full read. Returns whether more remain.
 */
export async function clearLeftovers(
  reach: Reach,
  { pool, log, signal }: Reaches,
  who: Who,
  own: readonly OutsideMeeting[],
): Promise<boolean> {
  const named = own.map(({ key, transaction }) => ({ key, id: copyIdOf(who, transaction) }));
  if (named.length === 0) return false;
  const ids = named.map(({ id }) => id);
  const ours = await actAsEmployee(pool, who, reach.clock(), (scope) => known(scope, ids));
  const left = named.filter(({ id }) => !(ours ?? new Set()).has(id));
  for (const { key } of left.slice(0, mostAtOnce)) {
    try {
      await askCalendar(reach, pool, who, (calendar, token) => calendar.remove(token, key, signal));
    } catch (error) {
      if (!(error instanceof OutsideFailure || error instanceof GrantFailure)) throw error;
      log.warn(
        { tenantId: who.tenantId, kind: error.kind },
        'an event that was left in a calendar could not be removed',
      );
      if (error.kind !== 'refused') return false;
    }
  }
  return left.length > mostAtOnce;
}
