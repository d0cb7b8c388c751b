import { calendarDay, date } from '#shared/format.ts';
import { readHourLine } from '#shared/quick/line.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { NewWorklogDialog } from '../dialogs.ts';
import { hoursSaid } from '../hours-said.ts';
import { useCompletions } from '../use-completions.ts';
import { useHourLine } from '../use-hour-line.ts';
import { useWorklogWords } from '../words.ts';

const mostCompleted = 3;

/** Parses a worklog from a text such as `0059 í gær 1:15 símtal við Birnu`; null when it contains none. */
export function useSaidHour(text: string) {
  const { line: words } = useWorklogWords();
  const dialogs = useDialogs();
  const { hours, project, date: day, rest, pieces } = useHourLine('palette', text);
  const onCase = pieces.some(({ kind }) => kind === 'project');
  const texts = useCompletions({ text, pieces, project, enabled: onCase && hours !== undefined });
  if (!hours || (!onCase && rest === '')) return null;
  const figures = [hoursSaid(hours, words), day ? date(day.date) : ''];
  const said = [...figures, project ? `${project.yearNumber} · ${project.name}` : '', rest];
  /** The dialog parses the line again and shows the amount; Enter saves. */
  const opening = (first: string) => () => void dialogs.open(NewWorklogDialog, { first });
  const completed = texts.tail.length > 1 && onCase ? texts.offers.map(texts.completed) : [];
  return {
    label: words.log(said.filter(Boolean).join(' · ')),
    onCase,
    open: opening(text),
    /** The same with a completed text, unless other hours or another case would be read from it. */
    completed: completed
      .map((line) => ({ line, read: readHourLine(line, { today: calendarDay(new Date()), people: [] }) }))
      .filter(({ read }) => read.pieces.map((one) => one.text).join() === pieces.map((one) => one.text).join())
      .slice(0, mostCompleted)
      .map(({ line, read }) => ({
        label: words.log(read.rest),
        note: [...figures, project?.yearNumber ?? ''].filter(Boolean).join(' · '),
        open: opening(line),
      })),
  };
}
