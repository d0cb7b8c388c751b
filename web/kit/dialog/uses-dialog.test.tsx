import { describe, expect, it, vi } from 'vitest';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { UsesDialog } from './uses-dialog.tsx';

const uses = [
  { label: '16 mál', count: 16, names: ['2026-0001 Riftun', '2026-0002 Laun'] },
  { label: '1 undirtegund', count: 1, names: ['Gallamál'] },
];
const targets = [{ value: '7', label: 'Félagaréttur' }];

describe('deleting something in use', () => {
  it('shows what uses it, with the first names and the count of the others, and moves all of it (SET-03, SET-04)', async () => {
    const close = vi.fn();
    const onMove = vi.fn(() => Promise.resolve());
    const screen = await renderInKit(
      <UsesDialog
        title="Tegundin er í notkun"
        text="Hún er í notkun."
        uses={uses}
        targets={targets}
        onMove={onMove}
        close={close}
      />,
    );
    await expect.element(screen.getByText('2026-0001 Riftun · 2026-0002 Laun og 14 til viðbótar')).toBeVisible();
    await expect.element(screen.getByText('Gallamál')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Færa og eyða' });
    await expect.element(button).toBeDisabled();
    await screen.getByLabelText('Færa allt yfir á').selectOptions('Félagaréttur');
    await button.click();
    expect(onMove).toHaveBeenCalledExactlyOnceWith('7');
    await expect.poll(() => close.mock.calls).toEqual([[true]]);
  });

  it('stays open with the server’s message if the move is refused', async () => {
    const close = vi.fn();
    const refused = vi.fn(() =>
      Promise.reject(Object.assign(new Error('no'), { detail: 'Undirtegund getur ekki átt undirtegundir.' })),
    );
    const screen = await renderInKit(
      <UsesDialog
        title="Tegundin er í notkun"
        text="Hún er í notkun."
        uses={uses}
        targets={targets}
        onMove={refused}
        close={close}
      />,
    );
    await screen.getByLabelText('Færa allt yfir á').selectOptions('Félagaréttur');
    await screen.getByRole('button', { name: 'Færa og eyða' }).click();
    await expect.element(screen.getByText('Undirtegund getur ekki átt undirtegundir.')).toBeVisible();
    expect(close).not.toHaveBeenCalled();
  });

  it('says what to do if nothing can take over; no axe violations (PLUS-01)', async () => {
    const screen = await renderInKit(
      <UsesDialog
        title="Gjaldið er í notkun"
        text="Það er í notkun."
        uses={uses}
        targets={[]}
        onMove={() => Promise.resolve()}
        close={() => {}}
      />,
    );
    await expect
      .element(screen.getByText('Fyrst þarf að aftengja það sem notar þetta eða færa það annað.'))
      .toBeVisible();
    await expect.poll(() => document.activeElement?.textContent).toBe('Loka');
    expect(await axeFindings()).toEqual([]);
  });
});
