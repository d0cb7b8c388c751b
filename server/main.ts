import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { graphDrivesAt } from '#integrations/graph/drive.ts';
import { accountingAt } from '#integrations/accounting/open.ts';
import { caldavCalendars } from '#integrations/caldav/calendar.ts';
import { chooseOfficeSuite } from '#integrations/graph/choose.ts';
import { chooseLanguageModel } from '#integrations/language-model/choose.ts';
import { chooseRegistry } from '#integrations/registry/choose.ts';
import { demoPartiesIn, demoRegistry } from '#integrations/registry/demo.ts';

import { sedlabankiFeed, sedlabankiInterest } from '#integrations/sedlabanki/feed.ts';
import { clamdAt } from '#integrations/clamd/scan.ts';
import { imapMail } from '#integrations/imap/mailbox.ts';
import { libreOfficeAt } from '#integrations/libreoffice/convert.ts';
import { openSearchIndex } from '#integrations/opensearch/adapter.ts';
import { officeEditorAt } from '#integrations/wopi/discovery.ts';
import { smtpSender } from '#integrations/smtp/send.ts';
import { createTokens } from '#modules/auth/server/tokens.ts';
import { chooseBlobStore, storeOf } from './blobs/choose.ts';
import { makePostOutside } from './post-outside.ts';
import { connectionsOf } from './connections.ts';
import { createPool, type Pool } from './db/pool.ts';
import type { Env } from './env.ts';
import { makeFetchOutside } from './fetch-outside.ts';
import { createApp } from './http/app.ts';
import { engineCrontab, engineJobs } from './jobs/engine.ts';
import { mergeJobs } from './jobs/job.ts';
import { prepareJobs, queueConnections, startJobs, type Jobs } from './jobs/runner.ts';
import type { SendMail } from './mail/mail.ts';
import { mailboxSender } from './mail/mailbox.ts';
import { serveMailbox } from './mail/mailbox-page.ts';
import { takeLexicon } from './lemmas.ts';
import { lexiconFile } from './lexicon.ts';
import { createMetrics, listenForMetrics } from './metrics.ts';
import { installModules } from './modules.ts';
import { joinProcesses } from './processes.ts';
import { serveRealtime } from './realtime/serve.ts';
import { secretOf } from './secret.ts';
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
  const isPooled = directUrl !== databaseUrl;
  const pool = createPool(databaseUrl, { log, isPooled });
  const sidePool = createPool(databaseUrl, { log, isPooled, size: 4 });
  const queuePool = createPool(directUrl, { log, size: queueConnections });
  let running: Jobs | null = null;
  let ending = false;
  const secret = secretOf(env);
  const { read: readToken } = createTokens(secret, clock);
  const mailbox = join(env.data, 'mailbox');
  const { routes, jobs, crontab, serve } = installModules({
    secret,
    publicUrl: env.publicUrl,
    log,
    clock,
    sendMail: senderOf(env, mailbox, clock),
    mailReaches: env.smtpUrl !== undefined,
    mailShown: env.mailShown,
    supportEmail: env.supportEmail ?? null,
    deadlinesConfirmed: env.deadlinesConfirmed ?? null,
    auditAnchors: { file: env.auditAnchorFile ?? null, email: env.auditAnchorEmail ?? null },
    blobs: chooseBlobStore(env),
    connections: connectionsOf(env),
    accounting: accountingAt(env),
    cloudDrive: graphDrivesAt({ graphUrl: env.graphUrl, graphLoginUrl: env.microsoftLoginUrl }),
    graphLoginUrl: env.microsoftLoginUrl,
    postOutside: makePostOutside({ allowInside: env.webhooksInside === 'yes' }),
    webhooksInside: env.webhooksInside === 'yes',
    fetchOutside: makeFetchOutside({ allowInside: env.signInInside === 'yes' }),
    signInInside: env.signInInside === 'yes',
    ownServersInside: env.ownServersInside === 'yes',
    ownMail: imapMail({ allowInside: env.ownServersInside === 'yes' }),
    officeSuite: chooseOfficeSuite(env, clock),
    ownCalendars: caldavCalendars({
      fetchOutside: makeFetchOutside({ allowInside: env.ownServersInside === 'yes' }),
      clock,
    }),
    registry: chooseRegistry({
      jaUrl: env.registryJaUrl,
      jaKey: env.registryJaKey,
      skatturUrl: env.registrySkatturUrl,
      skatturKey: env.registrySkatturKey,
      madeUp: env.demo ? demoRegistry(demoPartiesIn(env.data)) : null,
    }),
    exchangeRates: env.exchangeRatesUrl === undefined ? null : sedlabankiFeed(env.exchangeRatesUrl),
    interestRates: env.interestRatesUrl === undefined ? null : sedlabankiInterest(env.interestRatesUrl),
    languageModel: chooseLanguageModel(env),
    textIndex: env.openSearchUrl === undefined ? null : openSearchIndex(env.openSearchUrl, env.openSearchIndex),
    officeEditor: env.wopiUrl === undefined ? null : officeEditorAt(env.wopiUrl, { clock }),
    virusScanner: env.clamdUrl === undefined ? null : clamdAt(env.clamdUrl),
    pdfConverter: env.sofficePath === undefined ? null : libreOfficeAt(env.sofficePath),
    chatQuestions: env.chatQuestions,
  });
  const metrics = createMetrics(pool);
  const letThrough = surviveUncaught({ log, metrics });
  const app = await createApp(
    { pool, sidePool, log, readToken, clock },
    {
      routes,
      rateLimits: true,
      basePath: env.basePath,
      trial: env.trial,
      overHttps: env.publicUrl.startsWith('https:'),
      trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
      unready: () => (ending ? 'ending' : running?.isRunning() ? null : 'jobs'),
      extend: (extended) => {
        metrics.observe(extended);
        serve(extended, { pool });
        const { basePath, trial } = env;
        serveRealtime(extended, { pool, databaseUrl: directUrl, log, readToken, clock, basePath, trial });
        if (env.mailShown) serveMailbox(extended, mailbox);
      },
      ...(env.wopiUrl === undefined ? {} : { editorOrigin: new URL(env.wopiUrl).origin }),
      uploadHosts: env.cloudUploadHosts,
      ...webOf(env),
    },
  );
  await prepareJobs(directUrl);
  await sayWhetherScanned(queuePool, log, env.clamdUrl !== undefined);
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
  return {
    url: env.publicUrl,
    // Jobs are stopped first. New requests are accepted until the load balancer has seen that this process is not
    // ready.
    close: async () => {
      ending = true;
      const stopped = started.stop();
      await new Promise((resolve) => setTimeout(resolve, env.drainSeconds * 1000));
      await app.close();
      await stopped;
      await joined.leave();
      await metricsServer?.close();
      await queuePool.end();
      await sidePool.end();
      await pool.end();
      letThrough();
    },
  };
}

/** Files stored from now on wait for the scanner, or for none; files that wait already need somebody's decision. */
async function sayWhetherScanned(pool: Pool, log: Logger, isScanned: boolean): Promise<void> {
  await pool.query('select set_file_scanning($1)', [isScanned]);
  if (isScanned) return;
  const { rows } = await pool.query<{ count: number }>("select count(*)::int from blob where scan = 'waiting'");
  const waiting = rows[0]?.count ?? 0;
  if (waiting > 0) log.warn({ waiting }, 'files wait for a virus scanner, and CLAMD_URL names none');
}

const senderOf = (env: Env, mailbox: string, clock: () => Date): SendMail =>
  env.smtpUrl === undefined ? mailboxSender(mailbox, clock) : smtpSender(env.smtpUrl, env.mailFrom);

/** The built web, if there is one, with the settings for the browser. */
function webOf(env: Env) {
  if (!existsSync(join(dist, 'index.html'))) return {};
  const settings = {
    version: appVersion,
    supportEmail: env.supportEmail ?? null,
    supportScriptUrl: env.supportScriptUrl ?? null,
    demo: env.demo,
    mail: env.mailShown || env.smtpUrl !== undefined,
    mailbox: env.mailShown,
    editor: env.wopiUrl !== undefined,
    makesPdf: env.sofficePath !== undefined,
  };
  return { web: { folder: dist, settings } };
}
