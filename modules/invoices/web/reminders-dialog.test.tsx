import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import type * as Call from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import type { Reminder } from '../contract/collection.ts';
import { RemindersDialog } from './reminders-dialog.tsx';

// The server is faked: the letters that can go, and the answer to sending.
const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Call>()), call: server.call }));

const reminder = (number: number, payorId: number, payorName: string, skip: Reminder['skip'] = null): Reminder => ({
  invoiceId: number,
  number,
  payorId,
  payorName,
  currencyCode: 'ISK',
  balance: 1000,
  daysLate: 20,
  step: 1,
  lastReminderDate: null,
  to: 'postur@daemi.is',
  skip,
});
const letter = (payorId: number, payorName: string, invoiceIds: number[]) => ({
  payorId,
  payorName,
  to: 'postur@daemi.is',
  invoiceIds,
  subject: `Áminning til ${payorName}`,
  paragraphs: ['Góðan dag.', 'Með kveðju'],
  noteAt: 1,
});
const some = {
  mail: 'server',
  reminders: [reminder(7, 1, 'Bakki ehf.'), reminder(8, 1, 'Bakki ehf.'), reminder(9, 2, 'Hóll hf.')],
  letters: [letter(1, 'Bakki ehf.', [7, 8]), letter(2, 'Hóll hf.', [9])],
};
const sent: unknown[] = [];

async function open(answer: object) {
  server.call.mockImplementation(async ({ method }: Endpoint, { body }: { readonly body?: unknown }) => {
    if (method === 'GET') return answer;
    sent.push(body);
    return { count: 1, letters: 1, skipped: [] };
  });
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  return renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <RemindersDialog close={vi.fn()} />
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => void (sent.length = 0));

it('leaves out a payor with all invoices, counts the letters, and sends the others', async () => {
  const screen = await open(some);
  await expect.element(screen.getByRole('heading', { name: 'Senda 2 áminningar' })).toBeVisible();
  await screen.getByRole('checkbox', { name: '8 · Bakki ehf.' }).click();
  await expect.element(screen.getByRole('checkbox', { name: '7 · Bakki ehf.' })).not.toBeChecked();
  await expect.element(screen.getByRole('heading', { name: 'Senda 1 áminningu' })).toBeVisible();
  await screen.getByText('Sjá bréfið').click();
  await expect.element(screen.getByText('Áminning til Hóll hf.')).toBeVisible();
  await expect.element(screen.getByText('Áminning til Bakki ehf.')).not.toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
  await screen.getByRole('checkbox', { name: '9 · Hóll hf.' }).click();
  await expect.element(screen.getByRole('button', { name: 'Senda 0' })).toBeDisabled();
  await screen.getByRole('checkbox', { name: '9 · Hóll hf.' }).click();
  await screen.getByRole('button', { name: 'Senda áminninguna' }).click();
  await expect.poll(() => sent).toEqual([{ invoiceIds: [9], note: '' }]);
});

it('promises no letters when none can go', async () => {
  const screen = await open({
    mail: 'server',
    reminders: [reminder(7, 1, 'Bakki ehf.', 'reminded_today')],
    letters: [],
  });
  await expect.element(screen.getByRole('heading', { name: 'Senda áminningar' })).toBeVisible();
  await expect.element(screen.getByText('Áminning fór í dag')).toBeVisible();
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
});
