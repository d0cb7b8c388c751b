import {
  memo,
  useCallback,
  useDeferredValue,
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
import { useChosen } from './use-chosen.ts';
import { useDeeds } from './use-deeds.tsx';
import { useLines, type Fixed } from './use-lines.tsx';
import { useScreens } from './use-screens.tsx';
import { usePaletteWords } from './words.ts';

/**
 * The command palette: reaches every screen and create dialog, runs commands on a case or a client, and searches
 * (PLUS-02).
 */
export function Palette({ close }: { readonly close: () => void }) {
  const { palette: words } = usePaletteWords();
  const fixed: Fixed = { deeds: useDeeds(), screens: useScreens() };
  return (
    <Dialog title={words.title} width={600} onClose={close}>
      <Finder fixed={fixed} close={close} />
    </Dialog>
  );
}

/** The entries and the text that they belong to; keys act only when the text is current. */
type Drawn = { readonly text: string | null; readonly lines: readonly Line[]; readonly waits: boolean };

/**
 * The input renders at once, on a slow machine too; the entries follow when there is time, and Enter waits for them.
 */
function Finder({ fixed, close }: { readonly fixed: Fixed; readonly close: () => void }) {
  const { palette: words } = usePaletteWords();
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const [drawn, setDrawn] = useState<Drawn>({ text: null, lines: [], waits: true });
  const keys = useKeys(drawn, drawn.text !== text, close);
  return (
    <>
      <input
        className={classes.input}
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls="palette-lines"
        aria-activedescendant={drawn.lines[keys.chosen] ? `palette-${keys.chosen}` : undefined}
        aria-label={words.title}
        placeholder={words.placeholder}
        value={text}
        onKeyDown={keys.onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          keys.startOver();
        }}
      />
      <Offered
        fixed={fixed}
        text={sought}
        place={Math.max(keys.chosen, 0)}
        onDrawn={setDrawn}
        onRun={keys.runAt}
        onChoose={keys.choose}
      />
    </>
  );
}

type OfferedProps = {
  readonly fixed: Fixed;
  readonly text: string;
  readonly place: number;
  readonly onDrawn: (drawn: Drawn) => void;
  readonly onRun: (place: number) => void;
  readonly onChoose: (place: number) => void;
};

const Offered = memo(function Offered({ fixed, text, place, onDrawn, onRun, onChoose }: OfferedProps) {
  const { palette: words } = usePaletteWords();
  const { lines, failed, waits } = useLines(text, fixed);
  const said = lines.map(({ key, label, stale }) => `${key} ${label} ${stale === true}`).join('|');
  const tell = useEffectEvent(() => onDrawn({ text, lines, waits }));
  useLayoutEffect(() => tell(), [said, waits, text]);
  const chosen = Math.min(place, lines.length - 1);
  const list = useScrolled(text, chosen);
  return (
    <>
      <div {...list} id="palette-lines" role="listbox" aria-label={words.title} className={classes.palette}>
        {lines.map((line, at) => (
          <Row
            key={line.key}
            line={line}
            place={at}
            heads={line.group !== lines[at - 1]?.group}
            chosen={at === chosen}
            onRun={onRun}
            onChoose={onChoose}
          />
        ))}
      </div>
      {failed ? (
        <p className={classes.nothing} role="alert">
          {words.failed}
        </p>
      ) : null}
    </>
  );
});

/**
 * Keeps the selected entry in view, and scrolls to the top for a new text. Measures only after a move, because
 * measuring forces a layout.
 */
function useScrolled(text: string, chosen: number) {
  const ref = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) ref.current?.scrollTo({ top: 0 });
    moved.current = false;
  }, [text]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) ref.current?.querySelector(`#palette-${chosen}`)?.scrollIntoView({ block: 'nearest' });
    isFirst.current = false;
  }, [chosen]);
  return { ref, onScroll: () => (moved.current = true) };
}

type RowProps = {
  readonly line: Line;
  readonly place: number;
  /** The first entry of a group has the group's heading. */
  readonly heads: boolean;
  readonly chosen: boolean;
  readonly onRun: (place: number) => void;
  readonly onChoose: (place: number) => void;
};

/** Rerendered only when its content changes, so that typing stays responsive on a slow machine. */
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

/** Arrow keys and Enter. Enter chooses the first entry for the latest text, as soon as it is known. */
function useKeys({ lines, waits }: Drawn, late: boolean, close: () => void) {
  const { chosen, isGone, shown, choose, step, first } = useChosen(lines, late);
  // Enter was pressed before the entry was known.
  const [enters, setEnters] = useState(false);
  function run(line: Line | undefined) {
    if (!line || line.stale) return;
    close();
    line.run();
  }
  function enter() {
    const comes = waits && (lines[chosen]?.stale || (chosen === 0 && lines[0]?.fallback));
    if (late || comes) setEnters(true);
    else run(lines[chosen]);
  }
  const answered = useEffectEvent(() => {
    // Nothing else is run in its place.
    if (isGone) setEnters(false);
    else enter();
  });
  useEffect(() => {
    if (enters) answered();
  }, [enters, lines, waits, late]);
  // For entries of the previous text.
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  const runAt = useCallback((at: number) => latest.current(shown.current[at]), [shown]);
  function onKeyDown(event: KeyboardEvent) {
    // The list is always open, so the dialog leaves Escape to us.
    if (event.key === 'Escape') return close();
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key !== 'Enter') setEnters(false);
    if (by && lines.length > 0) step(by);
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  }
  return {
    chosen,
    runAt,
    onKeyDown,
    choose,
    startOver: () => {
      first();
      setEnters(false);
    },
  };
}
