import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable as Stream } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

export type Limits = { readonly seconds: number; readonly memoryMb: number };
export const usualLimits: Limits = { seconds: 60, memoryMb: 900 };

const root = fileURLToPath(new URL('../../../../', import.meta.url));

type Running = {
  /** The program, a file of ours: it gets what it is asked for and the most memory that it may have, and the file by stdin. */
  readonly program: string;
  readonly asked: string;
  readonly limits?: Limits | undefined;
  /** Somebody waits for it, and it is not put behind everything else. */
  readonly isAwaited?: boolean;
  readonly signal?: AbortSignal | undefined;
};

/**
 * What a process of its own says of a file: one that may read the program and nothing else. One that takes too long or too
 * much is ended; nothing else is touched by it. Null where it did not come to its end.
 */
export async function runChild(
  content: Stream,
  { program, asked, limits: { seconds, memoryMb } = usualLimits, isAwaited = false, signal }: Running,
): Promise<Buffer | null> {
  const child = spawn(
    process.execPath,
    [
      '--permission',
      '--allow-worker',
      `--allow-fs-read=${root}*`,
      '--disable-warning=SecurityWarning',
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${memoryMb}`,
      program,
      asked,
      String(memoryMb),
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
  const [said, , code] = await Promise.all([buffer(child.stdout), sent, ended]).finally(() => child.kill('SIGKILL'));
  signal?.throwIfAborted();
  return code === 0 ? said : null;
}

/** Who clicks goes before what is read: the system gives the reader what is left. */
function yieldToPeople(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It ended already, or the system has no priorities.
  }
}
