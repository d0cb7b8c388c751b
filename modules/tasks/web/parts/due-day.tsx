import { Scale } from 'lucide-react';
import { calendarDay, date } from '#shared/format.ts';
import { dueText, isOverdue } from '../due-text.ts';
import classes from '../tasks.module.css';
import { useTaskWords } from '../words.ts';

type Props = {
  readonly task: { readonly dueDate: string | null; readonly completed: boolean; readonly lastDay?: string | null };
};

/** The due date, marked for statutory deadlines: red with the date once overdue, bold on the day itself. */
export function DueDay({ task }: Props) {
  const { due: words, deadlines } = useTaskWords();
  const today = calendarDay(new Date());
  if (task.dueDate === null) return <span className="mute">–</span>;
  const late = isOverdue(task, today);
  const now = task.dueDate === today && !task.completed;
  return (
    <time
      dateTime={task.dueDate}
      className={classes.due}
      data-late={late || undefined}
      data-today={now || undefined}
      title={late ? `${date(task.dueDate)} · ${words.late}` : date(task.dueDate)}
    >
      {task.lastDay ? <Scale size={13} aria-label={deadlines.lastDay(date(task.lastDay))} /> : null}
      {dueText(task.dueDate, today, words)}
      {late ? <span className="vh"> {words.late}</span> : null}
    </time>
  );
}
