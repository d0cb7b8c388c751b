import { Plus } from 'lucide-react';
import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { linesOf, type Piece } from '#shared/quick/line.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import lineClasses from '#web/kit/form/line.module.css';
import type { Task } from '../contract/record.ts';
import { Chips } from './chips.tsx';
import { LinesDialog } from './dialogs.ts';
import type { Known } from './draft.ts';
import classes from './tasks.module.css';
import { useComposer } from './use-composer.ts';
import { useTaskWords } from './words.ts';

type Props = {
  /** Values given by the place: the project of a page, the status of a column. */
  readonly known?: Known;
  readonly parentTaskId?: number;
  readonly short?: boolean;
  readonly autoFocus?: boolean;
  readonly first?: string;
  readonly onMade?: (task: Task) => void;
  readonly onEscape?: () => void;
};

/** Creates a task from one line: chips below it show the recognised parts before Enter, and ask about unclear ones. */
export function TaskComposer({
  known = {},
  parentTaskId = 0,
  short = false,
  autoFocus,
  first = '',
  onMade,
  onEscape,
}: Props) {
  const { composer: words } = useTaskWords();
  const dialogs = useDialogs();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const chained = onEscape !== undefined;
  const name = `task/${chained ? 'quick' : 'line'}/${JSON.stringify([known.project?.id, known.status, parentTaskId, first])}`;
  const composer = useComposer({ name, known, parentTaskId, first, chained, onMade });
  const { text, problem, line } = composer;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const chip = line.read.pieces.find(({ end }) => end === selectionStart && end === selectionEnd);
    if (event.key === 'Enter') composer.submit();
    else if (event.key === 'Escape' && (text !== '' || onEscape)) {
      if (text === '') onEscape?.();
      else composer.reset();
    } else if (event.key === 'Backspace' && chip) line.takeOff(chip);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The button disappears with the text. */
  function add() {
    composer.submit();
    input.current?.focus();
  }

  /** A pasted list creates several tasks after a preview. */
  function onPaste(event: ClipboardEvent) {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    void dialogs.open(LinesDialog, { lines, known, parentTaskId }, { chained });
  }

  return (
    <div className={classes.composer} data-short={short || undefined}>
      <div className={lineClasses.line}>
        <Plus size={15} aria-hidden />
        <input
          ref={input}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where a person has just asked for it
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
          aria-label={words.label}
          aria-describedby={noteId}
          aria-invalid={problem !== null || undefined}
          placeholder={short ? words.short : words.placeholder}
          value={text}
          maxLength={500}
          enterKeyHint="done"
          autoComplete="off"
          onChange={(event) => composer.type(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {text.trim() === '' ? null : (
          <button type="button" disabled={composer.busy} onClick={add}>
            {words.add}
          </button>
        )}
      </div>
      <div id={noteId}>
        {problem === null ? null : (
          <p role="alert" className={lineClasses.problem}>
            {problem}
          </p>
        )}
      </div>
      {text.trim() === '' ? null : <Chips line={line} onTakeOff={(piece: Piece) => line.takeOff(piece)} />}
    </div>
  );
}
