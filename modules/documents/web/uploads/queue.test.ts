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
