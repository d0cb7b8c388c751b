import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { blockBytesOf, parallelBlocks } from '#modules/files/rules.ts';
import { endOver, step } from '#tools/progress.ts';
import { openDatabases } from './database.ts';
import { startVersion, type Server } from './server.ts';
import { today } from './version.ts';

// `node bench/files.ts --mb 2000`: uploads and downloads one large file, and uploads a thousand small ones at once;
// measures the server's memory above its idle level, and compares with a bare server. Linux only.

const as = 'anna@logstofa.example';
const { values } = parseArgs({ options: { mb: { type: 'string', default: '2000' } } });

async function main(size: number): Promise<void> {
  const databases = await step('Starting the database', openDatabases);
  try {
    const url = await step('Making the data', () => databases.open(today.folder, 1, false));
    const server = await startVersion(today, url, parallelBlocks);
    try {
      const { items } = await asked(server, 'GET', '/projects?pageSize=1');
      const projectId = items[0].id as number;
      await asked(server, 'GET', `/documents?projectId=${projectId}`);
      const idle = memoryOf(server.pid);
      const large = await watched(server, () => upload(server, projectId, 'Upptaka.bin', size));
      tell(`${size / 1e6} MB up`, large, idle);
      const { url: address } = await asked(server, 'POST', '/documents/access/read', { documentId: large.result });
      tell('the same down', await watched(server, () => drained(address)), idle);
      tell('1,000 files of 20 KB in one drop', await watched(server, () => drop(server, projectId)), idle);
      console.log(`bare server: up ${seconds(await bare(size, 'up'))}, down ${seconds(await bare(size, 'down'))}`);
    } finally {
      await server.stop();
    }
  } finally {
    await databases.stop();
  }
}

type Watched<T> = { readonly result: T; readonly ms: number; readonly peak: number };

/** Runs something, and samples the server's memory ten times a second. */
async function watched<T>(server: Server, work: () => Promise<T>): Promise<Watched<T>> {
  let peak = 0;
  const looking = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid))), 100);
  const began = performance.now();
  const result = await work().finally(() => clearInterval(looking));
  return { result, ms: performance.now() - began, peak };
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const tell = (what: string, { ms, peak }: Watched<unknown>, idle: number): void =>
  console.log(`${what}: ${seconds(ms)}, ${Math.round(peak - idle)} MB over ${Math.round(idle)} MB when idle`);

async function asked(server: Server, method: 'GET' | 'POST', path: string, body?: unknown) {
  const { status, text } = await server.ask({ method, path, as, ...(body === undefined ? {} : { body }) });
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
  return JSON.parse(text);
}

async function upload(server: Server, projectId: number, fileName: string, size: number): Promise<number> {
  const { blobId } = await asked(server, 'POST', '/documents/access/write', { fileSize: size, fileName, projectId });
  const most = blockBytesOf('document');
  const numbers = Array.from({ length: Math.ceil(size / most) }, (_, number) => number);
  await several(numbers, async (number) => {
    const bytes = Buffer.alloc(Math.min(most, size - number * most), number);
    const { status, text } = await server.ask({ method: 'PUT', path: `/blobs/${blobId}/blocks/${number}`, bytes, as });
    if (status >= 300) throw new Error(`block ${number}: ${status} ${text}`);
  });
  await asked(server, 'POST', `/blobs/${blobId}/commit`);
  const name = `${performance.now()} ${fileName}`;
  return (await asked(server, 'POST', '/documents', { projectId, name, blobId })).id as number;
}

const drop = (server: Server, projectId: number) =>
  several(
    Array.from({ length: 1000 }, (_, n) => n),
    async (n) => void (await upload(server, projectId, `Fylgiskjal ${n}.txt`, 20_000)),
  );

/** The web's concurrency. */
async function several(all: number[], does: (one: number) => Promise<void>): Promise<void> {
  const work = async () => {
    for (let one = all.shift(); one !== undefined; one = all.shift()) await does(one);
  };
  await Promise.all(Array.from({ length: parallelBlocks }, work));
}

/** Downloads and discards. */
const drained = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, (answer) => answer.resume().once('end', resolve).once('error', reject)).once('error', reject);
  });

/** The same bytes in one call, to or from a file: the fastest that this machine can do. */
async function bare(size: number, way: 'up' | 'down'): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'stod-bare-'));
  const file = join(folder, 'bytes');
  const server = createServer((asking, answer) => {
    const copy = asking.method === 'PUT' ? pipeline(asking, createWriteStream(file)) : Promise.resolve();
    void copy.then(() => (asking.method === 'PUT' ? answer.end() : createReadStream(file).pipe(answer)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const address = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/`;
  try {
    const upMs = await timed(() => sent(address, size));
    if (way === 'up') return upMs;
    if (statSync(file).size !== size) throw new Error('the bare server lost some');
    return await timed(() => drained(address));
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const sent = (address: string, size: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const asking = request(address, { method: 'PUT' }, (answer) => answer.resume().once('end', resolve));
    asking.once('error', reject);
    const part = Buffer.alloc(blockBytesOf('document'));
    const parts = Array.from({ length: Math.ceil(size / part.length) }, (_, n) =>
      part.subarray(0, Math.min(part.length, size - n * part.length)),
    );
    void (async () => {
      for (const one of parts) if (!asking.write(one)) await new Promise((more) => asking.once('drain', more));
      asking.end();
    })();
  });

await main(Number(values.mb) * 1_000_000).catch(endOver);
