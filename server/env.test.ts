import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addressOf, misspeltSettings, readEnv } from './env.ts';
import { settings } from './env-settings.ts';
import { secretOf } from './secret.ts';
import { StartError } from './start-error.ts';

const directory = mkdtempSync(join(tmpdir(), 'stod-env-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the environment', () => {
  it('needs no setting at all', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      embedded: true,
      demo: true,
      publicUrl: 'http://127.0.0.1:3000',
      trustProxy: [],
    });
  });

  it('treats an empty setting as absent', () => {
    expect(readEnv({ PORT: ' ', DATABASE_URL: '', STOD_DEMO: '' })).toEqual(readEnv({}));
  });

  it.each([
    [{}, true],
    [{ STOD_DEMO: 'none' }, false],
    [{ HOST: '127.0.0.5' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '127.0.0.1.example' }, false],
    [{ HOST: '0.0.0.0', STOD_DEMO: 'yes' }, true],
    [{ DATABASE_URL: 'postgres://stod@localhost/stod' }, false],
    [{ DATABASE_URL: 'postgres://stod@localhost/stod', STOD_DEMO: 'yes' }, true],
    [{ TRUST_PROXY: '127.0.0.1' }, false],
    [{ PUBLIC_URL: 'https://stod.example' }, false],
    [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  ])('with %j has demo logins: %s', (source, demo) => {
    expect(readEnv(source).demo).toBe(demo);
  });

  it('shows its mails in a trial only, and none that a mail server accepted (AUTH-44)', () => {
    expect(readEnv({}).mailShown).toBe(true);
    expect(readEnv({ SMTP_URL: 'smtp://mail.example' }).mailShown).toBe(false);
    expect(readEnv({ DATABASE_URL: 'postgres://a@b/c' }).mailShown).toBe(false);
    expect(readEnv({ HOST: '0.0.0.0', STOD_DEMO: 'yes' }).mailShown).toBe(false);
  });

  it('treats only an installation that nobody else can reach as a trial, whatever the settings', () => {
    expect(readEnv({}).trial).toBe(true);
    expect(readEnv({ STOD_DEMO: 'none' }).trial).toBe(true);
    for (const source of [
      { HOST: '0.0.0.0' },
      { DATABASE_URL: 'postgres://a@b/c' },
      { TRUST_PROXY: '127.0.0.1' },
      { PUBLIC_URL: 'https://stod.example' },
    ]) {
      expect(readEnv({ ...source, STOD_DEMO: 'yes' }).trial).toBe(false);
    }
  });

  it.each([
    ['PORT', 'þrjú'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://root@localhost/stod'],
    ['STOD_DEMO', 'maybe'],
    ['STOD_SECRET', 'leyndarmál'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1,all'],
    ['BASE_PATH', 'stod'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['SMTP_URL', 'https://mail.example'],
    ['LOG_LEVEL', 'loud'],
    ['SUPPORT_EMAIL', 'hjalp'],
  ])('refuses %s=%s in a sentence that names the setting and not the value', (name, value) => {
    const act = () => readEnv({ [name]: value });
    expect(act).toThrow(StartError);
    expect(act).toThrow(new RegExp(`^The setting ${name} `));
    expect(act).not.toThrow(value);
  });

  it('reads every setting that it lists', () => {
    const good: Record<string, string> = {
      PORT: '8080',
      HOST: '0.0.0.0',
      BASE_PATH: '/stod',
      PUBLIC_URL: 'https://stod.example/stod/',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      STOD_DATA: directory,
      STOD_DEMO: 'none',
      DATABASE_URL: 'postgres://a:b@c/d',
      DATABASE_DIRECT_URL: 'postgres://a:b@c:5432/d',
      DRAIN_SECONDS: '5',
      STOD_SECRET: 's'.repeat(40),
      STOD_SECRET_NEXT: 'n'.repeat(32),
      SMTP_URL: 'smtp://localhost:1025',
      MAIL_FROM: 'a@b.example',
      METRICS_PORT: '9464',
      AUDIT_ANCHOR_FILE: '/var/lib/stod/heads',
      AUDIT_ANCHOR_EMAIL: 'a@b.example',
      EXCHANGE_RATES_URL: 'https://bank.example/series',
      INTEREST_RATES_URL: 'https://bank.example/series',
      LOG_LEVEL: 'warn',
      SUPPORT_EMAIL: 'a@b.example',
      SUPPORT_SCRIPT_URL: 'https://chat.example/x.js',
      DK_URL: 'https://dk.example/v1',
      PAYDAY_URL: 'https://payday.example',
      WEBHOOKS_INSIDE: 'yes',
      SIGN_IN_INSIDE: 'yes',
      OWN_SERVERS_INSIDE: 'yes',
      CHAT_MODEL: 'lítið',
      CHAT_MODEL_KEY: 'lykill',
      CHAT_MODEL_QUESTIONS: '100',
      LAGASAFN_URL: 'https://log.example/allt.zip',
      SOURCE_PUBLISHERS: 'courts=https://island.example/,tax-board=https://yskn.example',
      CHAT_MODEL_URL: 'https://likan.example/v1',
      WOPI_URL: 'https://ritill.example',
      SOFFICE_PATH: '/usr/bin/soffice',
      DEADLINES_CONFIRMED: '156b',
      REGLA_URL: 'https://regla.example',
      BUSINESS_CENTRAL_URL: 'https://bc.example',
      BUSINESS_CENTRAL_LOGIN_URL: 'https://login.example',
      GRAPH_URL: 'https://graph.example',
      MICROSOFT_APP_ID: 'app',
      MICROSOFT_APP_SECRET: 'leyndarmál',
      MICROSOFT_DIRECTORY: 'fyrirtaeki.example',
      MICROSOFT_LOGIN_URL: 'https://login.example',
      OPENSEARCH_URL: 'https://leit.example',
      OPENSEARCH_INDEX: 'lög',
      CLAMD_URL: 'tcp://127.0.0.1:3310',
      CLOUD_UPLOAD_HOSTS: 'https://sky.example',
      REGISTRY_JA_KEY: 'lykill',
      REGISTRY_JA_URL: 'https://ja.example/v1',
      REGISTRY_SKATTUR_KEY: 'lykill',
      REGISTRY_SKATTUR_URL: 'https://skattur.example/v2',
      S3_BUCKET: 'stod',
      S3_ENDPOINT: 'https://s3.example',
      S3_REGION: 'eu-north-1',
      S3_ACCESS_KEY_ID: 'lykill',
      S3_SECRET_ACCESS_KEY: 'annar',
      TEST_DATABASE_URL: 'postgres://a:b@c/d',
      CHROMIUM_PATH: '/usr/bin/chromium',
    };
    expect(Object.keys(good).toSorted()).toEqual(
      Object.values(settings)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(readEnv(good)).toMatchObject({
      port: 8080,
      basePath: '/stod/',
      publicUrl: 'https://stod.example/stod',
      trustProxy: ['10.0.0.0/8', '::1'],
      metricsPort: 9464,
    });
  });

  it('names an address that a browser on this machine can open', () => {
    expect(addressOf('0.0.0.0', 3000)).toBe('http://localhost:3000');
    expect(addressOf('::1', 3000)).toBe('http://[::1]:3000');
  });
});

describe('the secret', () => {
  it('is generated once and readable by its owner only', () => {
    const data = join(directory, 'installation');
    const secret = secretOf({ secret: undefined, data });
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(secretOf({ secret: undefined, data })).toBe(secret);
    expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(secret);
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('differs between installations, and the setting overrides the file', () => {
    const data = join(directory, 'another');
    expect(secretOf({ secret: undefined, data })).not.toBe(
      secretOf({ secret: undefined, data: join(directory, 'installation') }),
    );
    expect(secretOf({ secret: 's'.repeat(32), data })).toBe('s'.repeat(32));
  });
});

describe('misspelt settings', () => {
  it('are named with the one that was meant, other programs\u2019 variables are not', () => {
    const given = {
      SMTP_ULR: 'x',
      DATABASEURL: 'x',
      STOD_DATTA: 'x',
      smtp_url: 'x',
      PATH: 'x',
      PORTS: 'x',
      SMTP_URL: 'x',
    };
    expect(misspeltSettings(given)).toEqual([
      { given: 'SMTP_ULR', meant: 'SMTP_URL' },
      { given: 'DATABASEURL', meant: 'DATABASE_URL' },
      { given: 'STOD_DATTA', meant: 'STOD_DATA' },
      { given: 'smtp_url', meant: 'SMTP_URL' },
    ]);
    expect(misspeltSettings(Object.fromEntries(Object.values(settings).map(({ name }) => [name, 'x'])))).toEqual([]);
  });
});

it.each([
  ['stod@example.is', true],
  ['Stoð <stod@example.is>', true],
  ['Stoð', false],
  ['Stoð <stod>', false],
  ['Stoð stod@example.is', false],
])('the sender %s is an address, with or without a name: %s', (MAIL_FROM, isValid) => {
  const read = () => readEnv({ MAIL_FROM }).mailFrom;
  if (isValid) expect(read()).toBe(MAIL_FROM);
  else expect(read).toThrow('The setting MAIL_FROM has to be an e-mail address, or a name with one');
});

it('a file in place of the data directory is named', () => {
  const file = join(directory, 'a-file');
  writeFileSync(file, '');
  expect(() => secretOf({ secret: undefined, data: file })).toThrow(StartError);
  expect(() => secretOf({ secret: undefined, data: join(file, 'below') })).toThrow('a directory is needed there');
});

it.each(['postgres://stod:ab/c@localhost/stod', 'postgres://stod:ab#c@localhost/stod'])(
  'the address %s is refused with how its password is written, and without repeating it',
  (DATABASE_URL) => {
    const read = () => readEnv({ DATABASE_URL });
    expect(read).toThrow('The setting DATABASE_URL is no valid address; in a password / is written %2F');
    expect(read).not.toThrow('stod:ab');
    expect(readEnv({ DATABASE_URL: 'postgres://stod:ab%2Fc@localhost/stod' }).embedded).toBe(false);
  },
);
