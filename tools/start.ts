import pg from 'pg';
import { demoPartiesIn } from '#integrations/registry/demo.ts';
import { setupCodeOf } from '#modules/auth/server/setup-code.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { type Env, readEnv } from '#server/env.ts';
import { type Log, makeLog } from '#server/log.ts';
import { secretOf } from '#server/secret.ts';
import { explainFailure } from '#server/start-error.ts';
import { type Closing, closeOnSignals } from './closing.ts';
import { explainListening, refuseTakenPorts } from './listening.ts';
import { migrateAll } from './migrate.ts';
import { endOver, step } from './progress.ts';
import { warnOfSettings } from './start-warnings.ts';
import { buildWeb } from './web-build.ts';

// `npm start`: from nothing to a running Stoð. Each completed step is skipped.

const closing = closeOnSignals();
try {
  await start(process.argv.includes('--dev'));
} catch (failure) {
  if (!closing.isEnding()) {
    await closing.closeAll();
    endOver(failure);
  }
}

async function start(dev: boolean): Promise<void> {
  const env = readEnv();
  const log = makeLog(env);
  await refuseTakenPorts(env);
  const { databaseUrl, directUrl } = await openTheDatabase(env, log, closing);
  await step('Migrating the database', () => migrateAll(directUrl));
  if (!dev) await buildWeb();
  const hasTenant = await seedIfWanted(env, directUrl);
  await warnOfSettings(env, directUrl, log);
  await (dev ? serveForDevelopment(env) : serve(env, { databaseUrl, directUrl, log }));
  greet(env, hasTenant);
}

type Databases = { readonly databaseUrl: string; readonly directUrl: string };

async function openTheDatabase(env: Env, log: Log, closing: Closing): Promise<Databases> {
  const { databaseUrl } = env;
  if (databaseUrl) return { databaseUrl, directUrl: env.databaseDirectUrl ?? databaseUrl };
  const database = await step('Starting the database', () =>
    startEmbedded({
      directory: env.data,
      onLost: (reason) => log.error({ reason }, 'the database was lost and is started again'),
      onBack: () => log.info('the database is back'),
    }),
  );
  closing.add('The database', () => database.stop());
  return { databaseUrl: database.url, directUrl: database.url };
}

/** Fills an empty database with the demo data, if wanted. Returns whether there is anybody to sign in as. */
async function seedIfWanted(env: Env, databaseUrl: string): Promise<boolean> {
  if (await hasAnyTenant(databaseUrl)) return true;
  if (!env.demo) return false;
  const [{ seedDemo }, { chooseBlobStore }] = await Promise.all([
    import('./seed.ts'),
    import('#server/blobs/choose.ts'),
  ]);
  try {
    await step('Making the demo data', () =>
      seedDemo(databaseUrl, { blobs: chooseBlobStore(env), register: demoPartiesIn(env.data) }),
    );
  } catch (failure) {
    // Another process that started at the same time has created it.
    if (await hasAnyTenant(databaseUrl)) return true;
    throw explainFailure(failure, env.data);
  }
  return true;
}

async function hasAnyTenant(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>('select exists (select from tenant) as found');
    return rows[0]?.found ?? false;
  } finally {
    await client.end();
  }
}

async function serve(env: Env, on: Databases & { readonly log: Log }): Promise<void> {
  const { startServer } = await import('#server/main.ts');
  try {
    const server = await startServer(env, on);
    closing.add('The server', () => server.close(), env.drainSeconds);
  } catch (failure) {
    throw explainListening(failure, env.host, env.port);
  }
}

async function serveForDevelopment(env: Env): Promise<void> {
  const { startDevelopment } = await import('./dev.ts');
  const development = await startDevelopment(env);
  closing.add('The development server', () => development.close());
}

function greet(env: Env, hasTenant: boolean): void {
  console.log(`\nStoð is ready: ${env.publicUrl}`);
  if (!hasTenant) {
    const code = setupCodeOf(secretOf(env));
    console.log('\nThere is no company here yet. Whoever has this code makes it, and becomes its manager:');
    console.log(`  ${code}   ${env.publicUrl}/first-run?code=${code}`);
  }
  if (env.demo) {
    console.log('\nDemo logins, password Klettur-og-sjor-26:');
    console.log('  anna@logstofa.example    manager of the law firm');
    console.log('  bjorn@logstofa.example   employee of the law firm');
    console.log('  erla@radgjof.example     manager of the consultancy, employee of the law firm');
  }
  console.log('\nCtrl-C ends it.\n');
}
