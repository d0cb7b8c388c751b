import { afterEach, expect, it, vi } from 'vitest';
import { drawAt } from '#tests/support/routed.tsx';
import { TextView } from './text-view.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('loads the beginning of a line of 100 MB, and says that there is more (DOC-30)', async () => {
  const asked: (string | null)[] = [];
  let taken = 0;
  const answer = async (_path: string, init: RequestInit) => {
    const range = new Headers(init.headers).get('range');
    asked.push(range);
    const last = Number(/^bytes=0-(\d+)$/.exec(range ?? '')?.[1] ?? 99_999_999);
    const part = new TextEncoder().encode('Sakleysi '.repeat(10_000));
    const line = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        const next = part.subarray(0, last + 1 - taken);
        taken += next.length;
        if (next.length === 0) stream.close();
        else stream.enqueue(next);
      },
    });
    return new Response(line, { status: range === null ? 200 : 206, headers: { 'Content-Type': 'text/plain' } });
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  const damaged = vi.fn();
  const { screen } = await drawAt(() => <TextView address="/x?token=t" size={100_000_000} onDamaged={damaged} />, '/');
  await expect.element(screen.getByText('Skráin er of stór til að sýna alla; hér er byrjunin.')).toBeVisible();
  await expect.element(screen.getByText(/^Sakleysi Sakleysi/)).toBeVisible();
  expect([asked, taken]).toEqual([['bytes=0-499999'], 500_000]);
  expect(document.querySelector('pre')?.textContent).toHaveLength(500_000);
  expect(damaged).not.toHaveBeenCalled();
});
