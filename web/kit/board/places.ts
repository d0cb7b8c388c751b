import type { BoardColumn, BoardPlace } from './board-props.ts';

type Columns<Card> = readonly BoardColumn<Card>[];
type IdOf<Card> = (card: Card) => string;

/** The position of a card; null when it is in no column any more. */
export function placeOf<Card>(columns: Columns<Card>, idOf: IdOf<Card>, id: string): BoardPlace | null {
  for (const { id: columnId, cards } of columns) {
    const position = cards.findIndex((card) => idOf(card) === id);
    if (position >= 0) return { columnId, position };
  }
  return null;
}

/** The columns after the card has moved, rendered before the server has answered. */
export function moved<Card>(columns: Columns<Card>, idOf: IdOf<Card>, id: string, to: BoardPlace): Columns<Card> {
  const card = columns.flatMap(({ cards }) => cards).find((one) => idOf(one) === id);
  if (card === undefined) return columns;
  return columns.map((column) => {
    const others = column.cards.filter((one) => idOf(one) !== id);
    if (column.id === to.columnId) return { ...column, cards: others.toSpliced(to.position, 0, card) };
    return others.length === column.cards.length ? column : { ...column, cards: others };
  });
}

/** Where Alt and an arrow key move the card; null when it cannot go further or the key is another. */
export function placeByKey<Card>(
  columns: Columns<Card>,
  from: BoardPlace,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): BoardPlace | null {
  const at = columns.findIndex(({ id }) => id === from.columnId);
  const last = (columns[at]?.cards.length ?? 1) - 1;
  if (key === 'ArrowUp') return from.position === 0 ? null : { ...from, position: shiftKey ? 0 : from.position - 1 };
  if (key === 'ArrowDown')
    return from.position >= last ? null : { ...from, position: shiftKey ? last : from.position + 1 };
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const target = step === undefined ? undefined : columns[at + step];
  return target ? { columnId: target.id, position: Math.min(from.position, target.cards.length) } : null;
}

/** The neighbouring card; null at the edge. Skips empty columns. */
export function neighbour<Card>(columns: Columns<Card>, from: BoardPlace, key: string): Card | null {
  const at = columns.findIndex(({ id }) => id === from.columnId);
  const own = columns[at]?.cards ?? [];
  if (key === 'ArrowUp' || key === 'k') return own[from.position - 1] ?? null;
  if (key === 'ArrowDown' || key === 'j') return own[from.position + 1] ?? null;
  if (key === 'Home') return own[0] ?? null;
  if (key === 'End') return own.at(-1) ?? null;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step === undefined) return null;
  for (let place = at + step; place >= 0 && place < columns.length; place += step) {
    const cards = columns[place]?.cards ?? [];
    if (cards.length > 0) return cards[Math.min(from.position, cards.length - 1)] ?? null;
  }
  return null;
}

/** Converts an index among all cards of the column to one among the other cards. */
export function withoutGap(from: BoardPlace | null, columnId: string, index: number): BoardPlace {
  const shift = from?.columnId === columnId && from.position < index ? 1 : 0;
  return { columnId, position: index - shift };
}
