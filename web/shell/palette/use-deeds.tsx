import { useQuery } from '@tanstack/react-query';
import {
  CalendarPlus,
  CirclePlus,
  Coins,
  FileText,
  FolderPlus,
  Handshake,
  NotebookPen,
  Scale,
  SquareCheckBig,
  Stamp,
  Swords,
  Timer,
  UserPlus,
} from 'lucide-react';
import { meOptions } from '#modules/employees/web/api.ts';
import { useEmployeeActions } from '#modules/employees/web/parts/employee-actions.ts';
import { useFromTemplate } from '#modules/default-templates/web/parts/from-template.ts';
import { useEventActions } from '#modules/events/web/parts/new-event.ts';
import { usePartyActions } from '#modules/parties/web/parts/party-actions.ts';
import { useProjectActions } from '#modules/projects/web/parts/new-project.tsx';
import { useComputeDeadline } from '#modules/tasks/web/parts/compute-deadline.ts';
import { useNewTask } from '#modules/tasks/web/parts/new-task.ts';
import { useLogHere } from '#modules/worklogs/web/parts/log-here.ts';
import { useTimer } from '#modules/worklogs/web/parts/start-timer.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { SelectProject } from '../select-project.tsx';
import { useOwnDialogs } from '../use-own-dialogs.ts';
import { useSettingsDialogs } from '../use-settings-dialogs.ts';
import type { Line } from './line.ts';
import { usePaletteWords } from './words.ts';

/**
 * Every action that can be started from anywhere, as palette entries; readers are offered none that the server would
 * refuse.
 */
export function useDeeds(): readonly Line[] {
  const { palette: words } = usePaletteWords();
  const { tenantId } = useHere();
  const role = roleIn(tenantId);
  const templates = useFromTemplate();
  const ownDialogs = useOwnDialogs();
  const settingsDialogs = useSettingsDialogs();
  const { invite } = useEmployeeActions();
  const manages = useQuery(meOptions()).data?.can.editAccess ?? false;
  const making = useMaking();
  const lines: readonly Omit<Line, 'group'>[] = [
    ...(role === 'reader' ? [] : making),
    {
      key: 'document',
      label: templates.label,
      icon: <FileText size={16} aria-hidden />,
      run: () => templates.choose(null),
    },
    ...ownDialogs.map((one) => ({ ...one, icon: <CirclePlus size={16} aria-hidden /> })),
    ...(role === 'manager'
      ? settingsDialogs.map((one) => ({ ...one, icon: <CirclePlus size={16} aria-hidden /> }))
      : []),
    ...(manages ? [{ key: 'invite', label: words.invite, icon: <UserPlus size={16} aria-hidden />, run: invite }] : []),
  ];
  return lines.map((line) => ({ ...line, group: words.actions }));
}

function useMaking(): readonly Omit<Line, 'group'>[] {
  const { palette: words, startTimer } = usePaletteWords();
  const { edition } = useHere();
  const dialogs = useDialogs();
  const { startOn } = useTimer();
  const log = useLogHere();
  const projects = useProjectActions();
  const tasks = useNewTask();
  const events = useEventActions();
  const deadline = useComputeDeadline();
  const clients = usePartyActions('client');
  const opponents = usePartyActions('opponent');
  async function chooseAndStart() {
    const project = await dialogs.open(SelectProject, startTimer, { chained: true });
    if (project) await startOn({ projectId: project.id });
  }
  const made = [
    ['project', words.newProject, FolderPlus, () => projects.create(), ''],
    ['task', tasks.label, SquareCheckBig, () => tasks.quick(), 'C'],
    ['event', words.newEvent, CalendarPlus, () => events.create(), ''],
    ...(deadline ? ([['deadline', deadline.label, Scale, () => deadline.open({}), '']] as const) : []),
    ['timer', words.startTimer, Timer, () => void chooseAndStart(), 'T'],
    ['time', words.newTime, NotebookPen, () => log(1), 'N'],
    ['expense', words.newExpense, Coins, () => log(2), ''],
    ['fixed', words.newFixed, Stamp, () => log(3), ''],
    ['client', words.newClient, Handshake, () => void clients.create(), ''],
    ...(hasOpponents(edition)
      ? ([['opponent', words.newOpponent, Swords, () => void opponents.create(), '']] as const)
      : []),
  ] as const;
  return made.map(([key, label, Icon, run, shortcut]) => ({
    key,
    label,
    icon: <Icon size={16} aria-hidden />,
    run,
    ...(shortcut === '' ? {} : { shortcut }),
  }));
}
