import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { Avatar } from '#web/kit/avatar.tsx';
import { PriorityIcon } from '#web/kit/priority-icon.tsx';
import { useHere } from '#web/lib/here.tsx';
import type { TaskRow } from '../contract/record.ts';
import { RepeatMark } from '#web/kit/repeat-mark.tsx';
import { DueDay } from './parts/due-day.tsx';
import classes from './tasks.module.css';
import { useTaskWords } from './words.ts';

/** What a card of the board says of its task. */
export function TaskCard({ task, ofOne }: { readonly task: TaskRow; readonly ofOne: boolean }) {
  const { priorities } = useTaskWords();
  const { tenantId } = useHere();
  return (
    <>
      <Link
        className={classes.cardName}
        data-completed={task.completed || undefined}
        tabIndex={-1}
        draggable={false}
        to="/$tenantId/tasks/$id"
        params={{ tenantId: String(tenantId), id: String(task.id) }}
      >
        {task.name}
      </Link>
      {ofOne ? null : (
        <p className={classes.cardProject}>
          <span className="num">{task.projectYearNumber}</span> {task.projectName}
        </p>
      )}
      {task.parentTaskName === null || ofOne ? null : <p className={classes.cardProject}>‹ {task.parentTaskName}</p>}
      <p className={classes.cardFoot}>
        <PriorityIcon priority={task.priority} label={priorities[task.priority]} />
        {task.dueDate === null ? null : <DueDay task={task} />}
        <RepeatMark repeat={task.repeat} />
        {task.subtaskCount > 0 ? (
          <span className={classes.withIcon}>
            <ListChecks size={13} aria-hidden /> {task.subtaskCompletedCount}/{task.subtaskCount}
          </span>
        ) : null}
        <span className={classes.cardPerson}>
          {task.employeeName === null ? null : (
            <span title={task.employeeName}>
              <Avatar name={task.employeeName} image={task.employeeImage} size={20} />
            </span>
          )}
        </span>
      </p>
    </>
  );
}
