import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '#tests/support/component.tsx';
import { DataGrid } from '../grid/grid.tsx';
import { Dialog } from './dialog.tsx';
import { useDialogs } from './dialogs.tsx';
import { FloatingHelp } from './floating-help.tsx';

afterEach(() => {
  vi.useRealTimers();
});

function Plain({ close, title }: { close: (picked?: string) => void; title: string }) {
  return (
    <Dialog title={title} onClose={() => close()}>
      <Button onClick={() => close('this')}>Velja</Button>
    </Dialog>
  );
}

function Host() {
  const dialogs = useDialogs();
  const [result, setResult] = useState('');
  return (
    <>
      <Button onClick={async () => setResult(String(await dialogs.open(Plain, { title: 'Gluggi' })))}>Opna</Button>
      <Button
        onClick={async () =>
          setResult(
            String(await dialogs.confirm({ title: 'Eyða', text: 'Eyða „A“?', confirmLabel: 'Eyða því', danger: true })),
          )
        }
      >
        Spyrja
      </Button>
      <Button onClick={() => void dialogs.showError('Tengingin rofnaði.')}>Bila</Button>
      <output>{result}</output>
    </>
  );
}

it('opens one dialog however often one clicks within a second (SHELL-22)', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const screen = await renderInKit(<Host />);
  const button = screen.getByRole('button', { name: 'Opna' }).element() as HTMLButtonElement;
  button.click();
  vi.advanceTimersByTime(999);
  button.click();
  await expect.element(screen.getByRole('dialog', { name: 'Gluggi' })).toBeVisible();
  expect(screen.getByRole('dialog').elements()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  button.click();
  await vi.waitFor(() => expect(screen.getByRole('dialog').elements()).toHaveLength(2));
});

it('returns the dialog’s result to the opener', async () => {
  const screen = await renderInKit(<Host />);
  await screen.getByRole('button', { name: 'Opna' }).click();
  await screen.getByRole('button', { name: 'Velja' }).click();
  await expect.element(screen.getByRole('status')).toMatchTextContent('this');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it('returns the focus to what opened the dialog', async () => {
  const screen = await renderInKit(<Host />);
  await screen.getByRole('button', { name: 'Opna' }).click();
  await expect.element(screen.getByRole('button', { name: 'Velja' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Opna' })).toHaveFocus();
});

function Below({ close }: { close: () => void }) {
  const dialogs = useDialogs();
  const [isThere, setIsThere] = useState(true);
  const openAbove = async () => {
    const above = dialogs.open(Plain, { title: 'Ofar' }, { chained: true });
    setIsThere(false);
    await above;
  };
  return (
    <Dialog title="Neðar" onClose={() => close()}>
      <input aria-label="Heiti" />
      {isThere ? <Button onClick={() => void openAbove()}>Opna annan</Button> : null}
    </Dialog>
  );
}

function BelowHost() {
  const dialogs = useDialogs();
  return <Button onClick={() => void dialogs.open(Below, {})}>Opna neðri</Button>;
}

it('leaves the focus in the dialog below when what opened the upper one is gone', async () => {
  const screen = await renderInKit(<BelowHost />);
  await screen.getByRole('button', { name: 'Opna neðri' }).click();
  await screen.getByRole('button', { name: 'Opna annan' }).click();
  await screen.getByRole('button', { name: 'Velja' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Ofar' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Heiti' })).toHaveFocus();
});

it('asks before irreversible actions, with the focus on cancel (SHELL-19)', async () => {
  const screen = await renderInKit(<Host />);
  await screen.getByRole('button', { name: 'Spyrja' }).click();
  const question = screen.getByRole('dialog', { name: 'Eyða' });
  await expect.element(question).toMatchTextContent(/Eyða „A“\?/);
  await expect.element(question.getByRole('button', { name: 'Hætta við' })).toHaveFocus();
  await question.getByRole('button', { name: 'Eyða því' }).click();
  await expect.element(screen.getByRole('status')).toMatchTextContent('true');
});

it('shows an error in a dialog titled „Villa!“ (SHELL-19)', async () => {
  const screen = await renderInKit(<Host />);
  await screen.getByRole('button', { name: 'Bila' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Villa!' })).toMatchTextContent(/Tengingin rofnaði\./);
});

it('minimises the help window to its header and restores it (SHELL-20)', async () => {
  const closed = vi.fn();
  const screen = await renderInKit(
    <FloatingHelp title="Hjálp" takesFocus={false} onClose={closed}>
      <p>Svona er tími skráður.</p>
    </FloatingHelp>,
  );
  await screen.getByRole('button', { name: 'Minnka glugga' }).click();
  await expect.element(screen.getByText('Svona er tími skráður.')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Stækka glugga' }).click();
  await expect.element(screen.getByText('Svona er tími skráður.')).toBeVisible();
  await screen.getByRole('button', { name: 'Loka' }).click();
  expect(closed).toHaveBeenCalledOnce();
});

function HelpHost({ asks }: { asks: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Hjálp?</Button>
      {open ? (
        <FloatingHelp title="Hjálp" takesFocus={asks} onClose={() => setOpen(false)}>
          <p>Svona er tími skráður.</p>
        </FloatingHelp>
      ) : null}
    </>
  );
}

it('focuses the help of whoever asked for it, and returns the focus on Escape', async () => {
  const screen = await renderInKit(<HelpHost asks />);
  await screen.getByRole('button', { name: 'Hjálp?' }).click();
  await expect.element(screen.getByRole('region', { name: 'Hjálp' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Hjálp?' })).toHaveFocus();
});

it('leaves the focus where it is when the help opens by itself', async () => {
  const screen = await renderInKit(<HelpHost asks={false} />);
  await screen.getByRole('button', { name: 'Hjálp?' }).click();
  await expect.element(screen.getByRole('region', { name: 'Hjálp' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Hjálp?' })).toHaveFocus();
});

function MenuHost() {
  const dialogs = useDialogs();
  return (
    <Menu>
      <Menu.Target>
        <Button>Aðgerðir</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void dialogs.open(Plain, { title: 'Úr valmynd' })}>Færa</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

it('returns the focus to the button of the menu that opened the dialog', async () => {
  const screen = await renderInKit(<MenuHost />);
  await screen.getByRole('button', { name: 'Aðgerðir' }).click();
  await screen.getByRole('menuitem', { name: 'Færa' }).click();
  await expect.element(screen.getByRole('button', { name: 'Velja' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Aðgerðir' })).toHaveFocus();
});

function GridHost() {
  const dialogs = useDialogs();
  const [rows, setRows] = useState([{ id: 'a', name: 'Bréf' }]);
  const remove = async () => {
    if (await dialogs.open(Plain, { title: 'Úr línu' })) setRows([]);
  };
  return (
    <div style={{ height: 300 }}>
      <DataGrid
        label="Skjöl"
        rows={rows}
        columns={[{ id: 'name', label: 'Heiti', width: 200, cell: ({ name }) => name }]}
        getRowId={({ id }) => id}
        rowMenu={() => [{ label: 'Eyða', onClick: () => void remove() }]}
      />
    </div>
  );
}

it('returns the focus to the grid whose row menu opened the dialog, also once the row is gone', async () => {
  const screen = await renderInKit(<GridHost />);
  for (const last of ['{Escape}', '{Enter}']) {
    await screen.getByRole('button', { name: 'Aðgerðir línu' }).click();
    await screen.getByRole('menuitem', { name: 'Eyða' }).click();
    await expect.element(screen.getByRole('button', { name: 'Velja' })).toBeVisible();
    if (last === '{Enter}') await screen.getByRole('button', { name: 'Velja' }).click();
    else await userEvent.keyboard(last);
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('grid', { name: 'Skjöl' })).toHaveFocus();
  }
});
