import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, inject } from 'vitest';
import { borrowEmbedded } from '#server/db/embedded/borrow.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { startServer } from '#tests/support/server-process.ts';
import { findDisagreements } from '#tools/money/disagreements.ts';

export type Product = {
  readonly url: string;
  readonly browser: Browser;
  /** The server's data directory. */
  readonly data: string;
  /** The output of the start. */
  readonly said: () => string;
};

/**
 * Stoð as a person starts it, with its own data directory, optionally below a base path, with the demo data or empty;
 * it ends with the tests of the file, and so does everything that was opened in the browser.
 */
export async function startProduct(
  basePath = '/',
  demo: 'auto' | 'none' = 'auto',
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  browserOfWorker ??= launchChromium();
  const usual = basePath === '/' && demo === 'auto' && Object.keys(settings).length === 0;
  const { data, port, stop, said } = await (usual ? takePrepared() : prepare(basePath, demo, settings));
  const browser = await browserOfWorker;
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellPages(browser);
  });
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    try {
      await checkMoney(data);
    } finally {
      await stop();
      rmSync(data, { recursive: true, force: true });
    }
  });
  return { url: `http://127.0.0.1:${port}${basePath.replace(/\/$/, '')}`, browser, data, said };
}

/** Shared by the files of a worker, and ended with it: each person has a context of their own. */
let browserOfWorker: Promise<Browser> | undefined;

/** The content of its pages explains a failed journey better than the awaited locator. */
async function tellPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const stands = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => String(error));
    process.stderr.write(`\n— ${page.url()}\n${stands.slice(0, 3_000)}\n`);
  }
}

/** All figures agree, whatever a journey did. */
async function checkMoney(data: string): Promise<void> {
  const database = await borrowEmbedded(data);
  if (!database) throw new Error('The database ended before the journey.');
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  try {
    const found = await findDisagreements(db);
    const told = found.map(({ tenant, rule, what, how }) => `${tenant}: ${rule}: ${what}: ${how}`);
    if (told.length > 0) throw new Error(`The figures disagree after the journey:\n${told.join('\n')}`);
  } finally {
    await db.end();
  }
}

type Prepared = Awaited<ReturnType<typeof startServer>> & { readonly data: string };

/** A started server on its own copy of the demo data, or on no data. */
async function prepare(
  basePath: string,
  demo: 'auto' | 'none',
  settings: Readonly<Record<string, string>>,
): Promise<Prepared> {
  const data = mkdtempSync(join(inject('copies'), 'journey-'));
  // With owners and modes, which PostgreSQL checks and Node's own copy does not preserve.
  if (demo === 'auto') await promisify(execFile)('cp', ['-a', `${inject('demoData')}/.`, data]);
  return { data, ...(await startServer(data, { BASE_PATH: basePath, STOD_DEMO: demo, ...settings })) };
}

/** Waits for the next file of the worker, so that its start costs no time. It ends with the worker. */
let prepared: Promise<Prepared> | undefined;

async function takePrepared(): Promise<Prepared> {
  const taken = await (prepared ?? prepare('/', 'auto', {}));
  prepared = prepare('/', 'auto', {});
  // Reported to the file that takes it.
  prepared.catch(() => undefined);
  return taken;
}
