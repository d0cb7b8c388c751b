/** Nobody types on after this long without a field to see. */
const LONGEST_MS = 5000;

/**
 * What is typed after a key that opens a dialog, and before the dialog has drawn its first field, goes into that field:
 * on a slow line the first letters would be lost otherwise, or be shortcuts themselves.
 */
export function typeAhead(): void {
  let typed = '';
  const keys = new AbortController();
  const { signal } = keys;
  const timer = setTimeout(() => keys.abort(), LONGEST_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return keys.abort();
    // An accent is half a letter: the whole one follows.
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Dead') return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    // Nor does Enter press what lies behind.
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || !target.matches('[role="dialog"] :is(input, textarea)')) return;
    keys.abort();
    // As if it were typed there: the field hears of it, and it can be undone.
    if (typed) document.execCommand('insertText', false, typed);
  }

  window.addEventListener('keydown', onKeyDown, { capture: true, signal });
  window.addEventListener('focusin', onFocus, { signal });
}
