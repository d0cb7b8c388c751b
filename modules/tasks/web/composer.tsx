import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useContext, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { linesOf, type Piece } from '#shared/quick/line.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { DraftShelfContext } from '#web/kit/dialog/drafts.ts';
import { readProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import lineClasses from '#web/kit/form/line.module.css';
import { toast } from '#web/lib/toast.tsx';
import type { Task } from '../contract/record.ts';
import { createTask, refreshTasks } from './api.ts';
import { Chips } from './chips.tsx';
import { LinesDialog, TaskDialog } from './dialogs.ts';
import type { Known } from './draft.ts';
import classes from './tasks.module.css';
import { useLine } from './use-line.ts';
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
  const { composer: words, errors } = useTaskWords();
  const client = useQueryClient();
  const dialogs = useDialogs();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const shelf = useContext(DraftShelfContext);
  // What is typed survives a reload; each place has a line of its own.
  const name = `task/${onEscape ? 'quick' : 'line'}/${JSON.stringify([known.project?.id, known.status, parentTaskId, first])}`;
  const { draft: text, setDraft: setText, idempotencyKey, renewKey } = useDraft(name, first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const line = useLine(text, known, parentTaskId);
  const { read } = line;

  function reset() {
    setText('');
    setProblem(null);
    renewKey();
    line.startOver();
    input.current?.focus();
  }

  async function submit() {
    if (busy || text.trim() === '') return;
    if (read.waits) return setProblem(words.searching);
    if (read.unclear.length > 0) return setProblem(words.unclear);
    if (read.name === '') return setProblem(words.noName);
    if (read.body === null) return openDialog();
    setBusy(true);
    try {
      const made = await createTask(read.body, idempotencyKey);
      // The composer may be gone when the answer comes, so the stored draft is removed here.
      shelf?.write(name, null);
      toast.success(words.created(made.name));
      reset();
      onMade?.(made);
    } catch (error) {
      const { detail, errors: fields } = readProblem(error);
      setProblem(Object.values(fields)[0] ?? detail ?? errors.create);
    } finally {
      setBusy(false);
    }
    await refreshTasks(client);
  }

  /** Without a project, the dialog opens with the recognised parts. */
  async function openDialog() {
    const made = await dialogs.open(TaskDialog, { known: read.known }, { chained: onEscape !== undefined });
    if (!made) return;
    reset();
    onMade?.(made);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const chip = read.pieces.find(({ end }) => end === selectionStart && end === selectionEnd);
    if (event.key === 'Enter') void submit();
    else if (event.key === 'Escape' && (text !== '' || onEscape)) {
      if (text === '') onEscape?.();
      else reset();
    } else if (event.key === 'Backspace' && chip) line.takeOff(chip);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A pasted list creates several tasks after a preview. */
  function onPaste(event: ClipboardEvent) {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    void dialogs.open(LinesDialog, { lines, known, parentTaskId }, { chained: onEscape !== undefined });
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
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {text.trim() === '' ? null : (
          <button type="button" disabled={busy} onClick={() => void submit()}>
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
