import { date, phone } from '#shared/format.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Chip } from '#web/kit/chip.tsx';
import { TextCell } from '#web/kit/grid/cells.tsx';
import type { GridColumn } from '#web/kit/grid/columns.ts';
import { settings } from '#web/lib/settings.ts';
import type { Employee } from '../contract.ts';
import type { EmployeeScreenTexts } from '../texts/web.is.ts';
import classes from './employees.module.css';

/** The ids are the API's sort fields and are stored in saved layouts (EMP-01). */
export const employeeColumns = (words: EmployeeScreenTexts): readonly GridColumn<Employee>[] => [
  {
    id: 'name',
    label: words.columns.name,
    width: 200,
    flex: 1.4,
    cell: (row) => <Person employee={row} words={words} />,
  },
  {
    id: 'email',
    label: words.columns.email,
    width: 200,
    flex: 1.2,
    cell: (row) => <TextCell quiet>{row.email}</TextCell>,
  },
  {
    id: 'rateName',
    label: words.columns.rate,
    width: 140,
    flex: 0.8,
    cell: (row) => <TextCell>{row.rateName ?? ''}</TextCell>,
  },
  {
    id: 'role',
    label: words.columns.role,
    width: 116,
    cell: (row) => <TextCell quiet={row.role === 'employee'}>{words.roles[row.role]}</TextCell>,
  },
  {
    id: 'phoneMobile',
    label: words.columns.phone,
    width: 104,
    yields: 2,
    cell: (row) => <span className="num">{phone(row.phoneMobile ?? '')}</span>,
  },
  {
    id: 'createdDate',
    label: words.columns.created,
    width: 100,
    yields: 1,
    cell: (row) => <span className="num">{date(row.createdDate)}</span>,
  },
];

/** Picture and name, with marks for anything unusual. */
function Person({ employee, words }: { readonly employee: Employee; readonly words: EmployeeScreenTexts }) {
  return (
    <span className={classes.person} title={employee.name}>
      <Avatar name={employee.name} image={employee.imageId} size={24} />
      <span className={`ell ${employee.active ? '' : (classes.left ?? '')}`}>{employee.name}</span>
      <StateChip employee={employee} words={words} />
    </span>
  );
}

export function StateChip({ employee, words }: { readonly employee: Employee; readonly words: EmployeeScreenTexts }) {
  if (!employee.active) return <Chip>{words.states.inactive}</Chip>;
  return employee.invited ? (
    <Chip tone="pending">{settings.mail ? words.states.invited : words.states.waiting}</Chip>
  ) : null;
}
