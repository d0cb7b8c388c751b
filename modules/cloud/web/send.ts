import type { DocumentRow } from '#modules/documents/contract/record.ts';
import { freeName, nameKey } from '#modules/documents/rules/names.ts';
import type { FileStore } from '#modules/documents/web/parts/file-store.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { giveUpParts, partsThere, putPart } from '#web/lib/put-part.ts';
import { cloudContract } from '../contract.ts';
import { cloudName } from '../rules.ts';
import { cloudFolder } from './api.ts';

/** How often a chunk is retried after network failures. */
const attempts = 6;
const firstPauseMs = 400;

type Address = { readonly url: string; readonly chunkSize: number };

/**
 * Uploads a file directly to the cloud, chunk by chunk and in order, to a URL that is valid for it only (CLOUD-05);
 * then reports that it has arrived. A chunk lost by the network is sent again from the cloud's position.
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
  // The cloud accepts no upload session for an empty file.
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

/** Returns the file's id in the cloud; null if it is missing. Only a 200 or 201 means that everything has arrived. */
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
      // It accepted none of this chunk, or expects no more without having reported completion.
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

/** The first byte that the cloud expects; null if it does not say. */
async function standsAt(url: string, signal: AbortSignal): Promise<number | null> {
  const { status, text } = await partsThere(url, signal);
  return status === 200 ? nextIn(text) : null;
}

/** The name, or one with a number that is unique in the folder. */
async function freeNameAt(
  place: { readonly projectId: number; readonly folderId: number },
  name: string,
  signal: AbortSignal,
): Promise<string> {
  const { items } = await cloudFolder({ ...place, taskId: null }).ask(signal);
  const taken = new Set(items.map((one) => nameKey(one.name)));
  return freeName(cloudName(name), (key) => taken.has(key));
}
