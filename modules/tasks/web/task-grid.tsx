import type { ReactNode } from 'react';
import { ListTodo } from 'lucide-react';
import { StateIcon } from '#web/kit/empty-state.tsx';
import type { ListGridProps } from '#web/kit/grid/grid-props.ts';
import type { Selection } from '#web/kit/grid/selection.ts';
import { ListGrid } from '#web/kit/grid/list-grid.tsx';
import { StatusIcon } from '#web/kit/status-icon.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import type { TaskRow } from '../contract/record.ts';
import { DoneBox } from './parts/done-box.tsx';
import { DueDay } from './parts/due-day.tsx';
import { TaskSelection } from './task-selection.tsx';
import classes from './tasks.module.css';
import { useTaskActions } from './use-actions.ts';
import { useTaskKeys } from './use-task-keys.ts';
import { useTaskMenu } from './use-task-menu.tsx';
import { useTaskWords } from './words.ts';

type Props = ListGridProps<TaskRow> & {
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  /** True on the page of one project or task, where the project of each row is known. */
  readonly ofOne?: boolean;
  /** Texts of an empty list, except of a first use. */
  readonly empty?: EmptyWords;
};

type EmptyWords = { readonly title: string; readonly text: string | null; readonly action: ReactNode };

const idOf = (task: TaskRow) => String(task.id);
const markOf = (task: TaskRow) => (task.completed ? ('muted' as const) : undefined);

/** The rows: a grid, or cards on a phone, with the same menu and states (TASK-10, TASK-14). */
export function TaskGrid({ selection, onSelection, ofOne = false, empty, ...list }: Props) {
  const words = useTaskWords();
  const actions = useTaskActions();
  const menu = useTaskMenu();
  const onKey = useTaskKeys();
  // Readers cannot edit, so rows are not selectable.
  const reads = roleIn(useHere().tenantId) === 'reader';
  const choice = reads ? {} : { selection, onSelectionChange: onSelection };
  const none = {
    title: words.empty.title,
    text: reads ? null : ofOne ? words.empty.textOfOne : words.empty.text,
    icon: <StateIcon of={ListTodo} />,
  };
  return (
    <ListGrid
      {...list}
      {...choice}
      empty={empty ?? none}
      label={words.title}
      getRowId={idOf}
      standardOrder="dueDate asc"
      rowMenu={menu}
      rowMark={markOf}
      onOpen={(task) => actions.open(task.id)}
      // Selected tasks have their own toolbar; keys do not apply to them.
      onRowKey={(event, task) =>
        selection.size === 0 && !event.ctrlKey && !event.metaKey && !event.altKey && onKey(task, event)
      }
      selectsLate
      card={(task) => ({
        lead: <DoneBox task={task} stop />,
        title: task.name,
        figure: <DueDay task={task} />,
        text: (
          <span className={classes.withIcon}>
            <StatusIcon status={task.status} /> {words.statuses[task.status]} · {words.priorities[task.priority]}
          </span>
        ),
        aside: task.employeeName?.split(' ')[0],
        note: ofOne ? null : [task.projectYearNumber, task.projectName].join(' · '),
      })}
      className={classes.grid}
      bar={<TaskSelection rows={list.page?.items ?? []} selection={selection} onSelection={onSelection} />}
    />
  );
}
