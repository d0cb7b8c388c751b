import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, inject } from 'vitest';
import { launchChromium } from '#tests/support/chromium.ts';
import { startServer } from '#tests/support/server-process.ts';

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
  const data = mkdtempSync(join(tmpdir(), 'stod-journey-'));
  // With owners and modes, which PostgreSQL checks and Node's own copy does not preserve.
  if (demo === 'auto') execFileSync('cp', ['-a', `${inject('demoData')}/.`, data]);
  const { port, stop, said } = await startServer(data, { BASE_PATH: basePath, STOD_DEMO: demo, ...settings });
  browserOfWorker ??= launchChromium();
  const browser = await browserOfWorker;
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellPages(browser);
  });
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    // Beside the running server, as an operator does: the database is not started a second time.
    checkMoney(data);
    await stop();
    rmSync(data, { recursive: true, force: true });
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
function checkMoney(data: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../../tools/check-money.ts', import.meta.url))],
    { env: { ...process.env, STOD_DATA: data }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`npm run check:money, after the journey:\n${stdout}${stderr}`);
}
