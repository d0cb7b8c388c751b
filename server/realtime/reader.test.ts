import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';
import { beginningOf, positionOf } from './position.ts';
import { startReader, type OutboxReader } from './reader.ts';
import { beginPosition, pruneOutbox, readMissed, readReady } from './rows.ts';

const world = await openWorld();
const [{ era } = { era: '' }] = await world.sql<{ era: string }>('select outbox_era() as era');
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  await world.sql('truncate outbox');
});

/** A reader that is woken by NOTIFY and reconnects only, and the names of the events that it read. */
async function startHearing(everyMs = 3_600_000) {
  const heard: string[] = [];
  let ended = 0;
  const reader: OutboxReader = await startReader({
    pool: world.pool,
    databaseUrl: world.databaseUrl,
    log: world.log,
    everyMs,
    subscriber: async (events) => void heard.push(...events.map(({ name }) => name)),
    onAccessEnded: () => void ended++,
  });
  open.push(reader);
  return { heard, ended: () => ended };
}

const insert =
  "insert into outbox (tenant_id, name, payload) select 1, unnest($1::text[]), '{}' from pg_notify('stod_outbox', '')";
const write = (...names: string[]) => world.sql(insert, [names]);

async function connect() {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  open.push({ close: () => client.end() });
  return client;
}

describe('the reader of the outbox', () => {
  it('reads committed events, in order, and none that are rolled back', async () => {
    await write('before it began');
    const { heard } = await startHearing();
    const client = await connect();
    await client.query('begin');
    await client.query(insert, [['rolled back']]);
    await client.query('rollback');
    await write('first', 'second');
    await write('third');
    await expect.poll(() => heard).toEqual(['first', 'second', 'third']);
  });

  it('does not skip a transaction that commits late: nothing that began after it is passed on before it', async () => {
    const { heard } = await startHearing();
    const [slow, quick] = [await connect(), await connect()];
    await slow.query('begin');
    await slow.query(insert, [['began first, commits late']]);
    await quick.query(insert, [['began second, commits first']]);
    const ready = await readReady(world.pool, beginningOf(era), 10);
    expect([ready.held, ready.events]).toEqual([true, []]);
    await slow.query('commit');
    await expect.poll(() => heard).toEqual(['began first, commits late', 'began second, commits first']);
  });

  it('passes on every waiting row once, in order, when transaction numbers get one more digit (RT-01)', async () => {
    // 800 rows of the transactions 90 to 109, which are past in every database: more than one batch.
    await world.sql(
      `insert into outbox (tenant_id, name, payload, transaction_id)
       select 1, n::text, '{}', (90 + n / 40)::text::xid8 from generate_series(0, 799) n`,
    );
    const names: string[] = [];
    let position = beginningOf(era);
    for (let more = true; more;) {
      const read = await readReady(world.pool, position, 500);
      names.push(...read.events.map(({ name }) => name));
      position = read.events.at(-1)?.position ?? position;
      more = read.more;
    }
    expect(names).toEqual(Array.from({ length: 800 }, (_, n) => String(n)));
  });

  it('is woken when a silent transaction that delayed a row ends, which notifies nobody', async () => {
    const { heard } = await startHearing();
    const silent = await connect();
    await silent.query('begin; select pg_current_xact_id()');
    await write('held up');
    await silent.query('commit');
    await expect.poll(() => heard).toEqual(['held up']);
  });

  it('does not wait for other databases of the same PostgreSQL', async () => {
    const { heard } = await startHearing();
    const elsewhere = new pg.Client({ connectionString: inject('adminUrl') });
    await elsewhere.connect();
    open.push({ close: () => elsewhere.end() });
    await elsewhere.query('begin; select pg_current_xact_id()');
    await write('not held up');
    await expect.poll(() => heard).toEqual(['not held up']);
  });

  it('waits for every transaction while somebody is connected whose transactions it may not see', async () => {
    const { heard } = await startHearing();
    const { pathname } = new URL(world.databaseUrl);
    const hidden = new pg.Client({ connectionString: Object.assign(new URL(inject('adminUrl')), { pathname }).href });
    await hidden.connect();
    open.push({ close: () => hidden.end() });
    await hidden.query('begin');
    await hidden.query(insert, [['hidden']]);
    await write('after it');
    const ready = await readReady(world.pool, beginningOf(era), 10);
    expect([ready.held, ready.events]).toEqual([true, []]);
    await hidden.query('commit');
    await expect.poll(() => heard).toEqual(['hidden', 'after it']);
  });

  it('reopens a killed connection and has lost nothing (RT-07)', async () => {
    const { heard } = await startHearing();
    for (const round of ['first', 'second']) {
      const killed = await world.sql(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stod-listen' and datname = current_database()",
      );
      expect(killed).toHaveLength(1);
      await write(round);
      await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe(round);
      const listening = () =>
        world.sql(
          "select pid from pg_stat_activity where application_name = 'stod-listen' and datname = current_database() and state = 'idle'",
        );
      await expect.poll(listening, { timeout: 10_000 }).toHaveLength(1);
    }
    expect(heard).toEqual(['first', 'second']);
  });

  it('also polls', async () => {
    const { heard } = await startHearing(20);
    await world.sql("insert into outbox (tenant_id, name, payload) values (1, 'untold', '{}')");
    await expect.poll(() => heard).toEqual(['untold']);
  });

  it('continues where it was after a failed delivery, and delivers nothing twice to those who received it', async () => {
    const heard: string[] = [];
    let attempts = 0;
    open.push(
      await startReader({
        pool: world.pool,
        databaseUrl: world.databaseUrl,
        log: world.log,
        onAccessEnded: () => {},
        subscriber: async (events) => {
          if (++attempts === 1) throw new Error('not now');
          heard.push(...events.map(({ name }) => name));
        },
      }),
    );
    await write('once');
    await expect.poll(() => heard).toEqual(['once']);
    await write('twice');
    await expect.poll(() => heard).toEqual(['once', 'twice']);
  });

  it('is notified at once of a revoked session and of an employee who left', async () => {
    const { ended } = await startHearing();
    const { manager, employee } = await world.firm();
    const atFirst = ended();
    await world.sql('update session set revoked_at = now() where id = $1', [manager.sessionId]);
    await expect.poll(ended).toBe(atFirst + 1);
    await world.sql('update employee set deactivated_at = now() where id = $1', [employee.employeeId]);
    await expect.poll(ended).toBe(atFirst + 2);
  });
});

describe('old rows', () => {
  const all = { tenantId: 1, to: positionOf({ era, transactionId: 2n ** 62n, id: 0n }), limit: 100 };

  it('are deleted after three days, and a position before them is known to be too old', async () => {
    const beginning = await beginPosition(world.pool);
    await write('ancient');
    await write('old');
    expect((await readMissed(world.pool, { ...all, from: beginning }))?.map(({ name }) => name)).toEqual([
      'ancient',
      'old',
    ]);
    await world.sql("update outbox set at = now() - interval '3 days 1 minute'");
    await write('young');
    expect(await pruneOutbox(world.pool)).toBe(1);
    expect(await world.sql('select name from outbox order by id')).toEqual([{ name: 'old' }, { name: 'young' }]);
    expect(await readMissed(world.pool, { ...all, from: beginning })).toBeNull();
    const mark = (await readReady(world.pool, beginning, 1)).events[0]?.position ?? beginning;
    expect((await readMissed(world.pool, { ...all, from: mark }))?.map(({ name }) => name)).toEqual(['young']);
    expect(await pruneOutbox(world.pool)).toBe(0);
  });

  it('of another database, which a backup restored, are deleted: they would block the rest forever', async () => {
    await world.sql(
      "insert into outbox (tenant_id, name, payload, transaction_id) values (1, 'from elsewhere', '{}', '9000000000000')",
    );
    const { heard } = await startHearing();
    await write('from here');
    await expect.poll(() => heard).toEqual(['from here']);
  });

  it('are unknown to a position from a database that was ahead of this one', async () => {
    expect(
      await readMissed(world.pool, { ...all, from: positionOf({ era, transactionId: 9_000_000_000_000n, id: 1n }) }),
    ).toBeNull();
  });
});
