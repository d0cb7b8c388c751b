import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { Kbd } from '#web/kit/kbd.tsx';
import { usePaletteWords } from './palette/words.ts';
import classes from './shell.module.css';

/** The list of keyboard shortcuts. */
export function KeyMap({ close }: { close: () => void }) {
  const { keys: words } = usePaletteWords();
  const rows = [
    ['Ctrl K', words.palette],
    ['N', words.newWorklog],
    ['C', words.newTask],
    ['T', words.timer],
    ['/', words.search],
    ['?', words.map],
    [words.arrows, words.move],
    [words.space, words.choose],
    ['Enter', words.open],
    ['Shift F10', words.rowMenu],
    ['Esc', words.escape],
    [`Alt ${words.arrows}`, words.moveCard],
    [`Alt Shift ${words.arrows}`, words.cardTop],
    ['1–4', words.taskStatus],
    ['E', words.taskEdit],
    ['A, I', words.taskAssign],
    ['D, M', words.taskDate],
    ['Z', words.taskSleep],
    ['P, Shift P', words.taskPriority],
    ['.', words.taskDone],
    ['T', words.taskTimer],
    [words.space, words.preview],
    [words.letters, words.typeAhead],
    ['Ctrl C, X, V', words.copyPaste],
    ['F2, Delete', words.rename],
    ['Backspace', words.up],
  ] as const;
  return (
    <Dialog title={words.title} width={420} onClose={close}>
      <dl className={classes.keys}>
        {rows.map(([key, what]) => [
          <dt key={`${what}-key`}>
            <Kbd>{key}</Kbd>
          </dt>,
          <dd key={what}>{what}</dd>,
        ])}
      </dl>
    </Dialog>
  );
}
