import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable as Stream } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { lexiconInUse } from '#server/lemmas.ts';
import { limiter } from '#server/limiter.ts';

export type Limits = { readonly seconds: number; readonly memoryMb: number };
export const usualLimits: Limits = { seconds: 60, memoryMb: 900 };

const root = fileURLToPath(new URL('../../', import.meta.url));
/** What a program is made of. The data may stand beside it, and is none of what a file of somebody's may reach. */
const readable = ['modules/*', 'server/*', 'shared/*', 'node_modules/*', 'package.json'];

/** Opens the file when its turn has come. */
type Opening = () => Stream | Promise<Stream>;

type Running = {
  /** The program, a file of ours: it gets what it is asked for and the most memory that it may have, and the file by stdin. */
  readonly program: string;
  readonly asked: string;
  readonly limits?: Limits | undefined;
  /** Somebody waits for it, and it is not put behind everything else. */
  readonly isAwaited?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** More than this it does not say: its answer stands in our memory. */
  readonly mostBytes?: number;
};

/** So many are awaited at once, since each may take a gigabyte; whoever comes after them waits for a place. */
const awaited = limiter('a process for a file', 2, 60);

/**
 * What a process of its own says of a file: one that may read the program and nothing else. One that takes too long or too
 * much is ended; nothing else is touched by it. Null where it did not come to its end.
 */
export const runChild = (open: Opening, running: Running): Promise<Buffer | null> =>
  running.isAwaited ? awaited.run(() => runOne(open, running), running.signal) : runOne(open, running);

async function runOne(
  open: Opening,
  {
    program,
    asked,
    limits: { seconds, memoryMb } = usualLimits,
    isAwaited = false,
    signal,
    mostBytes = 600_000_000,
  }: Running,
): Promise<Buffer | null> {
  const content = await open();
  const lexicon = lexiconInUse();
  const child = spawn(
    process.execPath,
    [
      '--permission',
      '--allow-worker',
      ...readable.map((path) => `--allow-fs-read=${root}${path}`),
      ...(lexicon === null ? [] : [`--allow-fs-read=${lexicon}`]),
      '--disable-warning=SecurityWarning',
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${memoryMb}`,
      program,
      asked,
      String(memoryMb),
      ...(lexicon === null ? [] : [lexicon]),
    ],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'], timeout: seconds * 1000, killSignal: 'SIGKILL', signal, cwd: root },
  );
  if (!isAwaited) yieldToPeople(child.pid);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
  // A reader that ends before it has heard all breaks the pipe; then there is no answer, which says enough.
  const sent = pipeline(content, child.stdin).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  const [said, , code] = await Promise.all([heard(child.stdout, mostBytes), sent, ended]).finally(() =>
    child.kill('SIGKILL'),
  );
  signal?.throwIfAborted();
  return code === 0 ? said : null;
}

/** All that it says; one that says more loses its reader, and ends by that. */
async function heard(stream: Stream, mostBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > mostBytes) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Who clicks goes before what is read: the system gives the reader what is left. */
function yieldToPeople(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It ended already, or the system has no priorities.
  }
}
