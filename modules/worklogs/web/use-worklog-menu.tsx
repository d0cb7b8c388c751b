import { useNavigate } from '@tanstack/react-router';
import { Copy, FolderOpen, History, ListChecks, Pencil, Play, ReceiptText, Square, Trash2 } from 'lucide-react';
import { useHistoryEntry } from '#modules/history/web/parts/use-history.ts';
import { useOpenProject } from '#modules/projects/web/parts/open-project.ts';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { useHere } from '#web/lib/here.tsx';
import type { Worklog } from '../contract/record.ts';
import { isRunning } from './api.ts';
import { useTimer } from './use-timer.ts';
import { useWorklogActions } from './use-actions.ts';
import { useWorklogWords } from './words.ts';

/** The menu of a worklog in a list. */
export function useWorklogMenu(): (row: Worklog) => readonly MenuEntry[] {
  const words = useWorklogWords();
  const { start, stop } = useTimer();
  const actions = useWorklogActions();
  const history = useHistoryEntry();
  const openProject = useOpenProject();
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  const openTask = (id: number | null) =>
    void navigate({ to: '/$tenantId/tasks/$id', params: { tenantId, id: String(id) } });
  const openInvoice = (id: number | null) =>
    void navigate({ to: '/$tenantId/invoices/invoice/$id', params: { tenantId, id: String(id) } });
  return (row) => [
    { label: words.actions.edit, icon: <Pencil size={15} aria-hidden />, onClick: () => actions.edit(row.id) },
    isRunning(row)
      ? { label: words.actions.stopTimer, icon: <Square size={15} aria-hidden />, onClick: () => stop(row.id) }
      : {
          label: words.actions.startTimer,
          icon: <Play size={15} aria-hidden />,
          onClick: () => start(row.id),
          disabled: !row.can.startTimer,
        },
    {
      label: words.actions.openProject,
      icon: <FolderOpen size={15} aria-hidden />,
      onClick: () => openProject(row.projectId),
    },
    ...(row.taskId === null
      ? []
      : [
          {
            label: words.actions.openTask,
            icon: <ListChecks size={15} aria-hidden />,
            onClick: () => openTask(row.taskId),
          },
        ]),
    { label: words.actions.copy, icon: <Copy size={15} aria-hidden />, onClick: () => actions.copy([row.id], [row]) },
    ...(row.invoiceId === null
      ? []
      : [
          {
            label: words.actions.openInvoice,
            icon: <ReceiptText size={15} aria-hidden />,
            onClick: () => openInvoice(row.invoiceId),
          },
        ]),
    history('worklog', row.id, `${row.projectYearNumber} ${row.projectName}`, <History size={15} aria-hidden />),
    'divider',
    {
      label: words.actions.delete,
      icon: <Trash2 size={15} aria-hidden />,
      onClick: () => actions.remove([row.id]),
      disabled: !row.can.delete,
      danger: true,
    },
  ];
}
