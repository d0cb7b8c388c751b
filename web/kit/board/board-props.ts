import type { KeyboardEvent, ReactNode } from 'react';
import type { MenuEntry } from '../menu/menu-entries.tsx';

export type BoardColumn<Card> = {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly cards: readonly Card[];
  /** Shown beside the name, such as an add button. */
  readonly action?: ReactNode;
  /** Shown above the cards, such as a field for a new one. */
  readonly top?: ReactNode;
  /** Shown below the last card, such as a button to load older ones. */
  readonly foot?: ReactNode;
};

/** Where a card is dropped: its index among the other cards of the column, from 0. */
export type BoardPlace = { readonly columnId: string; readonly position: number };

export type BoardProps<Card> = {
  readonly label: string;
  readonly columns: readonly BoardColumn<Card>[];
  readonly getCardId: (card: Card) => string;
  /** The announcement for screen readers. */
  readonly cardLabel: (card: Card) => string;
  readonly renderCard: (card: Card) => ReactNode;
  readonly canMove?: (card: Card) => boolean;
  readonly onMove: (card: Card, to: BoardPlace) => void;
  readonly onOpen: (card: Card) => void;
  readonly cardMenu?: (card: Card) => readonly MenuEntry[];
  /** Handles the page's own keys for the focused card; returns true when it handled one. */
  readonly onCardKey?: (card: Card, event: KeyboardEvent) => boolean;
  readonly empty?: ReactNode;
};
