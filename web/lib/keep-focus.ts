const focusable = 'button, a[href], input, select, textarea, [tabindex]';

/**
 * Gives the focus back to a button that was pressed, was disabled while its call ran, and is enabled again: a disabled
 * button loses it to the page. It stays where it is if it is somewhere else by then. Returns what ends this.
 */
export function keepFocusOfDisabled(): () => void {
  const last: { used: Element | null } = { used: null };
  const noteFocus = ({ target }: FocusEvent) => {
    last.used = target instanceof Element ? target : null;
  };
  // A button that has the focus already receives no event of it; a press on the page itself is a choice to leave.
  const notePress = ({ target }: PointerEvent) => {
    last.used = target instanceof Element ? target.closest(focusable) : null;
  };
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target === last.used && isUsable(target) && document.activeElement === document.body)
        target.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', noteFocus);
  document.addEventListener('pointerdown', notePress, true);
  observer.observe(document.documentElement, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', noteFocus);
    document.removeEventListener('pointerdown', notePress, true);
  };
}

const isUsable = (target: Node): target is HTMLElement => target instanceof HTMLElement && !target.matches(':disabled');
