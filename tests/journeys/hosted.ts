import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { admin, cloneTemplate } from '#tests/support/run-database.ts';
import { freePort } from '#tests/support/server-process.ts';
import type { Reply, Request, Settings } from './host.ts';

type Hosted = {
  readonly port: number;
  readonly stop: () => Promise<void>;
  /** The addresses of its database, as the role of the server and as a superuser. */
  readonly database: { readonly url: string; readonly adminUrl: string };
};

/** A server in the process of this worker, on a copy of the demo data's database. */
export async function startHosted(data: string, settings: Settings): Promise<Hosted> {
  const { url, adminUrl } = inject('demoDatabase');
  const name = `stod_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await cloneTemplate(adminUrl, 'stod', name);
  const named = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href;
  const database = { url: named(url), adminUrl: named(adminUrl) };
  const port = await freePort();
  lastId += 1;
  const id = lastId;
  await ask({
    id,
    start: {
      settings: { PORT: String(port), STOD_DATA: data, LOG_LEVEL: 'warn', ...settings },
      databaseUrl: database.url,
    },
  });
  return {
    port,
    database,
    stop: async () => {
      await ask({ id, stop: true });
      await admin(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

let lastId = 0;
/** Started with the first product of the worker, and ended with it. */
let host: ChildProcess | undefined;

function ask(request: Request): Promise<void> {
  host ??= startHost();
  const answering = host;
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the process of the products ended'));
    const hear = ({ id, error }: Reply) => {
      if (id !== request.id) return;
      answering.off('message', hear);
      answering.off('exit', ended);
      if (error === undefined) resolve();
      else reject(new Error(error));
    };
    answering.on('message', hear);
    answering.once('exit', ended);
    answering.send(request);
  });
}

function startHost(): ChildProcess {
  const started = fork(fileURLToPath(new URL('host.ts', import.meta.url)), {
    // Not our own stderr: its reader would wait until every process that holds it has ended.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  started.stderr?.pipe(process.stderr, { end: false });
  // The next product gets a new one.
  started.once('exit', () => (host = undefined));
  return started;
}
