import { lazy, useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '#tests/support/component.tsx';
import { Dialog } from './dialog.tsx';
import { useDialogs } from './dialogs.tsx';
import { typeAhead } from './type-ahead.ts';

function Finder({ close }: { close: () => void }) {
  return (
    <Dialog title="Leita" onClose={close}>
      <input aria-label="Leit" />
    </Dialog>
  );
}

/** Ctrl+K opens a dialog that renders when `arrive` is called; N is a shortcut too. */
async function openLate() {
  const late = Promise.withResolvers<{ default: typeof Finder }>();
  const LateFinder = lazy(() => late.promise);
  const shortcut = vi.fn();
  function Host() {
    const dialogs = useDialogs();
    useEffect(() => {
      function onKeyDown(event: KeyboardEvent) {
        if (event.key === 'n') shortcut();
        if (event.key !== 'k' || !event.ctrlKey) return;
        event.preventDefault();
        typeAhead();
        void dialogs.open(LateFinder, {});
      }
      window.addEventListener('keydown', onKeyDown);
      return () => window.removeEventListener('keydown', onKeyDown);
    });
    return <input aria-label="Síða" />;
  }
  const screen = await renderInKit(<Host />);
  return { screen, shortcut, arrive: () => late.resolve({ default: Finder }) };
}

it('keeps keystrokes while the dialog loads, and runs no shortcut with them', async () => {
  const { screen, shortcut, arrive } = await openLate();
  await userEvent.keyboard('{Control>}k{/Control}Anna x{Backspace}H');
  arrive();
  await expect.element(screen.getByLabelText('Leit')).toHaveValue('Anna H');
  await userEvent.keyboard('r');
  await expect.element(screen.getByLabelText('Leit')).toHaveValue('Anna Hr');
  expect(shortcut).not.toHaveBeenCalled();
});

it('takes nothing from the previously focused field, and is cancelled by Esc', async () => {
  const { screen } = await openLate();
  await userEvent.click(screen.getByLabelText('Síða'));
  await userEvent.keyboard('a{Control>}k{/Control}b{Escape}c');
  await expect.element(screen.getByLabelText('Síða')).toHaveValue('ac');
});

it('keeps what is typed after a press that opens a dialog which is still loading', async () => {
  const late = Promise.withResolvers<{ default: typeof Finder }>();
  const LateFinder = lazy(() => late.promise);
  function Host() {
    const dialogs = useDialogs();
    return <button onClick={() => void dialogs.open(LateFinder, {})}>Leita</button>;
  }
  const screen = await renderInKit(<Host />);
  await screen.getByRole('button', { name: 'Leita' }).click();
  await userEvent.keyboard('Anna H{Enter}');
  late.resolve({ default: Finder });
  await expect.element(screen.getByLabelText('Leit')).toHaveValue('Anna H');
  await userEvent.keyboard('r');
  await expect.element(screen.getByLabelText('Leit')).toHaveValue('Anna Hr');
});

it('leaves the keys to a dialog without fields', async () => {
  const answer = vi.fn();
  function Host() {
    const dialogs = useDialogs();
    const ask = async () =>
      answer(await dialogs.confirm({ title: 'Eyða?', text: 'Því verður eytt.', confirmLabel: 'Eyða' }));
    return <button onClick={() => void ask()}>Eyða</button>;
  }
  const screen = await renderInKit(<Host />);
  await screen.getByRole('button', { name: 'Eyða' }).click();
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]') ?? null).not.toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => answer.mock.calls.length).toBe(1);
});

it('leaves the keys to a dialog without fields that has loaded since it took the focus', async () => {
  const shortcut = vi.fn();
  let show = () => {};
  function Viewer({ close }: { close: () => void }) {
    const [loading, setLoading] = useState(true);
    useEffect(() => {
      show = () => setLoading(false);
    }, []);
    return (
      <Dialog title="Skjal" onClose={close}>
        {loading ? <span aria-busy /> : <p>Síða 1</p>}
      </Dialog>
    );
  }
  function Host() {
    const dialogs = useDialogs();
    useEffect(() => {
      const onKeyDown = ({ key }: KeyboardEvent) => (key === '+' ? shortcut() : undefined);
      window.addEventListener('keydown', onKeyDown);
      return () => window.removeEventListener('keydown', onKeyDown);
    }, []);
    return <button onClick={() => void dialogs.open(Viewer, {})}>Skoða</button>;
  }
  const screen = await renderInKit(<Host />);
  await screen.getByRole('button', { name: 'Skoða' }).click();
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]') ?? null).not.toBeNull();
  show();
  await expect.element(screen.getByText('Síða 1')).toBeVisible();
  await userEvent.keyboard('+');
  expect(shortcut).toHaveBeenCalledOnce();
});
