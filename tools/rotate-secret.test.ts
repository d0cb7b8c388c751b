import { globSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';
import { sealingFor } from '#server/sealing.ts';
import { openWorld, testSecret } from '#tests/support/world.ts';
import { resealAll, sealedColumns } from './rotate-secret.ts';

const world = await openWorld();
const next = 'the secret that comes after it, 32 characters and more';

it('reseals what the previous secret sealed, and leaves what the new one sealed (rotate-secret)', async () => {
  const firm = await world.firm();
  const owner = String(firm.id);
  const [{ id: account } = { id: 0 }] = await world.sql<{ id: number }>(
    'select user_id as id from employee where tenant_id = $1 and user_id is not null limit 1',
    [firm.id],
  );
  const db = new pg.Client({ connectionString: world.databaseUrl });
  await db.connect();
  // The command processes all firms of the database, including those of other tests, so nothing of it is kept.
  await db.query('begin');
  try {
    await db.query('insert into accounting_secret (tenant_id, sealed) values ($1, $2)', [
      firm.id,
      sealingFor(testSecret, 'accounting').seal(owner, '{"key":"lykill"}'),
    ]);
    await db.query('update user_account set totp_secret = $2, totp_pending = $3 where id = $1', [
      account,
      sealingFor(testSecret, 'second factor').seal('', 'tala'),
      sealingFor('a secret that nobody has any more, and 32 characters', 'second factor').seal('', 'týnt'),
    ]);
    const read = async () => {
      const { rows } = await db.query<{ key: string; totp: string }>(
        `select (select sealed from accounting_secret where tenant_id = $1) as key, totp_secret as totp
           from user_account where id = $2`,
        [firm.id, account],
      );
      return rows[0] ?? { key: '', totp: '' };
    };

    const first = await resealAll(db, testSecret, next);
    expect(first.moved).toBeGreaterThanOrEqual(2);
    expect(first.unopened).toContain('user_account.totp_pending of an account');
    const { key, totp } = await read();
    expect(sealingFor(next, 'accounting').open(owner, key)).toBe('{"key":"lykill"}');
    expect(sealingFor(next, 'second factor').open('', totp)).toBe('tala');
    expect(sealingFor(testSecret, 'accounting').open(owner, key)).toBeNull();

    // Interrupted after the commit and run again: nothing is lost.
    expect((await resealAll(db, testSecret, next)).moved).toBe(0);
    expect(await read()).toEqual({ key, totp });
  } finally {
    await db.query('rollback');
    await db.end();
  }
});

it('knows every purpose for which something is sealed', () => {
  const purposes = globSync('{server,modules,integrations}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/sealingFor\(secret, '([^']+)'\)/g)].map(([, one]) => one),
    );
  expect(new Set(purposes)).toEqual(new Set(sealedColumns.map(({ purpose }) => purpose)));
  expect(purposes.length).toBeGreaterThan(0);
});
