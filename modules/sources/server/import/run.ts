import { linkReferences } from './references.ts';
import { readTitles, storeSource, titleKey, type Db, type Titles } from './store.ts';
import { forgetWritten } from './words.ts';
import { numberNorm } from '../../rules/cases.ts';
import type { Imported } from './plain.ts';

/**
 * One item to import: its location, for the ledger, and how to read it. `isAct` orders items, because others refer to
 * acts.
 */
export type Item = {
  readonly place: string;
  readonly isAct: boolean;
  readonly read: () => Imported | Promise<Imported>;
};
/** Iterates over the items from the beginning, each time it is called. */
export type Items = () => AsyncIterable<Item> | Iterable<Item>;

export type Outcome = Readonly<Record<'added' | 'changed' | 'same' | 'refused', number>>;

const batch = 50;

/**
 * Imports all items, fifty per transaction: an interrupted import leaves complete sources, and a second run continues.
 * An unreadable item is refused with its reason in the ledger, and does not affect others.
 */
export async function importSources(db: Db, origin: string, items: Items): Promise<Outcome> {
  // One import at a time: sources are not complete until their references are resolved.
  await db.query("select pg_advisory_lock(hashtext('source_import'))");
  const { rows } = await db.query('insert into source_import (origin) values ($1) returning id', [origin]);
  const run = Number(rows[0]?.['id']);
  const outcome = { added: 0, changed: 0, same: 0, refused: 0 };
  // Acts refer to each other by title: all titles are collected before the references of the first act are read.
  const titles = new Map([...(await readTitles(db)), ...(await titlesAmong(items))]);
  for (const acts of [true, false]) {
    let open = 0;
    for await (const item of items()) {
      if (item.isAct !== acts) continue;
      if (open === 0) await db.query('begin');
      outcome[await importOne(db, run, item, titles)] += 1;
      open = (open + 1) % batch;
      if (open === 0) await db.query('commit');
    }
    if (open > 0) await db.query('commit');
  }
  await linkReferences(db);
  await announceNew(db);
  await db.query(
    'update source_import set ended_at = now(), added = $2, changed = $3, same = $4, refused = $5 where id = $1',
    [run, outcome.added, outcome.changed, outcome.same, outcome.refused],
  );
  await db.query("select pg_advisory_unlock(hashtext('source_import'))");
  return outcome;
}

/** Watchers can now be notified of new sources; without watches nothing is recorded. */
async function announceNew(db: Db): Promise<void> {
  await db.query('begin');
  await db.query('delete from source_new where not exists (select from source_watch)');
  await db.query('update source_new set ready = true where not ready');
  await db.query("select enqueue_job('match-watches', '{}', 'match-watches') where exists (select from source_new)");
  await db.query(
    "select enqueue_job('index-sources', '{}', 'index-sources') where exists (select from source_unindexed)",
  );
  await db.query('commit');
}

async function titlesAmong(items: Items): Promise<Titles> {
  const titles = new Map<string, string>();
  for await (const item of items()) {
    if (!item.isAct) continue;
    try {
      const { type, title, number } = await item.read();
      if (type === 'ParliamentLaws') titles.set(titleKey(title), numberNorm(number));
    } catch {
      // It is refused, with its reason, when its turn comes.
    }
  }
  return titles;
}

async function importOne(db: Db, run: number, item: Item, titles: Titles): Promise<keyof Outcome> {
  await db.query('savepoint one');
  try {
    const became = await storeSource(db, await item.read(), titles);
    await db.query('release savepoint one');
    return became;
  } catch (failure) {
    await db.query('rollback to savepoint one');
    forgetWritten(db);
    const reason = failure instanceof Error ? failure.message : String(failure);
    await db.query('insert into source_gap (import_id, place, reason) values ($1, $2, $3) on conflict do nothing', [
      run,
      item.place,
      reason.slice(0, 1000),
    ]);
    return 'refused';
  }
}
