import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/call.ts';
import type * as Call from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { PromiseDialog } from './promise-dialog.tsx';

// The server is faked: its answer to each mark.
const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Call>()), call: server.call }));

beforeEach(() => {
  server.call.mockReset();
  server.call.mockResolvedValue({ version: 4 });
});

const rows = [
  { id: 5, version: 3, promisedDate: '2026-07-03', collectionNote: 'Forstjórinn hringdi', payorName: 'Kvikuberg ehf.' },
  { id: 6, version: 1, promisedDate: null, collectionNote: 'Forstjórinn hringdi', payorName: 'Kvikuberg ehf.' },
];

async function open() {
  const close = vi.fn();
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <PromiseDialog rows={rows} close={close} />
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
  return {
    screen,
    close,
    day: screen.getByRole('textbox', { name: 'Greiðslu lofað þann' }),
    note: screen.getByRole('textbox', { name: 'Athugasemd' }),
    save: screen.getByRole('button', { name: 'Vista' }),
  };
}

const sent = () => server.call.mock.calls.map(([, sending]) => sending as unknown);

it('starts with the common values, and saves what was typed on each invoice', async () => {
  const { screen, close, day, note, save } = await open();
  await expect.element(screen.getByText('Kvikuberg ehf.')).toBeVisible();
  await expect.element(day).toHaveValue('');
  await expect.element(note).toHaveValue('Forstjórinn hringdi');
  expect(await axeFindings()).toEqual([]);
  await day.fill('10.7.2026');
  await save.click();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent()).toEqual([
    { params: { id: '5' }, body: { promisedDate: '2026-07-10', version: 3 } },
    { params: { id: '6' }, body: { promisedDate: '2026-07-10', version: 1 } },
  ]);
});

it('shows an error at the day, and keeps what was typed', async () => {
  const said = 'Dagurinn er meira en ár fram í tímann.';
  server.call.mockRejectedValueOnce(new ApiError(400, { code: 'malformed', errors: { promisedDate: said } }));
  const { screen, close, day, note, save } = await open();
  await day.fill('10.7.2062');
  await note.fill('Mín eigin orð.');
  await save.click();
  await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(day).toHaveAttribute('aria-invalid', 'true');
  await expect.element(day).toHaveValue('10.07.2062');
  await expect.element(note).toHaveValue('Mín eigin orð.');
  expect(close).not.toHaveBeenCalled();
  await day.fill('10.7.2026');
  await save.click();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent().slice(1)).toMatchObject([
    { body: { promisedDate: '2026-07-10', collectionNote: 'Mín eigin orð.' } },
    { body: { promisedDate: '2026-07-10', collectionNote: 'Mín eigin orð.' } },
  ]);
});
