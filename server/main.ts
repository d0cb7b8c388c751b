import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { smtpSender } from '#integrations/smtp/send.ts';
import { createTokens } from '#modules/auth/server/tokens.ts';
import { storeOf } from './blobs/choose.ts';
import { createPool, type Pool } from './db/pool.ts';
import type { Env } from './env.ts';
import { createApp, type AppOptions } from './http/app.ts';
import { engineCrontab, engineJobs } from './jobs/engine.ts';
import { mergeJobs } from './jobs/job.ts';
import { prepareJobs, queueConnections, startJobs, type Jobs } from './jobs/runner.ts';
import { mailboxSender } from './mail/mailbox.ts';
import { serveMailbox } from './mail/mailbox-page.ts';
import { takeLexicon } from './lemmas.ts';
import { lexiconFile } from './lexicon.ts';
import { createMetrics, listenForMetrics } from './metrics.ts';
import { installModules } from './modules.ts';
import { joinProcesses } from './processes.ts';
import { serveRealtime } from './realtime/serve.ts';
import { secretOf } from './secret.ts';
import { moduleSettingsOf } from './settings-of-modules.ts';
import { surviveUncaught } from './uncaught.ts';
import { appVersion } from './version.ts';

type Databases = {
  readonly databaseUrl: string;
  /** Bypasses a connection pooler, if there is one, for statements that need their own session. */
  readonly directUrl?: string;
};

export type Running = { readonly url: string; close(): Promise<void> };

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** Starts one process of Stoð: the API, the web, and the background work. */
export async function startServer(
  env: Env,
  { databaseUrl, directUrl = databaseUrl, log }: Databases & { readonly log: Logger },
): Promise<Running> {
  const clock = () => new Date();
  takeLexicon(lexiconFile(env.data));
  const { pool, sidePool, queuePool } = openPools({ databaseUrl, directUrl, log });
  let running: Jobs | null = null;
  let ending = false;
  const secret = secretOf(env);
  const { read: readToken } = createTokens(secret, clock);
  const mailbox = join(env.data, 'mailbox');
  const sendMail = env.smtpUrl === undefined ? mailboxSender(mailbox, clock) : smtpSender(env.smtpUrl, env.mailFrom);
  const settings = moduleSettingsOf(env, { secret, log, clock, sendMail });
  const { routes, jobs, crontab, serve } = installModules(settings);
  const metrics = createMetrics(pool);
  const stopCatching = surviveUncaught({ log, metrics });
  const app = await createApp(
    { pool, sidePool, log, readToken, clock },
    {
      ...appOptionsOf(env),
      routes,
      unready: () => (ending ? 'ending' : running?.isRunning() ? null : 'jobs'),
      extend: (extended) => {
        metrics.observe(extended);
        serve(extended, { pool });
        const { basePath, trial } = env;
        serveRealtime(extended, { pool, databaseUrl: directUrl, log, readToken, clock, basePath, trial });
        if (env.mailShown) serveMailbox(extended, mailbox);
      },
    },
  );
  await prepareJobs(directUrl);
  await recordScanning(queuePool, log, env.clamdUrl !== undefined);
  const workers = () => running?.workers() ?? [];
  const joined = await joinProcesses({ pool: queuePool, log, store: storeOf(env), workers });
  const started = startJobs({
    queuePool,
    jobs: mergeJobs([engineJobs, jobs]),
    crontab: [...engineCrontab, ...crontab],
    context: { pool, log },
  });
  running = started;
  const metricsServer =
    env.metricsPort === undefined ? null : await listenForMetrics(metrics, env.host, env.metricsPort);
  await app.listen({ host: env.host, port: env.port });
  // Jobs are stopped first. New requests are accepted until the load balancer has seen that this process is not ready.
  const close = async () => {
    ending = true;
    const stopped = started.stop();
    await new Promise((resolve) => setTimeout(resolve, env.drainSeconds * 1000));
    await app.close();
    await stopped;
    await joined.leave();
    await metricsServer?.close();
    for (const one of [queuePool, sidePool, pool]) await one.end();
    stopCatching();
  };
  return { url: env.publicUrl, close };
}

function openPools({ databaseUrl, directUrl, log }: Required<Databases> & { readonly log: Logger }) {
  const isPooled = directUrl !== databaseUrl;
  return {
    pool: createPool(databaseUrl, { log, isPooled }),
    /** For what commits by itself while a request's transaction is open. */
    sidePool: createPool(databaseUrl, { log, isPooled, size: 4 }),
    queuePool: createPool(directUrl, { log, size: queueConnections }),
  };
}

/** What the environment says of the HTTP server. */
const appOptionsOf = (env: Env): Omit<AppOptions, 'routes'> => ({
  rateLimits: true,
  basePath: env.basePath,
  trial: env.trial,
  overHttps: env.publicUrl.startsWith('https:'),
  trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
  ...(env.wopiUrl === undefined ? {} : { editorOrigin: new URL(env.wopiUrl).origin }),
  uploadHosts: env.cloudUploadHosts,
  ...webOf(env),
});

/** Files stored from now on wait for the scanner, or for none; files that wait already need somebody's decision. */
async function recordScanning(pool: Pool, log: Logger, isScanned: boolean): Promise<void> {
  await pool.query('select set_file_scanning($1)', [isScanned]);
  if (isScanned) return;
  const { rows } = await pool.query<{ count: number }>("select count(*)::int from blob where scan = 'waiting'");
  const waiting = rows[0]?.count ?? 0;
  if (waiting > 0) log.warn({ waiting }, 'files wait for a virus scanner, and CLAMD_URL names none');
}

/** The built web, if there is one, with the settings for the browser. */
function webOf(env: Env) {
  if (!existsSync(join(dist, 'index.html'))) return {};
  const settings = {
    version: appVersion,
    supportEmail: env.supportEmail ?? null,
    supportScriptUrl: env.supportScriptUrl ?? null,
    demo: env.demo,
    mail: env.mailShown || env.smtpUrl !== undefined,
    register: env.demo || env.registryJaKey !== undefined || env.registrySkatturKey !== undefined,
    mailbox: env.mailShown,
    editor: env.wopiUrl !== undefined,
    makesPdf: env.sofficePath !== undefined,
  };
  return { web: { folder: dist, settings } };
}
