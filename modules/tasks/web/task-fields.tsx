import { useQuery } from '@tanstack/react-query';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import { ProjectPicker } from '#modules/projects/web/parts/project-picker.tsx';
import { fold } from '#shared/fold.ts';
import { calendarDay } from '#shared/format.ts';
import { RichTextField } from '#web/kit/editor/rich-text-field.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { ManyPicker } from '#web/kit/form/many-picker.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { RepeatField } from '#web/kit/form/repeat-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useHere } from '#web/lib/here.tsx';
import { priorities, repeatBases, statuses } from '../contract/record.ts';
import { assigneesOptions } from './api.ts';
import { withDates, type Draft, type ProjectOfDraft } from './draft.ts';
import { useTaskWords } from './words.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

type Props = {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (draft: Draft) => void;
};

type SubjectProps = Props & {
  /** A subtask stays in its parent's project. */
  readonly fixedProject: boolean;
};

type PeopleProps = Props & {
  /** The current assignee: shown even without access any more. */
  readonly person: { readonly id: number | null; readonly name: string | null } | null;
};

/** The fields of a task, in the usual order of entry. */
export function TaskFields({ fixedProject, person, ...fields }: SubjectProps & PeopleProps) {
  const { dialog: words } = useTaskWords();
  const { draft, errors, onChange } = fields;
  return (
    <Fields>
      <SubjectFields {...fields} fixedProject={fixedProject} />
      <PeopleFields {...fields} person={person} />
      <StateFields {...fields} />
      <ReminderFields {...fields} />
      <PlanFields {...fields} />
      <RepeatFields {...fields} />
      <RichTextField
        label={words.description}
        value={draft.description}
        error={errors.description ?? null}
        onChange={(description) => onChange({ ...draft, description })}
      />
    </Fields>
  );
}

/** What is to be done, and in which project. */
function SubjectFields({ draft, errors, fixedProject, onChange }: SubjectProps) {
  const { dialog: words } = useTaskWords();
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  return (
    <>
      <TextField
        label={words.name}
        required
        autoFocus
        maxLength={300}
        value={draft.name}
        error={errors.name ?? null}
        onChange={(name) => set({ name })}
      />
      <ProjectPicker<ProjectOfDraft>
        label={words.project}
        required
        clearable
        disabled={fixedProject}
        value={draft.project}
        onChange={(project) => set({ project })}
        load={(text, signal) => findProjects(text, signal).then((found) => found.map(ofDraft))}
        loadInitial={(signal) => recentProjects(signal).then((found) => found.map(ofDraft))}
        error={errors.projectId ?? null}
        placeholder={words.projectPlaceholder}
      />
    </>
  );
}

const NOBODY = 'nobody';

/** Who does it, and by when. */
function PeopleFields({ draft, errors, person, onChange }: PeopleProps) {
  const { dialog: words } = useTaskWords();
  const people = usePeople(draft, person);
  const today = calendarDay(new Date());
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  return (
    <>
      <Fields columns={2}>
        <SelectField
          label={words.employee}
          value={String(draft.employeeId ?? NOBODY)}
          error={errors.employeeId ?? null}
          onChange={(value) => set({ employeeId: value === NOBODY ? null : Number(value) })}
          options={[
            { value: NOBODY, label: words.nobody },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <DateField
          label={words.due}
          value={draft.dueDate}
          error={errors.dueDate ?? null}
          onChange={(dueDate) => onChange(withDates(draft, { dueDate }, today))}
        />
      </Fields>
      <ManyPicker
        label={words.beside}
        value={draft.employees}
        onChange={(employees) => set({ employees })}
        load={async (text) =>
          people.filter(({ id, name }) => id !== draft.employeeId && fold(name).includes(fold(text)))
        }
        loadInitial={async () => people.filter(({ id }) => id !== draft.employeeId)}
        getKey={({ id }) => String(id)}
        getLabel={({ name }) => name}
        placeholder={words.addBeside}
        removeLabel={words.removeBeside}
        error={errors.employees ?? null}
      />
    </>
  );
}

/** How far it is, and how urgent. */
function StateFields({ draft, onChange }: Props) {
  const { dialog: words, statuses: statusWords, priorities: priorityWords } = useTaskWords();
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  return (
    <Fields columns={2}>
      <SelectField
        label={words.status}
        value={draft.status}
        onChange={(status) => set({ status })}
        options={statuses.map((value) => ({ value, label: statusWords[value] }))}
      />
      <SelectField
        label={words.priority}
        value={draft.priority}
        onChange={(priority) => set({ priority })}
        options={priorities.toReversed().map((value) => ({ value, label: priorityWords[value] }))}
      />
    </Fields>
  );
}

/** Whether and when its people are reminded. */
function ReminderFields({ draft, errors, onChange }: Props) {
  const { dialog: words } = useTaskWords();
  const today = calendarDay(new Date());
  return (
    <Fields columns={2}>
      <Switch
        label={words.reminder}
        value={draft.reminder}
        onChange={(reminder) => onChange(withDates(draft, { reminder }, today))}
      />
      <DateField
        label={words.reminderDate}
        withTime
        disabled={!draft.reminder}
        value={draft.reminderDate}
        error={errors.reminderDate ?? null}
        onChange={(reminderDate) => onChange(withDates(draft, { reminderDate }, today))}
      />
    </Fields>
  );
}

/** Until when it sleeps, and how long it is to take. */
function PlanFields({ draft, errors, onChange }: Props) {
  const { dialog: words } = useTaskWords();
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  return (
    <>
      <Fields columns={2}>
        <DateField
          label={words.sleeps}
          value={draft.sleepsUntil}
          error={errors.sleepsUntil ?? null}
          onChange={(sleepsUntil) => set({ sleepsUntil })}
        />
        <NumberField
          label={words.plannedHours}
          decimals={2}
          min={0}
          value={draft.plannedHours}
          error={errors.plannedHours ?? null}
          onChange={(plannedHours) => set({ plannedHours: plannedHours || null })}
        />
      </Fields>
      <Switch label={words.wakes} value={draft.wakesOnAnswer} onChange={(wakesOnAnswer) => set({ wakesOnAnswer })} />
    </>
  );
}

/** When it comes again. */
function RepeatFields({ draft, errors, onChange }: Props) {
  const { dialog: words } = useTaskWords();
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  return (
    <>
      <RepeatField value={draft.repeat} error={errors.repeat ?? null} onChange={(repeat) => set({ repeat })} />
      {draft.repeat === null ? null : (
        <SelectField
          label={words.repeatFrom}
          value={draft.repeatFrom}
          onChange={(repeatFrom) => set({ repeatFrom })}
          options={repeatBases.map((value) => ({ value, label: words.repeatBases[value] }))}
        />
      )}
    </>
  );
}

const ofDraft = ({ id, yearNumber, name, statusId }: ProjectLite): ProjectOfDraft => ({
  id,
  yearNumber,
  name,
  statusId,
});

function usePeople({ project, employeeId }: Draft, person: PeopleProps['person']) {
  const { employeeId: me, name } = useHere();
  const list = useErrorToast(useQuery(assigneesOptions(project?.id ?? 0))).data?.items;
  const people = list ?? [{ id: me, name }];
  if (employeeId === null || people.some(({ id }) => id === employeeId)) return people;
  if (person?.id === employeeId && person.name !== null) return [...people, { id: employeeId, name: person.name }];
  return employeeId === me ? [...people, { id: me, name }] : people;
}
