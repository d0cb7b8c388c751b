import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import type { GridColumn, GridSort } from './columns.ts';
import type { DataGridProps } from './grid-props.ts';
import { DataGrid } from './grid.tsx';
import type { Selection } from './selection.ts';

type Row = { id: number; name: string; town: string; hours: number };

const TOWNS = ['Akureyri', 'Höfn', 'Reykjavík'];
const rows: Row[] = Array.from({ length: 500 }, (_, at) => ({
  id: at,
  name: `Mál ${at}`,
  town: TOWNS[at % 3] ?? '',
  hours: at / 4,
}));
const columns: GridColumn<Row>[] = [
  { id: 'name', label: 'Heiti', width: 200, flex: 1, cell: (row) => row.name },
  { id: 'town', label: 'Staður', width: 140, cell: (row) => row.town, groupBy: (row) => row.town },
  {
    id: 'hours',
    label: 'Tímar',
    width: 90,
    align: 'end',
    cell: (row) => row.hours,
    aggregate: (members) => `${members.reduce((sum, row) => sum + row.hours, 0)} alls`,
  },
  { id: 'secret', label: 'Falinn', width: 90, hidden: true, cell: () => 'falið' },
];
const getRowId = (row: Row) => String(row.id);

type HostProps = Partial<DataGridProps<Row>> & {
  onSelect?: (ids: string[]) => void;
  onSort?: (sorting: GridSort[]) => void;
};

function Host({ onSelect, onSort, ...props }: HostProps) {
  const [selection, setSelection] = useState<Selection>(new Set());
  const [sorting, setSorting] = useState<GridSort[]>([]);
  return (
    <div style={{ height: 420 }}>
      <DataGrid
        label="Mál"
        columns={columns}
        rows={rows}
        getRowId={getRowId}
        selection={selection}
        onSelectionChange={(next) => {
          setSelection(next);
          onSelect?.([...next]);
        }}
        sorting={sorting}
        onSortingChange={(next) => {
          setSorting(next);
          onSort?.(next);
        }}
        {...props}
      />
    </div>
  );
}

/** The text of the focused cell. */
function activeText(): string | null | undefined {
  const grid = document.querySelector('[role=grid], [role=treegrid]');
  return document.getElementById(grid?.getAttribute('aria-activedescendant') ?? '')?.textContent;
}

async function focusGrid() {
  document.querySelector<HTMLElement>('[role=grid], [role=treegrid]')?.focus();
  await vi.waitFor(() => expect(document.activeElement).toHaveAttribute('aria-activedescendant'));
}

it('renders only a few of 500 rows and reaches the last by keyboard', async () => {
  const screen = await renderInKit(<Host />);
  await expect.element(screen.getByText('Mál 0', { exact: true })).toBeVisible();
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(40);
  await focusGrid();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.element(screen.getByText('Mál 499', { exact: true })).toBeInViewport();
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(40);
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await expect.element(screen.getByText('Mál 0', { exact: true })).toBeInViewport();
});

it('keeps the active row in the page while it is scrolled out of view', async () => {
  const screen = await renderInKit(<Host />);
  await screen.getByText('Mál 3', { exact: true }).click();
  const grid = screen.getByRole('grid').element();
  grid.scrollTop = 9000;
  await expect.element(screen.getByText('Mál 265', { exact: true })).toBeInTheDocument();
  expect(activeText()).toBe('Mál 3');
});

it('moves with arrows, Home, End and pages', async () => {
  await renderInKit(<Host />);
  await focusGrid();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowRight}');
  await vi.waitFor(() => expect(activeText()).toBe('Höfn'));
  await userEvent.keyboard('{End}');
  await vi.waitFor(() => expect(activeText()).toBe('0.25'));
  await userEvent.keyboard('{Home}{ArrowRight}{PageDown}');
  await vi.waitFor(() => expect(activeText()).toBe('Mál 11'));
  await userEvent.keyboard('{PageUp}');
  await vi.waitFor(() => expect(activeText()).toBe('Mál 1'));
});

it('selects with Space, extends with Shift, all with Ctrl+A, none with Esc', async () => {
  const onSelect = vi.fn<(ids: string[]) => void>();
  await renderInKit(<Host onSelect={onSelect} />);
  await focusGrid();
  await userEvent.keyboard('{ArrowDown} ');
  expect(onSelect).toHaveBeenLastCalledWith(['1']);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(onSelect).toHaveBeenLastCalledWith(['1', '2', '3']);
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(onSelect).toHaveBeenLastCalledWith(['1', '2']);
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(onSelect.mock.lastCall?.[0]).toHaveLength(500);
  await userEvent.keyboard('{Escape}');
  expect(onSelect).toHaveBeenLastCalledWith([]);
});

it('selects a range with Shift and single rows with Ctrl and the checkboxes', async () => {
  const onSelect = vi.fn<(ids: string[]) => void>();
  const screen = await renderInKit(<Host onSelect={onSelect} />);
  await screen.getByText('Mál 2', { exact: true }).click({ modifiers: ['Control'] });
  await screen.getByText('Mál 5', { exact: true }).click({ modifiers: ['Shift'] });
  expect(onSelect).toHaveBeenLastCalledWith(['2', '3', '4', '5']);
  await screen.getByText('Mál 4', { exact: true }).click({ modifiers: ['Control'] });
  expect(onSelect).toHaveBeenLastCalledWith(['2', '3', '5']);
  await screen.getByRole('row', { name: /Mál 7/ }).getByRole('checkbox').click();
  expect(onSelect).toHaveBeenLastCalledWith(['2', '3', '5', '7']);
  // A range starts at the last focused row, not at the previous selection.
  await screen.getByText('Mál 9', { exact: true }).click();
  await screen.getByText('Mál 10', { exact: true }).click({ modifiers: ['Shift'] });
  expect(onSelect).toHaveBeenLastCalledWith(['2', '3', '5', '7', '9', '10']);
  await screen.getByRole('checkbox', { name: 'Velja allar línur á síðunni' }).click();
  expect(onSelect.mock.lastCall?.[0]).toHaveLength(500);
});

it('opens a row with Enter and double click', async () => {
  const onRowOpen = vi.fn();
  const screen = await renderInKit(<Host onRowOpen={onRowOpen} />);
  await screen.getByText('Mál 2', { exact: true }).dblClick();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onRowOpen.mock.calls.map(([row]) => row.id)).toEqual([2, 3]);
});

it('opens the row menu with its button, right click and Shift+F10', async () => {
  const copy = vi.fn();
  const screen = await renderInKit(
    <Host rowMenu={(row) => [{ label: `Afrita ${row.name}`, onClick: () => copy(row.id) }]} />,
  );
  await screen
    .getByRole('row', { name: /Mál 1 / })
    .getByRole('button', { name: 'Aðgerðir línu' })
    .click();
  await screen.getByRole('menuitem', { name: 'Afrita Mál 1' }).click();
  await screen.getByText('Mál 2', { exact: true }).click({ button: 'right' });
  await screen.getByRole('menuitem', { name: 'Afrita Mál 2' }).click();
  await expect.element(screen.getByRole('menuitem')).not.toBeInTheDocument();
  await focusGrid();
  await userEvent.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
  await expect.element(screen.getByRole('menuitem', { name: 'Afrita Mál 3' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(copy.mock.calls).toEqual([[1], [2], [3]]);
});

it('sorts by the header, by several with Shift, and by keyboard', async () => {
  const onSort = vi.fn<(sorting: GridSort[]) => void>();
  const screen = await renderInKit(<Host onSort={onSort} />);
  const head = (name: string) => screen.getByRole('columnheader', { name });
  await head('Heiti').click();
  await expect.element(head('Heiti')).toHaveAttribute('aria-sort', 'ascending');
  await head('Tímar').click({ modifiers: ['Shift'] });
  expect(onSort).toHaveBeenLastCalledWith([
    { id: 'name', desc: false },
    { id: 'hours', desc: false },
  ]);
  await focusGrid();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{Enter}');
  expect(onSort).toHaveBeenLastCalledWith([{ id: 'town', desc: false }]);
});

it.each([
  ['loading', { rows: [], loading: true }, 'Sæki gögn'],
  ['first use', { rows: [], empty: { title: 'Engin mál enn', text: 'Stofnaðu fyrsta málið.' } }, 'Engin mál enn'],
  [
    'a filter without a match',
    { rows: [], filtered: true, onClearFilters: () => {} },
    'Engar færslur uppfylla leitarskilyrðin',
  ],
  ['an error', { rows, error: { detail: 'Þjónninn svarar ekki.', onRetry: () => {} } }, 'Ekki tókst að sækja gögnin'],
] as const)('reports the state: %s', async (_name, props, words) => {
  const screen = await renderInKit(<Host {...props} />);
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

it('offers to clear the filters, and to retry', async () => {
  const clear = vi.fn();
  const retry = vi.fn();
  const screen = await renderInKit(<Host rows={[]} filtered onClearFilters={clear} />);
  await screen.getByRole('button', { name: 'Hreinsa síur' }).click();
  await screen.unmount();
  const failed = await renderInKit(<Host rows={[]} error={{ onRetry: retry }} />);
  await failed.getByRole('button', { name: 'Reyna aftur' }).click();
  expect([clear.mock.calls.length, retry.mock.calls.length]).toEqual([1, 1]);
});

it('groups rows with counts and sums, collapses and selects a whole group', async () => {
  const onSelect = vi.fn<(ids: string[]) => void>();
  const screen = await renderInKit(<Host rows={rows.slice(0, 7)} grouping={['town']} onSelect={onSelect} />);
  const group = screen.getByRole('row', { name: /Akureyri/ }).first();
  await expect.element(group).toMatchTextContent('Akureyri32.25 alls');
  await focusGrid();
  await userEvent.keyboard(' ');
  expect(onSelect).toHaveBeenLastCalledWith(['0', '3', '6']);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(group).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByText('Mál 3', { exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByText('Mál 3', { exact: true })).toBeVisible();
});

it('expands the content of a row below it', async () => {
  const screen = await renderInKit(<Host renderDetail={(row) => <p>Nánar um {row.name}</p>} />);
  await screen
    .getByRole('row', { name: /Mál 1 / })
    .getByRole('button', { name: 'Sýna nánar' })
    .click();
  await expect.element(screen.getByText('Nánar um Mál 1')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(activeText()).toContain('Mál 2'));
  expect(await axeFindings()).toEqual([]);
});

it.each(['light', 'dark'] as const)('has no axe violations in a grid with every feature, %s', async (scheme) => {
  await page.viewport(900, 600);
  const screen = await renderInKit(
    <Host
      rowMenu={() => [{ label: 'Eyða', onClick: () => {} }]}
      totals={{ hours: '31.187,50' }}
      refetching
      rowMark={(row) => (row.id === 1 ? 'running' : undefined)}
    />,
    { scheme },
  );
  await screen.getByText('Mál 2', { exact: true }).click({ modifiers: ['Control'] });
  await screen.getByRole('columnheader', { name: 'Heiti' }).click();
  expect(await axeFindings()).toEqual([]);
  await page.viewport(1280, 800);
});

function Arriving({ onRowOpen }: { readonly onRowOpen: (row: Row) => void }) {
  const [first, setFirst] = useState(10);
  return (
    <>
      <button onClick={() => setFirst(8)}>Fleiri</button>
      <Host rows={rows.slice(first, 14)} onRowOpen={onRowOpen} />
    </>
  );
}

it('keeps the focus on its row when others come before it', async () => {
  const opened = vi.fn<(row: Row) => void>();
  const screen = await renderInKit(<Arriving onRowOpen={opened} />);
  await focusGrid();
  await userEvent.keyboard('{ArrowDown}');
  await screen.getByRole('button', { name: 'Fleiri' }).click();
  await focusGrid();
  await userEvent.keyboard('{Enter}');
  expect(opened.mock.lastCall?.[0].name).toBe('Mál 11');
});

it('scrolls to its row when a key acts on it after it moved out of sight, and not for what is in sight', async () => {
  const onRowKey = vi.fn((event: { key: string }) => event.key === 's');
  const rowMenu = () => [{ label: 'Breyta', onClick: () => {} }];
  const screen = await renderInKit(<Host onRowKey={onRowKey} rowMenu={rowMenu} />);
  const grid = screen.getByRole('grid');
  await screen.getByText('Mál 3', { exact: true }).click();
  const scroller = grid.element();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('row', { name: /Mál 3 / })).toHaveAttribute('aria-selected', 'true');
  expect(scroller.scrollTop).toBe(0);
  for (const key of [' ', 's', '{Shift>}{F10}{/Shift}']) {
    scroller.scrollTop = 9000;
    await expect.element(screen.getByText('Mál 265', { exact: true })).toBeInTheDocument();
    await userEvent.keyboard(key);
    await expect.poll(() => scroller.scrollTop).toBeLessThan(200);
  }
  await expect.element(screen.getByRole('menuitem', { name: 'Breyta' })).toBeVisible();
});
