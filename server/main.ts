import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { accountingAt } from '#integrations/accounting/open.ts';
import { chooseRegistry } from '#integrations/registry/choose.ts';
import { demoPartiesIn, demoRegistry } from '#integrations/registry/demo.ts';
import { sedlabankiFeed } from '#integrations/sedlabanki/feed.ts';
import { smtpSender } from '#integrations/smtp/send.ts';
import { createTokens } from '#modules/auth/server/tokens.ts';
import { chooseBlobStore } from './blobs/choose.ts';
import { connectionsOf } from './connections.ts';
import { createPool } from './db/pool.ts';
import type { Env } from './env.ts';
import { createApp } from './http/app.ts';
import { engineCrontab, engineJobs } from './jobs/engine.ts';
import { prepareJobs, startJobs } from './jobs/runner.ts';
import type { SendMail } from './mail/mail.ts';
import { mailboxSender } from './mail/mailbox.ts';
import { serveMailbox } from './mail/mailbox-page.ts';
import { createMetrics, listenForMetrics } from './metrics.ts';
import { installModules } from './modules.ts';
import { serveRealtime } from './realtime/serve.ts';
import { secretOf } from './secret.ts';
import { appVersion } from './version.ts';

export type Running = { readonly url: string; close(): Promise<void> };

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** Starts what one process of Stoð is: the API, the web, and the work that is done behind them. */
export async function startServer(
  env: Env,
  { databaseUrl, log }: { readonly databaseUrl: string; readonly log: Logger },
): Promise<Running> {
  const clock = () => new Date();
  const pool = createPool(databaseUrl, { log });
  const sidePool = createPool(databaseUrl, { log, size: 4 });
  const secret = secretOf(env);
  const { read: readToken } = createTokens(secret, clock);
  const mailbox = join(env.data, 'mailbox');
  const { routes, jobs, crontab } = installModules({
    secret,
    publicUrl: env.publicUrl,
    log,
    clock,
    sendMail: senderOf(env, mailbox, clock),
    mailReaches: env.smtpUrl !== undefined,
    mailShown: env.mailShown,
    supportEmail: env.supportEmail ?? null,
    blobs: chooseBlobStore(env),
    connections: connectionsOf(env),
    accounting: accountingAt(env, clock),
    registry: chooseRegistry({
      jaUrl: env.registryJaUrl,
      jaKey: env.registryJaKey,
      skatturUrl: env.registrySkatturUrl,
      skatturKey: env.registrySkatturKey,
      madeUp: env.demo ? demoRegistry(demoPartiesIn(env.data)) : null,
    }),
    exchangeRates: env.exchangeRatesUrl === undefined ? null : sedlabankiFeed(env.exchangeRatesUrl),
  });
  const metrics = createMetrics(pool);
  const app = await createApp(
    { pool, sidePool, log, readToken, clock },
    {
      routes,
      rateLimits: true,
      basePath: env.basePath,
      overHttps: env.publicUrl.startsWith('https:'),
      trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
      extend: (extended) => {
        metrics.observe(extended);
        serveRealtime(extended, { pool, databaseUrl, log, readToken, clock, basePath: env.basePath });
        if (env.mailShown) serveMailbox(extended, mailbox);
      },
      ...webOf(env),
    },
  );
  await prepareJobs(databaseUrl);
  const runner = await startJobs(databaseUrl, { ...engineJobs, ...jobs }, [...engineCrontab, ...crontab], {
    pool,
    log,
  });
  const metricsServer =
    env.metricsPort === undefined ? null : await listenForMetrics(metrics, env.host, env.metricsPort);
  await app.listen({ host: env.host, port: env.port });
  return {
    url: env.publicUrl,
    // Requests that run are finished first, then jobs.
    close: async () => {
      await app.close();
      await runner.stop();
      await metricsServer?.close();
      await sidePool.end();
      await pool.end();
    },
  };
}

const senderOf = (env: Env, mailbox: string, clock: () => Date): SendMail =>
  env.smtpUrl === undefined ? mailboxSender(mailbox, clock) : smtpSender(env.smtpUrl, env.mailFrom);

/** The built web, where there is one, with what the browser needs to know. */
function webOf(env: Env) {
  if (!existsSync(join(dist, 'index.html'))) return {};
  const settings = {
    version: appVersion,
    supportEmail: env.supportEmail ?? null,
    supportScriptUrl: env.supportScriptUrl ?? null,
    demo: env.demo,
    mail: env.mailShown || env.smtpUrl !== undefined,
    mailbox: env.mailShown,
  };
  return { web: { folder: dist, settings } };
}
