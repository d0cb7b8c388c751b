import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import type { Env } from '#server/env.ts';

/**
 * The web with hot reload on the usual address, and behind it the server, which Node restarts whenever one of its files
 * is saved. The database keeps running in this process.
 */
export async function startDevelopment({ host, port }: Env): Promise<{ close(): Promise<void> }> {
  const serverPort = await freePort();
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', fileURLToPath(new URL('serve.ts', import.meta.url)), String(serverPort)],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    },
  );
  const target = `http://127.0.0.1:${serverPort}`;
  const vite = await createVite({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    server: { host, port, strictPort: true, proxy: { '/api': { target, ws: true }, '/dev/mail': { target } } },
  });
  await vite.listen();
  return {
    async close() {
      await vite.close();
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
