import { parseArgs } from 'node:util';
import pg from 'pg';
import { endOver, step } from '#tools/progress.ts';
import { cpuOf, cpuOfDatabase } from './cpu.ts';
import { measure } from './measure.ts';
import { longestActQuery, richestRulingQuery, sourceRows } from './rows/sources.ts';
import { startVersion } from './server.ts';
import { openCorpus } from './sources/corpus.ts';
import { importRate } from './sources/importing.ts';
import { searchTogether } from './sources/people.ts';
import { tableOf } from './table.ts';
import { today } from './version.ts';

// `node bench/sources.ts`: the library at a hundred thousand documents, resampled from the demo's or, with `--texts
// <folder>`, from real ones: response times for one person, for four concurrent ones, and the speed of filling it.

if (import.meta.main) await main().catch(endOver);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      documents: { type: 'string', default: '100000' },
      texts: { type: 'string' },
      calls: { type: 'string', default: '400' },
      only: { type: 'string' },
      import: { type: 'string', default: '500' },
    },
  });
  const corpus = await step('Opening the library', () =>
    openCorpus(Number(values.documents), values.texts ?? null, (line) => console.log(line)),
  );
  const db = new pg.Client({ connectionString: corpus.url });
  const closing: (() => Promise<unknown>)[] = [() => corpus.stop(), () => db.end()];
  try {
    await db.connect();
    const server = await startVersion(today, corpus.url, 4);
    closing.push(() => server.stop());
    const idOf = async (query: string) => (await db.query<{ id: number }>(query)).rows[0]?.id ?? 0;
    const wanted = sourceRows({
      longestAct: await idOf(longestActQuery),
      richestRuling: await idOf(richestRulingQuery),
    });
    const contenders = { today: server, before: null, bare: db, postmaster: corpus.postmaster };
    const figures = [];
    for (const row of wanted.filter(({ name }) => name.includes(values.only ?? '')))
      figures.push(await measure(row, contenders, { milliseconds: 2_000, calls: 40 }));
    console.log(`\n${tableOf(figures)}\n\nFour people at once, milliseconds:\n`);
    const cpuHere = () => ({ server: cpuOf(server.pid), database: cpuOfDatabase(corpus.postmaster) });
    const before = cpuHere();
    for (const { what, calls, median, p95 } of await searchTogether(server, db, Number(values.calls)))
      console.log(
        `${what.padEnd(28)} ${String(calls).padStart(5)} calls, median ${median.toFixed(0)}, p95 ${p95.toFixed(0)}`,
      );
    const after = cpuHere();
    const each = (what: keyof typeof after) => ((after[what] - before[what]) / Number(values.calls)).toFixed(0);
    console.log(`CPU of a search: ${each('server')} ms of the server, ${each('database')} ms of the database`);
    if (Number(values.import) > 0) console.log(`\nImport: ${await importRate(corpus.url, Number(values.import))}`);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}
