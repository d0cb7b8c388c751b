import { ApiError, call } from '#web/lib/call.ts';
import { filesContract } from '../contract.ts';
import { parallelBlocks, type UploadState } from '../rules.ts';

export type UploadOptions = {
  readonly kind: 'profile-image' | 'tenant-logo' | 'default-template';
  readonly name?: string;
  readonly signal?: AbortSignal;
  /** 0 to 1, as blocks arrive. */
  readonly onProgress?: (part: number) => void;
  readonly onState?: (state: UploadState) => void;
};

/** The number of attempts per block after a network error; an error answer is not retried. */
const attempts = 4;
const firstPauseMs = 300;

/**
 * Sends a file in concurrent blocks, and returns its id (LIMIT-05). When a block fails for good, the others stop and
 * the upload is cancelled.
 */
export async function uploadFile(file: Blob, options: UploadOptions): Promise<string> {
  const { onState } = options;
  onState?.('init');
  try {
    const id = await sendAll(file, options);
    onState?.('success');
    return id;
  } catch (error) {
    onState?.('error');
    throw error;
  }
}

async function sendAll(file: Blob, { kind, name, signal, onProgress, onState }: UploadOptions): Promise<string> {
  const stop = new AbortController();
  const given = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const sha256 = await digestOf(file);
  const { blobId, blockSize } = await call(
    filesContract.beginUpload,
    { body: { kind, fileSize: file.size, ...(name ? { fileName: name } : {}), ...(sha256 ? { sha256 } : {}) } },
    { signal: given },
  );
  const numbers = Array.from({ length: Math.ceil(file.size / blockSize) }, (_, number) => number);
  let sent = 0;
  const sendNext = async (): Promise<void> => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const block = file.slice(number * blockSize, (number + 1) * blockSize);
      await sendBlock(blobId, number, block, given);
      sent += block.size;
      onProgress?.(sent / file.size);
    }
  };
  try {
    onState?.('uploading');
    await Promise.all(Array.from({ length: Math.min(parallelBlocks, numbers.length) }, sendNext));
    onState?.('uncommit');
    await call(filesContract.commitUpload, { params: { id: blobId } }, { signal: given });
    return blobId;
  } catch (error) {
    stop.abort();
    void call(filesContract.abortUpload, { params: { id: blobId } }).catch(() => undefined);
    throw error;
  }
}

async function sendBlock(id: string, number: number, block: Blob, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(filesContract.sendBlock, { params: { id, number: String(number) }, body: block }, { signal });
    } catch (error) {
      const passing = error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);
      if (!passing || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** attempt));
    }
  }
}

/** Browsers compute digests on secure pages only; elsewhere only the size is checked. */
async function digestOf(file: Blob): Promise<string | null> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (!subtle) return null;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
