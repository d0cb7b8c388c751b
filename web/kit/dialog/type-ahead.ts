/** Key presses are collected for at most this long while no field appears. */
const LONGEST_MS = 5000;

/**
 * Collects what is typed after the shortcut that opens a dialog until the dialog renders its first field, and inserts
 * it there. On a slow connection the first letters would otherwise be lost, or act as shortcuts.
 */
export function typeAhead(): void {
  let typed = '';
  const keys = new AbortController();
  const { signal } = keys;
  const timer = setTimeout(() => keys.abort(), LONGEST_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return keys.abort();
    // A dead key is ignored: the composed letter follows.
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Dead') return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    // Enter must not activate the page behind either.
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onFocus({ target }: FocusEvent) {
    if (
      !(target instanceof HTMLElement) ||
      !target.matches('[role="dialog"] :is(input, textarea, [contenteditable="true"])')
    )
      return;
    keys.abort();
    // Inserts the text as typed input: the field gets its event, and it can be undone.
    if (typed) document.execCommand('insertText', false, typed);
  }

  window.addEventListener('keydown', onKeyDown, { capture: true, signal });
  window.addEventListener('focusin', onFocus, { signal });
}
