import type { JobHandler } from '#server/jobs/job.ts';
import type { TextIndex } from '#server/text-index.ts';
import { forget, readChanged } from '../queries/unindexed.ts';
import { entryOf } from './entries.ts';

/**
 * Sends changes of the library to the index, and removes each record once it was indexed. A source that changes again
 * meanwhile is sent again. Without an index it does nothing.
 */
export const followChanges =
  (index: TextIndex | null): JobHandler =>
  async (_payload, { pool, signal }) => {
    while (!signal.aborted) {
      const { changes, sources } = await readChanged(pool);
      if (changes.length === 0) return;
      if (index !== null) await index.write(sources.map(entryOf));
      await forget(pool, changes);
    }
  };
