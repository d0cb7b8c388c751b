import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';

const start = fileURLToPath(new URL('../../tools/start.ts', import.meta.url));

export type Product = { readonly url: string; readonly browser: Browser };

/**
 * Stoð as a person starts it, on a data directory of its own, below a path of its own if need be, with the demo data or
 * empty, and a browser; they end with the tests of the file.
 */
export async function startProduct(
  basePath = '/',
  demo: 'auto' | 'none' = 'auto',
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'stod-journey-'));
  // With owners and modes, which PostgreSQL looks at and Node's own copy does not keep.
  if (demo === 'auto') execFileSync('cp', ['-a', `${inject('demoData')}/.`, data]);
  const { port, stop } = await startServer(data, { BASE_PATH: basePath, STOD_DEMO: demo, ...settings });
  // Names of files with Icelandic letters: Chromium drops them where no locale is set.
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumFlags,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  afterAll(async () => {
    await browser.close();
    await stop();
    checkMoney(data);
    rmSync(data, { recursive: true, force: true });
  });
  return { url: `http://127.0.0.1:${port}${basePath.replace(/\/$/, '')}`, browser };
}

/** No figure disagrees with another, whatever a journey did. */
function checkMoney(data: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../../tools/check-money.ts', import.meta.url))],
    { env: { ...process.env, STOD_DATA: data }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`npm run check:money, after the journey:\n${stdout}${stderr}`);
}

/** The server in a process of its own, once it is ready. */
export async function startServer(
  data: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const server = spawn(process.execPath, [start], {
    env: { ...process.env, PORT: String(port), STOD_DATA: data, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (line: Buffer) => String(line).includes('Stoð is ready') && resolve());
    server.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was ready`)));
  });
  return {
    port,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
