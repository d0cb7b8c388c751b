import { resolve } from 'node:path';
import * as read from './env-values.ts';

/** A setting of the environment: how it is read, what it is without being set, and what the operator is told about it. */
export type Setting<Value> = {
  readonly name: string;
  readonly read: (text: string) => Value;
  readonly otherwise: Value;
  /** For docs/operations.md: the default in words where the value does not say it. */
  readonly shown?: string;
  readonly meaning: string;
};

/** Every setting there is. The table of docs/operations.md is made from this one (`node tools/settings-doc.ts`). */
export const settings = {
  port: setting('PORT', read.port, 3000, 'Port that the server listens on.'),
  host: setting(
    'HOST',
    read.text,
    '127.0.0.1',
    'Address that the server listens on; `0.0.0.0` for every network of the machine.',
  ),
  basePath: setting('BASE_PATH', read.basePath, '/', 'Path below which a proxy shows Stoð, as `/stod/`.'),
  publicUrl: optional(
    'PUBLIC_URL',
    read.webAddress,
    '`http://HOST:PORT`',
    'Address that people type, with its path, for the links in mails. Passkeys belong to its domain, and need `https`.',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    read.list,
    [],
    'Addresses or networks of proxies whose `X-Forwarded-*` headers are believed, separated by commas, as `10.0.0.0/8`.',
    'nobody',
  ),
  data: setting(
    'STOD_DATA',
    (path) => resolve(path),
    resolve('data'),
    'Data directory: the embedded database, files, mails, the secret.',
    '`./data`',
  ),
  demo: setting(
    'STOD_DEMO',
    read.oneOf('auto', 'none', 'yes'),
    'auto',
    'Demo data and its logins: `auto` only in the embedded database on a loopback address without a proxy, `none` never, `yes` always.',
  ),
  databaseUrl: optional(
    'DATABASE_URL',
    read.postgresAddress,
    'the embedded PostgreSQL',
    'A PostgreSQL 15 or later to use instead, as `postgres://user:password@host/name`.',
  ),
  databaseDirectUrl: optional(
    'DATABASE_DIRECT_URL',
    read.postgresAddress,
    '`DATABASE_URL`',
    'The same database past a pooler in transaction mode, for what needs a session: events, jobs, migrations.',
  ),
  drainSeconds: optional(
    'DRAIN_SECONDS',
    read.seconds,
    '3; 0 in a trial',
    'How long a process that ends still takes calls while `/api/health/ready` says 503: as long as a proxy needs to see it.',
  ),
  secret: optional(
    'STOD_SECRET',
    read.secret,
    'made once, kept in the data directory',
    'The key that signs tokens, at least 32 characters; the same for every process.',
  ),
  s3Bucket: optional(
    'S3_BUCKET',
    read.text,
    'files are kept in the data directory',
    'Bucket of an S3-compatible store in which files are kept.',
  ),
  s3Endpoint: optional(
    'S3_ENDPOINT',
    read.webAddress,
    'Amazon’s',
    'Address of the S3-compatible store, as `https://s3.example.is`.',
  ),
  s3Region: setting('S3_REGION', read.text, 'eu-north-1', 'Region of the bucket.'),
  s3AccessKeyId: optional(
    'S3_ACCESS_KEY_ID',
    read.text,
    'what the machine is allowed',
    'Key of the bucket; together with the next one.',
  ),
  s3SecretAccessKey: optional('S3_SECRET_ACCESS_KEY', read.text, 'what the machine is allowed', 'Secret of that key.'),
  smtpUrl: optional(
    'SMTP_URL',
    read.smtpAddress,
    'mails go to the mailbox folder',
    'Mail server, as `smtp://user:password@host:587` or `smtps://…`.',
  ),
  mailFrom: setting('MAIL_FROM', read.text, 'Stoð <stod@localhost>', 'Sender of the mails.'),
  registryJaKey: optional(
    'REGISTRY_JA_KEY',
    read.text,
    'made-up people and companies in a trial, none elsewhere',
    'Key of gagnatorg.ja.is, to look people and companies up by kennitala.',
  ),
  registryJaUrl: setting('REGISTRY_JA_URL', read.webAddress, 'https://api.ja.is/skra/v1', 'Address of that service.'),
  registrySkatturKey: optional(
    'REGISTRY_SKATTUR_KEY',
    read.text,
    'none',
    'Key of the tax authority’s company register.',
  ),
  registrySkatturUrl: setting(
    'REGISTRY_SKATTUR_URL',
    read.webAddress,
    'https://api.skattur.cloud/legalentities/v2.1',
    'Address of that service.',
  ),
  exchangeRatesUrl: optional(
    'EXCHANGE_RATES_URL',
    read.webAddress,
    'exchange rates are set by hand',
    'The central bank’s series, read each day: `https://sedlabanki.is/xmltimeseries/Default.aspx`.',
  ),
  interestRatesUrl: optional('INTEREST_RATES_URL', read.webAddress, 'imported', 'Penalty interest in the same way.'),
  webhooksInside: setting(
    'WEBHOOKS_INSIDE',
    read.oneOf('no', 'yes'),
    'no',
    'Whether webhooks may lead to addresses inside the network of the server, and over `http`.',
  ),
  chatModelUrl: optional(
    'CHAT_MODEL_URL',
    read.webAddress,
    'questions about sources are answered by passages of them',
    'Address of a language model that speaks OpenAI’s protocol, as `https://llm.example.is/v1`, for questions about sources.',
  ),
  chatModelKey: optional('CHAT_MODEL_KEY', read.text, 'none', 'Key of it.'),
  chatModel: setting('CHAT_MODEL', read.text, 'default', 'Name of the model there.'),
  chatQuestions: setting(
    'CHAT_MODEL_QUESTIONS',
    read.count,
    1000,
    'How many questions a company may ask of the language model in a month.',
  ),
  wopiUrl: optional('WOPI_URL', read.webAddress, 'none', 'Address of an editor of documents, as Collabora Online.'),
  dkUrl: setting(
    'DK_URL',
    read.webAddress,
    'https://api.dkplus.is/api/v1',
    'Address of dkPlus, the accounting system, for firms that connect it.',
  ),
  businessCentralUrl: setting(
    'BUSINESS_CENTRAL_URL',
    read.webAddress,
    'https://api.businesscentral.dynamics.com',
    'Address of Business Central, the accounting system, for firms that connect it.',
  ),
  businessCentralLoginUrl: setting(
    'BUSINESS_CENTRAL_LOGIN_URL',
    read.webAddress,
    'https://login.microsoftonline.com',
    'Address at which it gives its tokens.',
  ),
  reglaUrl: setting(
    'REGLA_URL',
    read.webAddress,
    'https://www.regla.is/fibs/RestAPI2019',
    'Address of Regla, the accounting system, for firms that connect it.',
  ),
  paydayUrl: setting(
    'PAYDAY_URL',
    read.webAddress,
    'https://api.payday.is',
    'Address of Payday, the accounting system, for firms that connect it.',
  ),
  metricsPort: optional(
    'METRICS_PORT',
    read.port,
    'off',
    'Port on which Prometheus finds `/metrics`; keep it from the public.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    read.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'How much is logged.',
  ),
  auditAnchorFile: optional(
    'AUDIT_ANCHOR_FILE',
    (path) => resolve(path),
    'the database and the log alone',
    'File to which the heads of the audit log are added each day; best where the database’s owner cannot write.',
  ),
  auditAnchorEmail: optional(
    'AUDIT_ANCHOR_EMAIL',
    read.email,
    'none',
    'Address to which the heads of the audit log are sent each day, with a warning where the log does not come to them.',
  ),
  supportEmail: optional('SUPPORT_EMAIL', read.email, 'none', 'Where the help window sends its questions.'),
  deadlinesConfirmed: optional(
    'DEADLINES_CONFIRMED',
    read.text,
    'no deadlines are computed',
    'The edition of the statutes (`156b`) with which a lawyer has compared the table of deadlines; of an older edition it is confirmed no more.',
  ),
  supportScriptUrl: optional(
    'SUPPORT_SCRIPT_URL',
    read.webAddress,
    'none',
    'Script of a support chat; without it no third-party script is ever loaded.',
  ),
  testDatabaseUrl: optional(
    'TEST_DATABASE_URL',
    read.postgresAddress,
    'an embedded PostgreSQL',
    'Tests only: another PostgreSQL, as a superuser.',
  ),
  chromiumPath: optional(
    'CHROMIUM_PATH',
    read.text,
    'the one from npm, else the system’s',
    'Tests only: the Chromium of the browser journeys.',
  ),
} satisfies Record<string, Setting<unknown>>;

function setting<Value>(
  name: string,
  read: (text: string) => Value,
  otherwise: NoInfer<Value>,
  meaning: string,
  shown?: string,
): Setting<Value> {
  return { name, read, otherwise, meaning, shown };
}

function optional<Value>(
  name: string,
  read: (text: string) => Value,
  shown: string,
  meaning: string,
): Setting<Value | undefined> {
  return { name, read, otherwise: undefined, shown, meaning };
}
