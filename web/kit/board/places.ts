import type { BoardColumn, BoardPlace } from './board-props.ts';

type Columns<Card> = readonly BoardColumn<Card>[];
type IdOf<Card> = (card: Card) => string;

/** Where a card stands; null where it is on no column any more. */
export function placeOf<Card>(columns: Columns<Card>, idOf: IdOf<Card>, id: string): BoardPlace | null {
  for (const { id: columnId, cards } of columns) {
    const position = cards.findIndex((card) => idOf(card) === id);
    if (position >= 0) return { columnId, position };
  }
  return null;
}

/** The columns as they are once the card has moved: what is drawn before the server has answered. */
export function moved<Card>(columns: Columns<Card>, idOf: IdOf<Card>, id: string, to: BoardPlace): Columns<Card> {
  const card = columns.flatMap(({ cards }) => cards).find((one) => idOf(one) === id);
  if (card === undefined) return columns;
  return columns.map((column) => {
    const others = column.cards.filter((one) => idOf(one) !== id);
    if (column.id === to.columnId) return { ...column, cards: others.toSpliced(to.position, 0, card) };
    return others.length === column.cards.length ? column : { ...column, cards: others };
  });
}

/** Where the card goes by a key with Alt; null where it cannot go farther, or the key is none of these. */
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

/** The card beside, above or below; null at the edge. Columns without cards are passed over. */
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

/** A place among all cards of the column as one among the others, when the card itself leaves a gap in it. */
export function withoutGap(from: BoardPlace | null, columnId: string, index: number): BoardPlace {
  const shift = from?.columnId === columnId && from.position < index ? 1 : 0;
  return { columnId, position: index - shift };
}
