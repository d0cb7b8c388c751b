import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '#tests/support/component.tsx';
import { keepFocusOfDisabled } from './keep-focus.ts';

let end: (() => void) | null = null;
afterEach(() => end?.());

async function open() {
  end = keepFocusOfDisabled();
  const answer = Promise.withResolvers<void>();
  function Page() {
    const [busy, setBusy] = useState(false);
    return (
      <>
        <button
          type="button"
          disabled={busy}
          onClick={() => {
            setBusy(true);
            void answer.promise.then(() => setBusy(false));
          }}
        >
          Vista
        </button>
        <button type="button">Annað</button>
        <p>Texti</p>
      </>
    );
  }
  const screen = await renderInKit(<Page />);
  return { screen, save: screen.getByRole('button', { name: 'Vista' }), answer: answer.resolve };
}

it('gives the focus back to a button that was disabled while its call ran', async () => {
  for (const press of ['click', 'key'] as const) {
    const { screen, save, answer } = await open();
    if (press === 'click') await save.click();
    else {
      save.element().focus();
      await userEvent.keyboard('{Enter}');
    }
    await expect.element(save).toBeDisabled();
    await expect.poll(() => document.activeElement).toBe(document.body);
    answer();
    await expect.element(save).toHaveFocus();
    end?.();
    await screen.unmount();
  }
});

it('leaves the focus where the person took it meanwhile', async () => {
  for (const elsewhere of ['Annað', 'Texti']) {
    const { screen, save, answer } = await open();
    await save.click();
    await expect.element(save).toBeDisabled();
    const other = screen.getByText(elsewhere);
    await other.click();
    answer();
    await expect.element(save).toBeEnabled();
    await expect.element(save).not.toHaveFocus();
    end?.();
    await screen.unmount();
  }
});
