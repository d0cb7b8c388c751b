/**
 * Marks what takes the focus when a dialog opens, since the focus trap would take the close button: the first field, or
 * the button that saves when there is none and none is loading. A field that is loaded later takes the focus when it
 * comes, unless the person has done something meanwhile. The tools of an editor are no fields.
 * @returns ends the wait, for React
 */
export function markFirstField(body: HTMLElement | null): (() => void) | undefined {
  const dialog = body?.closest('[role="dialog"]');
  if (!body || !dialog || dialog.querySelector(MARKED) || markIn(body, FIELDS)) return undefined;
  const button = body.querySelector('[aria-busy]') ? undefined : markIn(dialog, '[data-saves]:not(:disabled)');
  const waiting = new AbortController();
  const { signal } = waiting;
  const observer = new MutationObserver(() => {
    // A field that asks for the focus itself is marked already, but the trap has chosen before it came.
    const field = body.querySelector<HTMLElement>(MARKED) ?? markIn(body, FIELDS);
    if (!field) return;
    button?.removeAttribute(MARK);
    if (!body.contains(document.activeElement)) field.focus();
    waiting.abort();
  });
  signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['keydown', 'pointerdown']) dialog.addEventListener(type, () => waiting.abort(), { signal });
  observer.observe(body, { childList: true, subtree: true });
  return () => waiting.abort();
}

/** Marks the first of the kind; nothing while that is still loading. */
function markIn(part: Element, what: string): HTMLElement | undefined {
  // A hidden element takes no focus, and without focus the dialog would not receive Esc.
  const first = [...part.querySelectorAll<HTMLElement>(what)].find(
    (field) => field.checkVisibility() && !field.closest('[role="toolbar"]'),
  );
  if (first?.matches(LOADING)) return undefined;
  first?.setAttribute(MARK, '');
  return first;
}

const MARK = 'data-autofocus';
const MARKED = `[${MARK}]`;
/** The place of a field that is being loaded, such as an editor. */
const LOADING = '[data-field-loading]';
const FIELDS = [
  ...['input', 'select', 'textarea'].map((tag) => `${tag}:not(:disabled, [readonly])`),
  '[contenteditable="true"]',
  LOADING,
].join();
