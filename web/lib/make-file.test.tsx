import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frame, progressType } from '#shared/progress-frames.ts';
import { renderInKit } from '#tests/support/component.tsx';
import { session } from './current.ts';
import { makeFile } from './make-file.ts';
import { toast } from './toast.tsx';

const endpoint = { method: 'GET', path: '/report', summary: '', access: 'public', answer: 'file' } as const;
const json = (value: object) => new TextEncoder().encode(JSON.stringify(value));
const words = { making: 'Skýrslan er í vinnslu', stop: 'Hætta við' };

let put: (bytes: Uint8Array) => void;
let close: () => void;
let asked: RequestInit | undefined;
const clicked: string[] = [];

beforeEach(() => {
  clicked.length = 0;
  vi.spyOn(session, 'plain').mockImplementation(async (_path, init) => {
    asked = init;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        put = (bytes) => controller.enqueue(bytes);
        close = () => controller.close();
        init?.signal?.addEventListener('abort', () => controller.error(new DOMException('stopped', 'AbortError')));
      },
    });
    return new Response(body, { headers: { 'content-type': progressType } });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  toast.closeAll();
});

it('shows the progress of a slow file, and saves it under its name', async () => {
  const screen = await renderInKit(null);
  const made = makeFile(endpoint, {}, words);
  await expect.element(screen.getByText(words.making)).toBeVisible();
  put(frame('progress', json({ percent: 42 })));
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', '42');
  put(frame('bytes', new TextEncoder().encode('%PDF-')));
  put(frame('end', json({ contentType: 'application/pdf', disposition: 'attachment; filename="skyrsla.pdf"' })));
  close();
  await made;
  expect(clicked).toEqual(['skyrsla.pdf']);
  expect(new Headers(asked?.headers).get('x-progress')).toBe('1');
  await expect.poll(() => screen.getByText(words.making).query()).toBeNull();
});

it('stops on request, without reporting a failure', async () => {
  const screen = await renderInKit(null);
  const made = makeFile(endpoint, {}, words);
  await screen.getByRole('button', { name: words.stop }).click();
  await made;
  expect(asked?.signal?.aborted).toBe(true);
  expect(clicked).toEqual([]);
});

it('reports that it broke off', async () => {
  await renderInKit(null);
  const made = makeFile(endpoint, {}, words);
  const failed = expect(made).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  await vi.waitFor(() => put(frame('progress', json({ percent: 1 }))));
  close();
  await failed;
});
