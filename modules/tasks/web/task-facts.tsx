import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { date, dateTime, plainNumber } from '#shared/format.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { PriorityIcon } from '#web/kit/priority-icon.tsx';
import { RichText } from '#web/kit/rich-text/rich-text.tsx';
import { StatusIcon } from '#web/kit/status-icon.tsx';
import { useKitTexts } from '#web/kit/texts/kit-texts.ts';
import { repeatSaid } from '#web/kit/texts/repeat.ts';
import { useHere } from '#web/lib/here.tsx';
import { priorities, statuses, type Task } from '../contract/record.ts';
import { DescriptionDialog } from './dialogs.ts';
import { DueDay } from './parts/due-day.tsx';
import classes from './task-page.module.css';
import { useTaskActions } from './use-actions.ts';
import { useTaskWords } from './words.ts';

/** People, dates and other fields, edited in place. */
export function TaskFacts({ task }: { readonly task: Task }) {
  const words = useTaskWords();
  const { page, columns } = words;
  const actions = useTaskActions();
  return (
    <section className={classes.facts}>
      <dl className={classes.list}>
        <StatusFact task={task} />
        <PriorityFact task={task} />
        <AssigneeFact task={task} />
        {task.employees.length === 0 ? null : (
          <Fact label={words.dialog.beside}>{task.employees.map(({ name }) => name).join(', ')}</Fact>
        )}
        <Fact label={columns.due}>
          <Pressed mayEdit={task.can.edit} label={words.actions.date} onClick={() => actions.date([task])}>
            {task.dueDate === null ? page.noDue : <DueDay task={task} />}
          </Pressed>
        </Fact>
        <Fact label={columns.reminder}>
          {task.reminderDate === null ? page.noReminder : <span className="num">{dateTime(task.reminderDate)}</span>}
        </Fact>
        <PlanFacts task={task} />
        <Repeats task={task} />
        {task.clientName === null ? null : <Fact label={columns.client}>{task.clientName}</Fact>}
        <Fact label={columns.responsible}>{task.projectEmployeeName}</Fact>
        <Fact label={columns.created}>
          {page.created(task.createdByName ?? '–', date(task.createdDate))}
          {task.defaultTaskId === null ? null : ` · ${page.process}`}
        </Fact>
      </dl>
      <Description task={task} />
    </section>
  );
}

function StatusFact({ task }: { readonly task: Task }) {
  const { columns, statuses: words } = useTaskWords();
  const actions = useTaskActions();
  return (
    <Fact label={columns.status}>
      <Changed
        mayEdit={task.can.edit}
        entries={statuses.map((status) => ({
          label: words[status],
          icon: <StatusIcon status={status} />,
          onClick: () => actions.setStatus([task.id], status),
        }))}
        label={columns.status}
      >
        <StatusIcon status={task.status} /> {words[task.status]}
      </Changed>
    </Fact>
  );
}

function PriorityFact({ task }: { readonly task: Task }) {
  const { columns, priorities: words } = useTaskWords();
  const actions = useTaskActions();
  return (
    <Fact label={columns.priority}>
      <Changed
        mayEdit={task.can.edit}
        entries={priorities.toReversed().map((priority) => ({
          label: words[priority],
          icon: <PriorityIcon priority={priority} />,
          onClick: () => actions.setPriority([task.id], priority),
        }))}
        label={columns.priority}
      >
        <PriorityIcon priority={task.priority} /> {words[task.priority]}
      </Changed>
    </Fact>
  );
}

function AssigneeFact({ task }: { readonly task: Task }) {
  const { columns, actions: words, page } = useTaskWords();
  const actions = useTaskActions();
  return (
    <Fact label={columns.employee}>
      <Pressed mayEdit={task.can.edit} label={words.assign} onClick={() => actions.assign([task])}>
        {task.employeeName === null ? (
          page.nobody
        ) : (
          <>
            <Avatar name={task.employeeName} image={task.employeeImage} size={20} /> {task.employeeName}
          </>
        )}
      </Pressed>
    </Fact>
  );
}

/** When the task wakes, and how long it is to take. */
function PlanFacts({ task }: { readonly task: Task }) {
  const { dialog: words, sleep } = useTaskWords();
  return (
    <>
      {task.sleepsUntil === null ? null : <Fact label={words.sleeps}>{date(task.sleepsUntil)}</Fact>}
      {task.wakesOnAnswer ? <Fact label={sleep.label}>{sleep.answer}</Fact> : null}
      {task.plannedHours === null ? null : <Fact label={words.plannedHours}>{plainNumber(task.plannedHours)}</Fact>}
    </>
  );
}

/** The repetition rule, and a link to the next task. */
function Repeats({ task: { repeat, nextTaskId } }: { readonly task: Task }) {
  const { page } = useTaskWords();
  const { repeat: words } = useKitTexts();
  const tenantId = String(useHere().tenantId);
  if (repeat === null) return null;
  return (
    <Fact label={words.label}>
      {repeatSaid(words.language, repeat)}{' '}
      {nextTaskId === null ? null : (
        <Link to="/$tenantId/tasks/$id" params={{ tenantId, id: String(nextTaskId) }}>
          {page.nextMade}
        </Link>
      )}
    </Fact>
  );
}

function Description({ task }: { readonly task: Task }) {
  const { page } = useTaskWords();
  const dialogs = useDialogs();
  const describe = () => void dialogs.open(DescriptionDialog, { task });
  return (
    <div className={classes.description}>
      <header>
        <h2>{page.description}</h2>
        {task.can.edit && task.description !== '' ? (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<Pencil size={13} aria-hidden />}
            onClick={describe}
          >
            {page.editDescription}
          </Button>
        ) : null}
      </header>
      {task.description === '' ? (
        <p className="mute">
          {page.noDescription}{' '}
          {task.can.edit ? (
            <button type="button" className={classes.write} onClick={describe}>
              {page.addDescription}
            </button>
          ) : null}
        </p>
      ) : (
        <RichText html={task.description} />
      )}
    </div>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

type ChangedProps = {
  readonly mayEdit: boolean;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly children: ReactNode;
};

function Changed({ mayEdit, label, entries, children }: ChangedProps) {
  if (!mayEdit) return <span className={classes.value}>{children}</span>;
  return (
    <MenuButton entries={entries} position="bottom-start">
      <button type="button" className={classes.value} title={label}>
        {children}
      </button>
    </MenuButton>
  );
}

type PressedProps = {
  readonly mayEdit: boolean;
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

const Pressed = ({ mayEdit, label, onClick, children }: PressedProps) =>
  mayEdit ? (
    <button type="button" className={classes.value} title={label} onClick={onClick}>
      {children}
    </button>
  ) : (
    <span className={classes.value}>{children}</span>
  );
