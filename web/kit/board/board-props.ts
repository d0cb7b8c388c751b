import type { KeyboardEvent, ReactNode } from 'react';
import type { MenuEntry } from '../menu/menu-entries.tsx';

export type BoardColumn<Card> = {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly cards: readonly Card[];
  /** Beside the name, such as a button that adds. */
  readonly action?: ReactNode;
  /** Above the cards, such as a line to write a new one in. */
  readonly top?: ReactNode;
  /** Below the last card, such as what fetches older ones. */
  readonly foot?: ReactNode;
};

/** Where a card lands: the place counts among the other cards of the column, from 0. */
export type BoardPlace = { readonly columnId: string; readonly position: number };

export type BoardProps<Card> = {
  readonly label: string;
  readonly columns: readonly BoardColumn<Card>[];
  readonly getCardId: (card: Card) => string;
  /** What a screen reader says of it. */
  readonly cardLabel: (card: Card) => string;
  readonly renderCard: (card: Card) => ReactNode;
  readonly canMove?: (card: Card) => boolean;
  readonly onMove: (card: Card, to: BoardPlace) => void;
  readonly onOpen: (card: Card) => void;
  readonly cardMenu?: (card: Card) => readonly MenuEntry[];
  /** Keys of the page for the card that has the focus; true where it was one. */
  readonly onCardKey?: (card: Card, event: KeyboardEvent) => boolean;
  readonly empty?: ReactNode;
};
