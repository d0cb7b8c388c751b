import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import classes from './cell-editor.module.css';
import type { CellEdit } from './columns.ts';
import type { CellName, KeptCell, KeptCells } from './kept-cells.ts';
import { isUnreached, readProblem } from '../dialog/problem.ts';
import { toast } from '#web/lib/toast.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';

/** Where the focus goes from an edited cell: it stays, moves to the next one, or is elsewhere already. */
export type EditStep = 'stay' | 'next' | 'previous' | 'away';

type CellEditorProps<Row> = {
  /** The current row. */
  row: Row;
  edit: CellEdit<Row>;
  label: string;
  align: string | undefined;
  /** Its name among the unsaved texts. */
  cell: CellName;
  kept: KeptCells;
  /** Its text that is still being saved. */
  saving: string | undefined;
  onSaving: (cell: CellName, text: string, ended: boolean) => void;
  /** The text was refused after the person had moved on; returns whether the cell is open again. */
  onRefused: (cell: CellName) => boolean;
  /** Takes the focus; an unsaved text that is shown again does not. */
  focused: boolean;
  onDone: (step: EditStep) => void;
};

/** A cell as a field: Enter and blur save, Tab saves and moves on, Esc cancels. Refused text stays, with the reason. */
export function CellEditor<Row>(props: CellEditorProps<Row>) {
  const said = useId();
  const { field, text, setText, problem, leave, onKeyDown } = useCellEditor(props);
  return (
    <span className={classes.place}>
      <textarea
        ref={field}
        className={classes.field}
        data-align={props.align}
        rows={1}
        value={text}
        maxLength={props.edit.maxLength}
        aria-label={props.label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : said}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => leave('away')}
      />
      {problem === null ? null : (
        <span id={said} className={classes.problem} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

/** The text of a cell until it is saved or cancelled. */
function useCellEditor<Row>(props: CellEditorProps<Row>) {
  const { row, edit, label, cell, kept, saving, focused, onDone } = props;
  const [said, sayUnseen, restored] = [useSaid(), useSayUnseen(label), useRestored()];
  const [before] = useState(() => (saving === undefined ? kept.find(cell) : undefined));
  const field = useField(focused);
  // The row when editing began; after a refusal, and for a text that is shown again, the current row.
  const [seen, setSeen] = useState<Row | null>(before ? null : row);
  const [first] = useState(() => saving ?? edit.text(row) ?? '');
  const [text, setText] = useState(before?.text ?? first);
  const [problem, setProblem] = useState(before ? restored(before, first) : null);
  // After saving or cancelling, blur must not save again.
  const over = useRef(false);
  const move = useMovingOn(props);

  async function leave(step: EditStep) {
    if (over.current) return move.away(step);
    over.current = true;
    // What was refused while the field was open again is sent again.
    if (text === first && typeof kept.find(cell)?.problem !== 'string') return close(step);
    const ended = move.begin(step, text);
    try {
      await edit.save(seen ?? row, text);
      if ((kept.find(cell)?.text ?? text) === text) kept.drop(cell);
      ended(true);
    } catch (thrown) {
      const why = said(thrown);
      // What was typed into the cell since is newer.
      if ((kept.find(cell)?.text ?? text) === text) kept.put({ ...cell, first, text, problem: why });
      ended(false);
      setProblem(why);
      setSeen(null);
      over.current = false;
      if (!field.current && !props.onRefused(cell)) sayUnseen(why, text);
      // Whoever went on to another field keeps typing there.
      if (step !== 'away' || document.activeElement === document.body) field.current?.focus();
    }
  }

  function close(step: EditStep) {
    over.current = true;
    // A text that is still being saved may yet be refused.
    if (saving === undefined) kept.drop(cell);
    onDone(step);
  }

  function change(next: string) {
    setText(next);
    setProblem(null);
    if (next === first) kept.drop(cell);
    else kept.put({ ...cell, first, text: next, problem: null });
  }

  const leaveBy = (step: EditStep) => void leave(step);
  const onKeyDown = (event: KeyboardEvent) =>
    move.onKey(event) ? undefined : handleKey(event, leaveBy, () => close('stay'));
  return { field, text, setText: change, problem, leave: leaveBy, onKeyDown };
}

function useField(focused: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.select();
  }, [focused]);
  return field;
}

/** How long the answer to a save is waited for before the person moves on (milliseconds). */
const patience = 100;

/**
 * Moving on from a cell whose save is under way. A refusal within an instant keeps the person in the cell; whoever types
 * sooner, or waits longer for the server, goes on in the next one, so that no key is lost in a field that closes.
 */
function useMovingOn<Row>({ cell, onSaving, onDone }: CellEditorProps<Row>) {
  const goOn = useRef<((otherStep?: EditStep) => void) | null>(null);

  /** @returns what to call at the answer */
  function begin(step: EditStep, text: string) {
    const move = (otherStep?: EditStep) => {
      goOn.current = null;
      flushSync(() => {
        onSaving(cell, text, false);
        onDone(otherStep ?? step);
      });
    };
    goOn.current = move;
    const timer = setTimeout(() => goOn.current?.(), patience);
    return (saved: boolean) => {
      clearTimeout(timer);
      const stayed = goOn.current === move;
      goOn.current = null;
      onSaving(cell, text, true);
      if (stayed && saved) onDone(step);
    };
  }

  /** Whether the key was meant for where the person goes: letters follow the focus by themselves, other keys are sent. */
  function onKey(event: KeyboardEvent): boolean {
    if (!goOn.current || isModifier(event.key)) return false;
    goOn.current();
    event.stopPropagation();
    if (event.key.length === 1) return true;
    event.preventDefault();
    document.activeElement?.dispatchEvent(new window.KeyboardEvent('keydown', event.nativeEvent));
    return true;
  }
  /** Whoever went elsewhere meanwhile stays there. */
  const away = (step: EditStep) => (step === 'away' ? goOn.current?.('away') : undefined);
  return { begin, onKey, away };
}

const isModifier = (key: string): boolean => ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'Dead'].includes(key);

/** Enter and Tab save, Esc cancels; the other keys are the text's. */
function handleKey(event: KeyboardEvent, leave: (step: EditStep) => void, cancel: () => void): void {
  const { key, shiftKey } = event;
  if (key === 'Escape') cancel();
  else if (key === 'Enter' && !shiftKey) leave('stay');
  else if (key === 'Tab') leave(shiftKey ? 'previous' : 'next');
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** What is said of a text that is shown again: why it was refused, and the cell's text if that has changed. */
function useRestored() {
  const { dialog, grid } = useKitTexts();
  return ({ first, problem }: KeptCell, now: string): string =>
    `${problem ?? dialog.restored}${now === first ? '' : ` ${grid.now(now)}`}`;
}

/** Where nobody sees the reason at the field: the screen was left, or shows other rows. */
function useSayUnseen(label: string) {
  const { grid } = useKitTexts();
  return (why: string, text: string) =>
    void toast.error(`${/[.!?]$/.test(why) ? why : `${why}.`} ${grid.waits(text)}`, grid.notSaved(label));
}

/** Why a value was refused: at its field, another tab of the same person, the whole row, or no connection. */
function useSaid() {
  const { dialog, stale } = useKitTexts();
  return (thrown: unknown): string => {
    const { detail, errors } = readProblem(thrown);
    const { bySelf } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Record<string, unknown>;
    if (bySelf === true) return stale.own.detail;
    const failed = isUnreached(thrown) ? dialog.offline : dialog.unknown;
    return Object.values(errors)[0] ?? detail ?? `${failed}. ${dialog.kept}`;
  };
}
