import { Scale } from 'lucide-react';
import { calendarDay, date } from '#shared/format.ts';
import { Due } from '#web/kit/due.tsx';
import { dueText, isOverdue } from '../due-text.ts';
import classes from '../tasks.module.css';
import { useTaskWords } from '../words.ts';

type Props = {
  readonly task: { readonly dueDate: string | null; readonly completed: boolean; readonly lastDay?: string | null };
};

/** The due date by nearness, marked for statutory deadlines. */
export function DueDay({ task }: Props) {
  const { due: words, deadlines } = useTaskWords();
  const today = calendarDay(new Date());
  if (task.dueDate === null) return <span className="mute">–</span>;
  const late = isOverdue(task, today);
  return (
    <Due
      day={task.dueDate}
      today={today}
      settled={task.completed}
      className={classes.due}
      title={late ? `${date(task.dueDate)} · ${words.late}` : date(task.dueDate)}
    >
      {task.lastDay ? <Scale size={13} aria-label={deadlines.lastDay(date(task.lastDay))} /> : null}
      {dueText(task.dueDate, today, words)}
      {late ? <span className="vh"> {words.late}</span> : null}
    </Due>
  );
}
