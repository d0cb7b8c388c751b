import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
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
function useCellEditor<Row>({ row, edit, label, cell, kept, focused, onDone }: CellEditorProps<Row>) {
  const said = useSaid();
  const sayUnseen = useSayUnseen(label);
  const restored = useRestored();
  const [before] = useState(() => kept.find(cell));
  const field = useRef<HTMLTextAreaElement>(null);
  // The row when editing began; after a refusal, and for a text that is shown again, the current row.
  const [seen, setSeen] = useState<Row | null>(before ? null : row);
  const [first] = useState(() => edit.text(row) ?? '');
  const [text, setText] = useState(before?.text ?? first);
  const [problem, setProblem] = useState(before ? restored(before, first) : null);
  // After saving or cancelling, blur must not save again.
  const over = useRef(false);

  useEffect(() => {
    if (focused) field.current?.select();
  }, [focused]);

  async function leave(step: EditStep) {
    if (over.current) return;
    over.current = true;
    if (text === first) return close(step);
    try {
      await edit.save(seen ?? row, text);
      close(step);
    } catch (thrown) {
      const why = said(thrown);
      kept.put({ ...cell, first, text, problem: why });
      setProblem(why);
      setSeen(null);
      over.current = false;
      if (!field.current) sayUnseen(why, text);
      // Whoever went on to another field keeps typing there.
      if (step !== 'away' || document.activeElement === document.body) field.current?.focus();
    }
  }

  function close(step: EditStep) {
    over.current = true;
    kept.drop(cell);
    onDone(step);
  }

  function change(next: string) {
    setText(next);
    setProblem(null);
    if (next === first) kept.drop(cell);
    else kept.put({ ...cell, first, text: next, problem: null });
  }

  const onKeyDown = (event: KeyboardEvent) =>
    handleKey(
      event,
      (step) => void leave(step),
      () => close('stay'),
    );
  return { field, text, setText: change, problem, leave: (step: EditStep) => void leave(step), onKeyDown };
}

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
