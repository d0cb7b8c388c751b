import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { testSecret, type World } from './world.ts';

type KillableServer = {
  readonly address: string;
  readonly start: () => Promise<void>;
  readonly kill: () => void;
  /** Asks it to stop, as a service manager does; returns its exit code. */
  readonly end: () => Promise<number | null>;
  /** Whether the process is still running. */
  readonly runs: () => boolean;
};

/** The product as a separate process on the world's database, for killing it during its work. */
export async function killableServer(
  world: World,
  settings: Readonly<Record<string, string>> = {},
): Promise<KillableServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const kill = () => void server?.kill('SIGKILL');
  // Hooks registered inside a test are never called.
  (TestRunner.getCurrentTest() === undefined ? afterAll : onTestFinished)(kill);
  const end = async () => {
    server?.kill('SIGTERM');
    const [code] = server ? ((await once(server, 'exit')) as [number | null]) : [null];
    return code;
  };
  const runs = () => server !== undefined && server.exitCode === null && server.signalCode === null;
  return { address, kill, runs, start: () => serve(world, port, address, settings, (child) => (server = child)), end };
}

async function serve(
  world: World,
  port: number,
  address: string,
  settings: Readonly<Record<string, string>>,
  begun: (child: ChildProcess) => void,
): Promise<void> {
  const tool = fileURLToPath(new URL('../../tools/serve.ts', import.meta.url));
  const env = {
    ...process.env,
    DATABASE_URL: world.databaseUrl,
    STOD_SECRET: testSecret,
    LOG_LEVEL: 'fatal',
    STOD_DEMO: 'none',
    ...settings,
  };
  const child = spawn(process.execPath, [tool, String(port)], { env, stdio: 'ignore' });
  // Before it is ready: one that never gets ready is stopped too.
  begun(child);
  for (let ready = false; !ready;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready.`);
    ready = await fetch(`${address}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!ready) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
