import type { TextIndex } from '#server/text-index.ts';
import type { Db } from '../import/store.ts';
import { entryOf, type SourceToIndex } from './entries.ts';

const atOnce = 50;

/** Fills a new index with the whole library, and then switches to it. No import runs meanwhile. */
export async function fillIndex(db: Db, index: TextIndex): Promise<number> {
  await db.query("select pg_advisory_lock(hashtext('source_import'))");
  try {
    const fresh = await index.begin();
    let done = 0;
    for (let last = 0; ;) {
      const { rows } = await db.query(
        'select * from sources_to_index(array(select id from source where id > $1 order by id limit $2))',
        [last, atOnce],
      );
      if (rows.length === 0) break;
      const sources = rows as unknown as readonly SourceToIndex[];
      await fresh.write(sources.map(entryOf));
      last = sources.at(-1)?.id ?? last;
      done += sources.length;
    }
    await fresh.take();
    await db.query('delete from source_unindexed');
    return done;
  } finally {
    await db.query("select pg_advisory_unlock(hashtext('source_import'))");
  }
}
