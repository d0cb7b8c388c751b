let pressed = false;
window.addEventListener('mousedown', () => void (pressed = true), true);
for (const end of ['mouseup', 'dragend']) window.addEventListener(end, () => void (pressed = false), true);

/**
 * Runs what leaving a field changes in the layout, such as its error, once the press that left it has ended: a button
 * below would otherwise move away from under the pointer, and the browser would fire no click.
 */
export function afterPress(run: () => void): void {
  if (!pressed) return run();
  // If the browser does fire a click, it follows at once.
  window.addEventListener('mouseup', () => void setTimeout(run), { once: true });
}
