import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { Dialog } from './dialog.tsx';
import { FormProblem } from './problem.ts';
import { useSave } from './use-save.ts';
import { DateField } from '../form/date-field.tsx';
import { PercentField } from '../form/percent-field.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TextArea } from '../form/text-area.tsx';
import { TextField } from '../form/text-field.tsx';

afterEach(() => page.viewport(1280, 800));

function Host({ send }: { send: (name: string) => Promise<unknown> }) {
  const [open, setOpen] = useState(true);
  return open ? <NameDialog send={send} onClose={() => setOpen(false)} /> : <p>closed</p>;
}

function NameDialog({ send, onClose }: { send: (name: string) => Promise<unknown>; onClose: () => void }) {
  const [name, setName] = useState('');
  const [day, setDay] = useState<string | null>('2026-11-20');
  const [text, setText] = useState('');
  const [discount, setDiscount] = useState<number | null>(0.1);
  const save = useSave(() => send(name), onClose, undefined, { name });
  return (
    <Dialog title="Nýtt mál" onClose={onClose} dirty={name !== ''} save={save}>
      <TextField label="Heiti" value={name} onChange={setName} error={save.errors.name} />
      <DateField label="Dagur" value={day} onChange={setDay} error={save.errors.day} />
      <PercentField label="Afsláttur" value={discount} onChange={setDiscount} />
      <TextArea label="Lýsing" value={text} onChange={setText} />
    </Dialog>
  );
}

function Asking({ run }: { run: (confirmed: boolean, again: boolean) => Promise<unknown> }) {
  const [name, setName] = useState('Nafn');
  const save = useSave(run, () => {}, undefined, name);
  return (
    <Dialog title="Spurt" onClose={() => {}} save={save}>
      <TextField label="Heiti" value={name} onChange={setName} />
    </Dialog>
  );
}

const ok = () => Promise.resolve();

it('focuses the first field and saves on Enter', async () => {
  const send = vi.fn(ok);
  const screen = await renderInKit(<Host send={send} />);
  await expect.element(screen.getByLabelText('Heiti')).toHaveFocus();
  await userEvent.keyboard('Kaupsamningur{Enter}');
  await expect.element(screen.getByText('closed')).toBeVisible();
  expect(send).toHaveBeenCalledExactlyOnceWith('Kaupsamningur');
});

it('adds a line break in a text area, where Ctrl+Enter saves', async () => {
  const send = vi.fn(ok);
  const screen = await renderInKit(<Host send={send} />);
  await screen.getByLabelText('Lýsing').click();
  await userEvent.keyboard('a{Enter}b');
  await expect.element(screen.getByLabelText('Lýsing')).toHaveValue('a\nb');
  expect(send).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('closed')).toBeVisible();
});

it.each([
  ['Dagur', '31.2.2026', '30.11.2026'],
  ['Afsláttur', '150', '15'],
])('does not save while %s contains invalid text, however it is submitted', async (label, wrong, right) => {
  const send = vi.fn(ok);
  const screen = await renderInKit(<Host send={send} />);
  const field = screen.getByLabelText(label, { exact: true });
  await field.fill(wrong);
  await screen.getByRole('button', { name: 'Vista' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await screen.getByLabelText('Lýsing').click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.getByLabelText('Heiti').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await field.fill(right);
  await screen.getByRole('button', { name: 'Vista' }).click();
  await expect.element(screen.getByText('closed')).toBeVisible();
});

it('does not save invalid text on Enter', async () => {
  const send = vi.fn(ok);
  const screen = await renderInKit(<Host send={send} />);
  await screen.getByLabelText('Dagur', { exact: true }).fill('31.2.2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

it('Esc closes at once when nothing was typed, and asks when something was', async () => {
  const screen = await renderInKit(<Host send={ok} />);
  await expect.element(screen.getByLabelText('Heiti')).toHaveFocus();
  await userEvent.keyboard('K{Escape}');
  const question = screen.getByRole('dialog', { name: 'Óvistaðar breytingar' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Heiti')).toHaveValue('K');
  await screen.getByRole('button', { name: 'Loka', exact: true }).click();
  await question.getByRole('button', { name: 'Loka án þess að vista' }).click();
  await expect.element(screen.getByText('closed')).toBeVisible();
});

it('Esc closes an untouched dialog without a question', async () => {
  const screen = await renderInKit(<Host send={ok} />);
  await expect.element(screen.getByLabelText('Heiti')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('closed')).toBeVisible();
});

it('Esc closes a dialog without focus', async () => {
  const screen = await renderInKit(<Host send={ok} />);
  await expect.element(screen.getByLabelText('Heiti')).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('closed')).toBeVisible();
});

it('Esc in an open calendar closes only the calendar', async () => {
  const screen = await renderInKit(<Host send={ok} />);
  await screen.getByRole('button', { name: /Opna dagatal/ }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Dagur' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog', { name: 'Dagur' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog', { name: 'Nýtt mál' })).toBeVisible();
});

it('Esc in an open list of choices closes only the list, whose option has the focus', async () => {
  const onClose = vi.fn();
  const screen = await renderInKit(
    <Dialog title="Nýtt skjal" onClose={onClose}>
      <SelectField label="Gerð" value="docx" options={[{ value: 'docx', label: 'Word' }]} onChange={vi.fn()} />
    </Dialog>,
  );
  await screen.getByRole('combobox', { name: 'Gerð' }).click();
  await expect.poll(() => document.querySelector('select:open')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('select:open')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('stays open with the input when saving fails, and names the field', async () => {
  const send = () => Promise.reject(new FormProblem({ name: 'Heitið er þegar til' }, 'Málið var ekki vistað.'));
  const screen = await renderInKit(<Host send={send} />);
  await screen.getByLabelText('Heiti').fill('Kaupsamningur');
  await screen.getByRole('button', { name: 'Vista' }).click();
  await expect.element(screen.getByText('Málið var ekki vistað.')).toBeVisible();
  await expect.element(screen.getByText('Heitið er þegar til')).toBeVisible();
  await expect.element(screen.getByLabelText('Heiti')).toHaveValue('Kaupsamningur');
  await expect.element(screen.getByLabelText('Heiti')).toHaveFocus();
  await expect.element(screen.getByLabelText('Heiti')).toHaveAccessibleDescription('Heitið er þegar til');
});

it('takes the error of a field away once the field is changed, and leaves the focus where it is', async () => {
  const send = () => Promise.reject(new FormProblem({ name: 'Heitið er þegar til', day: 'Dagurinn er liðinn' }));
  const screen = await renderInKit(<Host send={send} />);
  const name = screen.getByLabelText('Heiti');
  await name.fill('Kaupsamningur');
  await screen.getByRole('button', { name: 'Vista' }).click();
  await expect.element(screen.getByText('Heitið er þegar til')).toBeVisible();
  await userEvent.type(name, ' 2');
  await expect.element(screen.getByText('Heitið er þegar til')).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
  await expect.element(screen.getByText('Dagurinn er liðinn')).toBeVisible();
});

it('shows its own message if the failure has none', async () => {
  const screen = await renderInKit(<Host send={() => Promise.reject(new TypeError('network'))} />);
  await screen.getByRole('button', { name: 'Vista' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/Óþekkt villa kom upp\. Það sem þú skrifaðir er óbreytt/);
});

it('says that the connection is lost if the server was not reached', async () => {
  const unreached = Object.assign(new Error('HTTP 0'), { code: 'offline', detail: null });
  const screen = await renderInKit(<Host send={() => Promise.reject(unreached)} />);
  await screen.getByRole('button', { name: 'Vista' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/Ekkert samband náðist\. Það sem þú skrifaðir er óbreytt/);
});

it('repeats an attempt whose answer was lost as it was, confirmed if it was, and anew after a change', async () => {
  const unreached = Object.assign(new Error('HTTP 0'), { code: 'offline', detail: null });
  const asks = Object.assign(new Error('HTTP 409'), { errors: { 'questions.0': 'Er þetta rétt?' } });
  const run = vi.fn().mockRejectedValueOnce(asks).mockRejectedValue(unreached);
  const screen = await renderInKit(<Asking run={run} />);
  const save = screen.getByRole('button', { name: /Vista/ });
  for (const calls of [1, 2, 3]) {
    await save.click();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(calls));
  }
  await screen.getByLabelText('Heiti').fill('Annað');
  await save.click();
  expect(run.mock.calls).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [false, false],
  ]);
});

it('asks before leaving the page with unsaved input, and not without', async () => {
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const screen = await renderInKit(<Host send={ok} />);
  await expect.element(screen.getByLabelText('Heiti')).toHaveFocus();
  expect(leave()).toBe(true);
  await userEvent.keyboard('K');
  await vi.waitFor(() => expect(leave()).toBe(false));
  await screen.getByRole('button', { name: 'Vista' }).click();
  await expect.element(screen.getByText('closed')).toBeVisible();
  expect(leave()).toBe(true);
});

it('ignores a save while another is in progress (WORK-27)', async () => {
  let finish = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const screen = await renderInKit(<Host send={send} />);
  await expect.element(screen.getByLabelText('Heiti')).toHaveFocus();
  await userEvent.keyboard('K{Enter}{Enter}{Enter}');
  expect(send).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog', { name: 'Nýtt mál' })).toBeVisible();
  finish();
  await expect.element(screen.getByText('closed')).toBeVisible();
});

it('fills the screen under 768 px (SHELL-21)', async () => {
  await page.viewport(767, 800);
  const screen = await renderInKit(<Host send={ok} />);
  const small = screen.getByRole('dialog', { name: 'Nýtt mál' }).element().getBoundingClientRect();
  expect([small.left, small.top, small.width, small.height]).toEqual([0, 0, 767, 800]);
  await page.viewport(768, 800);
  await vi.waitFor(() => {
    expect(screen.getByRole('dialog', { name: 'Nýtt mál' }).element().getBoundingClientRect().width).toBe(560);
  });
});

it.each(['light', 'dark'] as const)('has no axe violations in a dialog, %s', async (scheme) => {
  const screen = await renderInKit(
    <Host send={() => Promise.reject(new FormProblem({ name: 'Vantar' }, 'Ekki vistað.'))} />,
    { scheme },
  );
  await screen.getByRole('button', { name: 'Vista' }).click();
  await expect.element(screen.getByText('Ekki vistað.')).toBeVisible();
  await vi.waitFor(async () => expect(await axeFindings()).toEqual([]));
});

it('keeps its shortcuts after a failed save by button that named no field', async () => {
  const screen = await renderInKit(
    <Host
      send={() =>
        new Promise((_, reject) => setTimeout(() => reject(new FormProblem({}, 'Þetta er þegar skráð.')), 50))
      }
    />,
  );
  await screen.getByLabelText('Heiti').fill('Mál');
  await screen.getByRole('button', { name: 'Vista' }).click();
  await expect.element(screen.getByText('Þetta er þegar skráð.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Vista' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Þú hefur ekki vistað það sem þú skrifaðir.', { exact: false })).toBeVisible();
});

it('takes no more text while it saves, since it closes with the answer, and goes on after a refusal', async () => {
  let refuse = (_error: unknown) => {};
  const sent = vi.fn();
  const screen = await renderInKit(
    <Host
      send={(name) => {
        sent(name);
        return new Promise((_, reject) => (refuse = reject));
      }}
    />,
  );
  const name = screen.getByLabelText('Heiti');
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('Mál{Enter}');
  await expect.poll(() => sent.mock.calls).toEqual([['Mál']]);
  await userEvent.keyboard(' og meira{Backspace}{Enter}{Escape}');
  await expect.element(name).toHaveValue('Mál');
  await userEvent.keyboard('{Tab}1.1.2026');
  await expect.element(screen.getByLabelText('Dagur', { exact: true })).toHaveValue('20.11.2026');
  refuse(new FormProblem({}, 'Þetta er þegar skráð.'));
  await expect.element(screen.getByText('Þetta er þegar skráð.')).toBeVisible();
  await name.click();
  await userEvent.keyboard(' 2{Enter}');
  await expect.poll(() => sent.mock.calls).toEqual([['Mál'], ['Mál 2']]);
});

function LongDialog() {
  const save = useSave(
    () => Promise.reject(new FormProblem({ to: 'Veldu tímabil' })),
    () => undefined,
  );
  return (
    <Dialog title="Málsgögn" onClose={() => undefined} save={save}>
      <TextField label="Titill" value="" onChange={() => undefined} />
      <div style={{ height: 350 }} />
      <TextField label="Til" value="" onChange={() => undefined} error={save.errors.to} />
      <div style={{ height: 300 }} />
    </Dialog>
  );
}

it('shows a refused field, with the reason below it, above the footer that covers the end of a long form', async () => {
  await page.viewport(1280, 640);
  const screen = await renderInKit(<LongDialog />);
  const saving = screen.getByRole('button', { name: 'Vista' });
  const footer = () => saving.element().parentElement?.getBoundingClientRect().top ?? 0;
  const field = screen.getByLabelText('Til', { exact: true });
  await expect.element(screen.getByLabelText('Titill')).toHaveFocus();
  expect(field.element().getBoundingClientRect().bottom).toBeGreaterThan(footer());
  await saving.click();
  await expect.element(field).toHaveFocus();
  const reason = () => screen.getByText('Veldu tímabil').element().getBoundingClientRect().bottom;
  await expect.poll(reason).toBeLessThanOrEqual(footer());
});

function TallDialog({ refuse }: { refuse: () => Error }) {
  const save = useSave(
    () => Promise.reject(refuse()),
    () => undefined,
  );
  return (
    <Dialog title="Kostnaður" onClose={() => undefined} save={save}>
      <TextField label="Lýsing" value="" onChange={() => undefined} />
      <div style={{ height: 1200 }} />
      <TextField label="Verð" value="" onChange={() => undefined} />
    </Dialog>
  );
}

it('shows on a phone why nothing was saved, however far the form is scrolled, and again the next time', async () => {
  await page.viewport(390, 640);
  const refusals = ['Þetta er þegar skráð.', 'Þetta er þegar skráð.'].map((said) => new FormProblem({}, said));
  const question = new FormProblem({ 'questions.over': 'Þetta er yfir hámarki. Viltu samt vista?' });
  const screen = await renderInKit(<TallDialog refuse={() => refusals.shift() ?? question} />);
  const saving = screen.getByRole('button', { name: /^Vista/ });
  const inView = (text: string) => {
    const box = screen.getByText(text).query()?.getBoundingClientRect();
    const footer = saving.element().parentElement?.getBoundingClientRect().top ?? 0;
    return box !== undefined && box.top >= 48 && box.bottom <= footer;
  };
  for (const _ of [1, 2]) {
    screen.getByLabelText('Verð').element().scrollIntoView({ block: 'end' });
    await saving.click();
    await expect.poll(() => inView('Þetta er þegar skráð.')).toBe(true);
  }
  await saving.click();
  await expect.poll(() => inView('Þetta er yfir hámarki. Viltu samt vista?')).toBe(true);
});
