import { SquareCheck } from 'lucide-react';
import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { Card, type Tick } from './card.tsx';
import type { ListStateProps, RowMark } from './grid-props.ts';
import classes from './list.module.css';
import { ListState } from './list-state.tsx';
import { toggled, type Selection } from './selection.ts';
import { DRAWN_WHOLE, useVirtualParts } from './virtual-lazy.ts';
import { AnchoredMenu } from '../menu/menus-lazy.ts';
import type { MenuEntry } from '../menu/menu-entries.tsx';
import { Skeleton, useSlow } from '../skeleton.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';

export type CardListProps<Row> = ListStateProps & {
  label: string;
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** The parts of a card. */
  card: (row: Row) => CardContent;
  /** Group headings between the cards, such as days; cards with the same key follow each other. */
  groupOf?: (row: Row) => { key: string; label: ReactNode; aside?: ReactNode };
  onOpen?: (row: Row) => void;
  rowMenu?: (row: Row) => readonly MenuEntry[];
  rowMark?: (row: Row) => RowMark | undefined;
  /** Makes rows selectable, as in the grid. */
  selection?: Selection;
  onSelectionChange?: (selection: Selection) => void;
  /** Boxes only while something is selected, which begins by a long press or in the row's menu; a press then selects. */
  selectsLate?: boolean;
};

export type CardContent = {
  title: ReactNode;
  /** The main figure, at the right of the title. */
  figure?: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
  note?: ReactNode;
  /** A control beside the card: the content of a card is one button, which cannot contain another. */
  lead?: ReactNode;
};

export type Line<Row> = { key: string; row: Row } | { key: string; label: ReactNode; aside?: ReactNode };

/** The grid on a phone: a list of cards, with the same states and the same menu. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, rows, getRowId, groupOf, loading = false, error } = props;
  const kitTexts = useKitTexts().grid;
  const texts = { ...kitTexts, ...props.texts };
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [menu, setMenu] = useState<{ at: { x: number; y: number }; entries: readonly MenuEntry[] } | null>(null);
  const lines = useMemo(() => toLines(rows, getRowId, groupOf), [rows, getRowId, groupOf]);
  const parts = useVirtualParts(rows.length > DRAWN_WHOLE);

  function openMenu(event: MouseEvent, row: Row) {
    const box = event.currentTarget.getBoundingClientRect();
    const begin = props.selectsLate
      ? [
          {
            label: texts.selectRow,
            icon: <SquareCheck size={15} aria-hidden />,
            onClick: () => tickOf(row)?.onToggle(),
          },
        ]
      : [];
    setMenu({ at: { x: box.left, y: box.bottom }, entries: [...begin, ...(props.rowMenu?.(row) ?? [])] });
  }

  function tickOf(row: Row): Tick | undefined {
    const { selection, onSelectionChange } = props;
    if (!selection || !onSelectionChange) return undefined;
    const id = getRowId(row);
    return {
      label: texts.selectRow,
      checked: selection.has(id),
      onToggle: () => onSelectionChange(toggled(selection, [id])),
      late: props.selectsLate ? { chosen: selection.size > 0 } : null,
    };
  }

  const drawn = (line: Line<Row>) =>
    isCard(line) ? (
      <Card
        content={props.card(line.row)}
        mark={props.rowMark?.(line.row)}
        onOpen={props.onOpen ? () => props.onOpen?.(line.row) : undefined}
        onMenu={props.rowMenu ? (event) => openMenu(event, line.row) : undefined}
        menuLabel={texts.rowActions}
        tick={tickOf(line.row)}
      />
    ) : (
      <div className={classes.cardHead}>
        <span>{line.label}</span>
        <span>{line.aside}</span>
      </div>
    );

  if (rows.length === 0 || error) {
    return (
      <div className={classes.cards}>
        {loading && !error ? <CardSkeleton /> : <ListState {...props} texts={texts} />}
      </div>
    );
  }
  return (
    // Cards that open nothing take no focus: then what scrolls does, for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      className={classes.cards}
      ref={setScroller}
      tabIndex={props.onOpen || props.rowMenu || props.selection ? undefined : 0}
      aria-busy={loading || props.refetching}
    >
      {parts === null || parts === 'coming' || parts === 'missing' ? (
        <ul className={classes.cardLines} data-whole aria-label={label}>
          {(parts === 'coming' ? lines.slice(0, DRAWN_WHOLE) : lines).map((line, at) => (
            <li key={line.key} aria-setsize={lines.length} aria-posinset={at + 1}>
              {drawn(line)}
            </li>
          ))}
        </ul>
      ) : (
        <parts.VirtualCards {...{ label, lines, scroller, drawn }} />
      )}
      {menu ? <AnchoredMenu {...menu} label={texts.rowActions} onClose={() => setMenu(null)} /> : null}
    </div>
  );
}

function CardSkeleton() {
  const slow = useSlow(true);
  if (!slow) return null;
  return [0, 1, 2, 3, 4, 5].map((card) => (
    <div key={card} className={classes.card}>
      <div className={classes.cardBody}>
        <Skeleton width="62%" height={12} />
        <Skeleton width={52} height={12} />
        <Skeleton width="84%" height={9} />
        <Skeleton width={64} height={9} />
      </div>
    </div>
  ));
}

function toLines<Row>(
  rows: readonly Row[],
  getRowId: (row: Row) => string,
  groupOf: CardListProps<Row>['groupOf'],
): Line<Row>[] {
  let lastKey: string | null = null;
  return rows.flatMap((row): Line<Row>[] => {
    const card = { key: `row:${getRowId(row)}`, row };
    const group = groupOf?.(row);
    if (!group || group.key === lastKey) return [card];
    lastKey = group.key;
    return [{ ...group, key: `group:${group.key}:${card.key}` }, card];
  });
}

export function isCard<Row>(line: Line<Row> | undefined): line is { key: string; row: Row } {
  return line !== undefined && 'row' in line;
}
