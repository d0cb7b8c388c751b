import { Worker } from 'node:worker_threads';
import { limiter } from '#server/limiter.ts';
import { AppError } from '#shared/errors.ts';
import type { Limits, Table } from './table.ts';
import type { Given } from './worker.ts';

type ReadFile = Table & { readonly rowCount: number };

/** Maximum number of threads; further files wait in a queue, without a database connection. */
const reading = limiter('a file to be read', 2, 60);
const patienceMs = 20_000;
/** Memory limit of a thread in megabytes: a thread that exceeds it ends, and the server continues. */
const memoryMb = 768;

/**
 * Reads a file in a separate thread, because a million cells would block all other requests. With `columns`, returns
 * only their cells, in that order; without, the first rows.
 */
export const readFile = (
  content: Uint8Array,
  limits: Limits,
  columns: readonly number[] | null,
  signal?: AbortSignal,
): Promise<ReadFile> => reading.run(() => inThread({ bytes: new Uint8Array(content), limits, columns }), signal);

function inThread(given: Given): Promise<ReadFile> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: given,
    transferList: [given.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    env: {},
    stdout: true,
    stderr: true,
    execArgv: [],
  });
  const read = new Promise<ReadFile>((resolve, reject) => {
    const refuse = (code: string, cause?: unknown) => reject(new AppError(code, { cause }));
    const patience = setTimeout(refuse, patienceMs, 'import_unreadable');
    worker.once('message', (answer: ReadFile | { readonly refused: string }) =>
      'refused' in answer ? refuse(answer.refused) : resolve(answer),
    );
    worker.once('error', (error) => refuse('import_unreadable', error));
    worker.once('exit', () => {
      clearTimeout(patience);
      refuse('import_unreadable');
    });
  });
  return read.finally(() => void worker.terminate());
}
