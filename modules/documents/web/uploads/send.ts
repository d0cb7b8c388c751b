import { filesContract } from '#modules/files/contract.ts';
import { parallelBlocks } from '#modules/files/rules.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { documentsContract } from '../../contract.ts';
import type { DocumentRow } from '../../contract/record.ts';
import { begunBefore, forgetBegun, keyOf, rememberBegun, type Begun, type Key } from './begun.ts';

export type Place = { readonly projectId: number; readonly folderId: number };
type Sending = {
  readonly file: File;
  readonly place: Place;
  readonly onConflict: 'version' | 'rename';
  /** Overwrites documents that others are editing: the person has confirmed. */
  readonly confirmed: boolean;
  readonly signal: AbortSignal;
  /** Uploaded bytes, including those before a reload. */
  readonly onSent: (bytes: number) => void;
  readonly onFinishing: () => void;
};

/** Retries of a block on network failures: some seventy seconds, longer than the minute of the rate limit. */
const attempts = 10;
const firstPauseMs = 400;
const longestPauseMs = 15_000;

// Blocks of all files together: seven at once (DOC-10).
let free = parallelBlocks;
const waiting: (() => void)[] = [];

/**
 * Uploads a file in blocks, and registers it. Blocks uploaded before a lost connection or a reload are skipped; lost
 * blocks are retried, and a refusal stops the file (DOC-11).
 */
export async function sendDocument(sending: Sending): Promise<DocumentRow> {
  const { file, place, onConflict, confirmed, signal, onFinishing } = sending;
  const key = await keyOf(file, place);
  const { blobId, versionId } = await sendBlocks(sending, key);
  onFinishing();
  await again(() => call(filesContract.commitUpload, { params: { id: blobId } }, { signal }), signal);
  const row = await again(
    () =>
      call(
        documentsContract.createDocument,
        { body: { ...place, name: file.name, size: file.size, blobId, versionId, onConflict, confirmed } },
        { signal, idempotencyKey: blobId },
      ),
    signal,
  );
  forgetBegun(key);
  return row;
}

/** Abandons the upload of a file. */
export async function giveUp(file: File, place: Place): Promise<void> {
  const key = await keyOf(file, place);
  const begun = begunBefore(key);
  forgetBegun(key);
  if (begun) await call(filesContract.abortUpload, { params: { id: begun.blobId } });
}

async function sendBlocks({ file, place, signal, onSent }: Sending, key: Key): Promise<Begun> {
  const { begun, there } = (await resumed(file, key, signal)) ?? {
    begun: await begin(file, place, key, signal),
    there: [],
  };
  const { blobId, blockSize } = begun;
  const arrived = new Set(there);
  const numbers = Array.from({ length: Math.ceil(file.size / blockSize) }, (_, number) => number);
  const blockOf = (number: number) => file.slice(number * blockSize, (number + 1) * blockSize);
  let sent = [...arrived].reduce((sum, number) => sum + blockOf(number).size, 0);
  onSent(sent);
  const left = numbers.filter((number) => !arrived.has(number));
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const sendNext = async (): Promise<void> => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      const block = blockOf(number);
      await inTurn(either, () =>
        again(
          () =>
            call(
              filesContract.sendBlock,
              { params: { id: blobId, number: String(number) }, body: block },
              { signal: either },
            ),
          either,
        ),
      );
      sent += block.size;
      onSent(sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(parallelBlocks, left.length) }, sendNext));
  } catch (error) {
    stop.abort();
    throw error;
  }
  return begun;
}

async function begin(file: File, place: Place, key: Key, signal: AbortSignal): Promise<Begun> {
  const { blobId, versionId, blockSize } = await again(
    () =>
      call(
        documentsContract.documentWriteAccess,
        { body: { ...place, fileSize: file.size, fileName: file.name } },
        { signal },
      ),
    signal,
  );
  const begun = { blobId, versionId, blockSize };
  rememberBegun(key, begun);
  return begun;
}

/** The previous upload of the same file, and its uploaded blocks; null if it no longer exists. */
async function resumed(file: File, key: Key, signal: AbortSignal) {
  const begun = begunBefore(key);
  if (!begun) return null;
  try {
    const { state, blocks, size } = await again(
      () => call(filesContract.getUpload, { params: { id: begun.blobId } }, { signal }),
      signal,
    );
    if (size !== file.size) return null;
    const all = Array.from({ length: Math.ceil(file.size / begun.blockSize) }, (_, number) => number);
    return { begun, there: state === 'success' ? all : blocks.map(({ number }) => number) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Retries while the server is unreachable or busy; a refusal is final. */
async function again<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      signal.throwIfAborted();
      const passing = error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);
      if (!passing || attempt === attempts) throw error;
      await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)), signal);
    }
  }
}

async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

/** Waits for the time, or until the network is back, or until aborted. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
