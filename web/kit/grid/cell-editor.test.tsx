import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { draftShelf } from '#tests/support/draft-shelf.ts';
import { DraftShelfContext } from '../dialog/drafts.ts';
import { FormProblem } from '../dialog/problem.ts';
import { CellEditor } from './cell-editor-lazy.ts';
import type { CellEdits, GridColumn } from './columns.ts';
import { DataGrid } from './grid.tsx';

type Row = { readonly id: number; readonly text: string; readonly hours: string; readonly locked: boolean };

const columns: GridColumn<Row>[] = [
  { id: 'id', label: 'Nr.', width: 60, cell: (row) => row.id },
  { id: 'text', label: 'Lýsing', width: 200, flex: 1, cell: (row) => row.text },
  { id: 'hours', label: 'Tímar', width: 90, align: 'end', cell: (row) => row.hours },
];
const started: Row[] = [
  { id: 1, text: 'Fundur', hours: '1,00', locked: false },
  { id: 2, text: 'Símtal', hours: '0,50', locked: true },
  { id: 3, text: 'Yfirlestur', hours: '2,00', locked: false },
];
const opened = vi.fn<(row: Row) => void>();
let refusal: unknown;
let slow: Promise<void> = Promise.resolve();
const saved = vi.fn<(seen: string, text: string) => void>();

function Host() {
  const [rows, setRows] = useState(started);
  const edit = (field: 'text' | 'hours') => ({
    text: (row: Row) => (row.locked ? null : row[field]),
    save: async (row: Row, text: string) => {
      saved(row[field], text);
      await slow;
      if (text === 'hafnað') throw refusal;
      if (text === 'nei') throw new FormProblem({ [field]: 'Skrifaðu tíma eins og 1:30' });
      setRows((all) => all.map((one) => (one.id === row.id ? { ...one, [field]: text } : one)));
    },
  });
  const edits: CellEdits<Row> = { text: edit('text'), hours: edit('hours') };
  return (
    <div style={{ height: 300 }}>
      <DataGrid
        label="Færslur"
        columns={columns}
        rows={rows}
        getRowId={(row) => String(row.id)}
        edits={edits}
        keepsCells="rows"
        onRowOpen={opened}
      />
    </div>
  );
}

// As the shell does when the page is idle.
beforeAll(async () => {
  await CellEditor.ask();
});

const typed = () => document.querySelector<HTMLTextAreaElement>('textarea')?.value;

it('edits with F2, moves with Tab past read-only cells, saves with Enter and reverts with Esc', async () => {
  const screen = await renderInKit(<Host />);
  await screen.getByText('Fundur').click();
  await userEvent.keyboard('{F2}');
  await expect.element(screen.getByRole('textbox', { name: 'Lýsing' })).toHaveFocus();
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard('Fundur með verjanda{Tab}');
  await expect.element(screen.getByRole('textbox', { name: 'Tímar' })).toHaveFocus();
  await expect.element(screen.getByText('Fundur með verjanda')).toBeVisible();
  await userEvent.keyboard('1,25{Tab}');
  // The second row is not editable, so the next field is in the third.
  await vi.waitFor(() => expect(typed()).toBe('Yfirlestur'));
  await userEvent.keyboard('Annað{Escape}');
  await expect.element(screen.getByText('Yfirlestur')).toBeVisible();
  await expect.element(screen.getByRole('grid')).toHaveFocus();
  expect(saved.mock.calls).toEqual([
    ['Fundur', 'Fundur með verjanda'],
    ['1,00', '1,25'],
  ]);
  await userEvent.keyboard('{Enter}Skjöl{Enter}');
  await expect.element(screen.getByText('Skjöl')).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
});

it('opens the row with Enter if the cell is not editable', async () => {
  const screen = await renderInKit(<Host />);
  await screen.getByText('Símtal').click();
  await userEvent.keyboard('{F2}');
  expect(typed()).toBeUndefined();
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledWith(started[1]);
});

it('keeps a refused value as it was typed, shows the reason, and saves it once corrected', async () => {
  const screen = await renderInKit(<Host />);
  await screen.getByText('2,00').click();
  await userEvent.keyboard('{F2}nei{Enter}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Skrifaðu tíma eins og 1:30');
  expect(typed()).toBe('nei');
  await expect.element(screen.getByRole('textbox', { name: 'Tímar' })).toHaveFocus();
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}3{Enter}');
  await expect.element(screen.getByRole('grid')).toHaveFocus();
  await expect.element(screen.getByText('3', { exact: true }).last()).toBeVisible();
  expect(typed()).toBeUndefined();
});

it('keeps the width of a column while a number in it is edited and refused', async () => {
  const screen = await renderInKit(<Host />);
  const width = () => screen.getByRole('columnheader', { name: 'Tímar' }).element().getBoundingClientRect().width;
  const before = width();
  await screen.getByText('1,00').click();
  await userEvent.keyboard('{F2}nei{Enter}');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('1,00')).toBeVisible();
  await userEvent.keyboard('{F2}1,25{Enter}');
  await expect.element(screen.getByText('1,25')).toBeVisible();
  expect(width()).toBe(before);
});

it('says that another tab saved first, and that there was no connection; keeps the text', async () => {
  for (const [thrown, said] of [
    [{ status: 412, bySelf: true, detail: 'Einhver annar breytti þessu' }, /Þú breyttir þessu/],
    [{ status: 0, code: 'offline' }, /Ekkert samband náðist.*óbreytt/],
  ] as const) {
    refusal = thrown;
    const screen = await renderInKit(<Host />);
    await screen.getByText('Fundur').click();
    await userEvent.keyboard('{F2}hafnað{Enter}');
    await expect.element(screen.getByRole('alert').filter({ hasText: said })).toBeVisible();
    expect(typed()).toBe('hafnað');
    await screen.unmount();
  }
});

it('shows an unsaved text again after the list was left, until it is saved or cancelled', async () => {
  refusal = { status: 0, code: 'offline' };
  const { kept, it: shelf } = draftShelf();
  const list = () =>
    renderInKit(
      <DraftShelfContext value={shelf}>
        <Host />
      </DraftShelfContext>,
    );
  const first = await list();
  await first.getByText('Fundur').click();
  await userEvent.keyboard('{F2}hafnað{Enter}');
  await expect.element(first.getByRole('alert')).toBeVisible();
  await first.unmount();

  const second = await list();
  await expect.element(second.getByRole('alert').filter({ hasText: /Ekkert samband náðist/ })).toBeVisible();
  expect(typed()).toBe('hafnað');
  // Another cell is edited meanwhile; then it is shown again.
  await second.getByText('2,00').click();
  await userEvent.keyboard('{F2}');
  await vi.waitFor(() => expect(typed()).toBe('2,00'));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(typed()).toBe('hafnað'));
  await second.getByRole('textbox', { name: 'Lýsing' }).fill('Fundur hjá sýslumanni');
  await second.unmount();

  // Reloaded before it was sent: the row was changed by somebody else.
  const third = await list();
  await expect.element(third.getByRole('alert').filter({ hasText: /áður en síðan hlóðst aftur/ })).toBeVisible();
  await third.getByRole('textbox', { name: 'Lýsing' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(third.getByText('Fundur hjá sýslumanni')).toBeVisible();
  expect([typed(), kept.size]).toEqual([undefined, 0]);
});

it('says why a value was refused after its screen was left, and that it is kept', async () => {
  refusal = { status: 422, detail: 'Færslan er komin á reikning' };
  let arrive = () => {};
  slow = new Promise((resolve) => (arrive = () => resolve()));
  const screen = await renderInKit(<Host />);
  await screen.getByText('Fundur').click();
  await userEvent.keyboard('{F2}hafnað{Enter}');
  await vi.waitFor(() => expect(saved).toHaveBeenLastCalledWith('Fundur', 'hafnað'));
  await screen.unmount();
  const next = await renderInKit(<span />);
  arrive();
  await expect.element(next.getByText('Ekki tókst að vista reitinn „Lýsing“')).toBeVisible();
  await expect.element(next.getByText('Færslan er komin á reikning. „hafnað“ bíður í reitnum.')).toBeVisible();
  slow = Promise.resolve();
});

it('keeps the field of another cell open when an earlier save arrives', async () => {
  let arrive = () => {};
  slow = new Promise((resolve) => (arrive = () => resolve()));
  const screen = await renderInKit(<Host />);
  await screen.getByText('Fundur').click();
  await userEvent.keyboard('{F2}Fundur 2{Enter}');
  await screen.getByText('Yfirlestur').click();
  await userEvent.keyboard('{F2}Yfirlestur samn');
  arrive();
  await expect.element(screen.getByText('Fundur 2')).toBeVisible();
  expect(typed()).toBe('Yfirlestur samn');
  await expect.element(screen.getByRole('textbox', { name: 'Lýsing' })).toHaveFocus();
});

/** A server that answers when it is told to. */
function waiting() {
  let arrive = () => {};
  slow = new Promise((resolve) => (arrive = () => resolve()));
  return () => {
    arrive();
    slow = Promise.resolve();
  };
}

it('types on in the next cell while the server is slow, and shows the text that is being saved', async () => {
  const arrive = waiting();
  const screen = await renderInKit(<Host />);
  await screen.getByText('Fundur').click();
  await userEvent.keyboard('{F2}Fundur 2{Tab}1,25{Tab}{Tab}3,5{Enter}');
  await expect.element(screen.getByRole('grid')).toHaveFocus();
  for (const text of ['Fundur 2', '1,25', '3,5'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  arrive();
  await vi.waitFor(() =>
    expect(saved.mock.calls.slice(-3).map(([, text]) => text)).toEqual(['Fundur 2', '1,25', '3,5']),
  );
  for (const text of ['Fundur 2', '1,25', '3,5'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

it('opens a cell again that was refused late, unless the person has gone elsewhere', async () => {
  refusal = { status: 409, detail: 'Færslan er komin á reikning' };
  const arrive = waiting();
  const screen = await renderInKit(<Host />);
  await screen.getByText('Fundur').click();
  await userEvent.keyboard('{F2}hafnað{Enter}');
  await expect.element(screen.getByRole('grid')).toHaveFocus();
  arrive();
  await expect.element(screen.getByRole('textbox', { name: 'Lýsing' })).toHaveFocus();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Færslan er komin á reikning');
  await userEvent.keyboard('Fundur 3{Enter}');
  await expect.element(screen.getByText('Fundur 3')).toBeVisible();
});

it('edits a cell again before its first answer, from the text that is being saved', async () => {
  const arrive = waiting();
  const screen = await renderInKit(<Host />);
  await screen.getByText('Fundur').click();
  await userEvent.keyboard('{F2}Fundur 2{Enter}{F2}');
  await vi.waitFor(() => expect(typed()).toBe('Fundur 2'));
  await userEvent.keyboard('Fundur{Enter}');
  await expect.element(screen.getByRole('grid')).toHaveFocus();
  arrive();
  await vi.waitFor(() => expect(saved.mock.calls.slice(-2).map(([, text]) => text)).toEqual(['Fundur 2', 'Fundur']));
  await expect.element(screen.getByText('Fundur', { exact: true })).toBeVisible();
  expect(typed()).toBeUndefined();
});

it('shows a text again that was refused after the person had moved on, with the reason', async () => {
  refusal = { status: 503 };
  const arrive = waiting();
  const screen = await renderInKit(<Host />);
  await screen.getByText('Fundur').click();
  await userEvent.keyboard('{F2}hafnað{Tab}1,2');
  await vi.waitFor(() => expect(typed()).toBe('1,2'));
  arrive();
  await expect.element(screen.getByText(/„hafnað“ bíður í reitnum/)).toBeVisible();
  expect(typed()).toBe('1,2');
  await userEvent.keyboard('5{Enter}');
  await vi.waitFor(() => expect(typed()).toBe('hafnað'));
  await expect.element(screen.getByText('1,25')).toBeVisible();
});
