import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createTokens } from '#modules/auth/server/tokens.ts';
import { createPool } from './db/pool.ts';
import type { Env } from './env.ts';
import { createApp } from './http/app.ts';
import { prepareJobs } from './jobs/runner.ts';
import { installModules } from './modules.ts';
import { secretOf } from './secret.ts';
import { appVersion } from './version.ts';

export type Running = { readonly url: string; close(): Promise<void> };

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** Starts what one process of Stoð is: the API and the web. */
export async function startServer(env: Env, { databaseUrl, log }: { readonly databaseUrl: string; readonly log: Logger }): Promise<Running> {
  const clock = () => new Date();
  const pool = createPool(databaseUrl, { log });
  const secret = secretOf(env);
  const { read: readToken } = createTokens(secret, clock);
  const { routes } = installModules({ secret, publicUrl: env.publicUrl, log, clock });
  const settings = { version: appVersion, supportEmail: env.supportEmail ?? null, supportScriptUrl: env.supportScriptUrl ?? null, demo: env.demo };
  const web = existsSync(join(dist, 'index.html')) ? { folder: dist, basePath: env.basePath, settings } : undefined;
  const app = await createApp({ pool, log, readToken, clock }, { routes, rateLimits: true, trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false, ...(web ? { web } : {}) });
  await prepareJobs(databaseUrl);
  await app.listen({ host: env.host, port: env.port });
  return {
    url: env.publicUrl,
    // Requests that run are finished first.
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}
