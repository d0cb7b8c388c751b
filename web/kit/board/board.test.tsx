import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import type { BoardColumn, BoardPlace, BoardProps } from './board-props.ts';
import { Board } from './board.tsx';
import { moved } from './places.ts';

type Card = { id: number; name: string };

const cards = (from: number, count: number): Card[] =>
  Array.from({ length: count }, (_, at) => ({ id: from + at, name: `Spjald ${from + at}` }));
const few: readonly BoardColumn<Card>[] = [
  { id: 'todo', label: 'Bíður', cards: cards(1, 3) },
  { id: 'doing', label: 'Í vinnslu', cards: cards(11, 2) },
  { id: 'done', label: 'Lokið', cards: [] },
];
const idOf = (card: Card) => String(card.id);
const move = (id: number, to: BoardPlace) => [id, to.columnId, to.position];

function Host({
  start = few,
  onMoved,
  ...props
}: { start?: readonly BoardColumn<Card>[]; onMoved?: (told: unknown[]) => void } & Partial<BoardProps<Card>>) {
  const [columns, setColumns] = useState(start);
  return (
    <div style={{ height: 600, width: 900, display: 'flex', flexDirection: 'column' }}>
      <input aria-label="Leit" />
      <Board
        label="Verkefni"
        columns={columns}
        getCardId={idOf}
        cardLabel={({ name }) => name}
        renderCard={({ name }) => <span>{name}</span>}
        onMove={(card, to) => {
          setColumns((before) => moved(before, idOf, idOf(card), to));
          onMoved?.(move(card.id, to));
        }}
        onOpen={() => {}}
        {...props}
      />
    </div>
  );
}

const card = (name: string) => page.getByRole('listitem', { name, exact: true });
const focused = () => document.activeElement?.getAttribute('data-card');
const orderIn = (column: string) =>
  [...document.querySelectorAll(`[data-column="${column}"] [data-card]`)].map((one) => one.getAttribute('data-card'));

describe('by keyboard', () => {
  it('moves between cards with the arrows, and is one tab stop', async () => {
    await renderInKit(<Host />);
    (card('Spjald 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('2');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(focused).toBe('12');
    await userEvent.keyboard('{Home}');
    await expect.poll(focused).toBe('11');
    expect(document.querySelectorAll('[data-card][tabindex="0"]')).toHaveLength(1);
  });

  it('moves the card with Alt and arrows, keeps the focus on it and announces it', async () => {
    const told = vi.fn();
    await renderInKit(<Host onMoved={told} />);
    (card('Spjald 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(() => orderIn('todo')).toEqual(['2', '1', '3']);
    await expect.poll(focused).toBe('1');
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect.poll(() => orderIn('doing')).toEqual(['11', '1', '12']);
    await expect.poll(focused).toBe('1');
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
    await expect.poll(() => orderIn('doing')).toEqual(['1', '11', '12']);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect.poll(focused).toBe('1');
    expect(told.mock.calls.map(([one]) => one)).toEqual([
      [1, 'todo', 1],
      [1, 'doing', 1],
      [1, 'doing', 0],
      [1, 'done', 0],
    ]);
    await expect.element(page.getByText('„Spjald 1“ fór í „Lokið“ og er þar númer 1 af 1.')).toBeInTheDocument();
  });

  it('opens with Enter, passes other keys to the page, and ignores keys in fields', async () => {
    const opened = vi.fn();
    const keys = vi.fn((_id: number, _key: string) => true);
    await renderInKit(<Host onOpen={opened} onCardKey={(one, { key }) => keys(one.id, key)} />);
    (card('Spjald 2').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledWith({ id: 2, name: 'Spjald 2' });
    await userEvent.keyboard('s');
    expect(keys).toHaveBeenCalledWith(2, 's');
    await userEvent.click(page.getByLabelText('Leit'));
    await userEvent.keyboard('s');
    expect(keys).toHaveBeenCalledTimes(1);
  });

  it('does not move cards that may not be moved', async () => {
    const told = vi.fn();
    await renderInKit(<Host onMoved={told} canMove={() => false} />);
    (card('Spjald 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(told).not.toHaveBeenCalled();
  });

  it('opens the menu of a card with Shift F10, and returns to it', async () => {
    await renderInKit(<Host cardMenu={() => [{ label: 'Eyða', onClick: () => {} }]} />);
    (card('Spjald 2').element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect.element(page.getByRole('menuitem', { name: 'Eyða' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(focused).toBe('2');
  });
});

describe('by mouse', () => {
  it('drags a card into another column, and to its place there', async () => {
    const told = vi.fn();
    await renderInKit(<Host onMoved={told} />);
    await userEvent.dragAndDrop(card('Spjald 1'), card('Spjald 12'), { targetPosition: { x: 40, y: 4 } });
    await expect.poll(() => told.mock.calls).toEqual([[[1, 'doing', 1]]]);
    await userEvent.dragAndDrop(card('Spjald 2'), page.getByRole('region', { name: 'Lokið, 0' }));
    await expect.poll(() => orderIn('done')).toEqual(['2']);
  });

  it('drags within a column, where the card itself is not counted', async () => {
    const told = vi.fn();
    await renderInKit(<Host onMoved={told} />);
    const { height } = card('Spjald 3').element().getBoundingClientRect();
    await userEvent.dragAndDrop(card('Spjald 1'), card('Spjald 3'), { targetPosition: { x: 40, y: height - 3 } });
    await expect.poll(() => orderIn('todo')).toEqual(['2', '3', '1']);
    expect(told).toHaveBeenCalledWith([1, 'todo', 2]);
  });
});

describe('with 2,000 cards', () => {
  const many = few.map((column, at) => ({ ...column, cards: cards(at * 1000 + 1, at === 2 ? 0 : 1000) }));

  it('renders only visible ones, and reaches the last with a key', async () => {
    await renderInKit(<Host start={many} />);
    expect(document.querySelectorAll('[data-card]').length).toBeLessThan(80);
    (card('Spjald 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.poll(focused).toBe('1000');
    await expect.element(card('Spjald 1000')).toBeInViewport();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect.poll(focused).toBe('1000');
    await expect.element(card('Spjald 1000')).toBeInViewport();
  });

  it('keeps the focus where it is while others move cards', async () => {
    await renderInKit(<Host start={many} />);
    await userEvent.click(page.getByLabelText('Leit'));
    await userEvent.keyboard('abc');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Leit');
  });
});

it('has no axe violations, in both themes', async () => {
  const part = <Host cardMenu={() => [{ label: 'Eyða', onClick: () => {} }]} />;
  await renderInKit(part);
  expect(await axeFindings()).toEqual([]);
});
