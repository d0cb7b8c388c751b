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
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const lines = useMemo(() => toLines(rows, getRowId, groupOf), [rows, getRowId, groupOf]);
  const parts = useVirtualParts(rows.length > DRAWN_WHOLE);
  const drawn = (line: Line<Row>) =>
    isCard(line) ? (
      <RowCard {...props} row={line.row} openMenu={setMenu} />
    ) : (
      <CardHead label={line.label} aside={line.aside} />
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

type OpenMenu = { at: { x: number; y: number }; entries: readonly MenuEntry[] };
type RowCardProps<Row> = CardListProps<Row> & { row: Row; openMenu: (menu: OpenMenu) => void };

function RowCard<Row>({ row, openMenu, card, onOpen, rowMenu, selectsLate, ...props }: RowCardProps<Row>) {
  const texts = { ...useKitTexts().grid, ...props.texts };
  const tick = tickOf({ ...props, selectsLate }, row, texts.selectRow);

  function onMenu(event: MouseEvent) {
    const box = event.currentTarget.getBoundingClientRect();
    const icon = <SquareCheck size={15} aria-hidden />;
    const begin = selectsLate ? [{ label: texts.selectRow, icon, onClick: () => tick?.onToggle() }] : [];
    openMenu({ at: { x: box.left, y: box.bottom }, entries: [...begin, ...(rowMenu?.(row) ?? [])] });
  }

  return (
    <Card
      content={card(row)}
      mark={props.rowMark?.(row)}
      onOpen={onOpen ? () => onOpen(row) : undefined}
      onMenu={rowMenu ? onMenu : undefined}
      menuLabel={texts.rowActions}
      tick={tick}
    />
  );
}

type Ticks<Row> = Pick<CardListProps<Row>, 'getRowId' | 'selection' | 'onSelectionChange' | 'selectsLate'>;

/** The box of a card in a list whose rows can be selected. */
function tickOf<Row>(
  { getRowId, selection, onSelectionChange, selectsLate }: Ticks<Row>,
  row: Row,
  label: string,
): Tick | undefined {
  if (!selection || !onSelectionChange) return undefined;
  const id = getRowId(row);
  return {
    label,
    checked: selection.has(id),
    onToggle: () => onSelectionChange(toggled(selection, [id])),
    late: selectsLate ? { chosen: selection.size > 0 } : null,
  };
}

function CardHead({ label, aside }: { label: ReactNode; aside?: ReactNode }) {
  return (
    <div className={classes.cardHead}>
      <span>{label}</span>
      <span>{aside}</span>
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
