import { useEffect } from 'react';

/** What had the focus before a menu at a point took it, which has no button of its own: a grid, the button of a card. */
const beforeMenus = new WeakMap<Element, Element>();

export function rememberBeforeMenu(menu: Element, before: Element | null): void {
  if (before) beforeMenus.set(menu, before);
}

/**
 * The element that opened a dialog: for a menu entry, which is gone by the time the dialog closes, the button of the
 * menu, or what had the focus before it.
 */
export function openerOf(active: Element | null): Element | null {
  const menu = active?.closest('[role="menu"]');
  if (!menu) return active;
  const button = menu.getAttribute('aria-labelledby');
  return beforeMenus.get(menu) ?? (button ? document.getElementById(button) : active);
}

/**
 * Returns the focus to the element that had it when the dialog was opened, unless something else has taken it. If that element
 * is gone, such as an entry of a menu, the dialog below takes the focus: keys must never reach the page behind it.
 */
export function useReturnFocus(opener: Element | null): void {
  useEffect(
    () => () => {
      // Waits until the dialog has left the page, and whatever closed it has set the focus.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const below = [...document.querySelectorAll('[role="dialog"]')].at(-1);
        const isBehind = below !== undefined && !below.contains(opener);
        const target = opener?.isConnected && !isBehind ? opener : below?.querySelector('[data-autofocus]');
        if (target instanceof HTMLElement) target.focus();
      });
    },
    [opener],
  );
}
