import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, inject } from 'vitest';
import { borrowEmbedded } from '#server/db/embedded/borrow.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { startServer } from '#tests/support/server-process.ts';
import { findDisagreements } from '#tools/money/disagreements.ts';
import { copyFolder } from './demo-data.ts';
import { startHosted } from './hosted.ts';

export type Product = {
  readonly url: string;
  readonly browser: Browser;
  /** The server's data directory. */
  readonly data: string;
  /** Its database, as the role of the server and as a superuser. */
  readonly database: { readonly url: string; readonly adminUrl: string };
  /** The output of the start, of a product in its own process. */
  readonly said: () => string;
};

/**
 * Stoð with its own data directory and database, optionally below a base path, with the demo data or empty. It ends with
 * the tests of the file, and so does everything that was opened in the browser. Below a base path, or empty, it is
 * started as a person starts it; otherwise it runs in the process of the worker.
 */
export async function startProduct(
  basePath = '/',
  demo: 'auto' | 'none' = 'auto',
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  browserOfWorker ??= launchChromium();
  const usual = basePath === '/' && demo === 'auto' && Object.keys(settings).length === 0;
  const { data, port, stop, said, database } = await (usual ? takePrepared() : prepare(basePath, demo, settings));
  const browser = await browserOfWorker;
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellPages(browser);
  });
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    try {
      await checkMoney(database.url);
    } finally {
      await stop();
      rmSync(data, { recursive: true, force: true });
    }
  });
  return { url: `http://127.0.0.1:${port}${basePath.replace(/\/$/, '')}`, browser, data, database, said };
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
    // After the menu, which all screens share.
    process.stderr.write(
      `\n— ${page.url()}\n${stands.slice(Math.max(0, stands.indexOf('- main:'))).slice(0, 6_000)}\n`,
    );
  }
}

/** All figures agree, whatever a journey did. */
async function checkMoney(url: string): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    const found = await findDisagreements(db);
    const told = found.map(({ tenant, rule, what, how }) => `${tenant}: ${rule}: ${what}: ${how}`);
    if (told.length > 0) throw new Error(`The figures disagree after the journey:\n${told.join('\n')}`);
  } finally {
    await db.end();
  }
}

type Prepared = Pick<Product, 'data' | 'database' | 'said'> & {
  readonly port: number;
  readonly stop: () => Promise<void>;
};

/** A started server on its own copy of the demo data, or on no data. */
async function prepare(
  basePath: string,
  demo: 'auto' | 'none',
  settings: Readonly<Record<string, string>>,
): Promise<Prepared> {
  const data = mkdtempSync(join(inject('copies'), 'journey-'));
  if (demo === 'auto' && basePath === '/') {
    const isDatabase = (path: string) => path === join(inject('demoData'), 'postgres');
    await cp(inject('demoData'), data, { recursive: true, filter: (path) => !isDatabase(path) });
    return { data, ...(await startHosted(data, settings)), said: () => '' };
  }
  if (demo === 'auto') await copyFolder(inject('demoData'), data);
  const server = await startServer(data, { BASE_PATH: basePath, STOD_DEMO: demo, ...settings });
  const database = await borrowEmbedded(data);
  if (!database) throw new Error('The database ended before the journey.');
  const adminUrl = Object.assign(new URL(database.adminUrl), { pathname: '/stod' }).href;
  return { data, database: { url: database.url, adminUrl }, ...server };
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
