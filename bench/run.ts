import { parseArgs } from 'node:util';
import pg from 'pg';
import { endOver, step } from '#tools/progress.ts';
import { openDatabases } from './database.ts';
import { type Contenders, type Figures, measure } from './measure.ts';
import { findFirm, rowsOf } from './rows.ts';
import { startVersion } from './server.ts';
import { isSlow, tableOf, webTableOf } from './table.ts';
import { buildWebOf, lastCommit, today, versionOf } from './version.ts';
import { measureWeb } from './web.ts';

// `npm run bench`: calls that people wait for, compared with the equivalent SQL, and with the last commit.

await main().catch(endOver);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string' },
      quick: { type: 'boolean', default: false },
      against: { type: 'string' },
      only: { type: 'string' },
      alone: { type: 'boolean', default: false },
    },
  });
  const scale = Number(values.scale ?? (values.quick ? 2 : 20));
  const patience = values.quick ? { milliseconds: 300, calls: 16 } : { milliseconds: 2_000, calls: 60 };
  const databases = await step('Starting the database', openDatabases);
  const closing: (() => Promise<unknown>)[] = [() => databases.stop()];
  try {
    const url = await step(`Making the data of today, ${scale} times the demo`, () =>
      databases.open(today.folder, scale),
    );
    const other = values.alone ? null : await versionOf(values.against ?? (await lastCommit()));
    const otherUrl =
      other === null ? null : await step(`Making the data of ${other.name}`, () => databases.open(other.folder, scale));
    const visits = values.only === undefined || values.only === 'web';
    for (const version of visits ? (other === null ? [today] : [today, other]) : [])
      await step(`Building the web of ${version.name}`, () => buildWebOf(version));
    const bare = new pg.Client({ connectionString: url });
    await bare.connect();
    closing.unshift(() => bare.end());
    const server = await startVersion(today, url);
    closing.unshift(() => server.stop());
    const before = other === null || otherUrl === null ? null : await startVersion(other, otherUrl);
    if (before) closing.unshift(() => before.stop());
    const rows = rowsOf(await findFirm(bare, new Date())).filter(
      ({ name }) => values.only === undefined || name.includes(values.only),
    );
    console.log(
      `\nScale ${scale}; before is ${other?.name ?? 'not measured'}${otherUrl === null || otherUrl === url ? '' : ', on data of its own: its migrations or its demo data differ'}.\n`,
    );
    const contenders = { today: server, before, bare, postmaster: databases.postmaster };
    report(await measureAll(rows, contenders, patience));
    if (!visits) return;
    const versions = [
      { name: 'today', server },
      ...(before === null || other === null ? [] : [{ name: other.name, server: before }]),
    ];
    console.log(
      `\n${webTableOf(await measureWeb(versions, values.quick ? 3 : 7))}\n\nOf the web: scripts as gzip packs them; medians on a processor four times as slow, nothing cached.`,
    );
  } finally {
    for (const close of closing) await close();
  }
}

type Measured = { readonly figures: readonly Figures[]; readonly failures: readonly string[] };

function report({ figures, failures }: Measured): void {
  if (figures.length > 0) console.log(tableOf(figures));
  for (const failure of failures) console.error(`\n${failure}`);
  if (failures.length > 0) process.exitCode = 1;
  const slow = figures.filter(isSlow).map(({ name }) => name);
  console.log(
    `\nMedians in milliseconds; CPU for one request, in milliseconds of all processes. ${slow.length === 0 ? 'Nothing is slow.' : `Slow: ${slow.join(', ')}.`}`,
  );
}

/** A row that fails, for example because its SQL finds other rows, costs its own figures and not those of the others. */
async function measureAll(
  rows: ReturnType<typeof rowsOf>,
  contenders: Contenders,
  patience: Parameters<typeof measure>[2],
): Promise<Measured> {
  const figures: Figures[] = [];
  const failures: string[] = [];
  for (const row of rows) {
    if (process.stdout.isTTY) process.stdout.write(`${row.name} …\r`);
    try {
      figures.push(await measure(row, contenders, patience));
    } catch (failure) {
      failures.push(failure instanceof Error ? failure.message : String(failure));
    }
  }
  return { figures, failures };
}
