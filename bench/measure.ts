import type pg from 'pg';
import { cpuIsKnown, cpuOf, cpuOfDatabase } from './cpu.ts';
import type { Row } from './row.ts';
import type { Server } from './server.ts';

export type Contenders = {
  readonly today: Server;
  readonly before: Server | null;
  readonly bare: pg.Client;
  readonly postmaster: number;
};

/** Medians in milliseconds; for CPU, means per request. Null if not measured. */
export type Figures = {
  readonly name: string;
  readonly calls: number;
  readonly bytes: number;
  readonly today: number;
  readonly before: number | null;
  readonly bare: number | null;
  readonly cpu: Cpu | null;
  readonly cpuBefore: Cpu | null;
};

type Cpu = { readonly server: number; readonly database: number };

type SampleLimits = { readonly milliseconds: number; readonly calls: number };

/** One row: all contenders alternating, a few calls each, so that other load affects all of them equally. */
export async function measure(row: Row, contenders: Contenders, patience: SampleLimits): Promise<Figures> {
  const bytes = await check(row, contenders);
  const calls = await warmUp(row, contenders, patience);
  const runners = runnersOf(row, contenders);
  const times = new Map(runners.map(({ name }) => [name, [] as number[]]));
  const cpu = { today: { server: 0, database: 0 }, before: { server: 0, database: 0 } };
  const rounds = Math.max(3, Math.round(calls / turn));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, run } of turned(runners, round)) {
      const server = name === 'bare' ? null : contenders[name];
      const start = server !== null && cpuIsKnown ? readCpu(contenders, server) : null;
      for (let call = 0; call < turn; call += 1) {
        const started = performance.now();
        await run();
        times.get(name)?.push(performance.now() - started);
      }
      if (server === null || start === null || name === 'bare') continue;
      const end = readCpu(contenders, server);
      cpu[name].server += end.server - start.server;
      cpu[name].database += end.database - start.database;
    }
  }
  const median = (name: Runner['name']) => medianOf(times.get(name) ?? []);
  const made = rounds * turn;
  return {
    name: row.name,
    calls: made,
    bytes,
    today: median('today') ?? 0,
    before: median('before'),
    bare: median('bare'),
    cpu: cpuIsKnown ? perCall(cpu.today, made) : null,
    cpuBefore: cpuIsKnown && contenders.before !== null ? perCall(cpu.before, made) : null,
  };
}

const turn = 4;

type Runner = { readonly name: 'today' | 'before' | 'bare'; readonly run: () => Promise<unknown> };

function runnersOf(row: Row, { today, before, bare }: Contenders): Runner[] {
  const asker = (server: Server) => () => row.ask(server);
  return [
    { name: 'today', run: asker(today) },
    ...(before === null ? [] : [{ name: 'before' as const, run: asker(before) }]),
    ...(row.bare === undefined ? [] : [{ name: 'bare' as const, run: () => runBare(row, bare) }]),
  ];
}

async function runBare(row: Row, bare: pg.Client): Promise<pg.QueryResultRow[][]> {
  const results: pg.QueryResultRow[][] = [];
  for (const { text, values } of row.bare ?? []) results.push((await bare.query(text, [...values])).rows);
  return results;
}

/** Both must answer the same, otherwise the comparison is void. */
async function check(row: Row, { today, bare }: Contenders): Promise<number> {
  const { status, text, bytes } = await row.ask(today);
  if (status >= 300) throw new Error(`${row.name}: ${status} ${text.slice(0, 300)}`);
  if (!row.agree) return bytes;
  const said = JSON.stringify(row.agree.answer(JSON.parse(text)));
  const expected = JSON.stringify(row.agree.rows(await runBare(row, bare)));
  if (said !== expected)
    throw new Error(`${row.name}: the endpoint says ${said.slice(0, 300)}, the SQL ${expected.slice(0, 300)}`);
  return bytes;
}

async function warmUp(row: Row, contenders: Contenders, { milliseconds, calls }: SampleLimits): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < 4; call += 1) {
    for (const { run } of runnersOf(row, contenders)) {
      const started = performance.now();
      await run();
      times.push(performance.now() - started);
    }
  }
  return Math.min(calls, Math.max(8, milliseconds / (medianOf(times) ?? 1)));
}

const readCpu = ({ postmaster }: Contenders, { pid }: Server): Cpu => ({
  server: cpuOf(pid),
  database: cpuOfDatabase(postmaster),
});

const perCall = ({ server, database }: Cpu, calls: number): Cpu => ({
  server: server / calls,
  database: database / calls,
});

const turned = <T>(list: readonly T[], by: number): T[] =>
  list.map((_, index) => list[(index + by) % list.length] as T);

export function medianOf(times: readonly number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
