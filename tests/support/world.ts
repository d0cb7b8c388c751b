import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pino, type Logger } from 'pino';
import { afterAll, inject } from 'vitest';
import { madeUpRegistry } from '#integrations/registry/made-up.ts';
import { createTokens } from '#modules/auth/server/tokens.ts';
import { caldavCalendars } from '#integrations/caldav/calendar.ts';
import { createDiskStore } from '#integrations/blob-disk/store.ts';
import type { AccountingConnector } from '#server/accounting.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { connectionsOf } from '#server/connections.ts';
import type { OfficeSuite } from '#server/office-suite.ts';
import type { OwnMail } from '#server/own-mail.ts';
import { makeFetchOutside } from '#server/fetch-outside.ts';
import type { Pool } from '#server/db/pool.ts';
import { createApp } from '#server/http/app.ts';
import type { TokenReader } from '#server/http/token.ts';
import type { JobContext } from '#server/jobs/job.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { installModules } from '#server/modules.ts';
import { acceptingCloud } from './cloud.ts';
import { createClock, type TestClock } from './clock.ts';
import { makeFirm, type Firm, type FirmOptions } from './firm.ts';
import { makeOthers } from './made-rows.ts';
import { makeRows } from './rows.ts';
import { workOff } from './work-off.ts';
import { testSecret } from './secret.ts';
import { dropDatabase, giveBack, newDatabase, takeDatabase } from './test-database.ts';

export { testSecret };
/** A server that listens on no port, on an empty database: no tenant exists until a test creates one. */
export type World = {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly sidePool: Pool;
  readonly log: Logger;
  readonly databaseUrl: string;
  readonly clock: TestClock;
  readonly blobs: BlobStore;
  readonly readToken: TokenReader;
  readonly firm: (options?: FirmOptions) => Promise<Firm>;
  /**
   * A row of each kind that a path may refer to, by the words of the path before it, on a project that only managers
   * see.
   */
  readonly rowsOf: (firm: Firm) => Promise<Readonly<Record<string, number | string>>>;
  /** As the owner of the tables, without row-level security. */
  readonly sql: <R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>;
  readonly tokens: ReturnType<typeof createTokens>;
  /** Mails that jobs have sent, the oldest first. */
  readonly mails: Mail[];
  /** Runs enqueued jobs until none waits. */
  readonly runJobs: () => Promise<void>;
  /** The context of a job, for a test that runs one itself. */
  readonly jobContext: JobContext;
  /** Runs a scheduled job once. */
  readonly job: (name: string) => Promise<void>;
};

/** An accounting system that accepts any credentials and every invoice. */
const acceptingAccounting: AccountingConnector = {
  test: async () => ({ company: 'Prufufyrirtækið ehf.' }),
  items: async () => [],
  find: async () => null,
  send: async ({ number }) => ({ externalId: String(number), number: String(number) }),
  refresh: async (externalId) => ({ externalId, number: externalId }),
};

/** A mail server that accepts any login, with an empty mailbox. */
const acceptingMail: OwnMail = {
  check: async () => {},
  checkSending: async () => {},
  mailbox: () => ({ list: async () => [], find: async () => null, send: async () => [], keepSent: async () => {} }),
};

/** The settings of modules by default. */
export const testSettings = (given: Partial<ModuleSettings> = {}): ModuleSettings => ({
  secret: testSecret,
  publicUrl: 'http://127.0.0.1:3000',
  log: pino({ level: 'silent' }),
  clock: () => new Date(),
  accounting: () => acceptingAccounting,
  cloudDrive: () => acceptingCloud,
  graphLoginUrl: 'https://login.microsoftonline.com',
  sendMail: async () => {},
  mailReaches: false,
  mailShown: true,
  supportEmail: null,
  deadlinesConfirmed: '156b',
  auditAnchors: { file: null, email: null },
  registry: madeUpRegistry,
  exchangeRates: null,
  interestRates: null,
  languageModel: null,
  textIndex: null,
  officeEditor: null,
  pdfConverter: null,
  virusScanner: null,
  chatQuestions: 1000,
  blobs: createDiskStore('unused'),
  postOutside: async () => ({ status: 200 }),
  webhooksInside: true,
  fetchOutside: makeFetchOutside({ allowInside: true }),
  signInInside: true,
  ownServersInside: true,
  ownMail: acceptingMail,
  officeSuite: null,
  ownCalendars: caldavCalendars({ fetchOutside: makeFetchOutside({ allowInside: true }), clock: () => new Date() }),
  connections: connectionsOf({
    databaseUrl: 'postgres://stod:secret-in-the-address@h/d',
    s3Bucket: undefined,
    smtpUrl: undefined,
    registryJaKey: undefined,
    registrySkatturKey: undefined,
    exchangeRatesUrl: undefined,
    interestRatesUrl: undefined,
    supportEmail: undefined,
    demo: false,
  }),
  ...given,
});

/** The settings of modules that a test chooses, and the options of its server and database. */
type WorldOptions = Partial<Omit<ModuleSettings, 'secret' | 'log' | 'clock' | 'officeSuite'>> & {
  /** Creates the office suite, which uses the world's clock. */
  readonly officeSuite?: (clock: () => Date) => OfficeSuite;
  readonly rateLimits?: boolean;
  /** A new database with new connections, for tests of these. */
  readonly ownDatabase?: boolean;
  /** The test's own PostgreSQL, which it may stop, with a migrated database to clone. */
  readonly on?: { readonly adminUrl: string; readonly templateName: string };
};

/** Opens the world of a test file; it closes after the file. */
export async function openWorld({
  officeSuite,
  rateLimits = false,
  ownDatabase = false,
  on,
  ...settings
}: WorldOptions = {}): Promise<World> {
  const { adminUrl, templateName } = on ?? { adminUrl: inject('adminUrl'), templateName: inject('templateName') };
  const isOwn = ownDatabase || on !== undefined;
  const database = await (isOwn ? newDatabase : takeDatabase)(adminUrl, templateName);
  const { url: databaseUrl, pool, sidePool, owner } = database;
  const log = pino({ level: 'error' });
  const clock = createClock();
  const tokens = createTokens(testSecret, clock.now);
  const mails: Mail[] = [];
  const blobFolder = await mkdtemp(join(tmpdir(), 'stod-blobs-'));
  const { blobs = createDiskStore(blobFolder) } = settings;
  const { routes, jobs, serve } = installModules(
    testSettings({
      log,
      clock: clock.now,
      sendMail: async (mail) => void mails.push(mail),
      ...settings,
      blobs,
      officeSuite: officeSuite?.(clock.now) ?? null,
    }),
  );
  const app = await createApp(
    { pool, sidePool, log, readToken: tokens.read, clock: clock.now },
    { routes, rateLimits, extend: (extended) => serve(extended, { pool }) },
  );
  const sql: World['sql'] = async (text, values = []) => (await owner.query(text, [...values])).rows;
  if (settings.virusScanner) await sql('select set_file_scanning(true)');
  afterAll(async () => {
    await app.close();
    await rm(blobFolder, { recursive: true, force: true });
    await (isOwn ? dropDatabase : giveBack)(adminUrl, database);
  });
  const jobContext: JobContext = { pool, log, key: 'test', last: false, signal: new AbortController().signal };
  const world: World = {
    app,
    pool,
    sidePool,
    log,
    databaseUrl,
    clock,
    blobs,
    readToken: tokens.read,
    sql,
    tokens,
    mails,
    runJobs: () => workOff(owner, jobs, { pool, log }),
    jobContext,
    job: async (name) => jobs.background?.[name]?.({}, jobContext),
    firm: (firmOptions) => makeFirm(world, firmOptions),
    rowsOf: async (firm) => makeOthers(firm, await makeRows(world, firm), routes),
  };
  return world;
}
