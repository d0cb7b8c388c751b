import { Button } from '@mantine/core';
import { History, Mail, Pencil, UserCheck, UserX } from 'lucide-react';
import { useHistoryEntry } from '#modules/history/web/parts/use-history.ts';
import { phone } from '#shared/format.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import type { ListGridProps } from '#web/kit/grid/grid-props.ts';
import { ListGrid } from '#web/kit/grid/list-grid.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import type { Employee } from '../contract.ts';
import { StateChip } from './employee-columns.tsx';
import classes from './employees.module.css';
import { useEmployeeActions } from './use-employee-actions.ts';
import { useEmployeeWords } from './words.ts';

type Props = ListGridProps<Employee, { readonly can: { readonly invite: boolean } }>;

const idOf = (employee: Employee) => String(employee.id);
const markOf = (employee: Employee) => (employee.active ? undefined : ('muted' as const));

/** The employees: a grid, or cards on a phone, with the same menu and states (EMP-01, EMP-03). */
export function EmployeeGrid({ page, ...list }: Props) {
  const words = useEmployeeWords();
  const actions = useEmployeeActions();
  const menu = useEmployeeMenu();
  return (
    <ListGrid
      {...list}
      page={page}
      empty={{
        title: words.empty.title,
        text: words.empty.text,
        ...(page?.can.invite ? { action: <Button onClick={actions.invite}>{words.actions.invite}</Button> } : {}),
      }}
      label={words.title}
      getRowId={idOf}
      standardOrder="name asc"
      rowMenu={menu}
      rowMark={markOf}
      onOpen={(row) => (row.can.edit ? actions.edit(row.id) : undefined)}
      card={(row) => ({
        title: (
          <span className={classes.person}>
            <Avatar name={row.name} image={row.imageId} size={28} />
            {row.name}
          </span>
        ),
        figure: <StateChip employee={row} words={words} />,
        text: row.email,
        aside: phone(row.phoneMobile ?? ''),
        note: [row.rateName, words.roles[row.role]].filter(Boolean).join(' · '),
      })}
    />
  );
}

function useEmployeeMenu(): (row: Employee) => readonly MenuEntry[] {
  const words = useEmployeeWords();
  const actions = useEmployeeActions();
  const history = useHistoryEntry();
  return (row) => [
    {
      label: words.actions.edit,
      icon: <Pencil size={15} aria-hidden />,
      onClick: () => actions.edit(row.id),
      disabled: !row.can.edit,
    },
    history('employee', row.id, row.name, <History size={15} aria-hidden />),
    ...(row.can.invite
      ? [
          {
            label: words.actions.sendAgain,
            icon: <Mail size={15} aria-hidden />,
            onClick: () => actions.sendAgain(row),
          },
        ]
      : []),
    ...(row.can.deactivate
      ? [
          'divider' as const,
          {
            label: words.actions.deactivate,
            icon: <UserX size={15} aria-hidden />,
            onClick: () => actions.deactivate(row),
            danger: true,
          },
        ]
      : []),
    ...(row.can.reactivate
      ? [
          {
            label: words.actions.reactivate,
            icon: <UserCheck size={15} aria-hidden />,
            onClick: () => actions.reactivate(row),
          },
        ]
      : []),
  ];
}
