import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { GridColumn } from './columns.ts';
import { DataGrid } from './grid.tsx';
import type { GridLayout } from './layout.ts';

type Row = { id: number };

const columns: GridColumn<Row>[] = ['Nafn', 'Staður', 'Tímar'].map((label, at) => ({
  id: `c${at}`,
  label,
  width: 150,
  cell: (row) => `${label} ${row.id}`,
}));
const rows: Row[] = [{ id: 1 }, { id: 2 }];
const getRowId = (row: Row) => String(row.id);

function Host({ start = null, onLayout }: { start?: GridLayout | null; onLayout?: (layout: GridLayout) => void }) {
  const [layout, setLayout] = useState<GridLayout | null>(start);
  function change(next: GridLayout) {
    setLayout(next);
    onLayout?.(next);
  }
  return (
    <div style={{ height: 300, width: 800 }}>
      <ColumnChooser columns={columns} layout={layout} onLayoutChange={change} />
      <DataGrid label="Mál" columns={columns} rows={rows} getRowId={getRowId} layout={layout} onLayoutChange={change} />
    </div>
  );
}

const heads = () => [...document.querySelectorAll('[role=columnheader]')].map((head) => head.textContent?.trim());

it('applies a saved layout of version 1.0.7 and drops one of another (SHELL-31)', async () => {
  const saved = { version: '1.0.7', columns: [{ id: 'c2', width: 222 }, { id: 'c0' }, { id: 'c1', hidden: true }] };
  const screen = await renderInKit(<Host start={saved} />);
  await vi.waitFor(() => expect(heads()).toEqual(['Tímar', 'Nafn']));
  expect(screen.getByRole('columnheader', { name: 'Tímar' }).element().getBoundingClientRect().width).toBe(222);
  await screen.unmount();
  await renderInKit(<Host start={{ ...saved, version: '1.0.8' }} />);
  await vi.waitFor(() => expect(heads()).toEqual(['Nafn', 'Staður', 'Tímar']));
});

it('reports the layout after a column was resized by its edge', async () => {
  const onLayout = vi.fn<(layout: GridLayout) => void>();
  const screen = await renderInKit(<Host onLayout={onLayout} />);
  const edge = screen.getByRole('columnheader', { name: 'Nafn' }).element().lastElementChild;
  const box = edge?.getBoundingClientRect() ?? new DOMRect();
  const at = { pointerId: 1, bubbles: true, clientX: box.right, clientY: box.top + 5 };
  if (edge instanceof HTMLElement) edge.setPointerCapture = () => {};
  edge?.dispatchEvent(new PointerEvent('pointerdown', at));
  edge?.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: box.right + 30 }));
  edge?.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: box.right + 60 }));
  expect(onLayout).not.toHaveBeenCalled();
  expect(screen.getByRole('columnheader', { name: 'Nafn' }).element().getBoundingClientRect().width).toBe(210);
  edge?.dispatchEvent(new PointerEvent('pointerup', at));
  expect(onLayout).toHaveBeenCalledExactlyOnceWith({
    version: '1.0.7',
    columns: [{ id: 'c0', width: 210 }, { id: 'c1' }, { id: 'c2' }],
  });
});

it('reports the layout after a column was dragged by its name', async () => {
  const onLayout = vi.fn<(layout: GridLayout) => void>();
  const screen = await renderInKit(<Host onLayout={onLayout} />);
  await screen.getByText('Tímar', { exact: true }).dropTo(screen.getByText('Nafn', { exact: true }));
  expect(onLayout.mock.lastCall?.[0].columns.map(({ id }) => id)).toEqual(['c2', 'c0', 'c1']);
  await vi.waitFor(() => expect(heads()).toEqual(['Tímar', 'Nafn', 'Staður']));
});

it('moves, resizes and hides columns by keyboard only', async () => {
  const onLayout = vi.fn<(layout: GridLayout) => void>();
  const screen = await renderInKit(<Host onLayout={onLayout} />);
  screen.getByRole('grid').element().focus();
  await userEvent.keyboard('{ArrowUp}{Alt>}{ArrowRight}{/Alt}');
  await vi.waitFor(() => expect(heads()).toEqual(['Staður', 'Nafn', 'Tímar']));
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  expect(onLayout.mock.lastCall?.[0].columns[1]).toEqual({ id: 'c0', width: 166 });
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.getByRole('menuitem', { name: 'Fela dálk' }).click();
  await vi.waitFor(() => expect(heads()).toEqual(['Staður', 'Tímar']));
  expect(onLayout.mock.lastCall?.[0].columns[1]).toEqual({ id: 'c0', width: 166, hidden: true });
});

it('„Dálkar“ hides, shows and restores the default', async () => {
  const screen = await renderInKit(<Host />);
  await screen.getByRole('button', { name: 'Dálkar' }).click();
  await screen.getByRole('checkbox', { name: 'Staður' }).click();
  await vi.waitFor(() => expect(heads()).toEqual(['Nafn', 'Tímar']));
  await screen.getByRole('checkbox', { name: 'Nafn' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Tímar' })).toBeDisabled();
  expect(await axeFindings()).toEqual([]);
  await screen.getByRole('button', { name: 'Sjálfgefin uppsetning' }).click();
  await vi.waitFor(() => expect(heads()).toEqual(['Nafn', 'Staður', 'Tímar']));
});

it('makes a column as wide as its widest number, also when another number arrives', async () => {
  const figures: GridColumn<Row>[] = [
    { id: 'name', label: 'Nafn', width: 200, flex: 1, cell: (row) => row.id },
    { id: 'sum', label: 'Samtals', width: 60, align: 'end', cell: (row) => <b>{row.id}</b> },
  ];
  const of = (id: number) => (
    <div style={{ height: 300, width: 400 }}>
      <DataGrid label="Mál" columns={figures} rows={[{ id }]} getRowId={getRowId} totals={{ sum: '123.456.789 kr.' }} />
    </div>
  );
  const whole = (text: string) => {
    const cell = [...document.querySelectorAll('[role=gridcell][data-align=end]')].find(
      ({ textContent }) => textContent === text,
    );
    const range = document.createRange();
    if (cell) range.selectNodeContents(cell);
    return cell !== undefined && range.getBoundingClientRect().width <= cell.clientWidth - 16;
  };
  const screen = await renderInKit(of(1));
  await vi.waitFor(() => expect(whole('123.456.789 kr.')).toBe(true));
  await screen.rerender(of(1_234_567_890_123_456));
  await vi.waitFor(() => expect(whole('1234567890123456')).toBe(true));
});
