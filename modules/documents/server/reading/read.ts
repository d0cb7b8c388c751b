import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable as Stream } from 'node:stream';
import { text as textFrom } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { Readable } from './formats.ts';

/** What was found in a file: its words, that it has none, or why it could not be read. */
export type Found =
  | { readonly state: 'read'; readonly text: string; readonly words: string }
  | { readonly state: 'empty' | 'damaged' | 'locked' | 'large' };

const found = z.union([
  z.object({ state: z.literal('read'), text: z.string(), words: z.string() }),
  z.object({ state: z.enum(['empty', 'damaged', 'locked', 'large']) }),
]);

/** Larger files are not read. */
export const mostBytes = 200_000_000;
const limits = { seconds: 60, memoryMb: 900 };

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const child = fileURLToPath(new URL('child.ts', import.meta.url));

/**
 * The words of a file, found by a process of its own that may read the program and nothing else. One that takes too long
 * or too much is ended, and the file told to be damaged; nothing else is touched by it.
 */
export async function readText(
  content: Stream,
  kind: Readable,
  { seconds, memoryMb } = limits,
  signal?: AbortSignal,
): Promise<Found> {
  const reader = spawn(
    process.execPath,
    [
      '--permission',
      '--allow-worker',
      `--allow-fs-read=${root}*`,
      '--disable-warning=SecurityWarning',
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${memoryMb}`,
      child,
      kind,
      String(memoryMb),
    ],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'], timeout: seconds * 1000, killSignal: 'SIGKILL', signal, cwd: root },
  );
  yieldToPeople(reader.pid);
  const ended = new Promise<void>((resolve) => {
    reader.once('close', () => resolve());
    reader.once('error', () => resolve());
  });
  // A reader that ends before it has heard all breaks the pipe; then there is no answer, which says enough.
  const sent = pipeline(content, reader.stdin).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  const [said] = await Promise.all([textFrom(reader.stdout), sent, ended]).finally(() => reader.kill('SIGKILL'));
  signal?.throwIfAborted();
  return parsed(said) ?? { state: 'damaged' };
}

/** Who clicks goes before what is read: the system gives the reader what is left. */
function yieldToPeople(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It ended already, or the system has no priorities.
  }
}

function parsed(said: string): Found | null {
  try {
    return found.parse(JSON.parse(said));
  } catch {
    return null;
  }
}
