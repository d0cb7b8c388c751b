import type { TaskRow } from '../../contract/record.ts';
import classes from '../tasks.module.css';
import { useTaskActions } from '../use-actions.ts';
import { useTaskWords } from '../words.ts';

type Props = {
  readonly task: Pick<TaskRow, 'id' | 'name' | 'completed' | 'can'>;
  /** Makes the checkbox a tab stop, outside grids. */
  readonly stop?: boolean;
};

/** The status checkbox of a row: completes it, or opens it again (TASK-14, TASK-16). */
export function DoneBox({ task, stop = false }: Props) {
  const { actions: words } = useTaskWords();
  const { complete } = useTaskActions();
  return (
    <input
      type="checkbox"
      className={classes.done}
      tabIndex={stop ? 0 : -1}
      checked={task.completed}
      disabled={!task.can.edit}
      aria-label={`${task.completed ? words.reopen : words.complete}: ${task.name}`}
      onChange={(event) => complete(task, event.target.checked)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
