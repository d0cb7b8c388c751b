import { actAsEmployee } from '#server/as-employee.ts';
import type { JobHandler, QueuedJobs } from '#server/jobs/job.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { forgetFresh, readFresh } from './queries/fresh.ts';
import { notifyMatches } from './service/watches.ts';
import { followChanges } from './text-index/follow.ts';

type Settings = Pick<ModuleSettings, 'clock' | 'textIndex'>;

export const makeSourceJobs = (settings: Settings): QueuedJobs => ({
  background: { 'match-watches': matchWatches(settings), 'index-sources': followChanges(settings.textIndex) },
});

const atOnce = 500;

/**
 * After an import: notifies everybody of what matches their watches, each in a separate transaction. Notices are
 * recorded in it, so that a second process, or a second attempt, notifies nobody again.
 */
const matchWatches =
  ({ clock }: Settings): JobHandler =>
  async (_payload, { pool, signal, log }) => {
    while (!signal.aborted) {
      const { sources, people } = await readFresh(pool, atOnce);
      if (sources.length === 0) return;
      for (const person of people) {
        signal.throwIfAborted();
        await actAsEmployee(pool, person, clock(), (scope) => notifyMatches(scope, sources)).catch((error: unknown) =>
          // One person's failing watch does not affect others.
          log.error({ error, ...person }, 'nobody could be told of what is new'),
        );
      }
      await forgetFresh(pool, sources);
    }
  };
