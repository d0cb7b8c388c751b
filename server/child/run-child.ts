import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable as Stream } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { lexiconInUse } from '#server/lemmas.ts';
import { limiter } from '#server/limiter.ts';

/** The processor's seconds and the memory that a process may use. */
export type Limits = { readonly seconds: number; readonly memoryMb: number };
export const usualLimits: Limits = { seconds: 60, memoryMb: 900 };

const root = fileURLToPath(new URL('../../', import.meta.url));
/**
 * The files of the program. The data directory may be near them, and must be unreadable for a program that reads
 * uploads.
 */
const readable = ['modules/*', 'server/*', 'shared/*', 'node_modules/*', 'package.json'];

/** Opens the file when its turn has come. */
type Opening = () => Stream | Promise<Stream>;

type Running = {
  /** The program, a file of ours: it gets its request and its limits as arguments, and the file on stdin. */
  readonly program: string;
  readonly asked: string;
  readonly limits?: Limits | undefined;
  /** A person waits for it, so it runs at normal priority. */
  readonly isAwaited?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** The maximum size of its output, which is kept in memory. */
  readonly mostBytes?: number;
};

/**
 * The factor by which a process may take longer by the clock than it uses the processor, if nobody waits for it: it runs
 * below normal priority, and a busy machine or a slow store must not make a file unreadable.
 */
const patience = 10;

/** The maximum number at once, because each may take a gigabyte; others wait. */
const awaited = limiter('a process for a file', 2, 60);

/**
 * Runs a program over a file in a process that can read only the program itself. A process that takes too long or too
 * much memory is killed, without other effects (`watch-limits.ts`). Null when it did not finish.
 */
export const runChild = (open: Opening, running: Running): Promise<Buffer | null> =>
  running.isAwaited ? awaited.run(() => runOne(open, running), running.signal) : runOne(open, running);

async function runOne(
  open: Opening,
  { program, asked, limits = usualLimits, isAwaited = false, signal, mostBytes = 600_000_000 }: Running,
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
      `--max-old-space-size=${limits.memoryMb}`,
      program,
      asked,
      JSON.stringify(limits),
      ...(lexicon === null ? [] : [lexicon]),
    ],
    {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: limits.seconds * 1000 * (isAwaited ? 1 : patience),
      killSignal: 'SIGKILL',
      signal,
      cwd: root,
    },
  );
  if (!isAwaited) yieldToPeople(child.pid);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
  // A reader that exits before it has read everything breaks the pipe; there is then no answer, which is enough.
  const sent = pipeline(content, child.stdin).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  const [said, , code] = await Promise.all([heard(child.stdout, mostBytes), sent, ended]).finally(() =>
    child.kill('SIGKILL'),
  );
  signal?.throwIfAborted();
  return code === 0 ? said : null;
}

/** Reads all output; closes the pipe when there is too much, which ends the process. */
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

/**
 * Requests of people come first: the reader runs below them. The lowest priority would give it a sixtieth of a busy
 * processor, so that starting it alone takes minutes; this one gives it a tenth, which `patience` allows for.
 */
function yieldToPeople(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has exited already, or the system has no priorities.
  }
}
