import { date, dec } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { NewWorklogDialog } from '../dialogs.ts';
import { useHourLine } from '../use-hour-line.ts';
import { useWorklogWords } from '../words.ts';

/** An hour that a text tells, as `0059 í gær 1:15 símtal við Birnu`, said in one line; null where it tells none. */
export function useSaidHour(text: string) {
  const { line: words } = useWorklogWords();
  const dialogs = useDialogs();
  const { hours, project, date: day, rest, pieces } = useHourLine(text);
  const onCase = pieces.some(({ kind }) => kind === 'project');
  if (!hours || (!onCase && rest === '')) return null;
  const said = [
    words.hours(dec(hours.hours)),
    day ? date(day.date) : '',
    project ? `${project.yearNumber} · ${project.name}` : '',
    rest,
  ];
  return {
    label: words.log(said.filter(Boolean).join(' · ')),
    onCase,
    /** The line is read there again, with what it comes to; Enter saves. */
    open: () => void dialogs.open(NewWorklogDialog, { first: text }),
  };
}
