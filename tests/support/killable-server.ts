import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { testSecret, type World } from './world.ts';

export type KillableServer = {
  readonly address: string;
  readonly start: () => Promise<void>;
  readonly kill: () => void;
};

/** The product as a process of its own on the world's database, for killing it in the middle of its work. */
export async function killableServer(world: World): Promise<KillableServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const kill = () => void server?.kill('SIGKILL');
  afterAll(kill);
  return { address, kill, start: async () => void (server = await serve(world, port, address)) };
}

async function serve(world: World, port: number, address: string): Promise<ChildProcess> {
  const tool = fileURLToPath(new URL('../../tools/serve.ts', import.meta.url));
  const env = {
    ...process.env,
    DATABASE_URL: world.databaseUrl,
    STOD_SECRET: testSecret,
    LOG_LEVEL: 'fatal',
    STOD_DEMO: 'none',
  };
  const child = spawn(process.execPath, [tool, String(port)], { env, stdio: 'ignore' });
  for (let ready = false; !ready;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready.`);
    ready = await fetch(`${address}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!ready) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return child;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
