import { date } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { NewWorklogDialog } from '../dialogs.ts';
import { hoursSaid } from '../hours-said.ts';
import { useHourLine } from '../use-hour-line.ts';
import { useWorklogWords } from '../words.ts';

/** Parses a worklog from a text such as `0059 í gær 1:15 símtal við Birnu`; null when it contains none. */
export function useSaidHour(text: string) {
  const { line: words } = useWorklogWords();
  const dialogs = useDialogs();
  const { hours, project, date: day, rest, pieces } = useHourLine(text);
  const onCase = pieces.some(({ kind }) => kind === 'project');
  if (!hours || (!onCase && rest === '')) return null;
  const said = [
    hoursSaid(hours, words),
    day ? date(day.date) : '',
    project ? `${project.yearNumber} · ${project.name}` : '',
    rest,
  ];
  return {
    label: words.log(said.filter(Boolean).join(' · ')),
    onCase,
    /** The dialog parses the line again and shows the amount; Enter saves. */
    open: () => void dialogs.open(NewWorklogDialog, { first: text }),
  };
}
