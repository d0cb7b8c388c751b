import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mayFetch } from './robots.ts';

/** A publisher's file: its bytes, in our cache, and whether they have changed. */
type Got = { readonly bytes: Buffer; readonly changed: boolean };
/** The body of a request to an API, as JSON. */
export type Get = (url: string, sent?: object) => Promise<Got>;

type Options = {
  /** The folder of the cache. */
  readonly folder: string;
  /** Milliseconds between two requests. */
  readonly pauseMs?: number;
  readonly timeoutMs?: number;
};

const usualPauseMs = 2_000;
const usualTimeoutMs = 120_000;
const mostBytes = 256 * 1024 * 1024;
/** Our user agent, which publishers can block in their robots.txt. */
const robotName = 'stod';

/** The publisher asks not to be fetched from. */
export class BusyError extends Error {}

/**
 * A polite fetcher: one request at a time with a pause after each, only what robots.txt allows, and conditional
 * requests. Stops when a publisher is busy.
 * @throws Error with the reason, in one sentence
 */
export function createPoliteGet({ folder, pauseMs = usualPauseMs, timeoutMs = usualTimeoutMs }: Options): Get {
  const robots = new Map<string, Promise<string>>();
  let last: Promise<unknown> = Promise.resolve();

  /** Serialised, whoever calls. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work);
    last = mine.catch(() => {}).then(() => new Promise((resolve) => setTimeout(resolve, pauseMs)));
    return mine;
  }

  const ask = (url: string, headers: Readonly<Record<string, string>> = {}, sent?: object): Promise<Response> =>
    inTurn(() =>
      fetch(url, {
        ...(sent === undefined ? {} : { method: 'POST', body: JSON.stringify(sent) }),
        headers: {
          'user-agent': `${robotName} (legal sources of one installation)`,
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );

  async function robotsOf(origin: string): Promise<string> {
    const answer = await ask(`${origin}/robots.txt`);
    if (answer.ok) return (await bytesOf(answer)).toString('utf8').slice(0, 500_000);
    // A missing robots.txt allows everything; an unreadable one allows nothing (RFC 9309 §2.3.1).
    if (answer.status >= 400 && answer.status < 500) return '';
    throw new Error(`${origin}/robots.txt answered ${answer.status}`);
  }

  return async (url, sent) => {
    const { origin, pathname, search } = new URL(url);
    if (!robots.has(origin)) robots.set(origin, robotsOf(origin));
    if (!mayFetch((await robots.get(origin)) ?? '', robotName, pathname + search))
      throw new Error(`${url} is not allowed by robots.txt`);
    const key = sent === undefined ? url : `${url} ${JSON.stringify(sent)}`;
    const kept = await readKept(folder, key);
    const answer = await ask(url, kept?.conditions, sent);
    if (answer.status === 304 && kept) return { bytes: kept.bytes, changed: false };
    if (answer.status === 429 || answer.status === 503)
      throw new BusyError(`${origin} is busy: try again after ${answer.headers.get('retry-after') ?? 'a while'}`);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    const bytes = await bytesOf(answer);
    await keep(folder, key, answer, bytes);
    return { bytes, changed: !kept?.bytes.equals(bytes) };
  };
}

async function bytesOf({ body, url }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error(`${url} is larger than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const pathOf = (folder: string, url: string): string =>
  join(folder, createHash('sha256').update(url).digest('hex').slice(0, 32));

async function readKept(folder: string, url: string) {
  try {
    const path = pathOf(folder, url);
    const bytes = await readFile(`${path}.body`);
    const conditions = JSON.parse(await readFile(`${path}.json`, 'utf8')) as Record<string, string>;
    return { bytes, conditions };
  } catch {
    return undefined;
  }
}

/** The bytes are written first: validators without them would lead to an empty 304. */
async function keep(folder: string, url: string, { headers }: Response, bytes: Buffer): Promise<void> {
  const path = pathOf(folder, url);
  const [etag, modified] = [headers.get('etag'), headers.get('last-modified')];
  await mkdir(folder, { recursive: true });
  await writeWhole(`${path}.body`, bytes);
  await writeWhole(
    `${path}.json`,
    JSON.stringify({
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(modified ? { 'if-modified-since': modified } : {}),
    }),
  );
}

async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}
