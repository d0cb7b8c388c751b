import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { demoPassword } from '#tools/seed.ts';
import { today, type Version } from './version.ts';

type Asking = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** Sent unchanged. */
  readonly bytes?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly as?: string;
  readonly tenantId?: number;
};
export type Answer = { readonly status: number; readonly bytes: number; readonly text: string };

/** A server of a version, in a separate process, and signed-in people. */
export type Server = {
  readonly pid: number;
  readonly url: string;
  readonly ask: (asking: Asking) => Promise<Answer>;
  stop(): Promise<void>;
};

type Token = { readonly value: string; readonly until: number };

const secret = 'a secret of the bench alone, 32 characters and more';

/** `sockets` is the maximum number of concurrent calls. */
export async function startVersion(version: Version, databaseUrl: string, sockets = 1): Promise<Server> {
  const port = await freePort();
  // The same for all versions: Stoð refuses a database together with a process that has another file store.
  const data = join(today.folder, '.cache', 'bench', 'files');
  mkdirSync(data, { recursive: true });
  const child = spawn(process.execPath, ['--disable-warning=FSTDEP023', 'tools/serve.ts', String(port)], {
    cwd: version.folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Calls are counted by network: the bench acts as a proxy for many (see `ask`).
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      STOD_DATA: data,
      STOD_SECRET: secret,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '127.0.0.1',
      NODE_ENV: 'production',
      PORT: String(port),
    },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const url = `http://127.0.0.1:${port}`;
  const tokens = new Map<string, Token>();
  const send = sender(port, agent, tokens);
  await answering(send, child);
  return {
    pid: child.pid ?? 0,
    url,
    async ask(asking) {
      const known = asking.as === undefined ? undefined : tokens.get(asking.as);
      if (asking.as !== undefined && (known === undefined || known.until < Date.now()))
        tokens.set(asking.as, await signIn(send, asking.as));
      return send(asking);
    },
    async stop() {
      agent.destroy();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function sender(port: number, agent: Agent, tokens: ReadonlyMap<string, Token>): (asking: Asking) => Promise<Answer> {
  let calls = 0;
  return ({ method = 'GET', path, body, bytes, headers = {}, as, tenantId = 1 }) => {
    calls += 1;
    const token = as === undefined ? undefined : tokens.get(as)?.value;
    const payload = bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method,
          path: `/api${path}`,
          headers: {
            'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
            ...(token === undefined ? {} : { authorization: `Bearer ${token}`, 'x-tenant-id': String(tenantId) }),
            ...(payload === undefined
              ? {}
              : {
                  'content-type': bytes ? 'application/octet-stream' : 'application/json',
                  'content-length': String(payload.length),
                }),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            const whole = Buffer.concat(parts);
            resolve({ status: response.statusCode ?? 0, bytes: whole.length, text: whole.toString() });
          });
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
  };
}

async function signIn(send: (asking: Asking) => Promise<Answer>, email: string): Promise<Token> {
  const { status, text } = await send({
    method: 'POST',
    path: '/authentication/login',
    body: { email, password: demoPassword },
  });
  const { token } = JSON.parse(text) as { token?: string };
  if (!token) throw new Error(`${email} could not sign in: ${status} ${text}`);
  return { value: token, until: Date.now() + 10 * 60_000 };
}

async function answering(
  send: (asking: Asking) => Promise<Answer>,
  child: { readonly exitCode: number | null },
): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null) break;
    const answer = await send({ path: '/authentication/first-run' }).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('a server of the bench did not start');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
