import type { DocumentRow } from '#modules/documents/contract/record.ts';
import { freeName, nameKey } from '#modules/documents/rules/names.ts';
import type { FileStore } from '#modules/documents/web/parts/file-store.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { giveUpParts, partsThere, putPart } from '#web/lib/put-part.ts';
import { cloudContract } from '../contract.ts';
import { cloudName } from '../rules.ts';
import { cloudFolder } from './api.ts';

/** So often is a chunk sent again while the network stumbles. */
const attempts = 6;
const firstPauseMs = 400;

type Address = { readonly url: string; readonly chunkSize: number };

/**
 * Sends a file straight to the cloud, chunk by chunk and in order, by an address that is good for it alone (CLOUD-05); then
 * says that it has arrived. A chunk that the network loses is sent again from where the cloud says that it stands.
 */
export async function sendToCloud({
  file,
  place,
  onConflict,
  signal,
  onSent,
  onFinishing,
}: Parameters<FileStore['send']>[0]): Promise<DocumentRow> {
  const name = onConflict === 'rename' ? await freeNameAt(place, file.name, signal) : file.name;
  const body = { ...place, name };
  // The cloud takes no session for a file without bytes.
  if (file.size === 0) {
    onFinishing();
    return call(cloudContract.registerDriveItem, { body: { ...body, isEmpty: true } }, { signal });
  }
  const address = await call(cloudContract.driveWriteAccess, { body }, { signal });
  let item: string | null;
  try {
    item = await sendChunks(file, address, signal, onSent);
  } catch (error) {
    giveUpParts(address.url);
    throw error;
  }
  onFinishing();
  return call(cloudContract.registerDriveItem, { body: { ...body, ...(item === null ? {} : { item }) } }, { signal });
}

/** Answers what the cloud calls the file; null where it does not say. Only its 200 or 201 says that all has come. */
async function sendChunks(
  file: File,
  { url, chunkSize }: Address,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<string | null> {
  let [start, failed] = [0, 0];
  for (;;) {
    const end = Math.min(file.size, start + chunkSize);
    const from = start;
    const { status, text } = await putPart(url, file.slice(start, end), {
      range: `bytes ${start}-${end - 1}/${file.size}`,
      signal,
      onSent: (bytes) => onSent(from + bytes),
    });
    if (status === 200 || status === 201) {
      onSent(file.size);
      return idIn(text);
    }
    const next = status === 202 ? (nextIn(text) ?? end) : null;
    if (next !== null && next > start && next < file.size) [start, failed] = [next, 0];
    else if (next !== null && failed < attempts) {
      // It took nothing of this, or waits for nothing more and has not said that it is done.
      failed += 1;
      await pause(failed);
      start = Math.min(next, from);
    } else if ((status === 0 || status === 416 || status === 429 || status >= 500) && failed < attempts) {
      failed += 1;
      await pause(failed);
      const stands = await standsAt(url, signal);
      start = stands === null || stands >= file.size ? from : stands;
    } else throw new ApiError(status, { code: 'cloud_refused' });
    onSent(start);
  }
}

const pause = (failed: number) => new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** failed));

function idIn(text: string): string | null {
  const { id } = parsed(text);
  return typeof id === 'string' ? id : null;
}

function nextIn(text: string): number | null {
  const { nextExpectedRanges } = parsed(text);
  const start = Array.isArray(nextExpectedRanges) ? Number.parseInt(String(nextExpectedRanges[0]), 10) : Number.NaN;
  return Number.isNaN(start) ? null : start;
}

function parsed(text: string): { readonly id?: unknown; readonly nextExpectedRanges?: unknown } {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}

/** The first byte that the cloud waits for; null where it does not say. */
async function standsAt(url: string, signal: AbortSignal): Promise<number | null> {
  const { status, text } = await partsThere(url, signal);
  return status === 200 ? nextIn(text) : null;
}

/** The name, or one with a number that nothing in the folder has. */
async function freeNameAt(
  place: { readonly projectId: number; readonly folderId: number },
  name: string,
  signal: AbortSignal,
): Promise<string> {
  const { items } = await cloudFolder({ ...place, taskId: null }).ask(signal);
  const taken = new Set(items.map((one) => nameKey(one.name)));
  return freeName(cloudName(name), (key) => taken.has(key));
}
