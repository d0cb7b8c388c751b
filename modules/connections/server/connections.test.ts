import { describe, expect, it } from 'vitest';
import { connectionsOf } from '#server/connections.ts';
import { readEnv } from '#server/env.ts';
import { settings } from '#server/env-settings.ts';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();
const kinds = (env: Record<string, string>) =>
  Object.fromEntries(connectionsOf(readEnv(env)).map(({ kind, adapter, configured }) => [kind, [adapter, configured]]));

describe('the connections of an installation', () => {
  it('list the substitutes of the others', () => {
    expect(kinds({})).toEqual({
      database: ['embedded', false],
      files: ['disk', false],
      mail: ['mailbox', false],
      registry: ['madeUp', false],
      exchangeRates: ['byHand', false],
      interestRates: ['broughtIn', false],
      support: ['none', false],
    });
    expect(
      kinds({
        DATABASE_URL: 'postgres://a:b@h/d',
        S3_BUCKET: 'stod',
        SMTP_URL: 'smtp://h:587',
        REGISTRY_SKATTUR_KEY: 'lykill',
        EXCHANGE_RATES_URL: 'https://bank.example/series',
        INTEREST_RATES_URL: 'https://bank.example/series',
        SUPPORT_EMAIL: 'a@b.is',
      }),
    ).toEqual({
      database: ['postgresql', true],
      files: ['s3', true],
      mail: ['smtp', true],
      registry: ['registers', true],
      exchangeRates: ['centralBank', true],
      interestRates: ['centralBank', true],
      support: ['mailed', true],
    });
  });

  it('names settings that there are', () => {
    const known = Object.values(settings).map(({ name }) => name);
    expect(
      connectionsOf(readEnv({}))
        .flatMap((one) => one.settings)
        .filter((name) => !known.includes(name)),
    ).toEqual([]);
  });

  it('list names, but no values', async () => {
    const firm = await world.firm();
    const { body } = await firm.reader.call('GET', '/connections');
    expect(body.items[0]).toEqual({
      kind: 'database',
      adapter: 'postgresql',
      configured: true,
      settings: ['DATABASE_URL'],
    });
    expect(JSON.stringify(body)).not.toContain('secret-in-the-address');
  });
});
