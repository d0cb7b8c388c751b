import { expect, it, vi } from 'vitest';

const signedOut = vi.hoisted(() => [] as (() => void)[]);
vi.mock('#web/lib/current.ts', () => ({ onSignedOut: (listener: () => void) => signedOut.push(listener) }));
vi.mock('#web/lib/call.ts', () => ({ ApiError: class extends Error {}, detailOf: () => null }));
vi.stubGlobal('window', new EventTarget());
const { uploadQueue } = await import('./queue.ts');

it('aborts running uploads when their person signs out, and starts no waiting ones', async () => {
  const signals: AbortSignal[] = [];
  const send = ({ signal }: { readonly signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  };
  const files = Array.from({ length: 6 }, (_, number) => new File(['skjal'], `Skjal ${number}.txt`));
  uploadQueue.add(files, {
    place: { projectId: 1, folderId: 0 } as never,
    onConflict: 'version',
    confirmed: false,
    send: send as never,
  });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false, false]);
  for (const tell of signedOut) tell();
  await Promise.resolve();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true]);
});

it('keeps a failed upload when the next ones are added, until the same file is sent again', async () => {
  const sent: string[] = [];
  const given = {
    place: { projectId: 1, folderId: 0 },
    onConflict: 'version',
    confirmed: false,
    send: (async ({ file }: { readonly file: File }) => {
      sent.push(file.name);
      if (file.name === 'Stefna.pdf') throw new Error('offline');
      return {};
    }) as never,
  } as const;
  const file = (name: string) => new File(['skjal'], name);
  const settled = async (count: number) => {
    await expect.poll(() => sent.length).toBe(count);
    await Promise.resolve();
  };
  const everything = Array.from({ length: 100 }, (_, id) => id);
  uploadQueue.add([file('Stefna.pdf')], given);
  await settled(1);
  uploadQueue.add([file('Bréf.pdf')], given);
  await settled(2);
  uploadQueue.retry(everything);
  await settled(4);
  expect(sent.slice(2).toSorted()).toEqual(['Bréf.pdf', 'Stefna.pdf']);
  // Sent again from the disk: the failed attempt is not retried beside it.
  uploadQueue.add([file('Stefna.pdf')], given);
  await settled(5);
  uploadQueue.retry(everything);
  await settled(6);
  expect(sent.slice(5)).toEqual(['Stefna.pdf']);
});
