import { expect, it, vi } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import { Dialog } from './dialog/dialog.tsx';
import { useDialogs } from './dialog/dialogs.tsx';
import { latePart, lazyPart, onMissingPart } from './lazy-part.ts';

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

it('a part that fails to load is dismissed with a message, leaves the page alone and is requested again the next time', async () => {
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

it('a part that opens without a network is not requested: it is dismissed with a message, and loads with the network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const [heard, missing] = [vi.fn(), vi.fn()];
  const load = vi.fn(async () => ({ default: Greeting }));
  const forget = onMissingPart(missing);
  const screen = await renderInKit(<Opener part={latePart(load)} heard={heard} />);
  await screen.getByRole('button', { name: 'Opna' }).click();
  await expect.poll(() => heard.mock.calls).toEqual([[undefined]]);
  expect([missing.mock.calls.length, load.mock.calls.length]).toEqual([1, 0]);
  online.mockRestore();
  await screen.getByRole('button', { name: 'Opna' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Sæl, Anna' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  forget();
});

it('a part that was prefetched is rendered at once, and not requested again', async () => {
  const load = vi.fn(async () => ({ default: () => <p>Hér er ég.</p> }));
  const Part = latePart(load);
  await Part.ask();
  const screen = await renderInKit(<Part />);
  expect(screen.getByText('Hér er ég.').query()).not.toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});
