/** Key presses are collected for at most this long while no field appears. */
const LONGEST_MS = 5000;

/**
 * Collects what is typed after a dialog was opened until it renders its first field, and inserts it there. On a slow
 * connection the first letters would otherwise be lost, or act as shortcuts. A dialog without fields gets its own keys.
 * @returns ends it, when the dialog does not appear
 */
export function typeAhead(): () => void {
  let typed = '';
  const keys = new AbortController();
  const { signal } = keys;
  const under = dialogAround(document.activeElement);
  const timer = setTimeout(() => keys.abort(), LONGEST_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));

  function onKeyDown(event: KeyboardEvent) {
    const dialog = dialogAround(document.activeElement);
    // It has rendered, and what has the focus in it is no field.
    const isReady = dialog !== null && dialog !== under && !dialog.querySelector('[aria-busy]');
    if (event.key === 'Escape' || isReady) return keys.abort();
    // A dead key is ignored: the composed letter follows.
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Dead') return;
    // In a dialog whose fields are still loading, Tab and Enter belong to its buttons.
    if (dialog && (event.key.length !== 1 || (event.key === ' ' && typed === ''))) return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    // Enter must not activate the page behind either.
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onFocus({ target }: FocusEvent) {
    const dialog = target instanceof Element ? dialogAround(target) : null;
    if (!(target instanceof HTMLElement) || !dialog) return;
    const isField = target.matches(FIELDS);
    if (!isField && dialog.querySelector('[aria-busy]')) return;
    keys.abort();
    // Inserts the text as typed input: the field gets its event, and it can be undone.
    if (typed && isField) document.execCommand('insertText', false, typed);
  }

  window.addEventListener('keydown', onKeyDown, { capture: true, signal });
  window.addEventListener('focusin', onFocus, { signal });
  return () => keys.abort();
}

const FIELDS = 'input, textarea, [contenteditable="true"]';
const dialogAround = (element: Element | null): Element | null => element?.closest('[role="dialog"]') ?? null;

/**
 * `typeAhead` for a dialog that opens over `open` others, unless somebody is typing into a field that stays: one of the
 * page, or of a dialog below.
 */
export function typeAheadFor(open: number): () => void {
  const focused = document.activeElement;
  const stays = focused?.matches(FIELDS) === true && (open > 0 || dialogAround(focused) === null);
  return stays ? () => undefined : typeAhead();
}
