import { Ellipsis } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { CardContent } from './card-list.tsx';
import gridClasses from './grid.module.css';
import type { RowMark } from './grid-props.ts';
import classes from './list.module.css';
import { useLongPress } from './use-long-press.ts';

/**
 * Whether a card is selected; with `late` the checkbox is shown only while cards are selected, and a click then
 * selects.
 */
export type Tick = {
  readonly label: string;
  readonly checked: boolean;
  readonly onToggle: () => void;
  readonly late: { readonly chosen: boolean } | null;
};

type CardProps = {
  readonly tick: Tick | undefined;
  readonly content: CardContent;
  readonly mark: RowMark | undefined;
  readonly onOpen: (() => void) | undefined;
  readonly onMenu: ((event: MouseEvent) => void) | undefined;
  readonly menuLabel: string;
};

export function Card({ content, mark, onOpen, onMenu, menuLabel, tick }: CardProps) {
  const late = tick?.late ?? null;
  const { hold, wasHeld } = useLongPress(late && !late.chosen ? tick?.onToggle : undefined);
  const onPress = late?.chosen ? tick?.onToggle : onOpen;
  const inside = (
    <>
      <span className={classes.cardTitle}>{content.title}</span>
      <span className={classes.cardFigure}>{content.figure}</span>
      {content.text || content.aside ? (
        <>
          <span className={classes.cardText}>{content.text}</span>
          <span className={classes.cardAside}>{content.aside}</span>
        </>
      ) : null}
      {content.note ? <span className={classes.cardNote}>{content.note}</span> : null}
    </>
  );
  return (
    <div className={classes.card} data-mark={mark} data-chosen={tick?.checked || undefined}>
      {tick && late?.chosen !== false ? (
        <label className={classes.cardTick}>
          <input
            type="checkbox"
            className={gridClasses.tick}
            aria-label={tick.label}
            checked={tick.checked}
            onChange={tick.onToggle}
          />
        </label>
      ) : null}
      {/* While cards are selected, a click should not activate this element. */}
      {content.lead && !late?.chosen ? <span className={classes.cardTick}>{content.lead}</span> : null}
      {onPress ? (
        <button
          type="button"
          className={classes.cardBody}
          data-held={late ? true : undefined}
          {...hold}
          onClick={() => !wasHeld() && onPress()}
        >
          {inside}
        </button>
      ) : (
        <div className={classes.cardBody}>{inside}</div>
      )}
      {onMenu ? (
        <button type="button" className={classes.cardMenu} aria-haspopup="menu" aria-label={menuLabel} onClick={onMenu}>
          <Ellipsis size={18} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
