import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/call.ts';
import { filesContract } from '../contract.ts';
import type { UploadState } from '../rules.ts';
import { uploadFile } from './api.ts';

// Fakes the server, which accepts blocks of 10 bytes.
const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', () => {
  class PlayedError extends Error {
    readonly status: number;
    constructor(status: number) {
      super();
      this.status = status;
    }
  }
  return { call: server.call, ApiError: PlayedError };
});

type Asked = { readonly params?: { readonly id: string; readonly number?: string }; readonly body?: unknown };
type Way = { readonly signal?: AbortSignal };
let blocks: { number: number; bytes: number }[] = [];
let underWay = 0;
let most = 0;
let failing: (number: number, attempt: number) => number | null = () => null;
let attempts = new Map<number, number>();

beforeEach(() => {
  [blocks, underWay, most, failing, attempts] = [[], 0, 0, () => null, new Map()];
  server.call.mockReset();
  server.call.mockImplementation(async (endpoint: unknown, { params, body }: Asked, { signal }: Way = {}) => {
    // As in a browser, nothing of a cancelled upload arrives later, for example in the next test.
    signal?.throwIfAborted();
    if (endpoint === filesContract.beginUpload) return { blobId: 'blob-1', sasUrl: '', blockSize: 10 };
    if (endpoint !== filesContract.sendBlock) return undefined;
    const number = Number(params?.number);
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 1));
    underWay -= 1;
    signal?.throwIfAborted();
    const attempt = (attempts.get(number) ?? 0) + 1;
    attempts.set(number, attempt);
    const status = failing(number, attempt);
    if (status !== null) throw new ApiError(status);
    blocks.push({ number, bytes: (body as Blob).size });
    return undefined;
  });
});

const file = new Blob([new Uint8Array(205)]);
const asked = (endpoint: unknown) => server.call.mock.calls.filter(([one]) => one === endpoint);

describe('an upload from the browser', () => {
  it('sends every block once, seven at a time, reports progress, and commits (LIMIT-04, LIMIT-05)', async () => {
    const told: number[] = [];
    expect(await uploadFile(file, { kind: 'profile-image', onProgress: (part) => told.push(part) })).toBe('blob-1');
    expect(blocks.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 21 }, (_, number) => number),
    );
    expect(blocks.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(205);
    expect(most).toBe(7);
    expect(told.at(-1)).toBe(1);
    expect(asked(filesContract.commitUpload)).toHaveLength(1);
    expect(asked(filesContract.beginUpload)[0]?.[1].body).toMatchObject({
      fileSize: 205,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('starts, sends, waits for the commit and completes, or fails at any point (SHELL-30)', async () => {
    const statesOf = async () => {
      const told: UploadState[] = [];
      await uploadFile(file, { kind: 'profile-image', onState: (state) => told.push(state) }).catch(() => undefined);
      return told;
    };
    expect(await statesOf()).toEqual(['init', 'uploading', 'uncommit', 'success']);
    failing = (number) => (number === 0 ? 422 : null);
    expect(await statesOf()).toEqual(['init', 'uploading', 'error']);
    server.call.mockRejectedValue(new ApiError(403));
    expect(await statesOf()).toEqual(['init', 'error']);
  });

  it('sends a block again after a network failure', async () => {
    failing = (number, attempt) => (number === 3 && attempt < 3 ? 0 : null);
    await uploadFile(file, { kind: 'profile-image' });
    expect([attempts.get(3), blocks.length]).toEqual([3, 21]);
  });

  it('stops at the first refused block, cancels the rest and reports the reason', async () => {
    failing = (number) => (number === 0 ? 422 : null);
    await expect(uploadFile(file, { kind: 'profile-image' })).rejects.toMatchObject({ status: 422 });
    expect(attempts.get(0)).toBe(1);
    expect(asked(filesContract.commitUpload)).toHaveLength(0);
    expect(asked(filesContract.abortUpload)).toHaveLength(1);
    const [, , { signal }] = asked(filesContract.sendBlock)[0] as [unknown, unknown, { signal: AbortSignal }];
    expect(signal.aborted).toBe(true);
  });
});
