import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const start = fileURLToPath(new URL('../../tools/start.ts', import.meta.url));
const endWithParent = new URL('end-with-parent.ts', import.meta.url).href;

/** The server in a separate process, once it is ready; `said` is the output of its start. */
export async function startServer(
  data: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly port: number; readonly stop: () => Promise<void>; readonly said: () => string }> {
  const port = await freePort();
  const server = spawn(process.execPath, ['--import', endWithParent, start], {
    env: { ...process.env, PORT: String(port), STOD_DATA: data, LOG_LEVEL: 'warn', ...settings },
    // Not our own stderr: its reader would wait until every process that holds it has ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  server.stderr?.pipe(process.stderr, { end: false });
  let said = '';
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (line: Buffer) => {
      said += String(line);
      if (said.includes('Ctrl-C ends it.')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was ready`)));
  });
  return {
    port,
    said: () => said,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
