import { expect, it, vi } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import { Dialog } from './dialog/dialog.tsx';
import { useDialogs } from './dialog/dialogs.tsx';
import { lazyPart, onMissingPart } from './lazy-part.ts';

type Props = { readonly name: string; readonly close: (result?: string) => void };

function Greeting({ name, close }: Props) {
  return (
    <Dialog title={`Sæl, ${name}`} onClose={() => close('bless')}>
      <p>Hér er ég.</p>
    </Dialog>
  );
}

function Opener({ part, heard }: { readonly part: typeof Greeting; readonly heard: (result: unknown) => void }) {
  const dialogs = useDialogs();
  return (
    <button type="button" onClick={() => void dialogs.open(part, { name: 'Anna' }).then(heard)}>
      Opna
    </button>
  );
}

it('that does not come is dismissed, says so, leaves the page alone and is asked for again the next time', async () => {
  const [heard, missing] = [vi.fn(), vi.fn()];
  const load = vi.fn(async () => ({ default: Greeting })).mockRejectedValueOnce(new TypeError('no network'));
  const forget = onMissingPart(missing);
  const screen = await renderInKit(<Opener part={lazyPart(load)} heard={heard} />);
  await screen.getByRole('button', { name: 'Opna' }).click();
  await expect.poll(() => heard.mock.calls).toEqual([[undefined]]);
  expect([missing.mock.calls.length, load.mock.calls.length]).toEqual([1, 1]);
  await screen.getByRole('button', { name: 'Opna' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Sæl, Anna' })).toBeVisible();
  await screen.getByRole('button', { name: 'Loka' }).click();
  await expect.poll(() => heard.mock.calls).toEqual([[undefined], ['bless']]);
  await screen.getByRole('button', { name: 'Opna' }).click();
  await expect.element(screen.getByText('Hér er ég.')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  forget();
});
