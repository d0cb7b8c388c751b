import { Button } from '@mantine/core';
import { Briefcase, FolderOpen, Pencil, Plus, Settings2, Star as StarIcon, StarOff, Trash2 } from 'lucide-react';
import { useTenant } from '#modules/tenants/web/api.ts';
import { calendarDay } from '#shared/format.ts';
import { StateIcon } from '#web/kit/empty-state.tsx';
import type { ListGridProps } from '#web/kit/grid/grid-props.ts';
import { ListGrid } from '#web/kit/grid/list-grid.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { projectStatus } from '../contract.ts';
import type { ProjectRow } from '../contract/record.ts';
import { DueDate } from './due-date.tsx';
import classes from './projects.module.css';
import { useProjectActions } from './use-actions.ts';
import { useProjectWords } from './words.ts';

type Props = ListGridProps<ProjectRow, { readonly can: { readonly create: boolean } }>;

const idOf = (project: ProjectRow) => String(project.id);
const markOf = (project: ProjectRow) => (project.statusId === projectStatus.closed ? ('muted' as const) : undefined);

/** The rows: a grid, or cards on a phone, with the same menu and states. */
export function ProjectGrid({ page, ...list }: Props) {
  const words = useProjectWords();
  const actions = useProjectActions();
  const menu = useProjectMenu();
  const open = useTenant().data?.projectAccess === 'open';
  return (
    <ListGrid
      {...list}
      page={page}
      empty={{
        title: words.empty.title,
        icon: <StateIcon of={Briefcase} />,
        text: [page?.can.create ? words.empty.text : null, open ? null : words.empty.noAccess]
          .filter(Boolean)
          .join(' '),
        action: page?.can.create ? (
          <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => actions.create()}>
            {words.actions.create}
          </Button>
        ) : null,
      }}
      label={words.title}
      getRowId={idOf}
      standardOrder="yearNumber desc"
      rowMenu={menu}
      rowMark={markOf}
      onOpen={(row) => actions.open(row.id)}
      card={(row) => ({
        title: row.name,
        figure: <span className={classes.number}>{row.yearNumber}</span>,
        text: row.clientName ?? row.types.map(({ name }) => name).join(', '),
        aside: <DueDate project={row} today={calendarDay(new Date())} />,
        note: [row.statusName, row.employeeName].join(' · '),
      })}
    />
  );
}

function useProjectMenu(): (row: ProjectRow) => readonly MenuEntry[] {
  const words = useProjectWords();
  const actions = useProjectActions();
  return (row) => [
    { label: words.actions.open, icon: <FolderOpen size={15} aria-hidden />, onClick: () => actions.open(row.id) },
    {
      label: words.actions.edit,
      icon: <Pencil size={15} aria-hidden />,
      onClick: () => actions.edit(row.id),
      disabled: !row.can.edit,
    },
    {
      label: words.actions.settings,
      icon: <Settings2 size={15} aria-hidden />,
      onClick: () => actions.settings(row.id),
      disabled: !row.can.edit,
    },
    {
      label: row.isFavoriteProject ? words.actions.unfavorite : words.actions.favorite,
      icon: row.isFavoriteProject ? <StarOff size={15} aria-hidden /> : <StarIcon size={15} aria-hidden />,
      onClick: () => actions.mark(row),
    },
    'divider',
    {
      label: words.actions.delete,
      icon: <Trash2 size={15} aria-hidden />,
      onClick: () => actions.remove(row),
      disabled: !row.can.delete,
      danger: true,
    },
  ];
}
