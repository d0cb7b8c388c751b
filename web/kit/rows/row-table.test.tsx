import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { RowTable } from './row-table.tsx';

type Row = { readonly id: number; readonly name: string };
const rows: readonly Row[] = [
  { id: 1, name: 'Eigandi' },
  { id: 2, name: 'Lögmaður' },
  { id: 3, name: 'Ritari' },
];
const columns = [{ id: 'name', label: 'Heiti', cell: ({ name }: Row) => name }];
const shown = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);

async function draw(onOrder = vi.fn(() => Promise.resolve()), onOpen = vi.fn(), onDelete = vi.fn()) {
  const screen = await renderInKit(
    <RowTable
      label="Gjaldskrá"
      columns={columns}
      rows={rows}
      getKey={({ id }) => id}
      nameOf={({ name }) => name}
      onOpen={onOpen}
      onOrder={onOrder}
      menu={(row) => [{ label: 'Eyða', onClick: () => onDelete(row) }]}
    />,
  );
  return { screen, onOrder, onOpen, onDelete };
}

describe('an ordered list', () => {
  it('is reordered with the arrows only, announces the position, and keeps the focus on the row (PLUS-01)', async () => {
    const { screen, onOrder } = await draw(vi.fn(() => new Promise<void>(() => {})));
    screen.getByRole('button', { name: 'Færa „Ritari“ til í röðinni' }).element().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(onOrder).toHaveBeenLastCalledWith([1, 3, 2]);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(onOrder).toHaveBeenLastCalledWith([3, 1, 2]);
    expect(onOrder).toHaveBeenCalledTimes(2);
    expect(shown()).toEqual(['Ritari', 'Eigandi', 'Lögmaður']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Færa „Ritari“ til í röðinni');
    await expect.element(screen.getByRole('status')).toHaveTextContent('„Ritari“ er nú númer 1 af 3.');
  });

  it('is reordered by dragging, and reverts when Escape is pressed', async () => {
    const { screen, onOrder } = await draw(vi.fn(() => new Promise<void>(() => {})));
    const handle = screen.getByRole('button', { name: 'Færa „Eigandi“ til í röðinni' }).element();
    const last = document.querySelector('tbody tr:last-child')?.getBoundingClientRect();
    const press = () => handle.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
    const over = () => window.dispatchEvent(new PointerEvent('pointermove', { clientY: (last?.top ?? 0) + 5 }));
    press();
    over();
    await expect.poll(shown).toEqual(['Lögmaður', 'Ritari', 'Eigandi']);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await expect.poll(shown).toEqual(['Eigandi', 'Lögmaður', 'Ritari']);
    expect(onOrder).not.toHaveBeenCalled();
    press();
    over();
    window.dispatchEvent(new PointerEvent('pointerup'));
    expect(onOrder).toHaveBeenCalledExactlyOnceWith([2, 3, 1]);
  });

  it('shows the server’s order once the new one is saved, or was refused', async () => {
    const { screen } = await draw();
    screen.getByRole('button', { name: 'Færa „Ritari“ til í röðinni' }).element().focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(shown).toEqual(['Eigandi', 'Lögmaður', 'Ritari']);
  });

  it('opens a row by its name and has its actions behind a labelled button; no axe violations (PLUS-01)', async () => {
    const { screen, onOpen, onDelete } = await draw();
    expect(await axeFindings()).toEqual([]);
    await screen.getByRole('button', { name: 'Lögmaður', exact: true }).click();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1]);
    await screen.getByRole('button', { name: 'Aðgerðir: Lögmaður' }).click();
    await screen.getByRole('menuitem', { name: 'Eyða' }).click();
    expect(onDelete).toHaveBeenCalledExactlyOnceWith(rows[1]);
  });
});
