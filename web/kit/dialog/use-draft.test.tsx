import { Button } from '@mantine/core';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '#tests/support/component.tsx';
import { draftShelf } from '#tests/support/draft-shelf.ts';
import { TextField } from '../form/text-field.tsx';
import { Dialog } from './dialog.tsx';
import { DialogsProvider, useDialogs } from './dialogs.tsx';
import { DraftShelfContext } from './drafts.ts';
import { useDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';

const start = { name: '', secret: '' };

function Form({ close }: { readonly close: () => void }) {
  const { draft, setDraft, dirty, idempotencyKey } = useDraft('thing/new', start, {
    keepable: ({ name }) => ({ name, secret: '' }),
  });
  const save = useSave(() => Promise.resolve(), close);
  return (
    <Dialog title="Nýtt" dirty={dirty} onClose={close} save={save}>
      <TextField label="Heiti" value={draft.name} onChange={(name) => setDraft({ ...draft, name })} />
      <TextField label="Leyndarmál" value={draft.secret} onChange={(secret) => setDraft({ ...draft, secret })} />
      <output>{idempotencyKey}</output>
    </Dialog>
  );
}

function Page() {
  const dialogs = useDialogs();
  return <Button onClick={() => void dialogs.open(Form, {})}>Opna</Button>;
}

async function open({ it }: ReturnType<typeof draftShelf>) {
  const screen = await renderInKit(
    <DraftShelfContext value={it}>
      <DialogsProvider>
        <Page />
      </DialogsProvider>
    </DraftShelfContext>,
  );
  await screen.getByRole('button', { name: 'Opna' }).click();
  return { screen, name: screen.getByLabelText('Heiti'), save: screen.getByRole('button', { name: 'Vista' }) };
}

async function typed() {
  const box = draftShelf();
  const before = await open(box);
  await before.name.fill('Samningur');
  await before.screen.getByLabelText('Leyndarmál').fill('lykill');
  await before.screen.unmount();
  return { box };
}

it('restores a draft after a reload, says so, and saves it under the same key', async () => {
  const { box } = await typed();
  const key = (box.it.read('thing/new') as { idempotencyKey: string }).idempotencyKey;
  const { screen, name, save } = await open(box);
  await expect.element(name).toHaveValue('Samningur');
  await expect.element(screen.getByText(/varst að skrifa áður en síðan hlóðst aftur/)).toBeVisible();
  await expect.element(screen.getByText(key)).toBeVisible();
  await save.click();
  await expect.element(name).not.toBeInTheDocument();
  expect([...box.kept]).toEqual([]);
});

it('stores no secret', async () => {
  const { box } = await typed();
  expect([...box.kept.values()].join()).toContain('Samningur');
  expect([...box.kept.values()].join()).not.toContain('lykill');
  const { screen } = await open(box);
  await expect.element(screen.getByLabelText('Leyndarmál')).toHaveValue('');
});

it('can discard a draft and start over', async () => {
  const { box } = await typed();
  const { screen, name } = await open(box);
  await screen.getByRole('button', { name: 'Byrja upp á nýtt' }).click();
  await expect.element(name).toHaveValue('');
  expect(screen.getByText(/varst að skrifa/).query()).toBeNull();
  expect([...box.kept]).toEqual([]);
});

it('deletes a draft on cancel, and when the input is reverted', async () => {
  const box = draftShelf();
  const { screen, name } = await open(box);
  await name.fill('x');
  expect(box.kept.size).toBe(1);
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Loka án þess að vista' }).click();
  await expect.element(name).not.toBeInTheDocument();
  expect([...box.kept]).toEqual([]);
});
