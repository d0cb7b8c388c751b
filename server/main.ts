import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createTokens } from '#modules/auth/server/tokens.ts';
import { createPool } from './db/pool.ts';
import type { Env } from './env.ts';
import { createApp } from './http/app.ts';
import { crontab, jobHandlers } from './jobs/handlers.ts';
import { prepareJobs, startJobs } from './jobs/runner.ts';
import { createMailer } from './mail/mailer.ts';
import { serveMailbox } from './mail/mailbox-page.ts';
import { startMetrics } from './metrics.ts';
import { installModules } from './modules.ts';
import { createHub } from './realtime/hub.ts';
import { secretOf } from './secret.ts';
import { appVersion } from './version.ts';

export type Running = { readonly url: string; close(): Promise<void> };

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** Starts everything that one process of Stoð is: the API and the web, the hub, the jobs, the metrics. */
export async function startServer(env: Env, { databaseUrl, log }: { readonly databaseUrl: string; readonly log: Logger }): Promise<Running> {
  const clock = () => new Date();
  const pool = createPool(databaseUrl, { log });
  const secret = secretOf(env);
  const { read: readToken } = createTokens(secret, clock);
  const { routes } = installModules({ secret, publicUrl: env.publicUrl, log, clock });
  const mailbox = env.smtpUrl ? undefined : join(env.data, 'mailbox');
  const settings = {
    version: appVersion, supportEmail: env.supportEmail ?? null, supportScriptUrl: env.supportScriptUrl ?? null, demo: env.demo,
    mailbox: mailbox !== undefined && env.embedded && env.loopback,
  };
  const web = existsSync(join(dist, 'index.html')) ? { folder: dist, basePath: env.basePath, settings } : undefined;
  const hub = createHub({ pool, databaseUrl, readToken, log, clock });
  const app = await createApp({ pool, log, readToken, clock }, {
    routes,
    rateLimits: true,
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    ...(web ? { web } : {}),
    extend: (instance) => {
      hub.registerHttp(instance);
      if (settings.mailbox && mailbox) serveMailbox(instance, mailbox);
    },
  });
  hub.attach(app.server);
  await prepareJobs(databaseUrl);
  const jobs = await startJobs(databaseUrl, jobHandlers, crontab, { pool, log, mailer: createMailer(env, mailbox) });
  const metrics = await startMetrics(env, { app, pool, hub });
  await app.listen({ host: env.host, port: env.port });
  return {
    url: env.publicUrl,
    // What runs is finished first: requests, then jobs; clients of the hub are told to come back.
    close: async () => {
      await hub.close();
      await app.close();
      await jobs.stop();
      await metrics?.close();
      await pool.end();
    },
  };
}
