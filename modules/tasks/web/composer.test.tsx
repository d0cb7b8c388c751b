import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '#tests/support/component.tsx';
import { draftShelf } from '#tests/support/draft-shelf.ts';
import { icelandic } from '#shared/texts/nouns.ts';
import { DraftShelfContext } from '#web/kit/dialog/drafts.ts';
import type * as Calls from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { is } from '../texts/web.is.ts';
import { TaskComposer } from './composer.tsx';

type Asked = { readonly method: string; readonly path: string };
type Sent = { readonly body?: { readonly name: string } & object };
const open = { people: Promise.withResolvers<object>(), cases: Promise.withResolvers<object>() };
let saves: (PromiseWithResolvers<object> & { readonly body: Sent['body']; readonly key: string | undefined })[] = [];

vi.mock('#web/lib/call.ts', async (original) => ({
  ...(await original<typeof Calls>()),
  call: async ({ method, path }: Asked, { body }: Sent, how?: { idempotencyKey?: string }) => {
    if (method === 'POST') {
      const save = { ...Promise.withResolvers<object>(), body, key: how?.idempotencyKey };
      saves.push(save);
      return save.promise;
    }
    return path.includes('employees') ? open.people.promise : open.cases.promise;
  },
}));

beforeEach(() => {
  saves = [];
  open.people = Promise.withResolvers();
  open.cases = Promise.withResolvers();
});

const here = { tenantId: 7, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
const project = { id: 3, yearNumber: '2026-0003', name: 'Hvammsá', statusId: 1 };
const { composer: words } = is(icelandic.legal);

async function begin(onMade = vi.fn(), shelf = draftShelf()) {
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <DraftShelfContext value={shelf.it}>
          <TaskComposer known={{ project }} onMade={onMade} />
        </DraftShelfContext>
      </HereProvider>
    </QueryClientProvider>,
  );
  const line = screen.getByRole('textbox', { name: words.label });
  await line.click();
  return { screen, line, onMade };
}

it('begins the next task with what is typed while one is saved', async () => {
  const { line, onMade } = await begin();
  await userEvent.keyboard('Lesa dóma{Enter}{Enter}Finna kort');
  await expect.element(line).toHaveValue('Finna kort');
  await userEvent.keyboard('{Enter}');
  expect(saves.map(({ body }) => body?.name)).toEqual(['Lesa dóma', 'Finna kort']);
  expect(new Set(saves.map(({ key }) => key)).size).toBe(2);
  saves[0]?.resolve({ name: 'Lesa dóma' });
  await expect.element(line).toHaveValue('Finna kort');
  saves[1]?.resolve({ name: 'Finna kort' });
  await expect.element(line).toHaveValue('');
  await expect.element(line).toHaveFocus();
  expect(onMade).toHaveBeenCalledTimes(1);
});

it('reports a line that was not saved, and puts it before what was typed meanwhile (ERR-31)', async () => {
  const { screen, line, onMade } = await begin();
  await userEvent.keyboard('Lesa dóma{Enter}Finna');
  saves[0]?.reject(new Error('no answer'));
  await expect.element(line).toHaveValue('Lesa dóma Finna');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(onMade).not.toHaveBeenCalled();
  await expect.element(screen.getByText('Villa kom upp við að skrá verkefni', { exact: true })).toBeVisible();
});

it('keeps and names a line that was not saved after its screen was left, before the one typed after it', async () => {
  const shelf = draftShelf();
  const { screen } = await begin(vi.fn(), shelf);
  await userEvent.keyboard('Lesa dóma{Enter}Finna kort');
  await screen.unmount();
  const next = await renderInKit(<span />);
  saves[0]?.reject(new Error('no answer'));
  await expect.element(next.getByText(words.notCreated('Lesa dóma'))).toBeVisible();
  await next.unmount();
  const { line } = await begin(vi.fn(), shelf);
  await expect.element(line).toHaveValue('Lesa dóma Finna kort');
});

it('waits with Enter for the people and the case that the line names', async () => {
  const { line } = await begin();
  await userEvent.keyboard('Lesa dóma @anna 2026-0042{Enter}');
  expect(saves).toEqual([]);
  open.people.resolve({
    items: [
      { id: 1, name: 'Anna', active: true },
      { id: 2, name: 'Birna', active: true },
    ],
  });
  open.cases.resolve({ items: [{ ...project, id: 42, yearNumber: '2026-0042' }] });
  await expect
    .poll(() => saves.map(({ body }) => body))
    .toMatchObject([{ name: 'Lesa dóma', projectId: 42, employeeId: 1 }]);
  saves[0]?.resolve({ name: 'Lesa dóma' });
  await expect.element(line).toHaveValue('');
});

it('asks which person is meant, although only oneself is known before the list has come', async () => {
  const { screen } = await begin();
  await userEvent.keyboard('Lesa dóma @anna{Enter}');
  open.people.resolve({
    items: [
      { id: 1, name: 'Anna', active: true },
      { id: 2, name: 'Anna', active: true },
    ],
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words.unclear);
  expect(saves).toEqual([]);
});
