import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type * as Calls from '#web/lib/call.ts';
import { drawAt } from '#tests/support/routed.tsx';
import type { DocumentRow, DocumentVersion } from '../contract/record.ts';
import { Details } from './details.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));
afterEach(() => page.viewport(1280, 800));

const version = (number: number): DocumentVersion => ({
  versionId: `00000000-0000-4000-8000-00000000000${number}`,
  number,
  size: 22_631,
  sha256: '',
  contentType: 'application/pdf',
  scan: null,
  createdByName: 'Anna Sigríður Þorvaldsdóttir',
  createdDate: '2026-03-09T14:30:00Z',
  restoredFrom: null,
  frozen: null,
  sendings: [],
  openings: [],
});
const row = { id: 4, typeId: 1, name: 'Stefna.pdf', can: { edit: true, delete: true } } as DocumentRow;

it('shows who made each version, and its buttons beside or below, in the width of a phone', async () => {
  await page.viewport(390, 844);
  call.mockResolvedValue({ items: [version(2), version(1)] });
  const { screen } = await drawAt(() => <VersionsDialog row={row} close={vi.fn()} />, '/files');
  await expect.element(screen.getByRole('button', { name: 'Endurheimta' })).toBeInViewport({ ratio: 1 });
  const told = screen
    .getByText(/Anna Sigríður/)
    .last()
    .element()
    .getBoundingClientRect();
  expect(told.width).toBeGreaterThan(250);
  for (const button of screen.getByRole('button', { name: 'Niðurhala' }).elements())
    expect(button.getBoundingClientRect().bottom <= told.top || button.getBoundingClientRect().top >= told.bottom).toBe(
      true,
    );
});

it('says in the details to whom a document was sent, and what else was frozen', async () => {
  const by = { createdByName: 'Anna', createdDate: '2026-03-10T09:00:00Z' };
  const sending = { id: 7, to: 'jon@postur.example', subject: 'Stefna', state: 'sent' as const, refused: '', ...by };
  const frozen = { note: '', frozenByName: 'Björn', frozenDate: '2026-03-09T15:00:00Z' };
  call.mockResolvedValue({
    items: [
      { ...version(3), frozen: { ...frozen, reason: 'sent' }, sendings: [sending] },
      { ...version(2), frozen: { ...frozen, reason: 'filed' } },
      version(1),
    ],
  });
  const { screen } = await drawAt(() => <Details row={row} />, '/files');
  const list = screen.getByRole('list', { name: 'Sent og fryst' });
  await expect.element(list.getByText('Sent til jon@postur.example: Anna 10.03.2026 09:00')).toBeVisible();
  await expect.element(list.getByText('Lögð fram: Björn frysti 09.03.2026 15:00')).toBeVisible();
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map((one) => one.firstElementChild?.textContent),
  ).toEqual(['Útgáfa 3', 'Útgáfa 3', 'Útgáfa 2']);
});
