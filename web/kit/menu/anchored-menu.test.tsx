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
