import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { Kbd } from '#web/kit/kbd.tsx';
import classes from '../shell.module.css';
import type { Line } from './line.ts';
import { useLines } from './use-lines.tsx';
import { usePaletteWords } from './words.ts';

/** Reaches every screen and create dialog, does what is ordered of a case or a client, and finds them (PLUS-02). */
export function Palette({ close }: { readonly close: () => void }) {
  const { palette: words } = usePaletteWords();
  const [text, setText] = useState('');
  const { lines, failed, waits } = useLines(text);
  const keys = useKeys(lines, waits, close);
  return (
    <Dialog title={words.title} width={600} onClose={close}>
      <input
        className={classes.input}
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls="palette-lines"
        aria-activedescendant={lines[keys.chosen] ? `palette-${keys.chosen}` : undefined}
        aria-label={words.title}
        placeholder={words.placeholder}
        value={text}
        onKeyDown={keys.onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          keys.startOver();
        }}
      />
      <div id="palette-lines" role="listbox" aria-label={words.title} className={classes.palette}>
        {lines.map((line, place) => (
          <Row
            key={line.key}
            line={line}
            place={place}
            heads={line.group !== lines[place - 1]?.group}
            chosen={place === keys.chosen}
            onRun={keys.runAt}
            onChoose={keys.choose}
          />
        ))}
      </div>
      {failed ? (
        <p className={classes.nothing} role="alert">
          {words.failed}
        </p>
      ) : null}
    </Dialog>
  );
}

type RowProps = {
  readonly line: Line;
  readonly place: number;
  /** The first of its group says what the group is. */
  readonly heads: boolean;
  readonly chosen: boolean;
  readonly onRun: (place: number) => void;
  readonly onChoose: (place: number) => void;
};

/** Drawn anew only where it says something else: a key that is pressed must be answered at once, on a slow machine too. */
const Row = memo(DrawnRow, (before, after) => {
  const same = (['place', 'heads', 'chosen', 'onRun', 'onChoose'] as const).every((key) => before[key] === after[key]);
  const shown = ['key', 'group', 'label', 'note', 'shortcut', 'stale'] as const;
  return same && shown.every((key) => before.line[key] === after.line[key]);
});

function DrawnRow({ line, place, heads, chosen, onRun, onChoose }: RowProps) {
  return (
    <>
      {heads ? (
        <p aria-hidden className={classes.group}>
          {line.group}
        </p>
      ) : null}
      {/* The keys are the input's, which names the active line. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={`palette-${place}`}
        role="option"
        tabIndex={-1}
        ref={(row) => {
          if (chosen) row?.scrollIntoView({ block: 'nearest' });
        }}
        aria-selected={chosen && !line.stale}
        aria-disabled={line.stale || undefined}
        onClick={() => onRun(place)}
        onPointerMove={() => onChoose(place)}
      >
        {line.icon}
        <span className="ell">{line.label}</span>
        {line.note ? <em className="ell">{line.note}</em> : null}
        {line.shortcut ? (
          <i aria-hidden>
            <Kbd>{line.shortcut}</Kbd>
          </i>
        ) : null}
      </div>
    </>
  );
}

/** The arrows and Enter over the lines. Of what was typed last the first line is what Enter takes, as soon as it is known. */
function useKeys(lines: readonly Line[], waits: boolean, close: () => void) {
  const [active, setActive] = useState(0);
  // Enter was pressed on a line that is not there yet.
  const [enters, setEnters] = useState(false);
  const chosen = Math.min(active, lines.length - 1);
  function run(line: Line | undefined) {
    if (!line || line.stale) return;
    close();
    line.run();
  }
  // The lines as they were drawn last, for rows that were not drawn with them.
  const drawn = useRef({ lines, run });
  useLayoutEffect(() => {
    drawn.current = { lines, run };
  });
  const runAt = useCallback((place: number) => drawn.current.run(drawn.current.lines[place]), []);
  const answered = useEffectEvent(() => run(lines[chosen]));
  useEffect(() => {
    if (!enters || waits) return;
    answered();
  }, [enters, waits]);
  function enter() {
    if (waits && (lines[chosen]?.stale || (chosen === 0 && lines[0]?.fallback))) setEnters(true);
    else run(lines[chosen]);
  }
  function onKeyDown(event: KeyboardEvent) {
    // The list is always open, so the dialog leaves Escape to us.
    if (event.key === 'Escape') return close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key !== 'Enter') setEnters(false);
    if (step && lines.length > 0) setActive((chosen + step + lines.length) % lines.length);
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  }
  return {
    chosen,
    runAt,
    onKeyDown,
    choose: setActive,
    startOver: () => {
      setActive(0);
      setEnters(false);
    },
  };
}
