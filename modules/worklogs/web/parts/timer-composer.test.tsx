import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '#tests/support/component.tsx';
import { draftShelf } from '#tests/support/draft-shelf.ts';
import { icelandic } from '#shared/texts/nouns.ts';
import { DraftShelfContext } from '#web/kit/dialog/drafts.ts';
import type * as Calls from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { is } from '../../texts/web.is.ts';
import { TimerComposer } from './timer-composer.tsx';

type Asked = { readonly method: string; readonly path: string };
type Sent = { readonly body?: { readonly comment?: string; readonly projectId: number } };
let starts: (PromiseWithResolvers<object> & { readonly body: Sent['body'] })[] = [];

vi.mock('#web/lib/call.ts', async (original) => ({
  ...(await original<typeof Calls>()),
  call: async ({ method, path }: Asked, { body }: Sent) => {
    if (path.includes('texts')) return [];
    if (method !== 'POST') return { items: [], worklog: null, value: null };
    const start = { ...Promise.withResolvers<object>(), body };
    starts.push(start);
    return start.promise;
  },
}));
beforeEach(() => {
  starts = [];
});

const here = { tenantId: 7, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
const project = { id: 3, yearNumber: '2026-0003', name: 'Hvammsá', statusId: 1 };
const { timer: words } = is(icelandic.legal);

async function begin() {
  const onDone = vi.fn();
  const client = new QueryClient();
  const shelf = draftShelf();
  const [opened, draft] = [
    { text: '', project: null },
    { text: '', project },
  ];
  shelf.it.write('clock/new', { opened, draft, version: 0, idempotencyKey: 'a' });
  const screen = await renderInKit(
    <QueryClientProvider client={client}>
      <HereProvider value={here}>
        <DraftShelfContext value={shelf.it}>
          <TimerComposer onDone={onDone} />
        </DraftShelfContext>
      </HereProvider>
    </QueryClientProvider>,
  );
  const what = screen.getByRole('combobox', { name: words.what });
  await what.click();
  await userEvent.keyboard('Símtal við Jón{Enter}');
  await expect.poll(() => starts.map(({ body }) => body)).toMatchObject([{ comment: 'Símtal við Jón', projectId: 3 }]);
  const answered = () => vi.waitFor(() => expect(client.isMutating()).toBe(0));
  return { screen, what, shelf, onDone, answered };
}

it('closes once the timer has started', async () => {
  const { what, onDone, shelf } = await begin();
  await expect.element(what).toHaveValue('');
  starts[0]?.resolve({});
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect([...shelf.kept]).toEqual([]);
});

it('keeps what is typed while the timer starts, and stays open for it', async () => {
  const { what, onDone, answered } = await begin();
  await userEvent.keyboard('Næsta verk');
  starts[0]?.resolve({});
  await answered();
  await expect.element(what).toHaveValue('Næsta verk');
  expect(onDone).not.toHaveBeenCalled();
});

it('starts the next timer after the first, with its text as it stood at Enter', async () => {
  const { screen, what, answered } = await begin();
  await userEvent.keyboard('Næsta verk{Enter}');
  await what.fill('Næsta verk og meira');
  starts[0]?.resolve({});
  await answered();
  expect(starts).toHaveLength(1);
  await expect.element(what).toHaveValue('Næsta verk og meira');
  await screen.unmount();
});

it('puts back what did not start, before what was typed meanwhile', async () => {
  const { what, onDone } = await begin();
  await userEvent.keyboard('Næsta');
  starts[0]?.reject(new Error('no answer'));
  await expect.element(what).toHaveValue('Símtal við Jón Næsta');
  expect(onDone).not.toHaveBeenCalled();
});

it('keeps what did not start when the panel was closed meanwhile', async () => {
  const { screen, shelf } = await begin();
  await screen.unmount();
  starts[0]?.reject(new Error('no answer'));
  await expect.poll(() => JSON.stringify([...shelf.kept])).toContain('Símtal við Jón');
});
