import { latePart } from '../lazy-part.ts';

// Popovers and menus: as much code as the shell itself, and not needed for the first paint. Loaded when the page is
// idle, or when the first one opens.
export const FloatingPanel = latePart(() => import('./floating-panel.tsx'));
export const MenuPanel = latePart(() => import('./menu-panel.tsx'));
export const AnchoredMenu = latePart(() => import('./anchored-menu.tsx'));

export async function fetchMenus(): Promise<void> {
  await Promise.all([FloatingPanel.ask(), MenuPanel.ask(), AnchoredMenu.ask()]);
}
