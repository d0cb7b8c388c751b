import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connector, Fetched } from '#server/polite/connector.ts';
import { BusyError, type Get } from '#server/polite/polite.ts';
import { itemsOf } from './formats.ts';
import { importSources, type Item, type Outcome } from './run.ts';
import type { Db } from './store.ts';

type FetchOutcome = Outcome & {
  /** Fetched documents, and why the run ended early, if it did. */
  readonly fetched: number;
  readonly cut: string | null;
};

/** The number fetched before importing, so that a late failure does not lose a day's work. */
const atOnce = 200;

/**
 * Fetches missing documents from a publisher, and imports them. A document is `new` until it is imported and `done`
 * afterwards, so that the next run completes an interrupted one. What the publisher did not return is recorded in the
 * ledger of gaps, and requested again.
 */
export async function fetchFrom(db: Db, connector: Connector, folder: string, get: Get): Promise<FetchOutcome> {
  const [fresh, done] = [join(folder, 'new'), join(folder, 'done')];
  for (const path of [fresh, done]) await mkdir(path, { recursive: true });
  const is = async (path: string) => (await stat(path).catch(() => null)) !== null;
  const whole = join(folder, 'whole');
  const before = {
    has: async (name: string) => (await is(join(done, name))) || is(join(fresh, name)),
    whole: await is(whole),
  };
  await rm(whole, { force: true });
  const sum = { added: 0, changed: 0, same: 0, refused: 0, fetched: 0 };
  let gaps: Fetched[] = [];
  let [waiting, missed] = [0, 0];
  const take = async () => {
    const outcome = await importFetched(db, connector.name, fresh, gaps);
    for (const name of ['added', 'changed', 'same', 'refused'] as const) sum[name] += outcome[name];
    for (const name of await readdir(fresh)) await rename(join(fresh, name), join(done, name));
    gaps = [];
    waiting = 0;
  };
  const cut = await ended(async () => {
    for await (const one of connector.files(get, before)) {
      if ('gap' in one) {
        gaps.push(one);
        missed += 1;
      } else if (one.changed || !(await before.has(one.name))) {
        await writeFile(join(folder, 'part'), one.bytes);
        await rename(join(folder, 'part'), join(fresh, one.name));
        sum.fetched += 1;
      }
      if ((waiting += 1) >= atOnce) await take();
    }
  });
  if (cut !== null) gaps.push({ name: connector.name, gap: cut });
  if (gaps.length > 0 || (await readdir(fresh)).length > 0) await take();
  if (cut === null && missed === 0) await writeFile(whole, '');
  return { ...sum, cut };
}

/** Why it ended early: the publisher is busy, forbids it, or its list is unreadable. */
async function ended(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (failure) {
    if (failure instanceof BusyError) return failure.message;
    return failure instanceof Error ? failure.message : String(failure);
  }
}

const importFetched = (db: Db, origin: string, folder: string, gaps: readonly Fetched[]): Promise<Outcome> =>
  importSources(db, origin, async function* items(): AsyncIterable<Item> {
    yield* itemsOf(folder);
    for (const one of gaps)
      if ('gap' in one) yield { place: one.name, isAct: false, read: () => Promise.reject(new Error(one.gap)) };
  });
