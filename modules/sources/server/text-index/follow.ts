import type { JobHandler } from '#server/jobs/job.ts';
import type { TextIndex } from '#server/text-index.ts';
import { forget, readChanged } from '../queries/unindexed.ts';
import { entryOf } from './entries.ts';

/**
 * Follows the changes of the library: tells the index of each, and forgets it once it was told. One that changes again
 * meanwhile is told of again. Without an index there is nobody to tell.
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
