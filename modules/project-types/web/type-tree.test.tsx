import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Calls from '#web/lib/call.ts';
import { ApiError } from '#web/lib/call.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import type { ProjectType } from '../contract.ts';
import { TypeTree } from './types-page.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

const can = { edit: true, delete: true };
const row = (id: number, name: string, parentTypeId: number | null = null) => ({
  id,
  name,
  parentTypeId,
  description: '',
  modifiedDate: '2026-01-01T00:00:00Z',
  version: 2,
  can,
});
const tops: readonly ProjectType[] = [
  { ...row(1, 'Fasteignir'), subTypes: [row(11, 'Gallamál', 1), row(12, 'Kaup og sala', 1)] },
  { ...row(2, 'Sakamál'), subTypes: [] },
  { ...row(3, 'Vinnuréttur'), subTypes: [row(31, 'Laun', 3)] },
];
const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };

const draw = async (mayEdit = true) =>
  renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <HereProvider value={here}>
        <TextsProvider first={await loadLanguage('is')}>
          <TypeTree tops={tops} mayEdit={mayEdit} />
        </TextsProvider>
      </HereProvider>
    </QueryClientProvider>,
  );
const names = () =>
  [...document.querySelectorAll('ul[aria-label] li > div')].map(
    (line) => (line.querySelector('button[class*="name"], span[class*="name"]') as HTMLElement).innerText,
  );
const lineOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('ul[aria-label] li > div')].find((line) =>
    line.innerText.startsWith(name),
  ) as HTMLElement;

/** Drags with the mouse from the handle of one line to another place. */
function drag(name: string, to: () => HTMLElement) {
  const data = new DataTransfer();
  const fire = (on: Element, kind: string) =>
    on.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
  fire(lineOf(name).querySelector('[draggable]') as Element, 'dragstart');
  return { over: () => !fire(to(), 'dragover'), drop: () => fire(to(), 'drop') };
}

beforeEach(() => {
  call.mockReset();
  call.mockResolvedValue({ ...row(11, 'Gallamál', 2), version: 3, subTypes: [] });
});

describe('the tree of types', () => {
  it('expands and collapses a type, and names each button, without axe violations (SET-02, PLUS-01)', async () => {
    const screen = await draw();
    expect(names()).toEqual(['Fasteignir', 'Gallamál', 'Kaup og sala', 'Sakamál', 'Vinnuréttur', 'Laun']);
    await screen.getByRole('button', { name: 'Sýna undirtegundir í „Fasteignir“' }).click();
    expect(names()).toEqual(['Fasteignir', 'Sakamál', 'Vinnuréttur', 'Laun']);
    await expect
      .element(screen.getByRole('button', { name: 'Sýna undirtegundir í „Fasteignir“' }))
      .toHaveAttribute('aria-expanded', 'false');
    expect(await axeFindings()).toEqual([]);
  });

  it('moves a subtype that is dragged onto another type, and offers undo (SET-03)', async () => {
    const screen = await draw();
    const hand = drag('Gallamál', () => lineOf('Sakamál'));
    await expect.element(screen.getByText('Slepptu hér til að gera að sjálfstæðri tegund')).toBeVisible();
    expect(hand.over()).toBe(true);
    hand.drop();
    await expect.element(screen.getByText('„Gallamál“ er nú undirtegund af „Sakamál“')).toBeVisible();
    expect(call.mock.calls[0]?.[1]).toEqual({
      params: { id: '11' },
      body: { name: 'Gallamál', parentTypeId: 2, version: 2 },
    });
    await screen.getByRole('button', { name: 'Afturkalla' }).click();
    await expect
      .poll(() => call.mock.calls[1]?.[1])
      .toEqual({ params: { id: '11' }, body: { name: 'Gallamál', parentTypeId: 1, version: 3 } });
  });

  it('refuses types with subtypes and the current parent, and shows the server’s refusal (SET-02)', async () => {
    const screen = await draw();
    expect(drag('Fasteignir', () => lineOf('Sakamál')).over()).toBe(false);
    await expect.poll(() => lineOf('Fasteignir').dataset['dragged']).toBe('true');
    expect(drag('Laun', () => lineOf('Vinnuréttur')).over()).toBe(false);
    call.mockRejectedValue(
      new ApiError(409, { code: 'project_type_exists', detail: 'Tegund með þessu heiti er þegar til hér.' }),
    );
    const hand = drag('Laun', () => lineOf('Sakamál'));
    await expect.poll(() => lineOf('Laun').dataset['dragged']).toBe('true');
    hand.over();
    hand.drop();
    await expect.element(screen.getByText('Tegund með þessu heiti er þegar til hér.')).toBeVisible();
  });

  it('offers no changes to people without permission (PERM-15)', async () => {
    const screen = await draw(false);
    expect(names()).toHaveLength(6);
    expect(screen.getByRole('button', { name: /Aðgerðir|Ný undirtegund/ }).elements()).toEqual([]);
    expect(document.querySelectorAll('[draggable]')).toHaveLength(0);
  });
});
