import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '#tests/support/component.tsx';
import { TextField } from '../form/text-field.tsx';
import { Dialog } from './dialog.tsx';
import { useSave } from './use-save.ts';

// A dialog that has to load before it has fields.
let arrive = () => {};

function Late({ marked = false }: { marked?: boolean }) {
  const [loaded, setLoaded] = useState(false);
  const [name, setName] = useState('');
  useEffect(() => {
    arrive = () => setLoaded(true);
  }, []);
  return (
    <Dialog title="Fylla út" onClose={() => {}} footer={<Button>Áfram</Button>}>
      {loaded ? <TextField label="Nafn" value={name} onChange={setName} /> : null}
      {loaded ? <TextField label="Heimili" value="" onChange={() => {}} autoFocus={marked} /> : null}
    </Dialog>
  );
}

it.each([
  ['the first', 'Nafn', false],
  ['the one that asks for it', 'Heimili', true],
])('gives the focus to %s of the fields that are loaded after it has opened', async (_which, label, marked) => {
  const screen = await renderInKit(<Late marked={marked} />);
  await expect.element(screen.getByRole('button', { name: 'Loka' })).toHaveFocus();
  arrive();
  await expect.element(screen.getByLabelText(label)).toHaveFocus();
});

it('leaves the focus where the person has moved it while the fields are loaded', async () => {
  const screen = await renderInKit(<Late />);
  await expect.element(screen.getByRole('button', { name: 'Loka' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Áfram' })).toHaveFocus();
  arrive();
  await expect.element(screen.getByLabelText('Nafn')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Áfram' })).toHaveFocus();
});

function WithEditor() {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    arrive = () => setLoaded(true);
  }, []);
  const save = useSave(
    () => Promise.resolve(),
    () => {},
  );
  return (
    <Dialog title="Ný athugasemd" onClose={() => {}} save={save}>
      {loaded ? (
        <>
          <div role="toolbar">
            <select aria-label="Fyrirsögn" />
          </div>
          <div contentEditable role="textbox" aria-label="Athugasemd" tabIndex={0} />
        </>
      ) : (
        <div aria-busy data-field-loading style={{ height: 80 }} />
      )}
      <TextField label="Nefna" value="" onChange={() => {}} disabled={!loaded} />
    </Dialog>
  );
}

function Copying({ color, run = () => Promise.resolve() }: { color?: string; run?: () => Promise<unknown> }) {
  const save = useSave(run, () => {});
  return (
    <Dialog title="Afrita viku" onClose={() => {}} save={save} {...(color ? { saveColor: color } : {})}>
      <p>Ekkert er að fylla út.</p>
    </Dialog>
  );
}

it.each([
  ['that saves', 'Vista', undefined],
  ['that closes, when saving deletes something,', 'Loka', 'red.9'],
])('gives the focus to the button %s when there is no field', async (_which, name, color) => {
  const screen = await renderInKit(<Copying {...(color ? { color } : {})} />);
  await expect.element(screen.getByRole('button', { name })).toHaveFocus();
});

it('is not answered by the Enter that is still held since it opened the dialog', async () => {
  const run = vi.fn(() => Promise.resolve());
  function Opening() {
    const [open, setOpen] = useState(false);
    return open ? <Copying run={run} /> : <Button onClick={() => setOpen(true)}>Opna</Button>;
  }
  const screen = await renderInKit(<Opening />);
  await userEvent.tab();
  // Held: it repeats long after the dialog has taken the focus.
  await userEvent.keyboard('{Enter>80/}');
  await expect.element(screen.getByRole('button', { name: 'Vista' })).toHaveFocus();
  expect(run).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => run.mock.calls.length).toBe(1);
});

it('selects a proposed name, so that typing replaces it', async () => {
  let typed = '';
  const screen = await renderInKit(
    <Dialog title="Nýtt skjal" onClose={() => {}}>
      <TextField label="Heiti" value="Nýtt skjal" onChange={(name) => (typed = name)} selects />
    </Dialog>,
  );
  await expect.element(screen.getByLabelText('Heiti')).toHaveFocus();
  await userEvent.keyboard('B');
  expect(typed).toBe('B');
});

it('waits for an editor that is loaded before other fields, and passes its tools', async () => {
  const screen = await renderInKit(<WithEditor />);
  await expect.element(screen.getByRole('button', { name: 'Loka' })).toHaveFocus();
  arrive();
  await expect.element(screen.getByRole('textbox', { name: 'Athugasemd' })).toHaveFocus();
});

it('passes a field that can only be read', async () => {
  const screen = await renderInKit(
    <Dialog title="Innskráning" onClose={() => {}}>
      <TextField label="Endurkomuslóð" value="https://stod.is" onChange={() => {}} readOnly />
      <TextField label="Heiti" value="" onChange={() => {}} />
    </Dialog>,
  );
  await expect.element(screen.getByLabelText('Heiti')).toHaveFocus();
});
