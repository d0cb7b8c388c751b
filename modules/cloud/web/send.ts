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
  const address = await call(cloudContract.driveWriteAccess, { body }, { signal });
  try {
    await sendChunks(file, address, signal, onSent);
  } catch (error) {
    giveUpParts(address.url);
    throw error;
  }
  onFinishing();
  return call(cloudContract.registerDriveItem, { body }, { signal });
}

async function sendChunks(
  file: File,
  { url, chunkSize }: Address,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<void> {
  let [start, failed] = [0, 0];
  while (start < file.size) {
    const end = Math.min(file.size, start + chunkSize);
    const from = start;
    const { status } = await putPart(url, file.slice(start, end), {
      range: `bytes ${start}-${end - 1}/${file.size}`,
      signal,
      onSent: (bytes) => onSent(from + bytes),
    });
    if (status === 202 || status === 200 || status === 201) [start, failed] = [end, 0];
    else if ((status === 0 || status === 416 || status === 429 || status >= 500) && failed < attempts) {
      failed += 1;
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** failed));
      start = (await standsAt(url, signal)) ?? start;
    } else throw new ApiError(status, { code: 'cloud_refused' });
    onSent(start);
  }
}

/** The first byte that the cloud waits for; null where it does not say. */
async function standsAt(url: string, signal: AbortSignal): Promise<number | null> {
  const { status, text } = await partsThere(url, signal);
  if (status !== 200) return null;
  const { nextExpectedRanges: [next = ''] = [] } = JSON.parse(text) as { nextExpectedRanges?: string[] };
  const start = Number.parseInt(next, 10);
  return Number.isNaN(start) ? null : start;
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
