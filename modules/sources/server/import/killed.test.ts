import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { libraryOf, wipeLibrary, writeReleases } from '#tests/support/killed-imports.ts';
import { openWorld } from '#tests/support/world.ts';
import { createRandom } from '#tools/seed/random.ts';
import { itemsOf } from './formats.ts';
import { importSources } from './run.ts';
import type { Db } from './store.ts';

// Forty interruptions here; `node bench/killed-imports.ts` kills a thousand processes.

const world = await openWorld();
const firm = await world.firm();
const folder = await mkdtemp(join(tmpdir(), 'stod-killed-'));
const db = new pg.Client({ connectionString: world.databaseUrl });
await db.connect();
afterAll(async () => {
  await db.end();
  await rm(folder, { recursive: true });
});
const query = (text: string) => db.query<Record<string, unknown>>(text);
/** A new connection without state from earlier runs. */
const anew = (): Db => ({ query: (text, values) => db.query(text, values) });
const run = (on: Db, path: string) => importSources(on, path, () => itemsOf(path));

/** Imports over a connection that breaks at some statement, during or before its execution. */
async function cut(path: string, last: number, isSent: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  const line = (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream;
  let done = 0;
  const dying: Db = {
    query: (text, values) => {
      done += 1;
      if (done < last || (isSent && done === last)) {
        const answer = client.query<Record<string, unknown>>(text, values);
        if (done === last) setImmediate(() => line.destroy());
        return answer;
      }
      line.destroy();
      return Promise.reject(new Error('cut'));
    },
  };
  await run(dying, path).catch(() => undefined);
  line.destroy();
}

it('completes an interrupted import of a new release in a second run (SRC-37)', async () => {
  const { body } = await firm.employee.call('POST', '/sources/watches', {
    body: { name: 'Allt', searchQuery: '', types: ['SupremeCourt'] },
  });
  expect(body.id).toBeGreaterThan(0);
  const { first, later } = await writeReleases(folder);
  const begin = async () => {
    await wipeLibrary(query);
    await run(anew(), first);
  };
  await begin();
  let statements = 0;
  const counting: Db = { query: (text, values) => ((statements += 1), db.query(text, values)) };
  expect(await run(counting, later)).toEqual({ added: 3, changed: 3, same: 1, refused: 2 });
  const whole = await libraryOf(query);
  const random = createRandom(14);
  for (let kill = 1; kill <= 40; kill += 1) {
    await begin();
    const at = random.between(1, statements);
    await cut(later, at, random.chance(0.5));
    await run(anew(), later);
    expect(await libraryOf(query), `cut ${kill}, at statement ${at} of ${statements}`).toEqual(whole);
  }
}, 300_000);
