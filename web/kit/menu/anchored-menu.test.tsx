import { expect, it, vi } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import AnchoredMenu from './anchored-menu.tsx';

it('opens in sight for a row that the edge of the window cuts', async () => {
  const chosen = vi.fn();
  const at = { x: 100, y: window.innerHeight + 20 };
  const screen = await renderInKit(
    <AnchoredMenu at={at} label="Aðgerðir línu" entries={[{ label: 'Eyða', onClick: chosen }]} onClose={vi.fn()} />,
  );
  const item = screen.getByRole('menuitem', { name: 'Eyða' });
  await expect.element(item).toBeInViewport();
  await item.click();
  expect(chosen).toHaveBeenCalledOnce();
});

it('does not take the second click of a double click on its button for a choice', async () => {
  const chosen = vi.fn();
  const screen = await renderInKit(
    <AnchoredMenu
      at={{ x: 1, y: 1 }}
      label="Aðgerðir"
      entries={[{ label: 'Eyða', onClick: chosen }]}
      onClose={vi.fn()}
    />,
  );
  const item = screen.getByRole('menuitem', { name: 'Eyða' }).element();
  const click = (detail: number) => item.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  click(2);
  expect(chosen).not.toHaveBeenCalled();
  click(1);
  expect(chosen).toHaveBeenCalledOnce();
});
