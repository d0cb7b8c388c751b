import { inRole } from '#server/db/transaction.ts';
import type { JobHandler, JobHandlers } from '#server/jobs/job.ts';
import type { Listener } from '#server/listeners.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { eventEvents } from '../contract.ts';
import { suggestOne, toSuggest, type Changed, type EndedRow } from './queries/suggest.ts';
import { touchingAll } from './series.ts';

/** The scheduled job: ended events. */
export const endedTask = 'suggest-ended-events';
const changedTask = 'suggest-changed-events';

/** Events that ended longer ago are not suggested. */
const daysBack = 14;

const names: readonly string[] = eventEvents;

/** Checks a changed event again: its suggestion may be for another time or person. */
export const hear: Listener = async (scope, announced) => {
  const events = announced.flatMap(({ name, payload: { id } }) =>
    names.includes(name) && name !== 'EventDeleted' && typeof id === 'number' ? [id] : [],
  );
  if (events.length === 0) return;
  scope.enqueue({
    task: changedTask,
    payload: { tenantId: scope.tenantId, events: [...new Set(events)] } satisfies Changed,
  });
};

/** Suggests the time of ended events to their participants, each once. */
export const makeSuggestJobs = ({ clock }: Pick<ModuleSettings, 'clock'>): JobHandlers => ({
  [endedTask]: suggest(clock, () => null),
  [changedTask]: suggest(clock, (payload) => payload as Changed),
});

const suggest =
  (clock: () => Date, changedOf: (payload: unknown) => Changed | null): JobHandler =>
  async (payload, { pool, signal }) => {
    const now = clock();
    const changed = changedOf(payload);
    const rows = await inRole(pool, 'stod_worker', (db) => toSuggest(db, now, changed));
    for (const [timeZone, ofZone] of Map.groupBy(rows, (row) => row.timeZone)) {
      const since = new Date(now.getTime() - daysBack * 86_400_000);
      for (const { row, starts } of await touchingAll({ timeZone }, ofZone, since, now)) {
        if (signal.aborted) return;
        const ended = endedBy(row, starts, since, now);
        const last = ended.at(-1);
        if (changed || (last && last.getTime() !== row.suggested?.getTime()) || row.repeats === null)
          await inRole(pool, 'stod_worker', (db) => suggestOne(db, now, row, ended));
      }
    }
  };

const endedBy = ({ start, end }: EndedRow, starts: readonly Date[], since: Date, now: Date): readonly Date[] => {
  const lasts = end.getTime() - start.getTime();
  return starts.filter((one) => one.getTime() + lasts <= now.getTime() && one.getTime() + lasts > since.getTime());
};
