import { employeesContract } from '#modules/employees/contract.ts';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import { RichText } from '#web/kit/rich-text/rich-text.tsx';
import { RichTextField } from '#web/kit/editor/rich-text-field.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { ManyPicker } from '#web/kit/form/many-picker.tsx';
import { RepeatField } from '#web/kit/form/repeat-field.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { call } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { reaches, type Reach } from '../contract.ts';
import { withStart, type Draft } from './draft.ts';
import { useEventWords } from './words.ts';

export type EmployeeName = { readonly id: number; readonly name: string };

/** Finds colleagues by part of their names. */
export const findColleagues = async (text: string, signal: AbortSignal): Promise<readonly EmployeeName[]> =>
  (await call(employeesContract.listEmployees, { query: { search: text, pageSize: '20' } }, { signal })).items;

type Props = {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (draft: Draft) => void;
};

export function EventFields({ ofSeries, ...fields }: Props & { readonly ofSeries: boolean }) {
  const { dialog: words } = useEventWords();
  const { draft, errors, disabled, onChange } = fields;
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  return (
    <Fields>
      {ofSeries && !disabled ? (
        <SelectField<Reach>
          label={words.reach}
          value={draft.reach}
          onChange={(reach) => set({ reach })}
          options={reaches.map((value) => ({ value, label: words.reaches[value] }))}
        />
      ) : null}
      <SubjectFields {...fields} />
      <TimeFields {...fields} />
      {ofSeries && draft.reach === 'One' ? null : (
        <RepeatField
          value={draft.repeat}
          disabled={disabled}
          error={errors.repeat ?? null}
          onChange={(repeat) => set({ repeat })}
        />
      )}
      <PlaceFields {...fields} />
      {disabled ? (
        <RichText html={draft.body} />
      ) : (
        <RichTextField
          label={words.body}
          value={draft.body}
          error={errors.body ?? null}
          onChange={(body) => set({ body })}
        />
      )}
    </Fields>
  );
}

/** What it is about. */
function SubjectFields({ draft, errors, disabled, onChange }: Props) {
  const { dialog: words } = useEventWords();
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  return (
    <>
      <TextField
        label={words.subject}
        required
        value={draft.subject}
        maxLength={500}
        disabled={disabled}
        error={errors.subject ?? null}
        onChange={(subject) => set({ subject })}
      />
      <SearchPicker
        label={words.project}
        value={draft.project}
        onChange={(project) => set({ project })}
        load={findProjects}
        loadInitial={recentProjects}
        getKey={(project) => String(project.id)}
        getLabel={(project) => `${project.yearNumber} · ${project.name}`}
        placeholder={words.projectPlaceholder}
        disabled={disabled}
        error={errors.projectId ?? null}
      />
    </>
  );
}

/** When it is, and whether at court. */
function TimeFields({ draft, errors, disabled, onChange }: Props) {
  const { dialog: words } = useEventWords();
  const { edition } = useHere();
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  return (
    <>
      <Fields columns={2}>
        <DateField
          label={draft.isAllDay ? words.startDay : words.start}
          required
          withTime={!draft.isAllDay}
          value={draft.isAllDay ? (draft.start?.slice(0, 10) ?? null) : draft.start}
          disabled={disabled}
          error={errors.start ?? null}
          onChange={(start) => onChange(withStart(draft, timed(start, draft.start)))}
        />
        <DateField
          label={draft.isAllDay ? words.endDay : words.end}
          required
          withTime={!draft.isAllDay}
          value={draft.isAllDay ? (draft.end?.slice(0, 10) ?? null) : draft.end}
          disabled={disabled}
          error={errors.end ?? null}
          onChange={(end) => set({ end: timed(end, draft.end) })}
        />
      </Fields>
      <Fields columns={2}>
        <Switch
          label={words.allDay}
          value={draft.isAllDay}
          disabled={disabled}
          onChange={(isAllDay) => set({ isAllDay })}
        />
        {edition === 'legal' || draft.isCourt ? (
          <Switch
            label={words.court}
            value={draft.isCourt}
            disabled={disabled}
            onChange={(isCourt) => set({ isCourt })}
          />
        ) : null}
      </Fields>
    </>
  );
}

/** Where it is, and who comes. */
function PlaceFields({ draft, errors, disabled, onChange }: Props) {
  const { dialog: words } = useEventWords();
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  return (
    <>
      <TextField
        label={words.location}
        value={draft.location}
        maxLength={500}
        disabled={disabled}
        error={errors.location ?? null}
        onChange={(location) => set({ location })}
      />
      <ManyPicker<EmployeeName>
        label={words.employees}
        value={draft.employees}
        onChange={(employees) => set({ employees })}
        load={findColleagues}
        loadInitial={(signal) => findColleagues('', signal)}
        getKey={({ id }) => String(id)}
        getLabel={({ name }) => name}
        placeholder={words.add}
        removeLabel={words.remove}
        disabled={disabled}
        error={errors.employees ?? null}
      />
    </>
  );
}

/** Changing the day keeps the time of day. */
const timed = (value: string | null, before: string | null): string | null =>
  value === null || value.length > 10 ? value : `${value}T${before?.slice(11, 16) || '09:00'}`;
