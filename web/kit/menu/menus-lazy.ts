import { latePart } from '../lazy-part.ts';

// What opens at a button or a point: as much code as the frame itself, and no page needs it to stand. It is fetched when
// the page is idle, or when the first of it is opened.
export const FloatingPanel = latePart(() => import('./floating-panel.tsx'));
export const MenuPanel = latePart(() => import('./menu-panel.tsx'));
export const AnchoredMenu = latePart(() => import('./anchored-menu.tsx'));

export async function fetchMenus(): Promise<void> {
  await Promise.all([FloatingPanel.ask(), MenuPanel.ask(), AnchoredMenu.ask()]);
}
