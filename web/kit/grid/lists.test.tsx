import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { CardList } from './card-list.tsx';
import { Pager } from './pager.tsx';
import { useLastPage } from './place.ts';
import { NOTHING } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { en } from '../texts/en.ts';

type Row = { id: number; day: string };
const rows: Row[] = Array.from({ length: 500 }, (_, at) => ({ id: at, day: `dagur ${Math.floor(at / 3)}` }));
const getRowId = (row: Row) => String(row.id);
const dayOf = (row: Row) => ({ key: row.day, label: row.day, aside: '7,5 klst.' });

it('pages in Icelandic, with 10, 20, 50, 100, 200 and 500 rows a page (I18N-04)', async () => {
  const onPage = vi.fn();
  const onPageSize = vi.fn();
  const screen = await renderInKit(
    <Pager page={3} pageSize={50} total={1200} onPage={onPage} onPageSize={onPageSize} />,
  );
  await expect.element(screen.getByText('101–150 af 1.200')).toBeVisible();
  const size = screen.getByLabelText('Fjöldi lína á síðu');
  expect([...size.element().querySelectorAll('option')].map((option) => option.value)).toEqual([
    '10',
    '20',
    '50',
    '100',
    '200',
    '500',
  ]);
  await expect.element(screen.getByRole('button', { name: 'Síða 3' })).toHaveAttribute('aria-current', 'page');
  await screen.getByRole('button', { name: 'Næsta síða' }).click();
  await screen.getByRole('button', { name: 'Síða 24' }).click();
  await size.selectOptions('500');
  expect(onPage.mock.calls).toEqual([[4], [24]]);
  expect(onPageSize).toHaveBeenCalledExactlyOnceWith(500);
});

it('goes nowhere from the only page, and says that there is nothing', async () => {
  const screen = await renderInKit(<Pager page={1} pageSize={50} total={0} onPage={() => {}} onPageSize={() => {}} />, {
    texts: en,
  });
  await expect.element(screen.getByText('No entries')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

it.each([
  [1, '1 lína valin'],
  [11, '11 línur valdar'],
  [21, '21 lína valin'],
  [1200, '1.200 línur valdar'],
])('counts %i chosen rows in good Icelandic', async (count, words) => {
  const screen = await renderInKit(<SelectionBar count={count} actions={[]} onClear={() => {}} />);
  await expect.element(screen.getByRole('toolbar')).toMatchTextContent(words);
});

it('is gone while nothing is chosen, and clears the choice by its cross', async () => {
  const clear = vi.fn();
  const screen = await renderInKit(<SelectionBar count={0} actions={[]} onClear={clear} />);
  await expect.element(screen.getByRole('toolbar')).not.toBeInTheDocument();
  await screen.unmount();
  const shown = await renderInKit(
    <>
      <div style={{ height: 300 }} />
      <SelectionBar count={2} actions={[]} onClear={clear} />
    </>,
  );
  await shown.getByRole('button', { name: 'Hreinsa val' }).click();
  expect(clear).toHaveBeenCalledOnce();
});

it.each(['light', 'dark'] as const)('shows 500 rows as cards under their days, as few elements, %s', async (scheme) => {
  await page.viewport(390, 700);
  const open = vi.fn();
  const screen = await renderInKit(
    <div style={{ height: 500 }}>
      <CardList
        label="Færslur"
        rows={rows}
        getRowId={getRowId}
        groupOf={dayOf}
        card={(row) => ({
          title: `Mál ${row.id}`,
          figure: '1,50',
          text: 'Fundur',
          aside: '36.750 kr.',
          note: 'Öx hf.',
        })}
        onOpen={(row) => open(row.id)}
        rowMenu={(row) => [{ label: 'Eyða', danger: true, onClick: () => open(-row.id) }]}
      />
    </div>,
    { scheme },
  );
  await expect.element(screen.getByText('dagur 0', { exact: true })).toBeVisible();
  expect(document.querySelectorAll('li').length).toBeLessThan(30);
  await screen.getByText('Mál 1', { exact: true }).click();
  await screen.getByRole('button', { name: 'Aðgerðir línu' }).nth(2).click();
  expect(await axeFindings()).toEqual([]);
  await screen.getByRole('menuitem', { name: 'Eyða' }).click();
  expect(open.mock.calls).toEqual([[1], [-2]]);
  await page.viewport(1280, 800);
});

it('chooses cards by their boxes, as rows of the grid are chosen', async () => {
  const onSelection = vi.fn();
  const screen = await renderInKit(
    <div style={{ height: 400, width: 390, display: 'flex', flexDirection: 'column' }}>
      <CardList
        label="Færslur"
        rows={rows.slice(0, 3)}
        getRowId={getRowId}
        card={(row) => ({ title: `Færsla ${row.id}` })}
        onOpen={() => {}}
        selection={new Set(['1'])}
        onSelectionChange={onSelection}
      />
    </div>,
  );
  const boxes = screen.getByRole('checkbox', { name: 'Velja línu' });
  await expect.element(boxes.nth(1)).toBeChecked();
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  expect(onSelection.mock.calls.map(([selection]) => [...(selection as Set<string>)])).toEqual([['1', '0'], []]);
  expect(await axeFindings()).toEqual([]);
});

it('chooses cards on a phone by a finger that rests on one, or in its menu, and opens them again once none is chosen', async () => {
  const open = vi.fn();
  const screen = await renderInKit(<Chosen onOpen={open} />);
  const boxes = screen.getByRole('checkbox', { name: 'Velja línu' });
  const card = (id: number) => screen.getByRole('button', { name: `Færsla ${id}` });
  await card(0).click();
  expect(open.mock.calls).toEqual([[0]]);
  expect(boxes.elements()).toHaveLength(0);

  // A finger that moves scrolls; one that rests chooses, and the press that ends it opens nothing.
  const held = card(1).element();
  const finger = (type: string, y = 20) =>
    held.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX: 40, clientY: y }));
  finger('pointerdown');
  finger('pointermove', 60);
  finger('pointerup', 60);
  finger('pointerdown');
  await expect.element(boxes.nth(1)).toBeChecked();
  finger('pointerup');
  finger('click');
  await expect.element(boxes.nth(1)).toBeChecked();
  await card(2).click();
  await expect.element(screen.getByRole('toolbar', { name: '2 línur valdar' })).toBeVisible();
  expect(open).toHaveBeenCalledOnce();
  expect(await axeFindings()).toEqual([]);

  await screen.getByRole('button', { name: 'Hreinsa val' }).click();
  expect(boxes.elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Aðgerðir línu' }).nth(2).click();
  await screen.getByRole('menuitem', { name: 'Velja línu' }).click();
  await expect.element(boxes.nth(2)).toBeChecked();
  await boxes.nth(2).click();
  await card(2).click();
  expect(open.mock.calls).toEqual([[0], [2]]);
});

/** A short list as on a phone, with actions on the selection. */
function Chosen({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const [selection, setSelection] = useState(NOTHING);
  return (
    <div style={{ height: 400, width: 390, display: 'flex', flexDirection: 'column' }}>
      <CardList
        label="Færslur"
        rows={rows.slice(0, 3)}
        getRowId={getRowId}
        card={(row) => ({ title: `Færsla ${row.id}` })}
        onOpen={(row) => onOpen(row.id)}
        rowMenu={() => [{ label: 'Eyða', onClick: () => {} }]}
        selection={selection}
        onSelectionChange={setSelection}
        selectsLate
      />
      <SelectionBar count={selection.size} actions={[]} onClear={() => setSelection(NOTHING)} />
    </div>
  );
}

type Answer = { readonly total: number; readonly pageNumber: number; readonly pageSize: number };
function Asking({
  asked,
  answer,
  onPage,
}: {
  asked: number;
  answer: Answer | undefined;
  onPage: (page: number) => void;
}) {
  useLastPage(asked, answer, onPage);
  return <p>{asked}</p>;
}

it('goes to the last page if the requested one no longer exists, and waits for its rows', async () => {
  const onPage = vi.fn();
  const draw = (asked: number, answer?: Answer) => <Asking asked={asked} answer={answer} onPage={onPage} />;
  const screen = await render(draw(3));
  await screen.rerender(draw(3, { total: 12, pageNumber: 1, pageSize: 10 }));
  await screen.rerender(draw(3, { total: 21, pageNumber: 3, pageSize: 10 }));
  expect(onPage).not.toHaveBeenCalled();
  await screen.rerender(draw(3, { total: 20, pageNumber: 3, pageSize: 10 }));
  expect(onPage).toHaveBeenLastCalledWith(2);
  await screen.rerender(draw(2, { total: 0, pageNumber: 2, pageSize: 10 }));
  expect(onPage).toHaveBeenLastCalledWith(1);
});
