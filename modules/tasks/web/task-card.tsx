import { Link } from '@tanstack/react-router';
import { ListChecks, Moon } from 'lucide-react';
import { calendarDay, date } from '#shared/format.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { PriorityIcon } from '#web/kit/priority-icon.tsx';
import { useHere } from '#web/lib/here.tsx';
import type { TaskRow } from '../contract/record.ts';
import { RepeatMark } from '#web/kit/repeat-mark.tsx';
import { DueDay } from './parts/due-day.tsx';
import classes from './tasks.module.css';
import { isAsleep } from '../rules/my-day.ts';
import { useTaskWords } from './words.ts';

/** A card of the board. */
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
        <SleepMark task={task} />
        <RepeatMark repeat={task.repeat} />
        {task.subtaskCount > 0 ? (
          <span className={classes.withIcon}>
            <ListChecks size={13} aria-hidden /> {task.subtaskCompletedCount}/{task.subtaskCount}
          </span>
        ) : null}
        <span className={classes.cardPerson}>
          {task.employees.map(({ id, name, imageId }) => (
            <span key={id} title={name}>
              <Avatar name={name} image={imageId} size={20} />
            </span>
          ))}
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

/** The end of a task's sleep: its day, or an answer. */
function SleepMark({ task }: { readonly task: TaskRow }) {
  const { sleep: words } = useTaskWords();
  const { sleepsUntil, wakesOnAnswer } = task;
  if (!isAsleep(task, calendarDay(new Date()))) return null;
  const title = [sleepsUntil === null ? null : words.until(date(sleepsUntil)), wakesOnAnswer ? words.answer : null];
  return (
    <span className={classes.withIcon} title={title.filter((one) => one !== null).join(' · ')}>
      <Moon size={13} aria-hidden /> {sleepsUntil === null ? words.answerShort : date(sleepsUntil).slice(0, 6)}
    </span>
  );
}
