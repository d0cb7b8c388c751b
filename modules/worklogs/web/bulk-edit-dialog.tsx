import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import { ProjectPicker } from '#modules/projects/web/parts/project-picker.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { DurationField } from '#web/kit/form/duration-field.tsx';
import { MoneyField } from '#web/kit/form/money-field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { PercentField } from '#web/kit/form/percent-field.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { worklogsContract } from '../contract.ts';
import { workType, type Worklog } from '../contract/record.ts';
import { employeesOptions } from '#modules/employees/web/parts/employee-options.ts';
import { refreshWorklogs } from './api.ts';
import { findPayors } from './payors.ts';
import { changesOf, noChange, ticking, type BulkDraft, type BulkField } from './bulk-draft.ts';
import classes from './many.module.css';
import { RefusedRows } from './refused-rows.tsx';
import { useMany } from './use-many.ts';
import { useZone } from './wall-time.ts';
import { useWorklogWords } from './words.ts';

type Props = {
  readonly ids: readonly number[];
  /** The selected worklogs that are on the page. */
  readonly rows: readonly Worklog[];
  readonly close: (count?: number) => void;
};

/** „Breyta mörgum í einu“: a ticked field changes on all of them (WORK-12). */
export function BulkEditDialog({ ids, rows, close }: Props) {
  const words = useWorklogWords();
  const zone = useZone();
  const client = useQueryClient();
  const many = useMany(ids, rows);
  const { draft, setDraft, dirty } = useDraft(`worklog-edit/${ids.join()}`, noChange);
  const save = useSave(
    (confirmed) => {
      const changes = changesOf(draft, zone.offset, { ...words.dialog, ...words.bulk });
      return call(worklogsContract.editWorklogs, { body: { ids: many.take(), ...changes, confirmed } });
    },
    ({ count }) => {
      void refreshWorklogs(client);
      toast.success(words.done.edited(count));
      close(count);
    },
    undefined,
    draft,
  );
  const refused = many.refusedIn(save.errors);

  const { bulk } = words;
  return (
    <Dialog
      title={bulk.title}
      width={550}
      dirty={dirty}
      onClose={() => close()}
      canSave={many.ids.length > 0}
      saveLabel={bulk.save(many.ids.length)}
      anywayLabel={bulk.anyway}
      save={many.isAbout(save.errors) ? { ...save, detail: null } : save}
    >
      <p className={classes.lead}>{bulk.text}</p>
      <RefusedRows
        title={bulk.refused}
        refused={refused}
        all={refused.length === many.ids.length}
        onLeaveOut={() => many.leaveOut(refused)}
      />
      <div className={classes.changes}>
        <WorkChanges draft={draft} setDraft={setDraft} errors={save.errors} />
        <MoneyChanges draft={draft} setDraft={setDraft} errors={save.errors} rows={rows} />
      </div>
    </Dialog>
  );
}

type ChangesProps = {
  readonly draft: BulkDraft;
  readonly setDraft: (draft: BulkDraft) => void;
  readonly errors: Readonly<Record<string, string>>;
};

/** What every field needs: its tick, its error, and that typing in it ticks it. */
const tickingIn = ({ draft, setDraft, errors }: ChangesProps) => ({
  ticks: (field: BulkField) => ({
    ticked: draft.ticked.includes(field),
    onTick: (on: boolean) => setDraft(ticking(draft, field, on)),
  }),
  set: (field: BulkField, change: Partial<BulkDraft>) => setDraft({ ...ticking(draft, field, true), ...change }),
  errorOf: (field: BulkField) => errors[field] ?? null,
});

/** Whose work it is, on which case, when, and for whom. */
function WorkChanges(props: ChangesProps) {
  const { columns, dialog, bulk } = useWorklogWords();
  const zone = useZone();
  const employees = useErrorToast(useQuery(employeesOptions()));
  const { draft } = props;
  const { ticks, set, errorOf } = tickingIn(props);
  return (
    <>
      <Change {...ticks('projectId')} label={columns.project}>
        <ProjectPicker<ProjectLite>
          label={columns.project}
          hideLabel
          value={draft.project}
          onChange={(project) => set('projectId', { project })}
          load={findProjects}
          loadInitial={recentProjects}
          error={errorOf('projectId')}
          hint={draft.ticked.includes('projectId') ? bulk.follows : undefined}
          placeholder={dialog.projectPlaceholder}
        />
      </Change>
      <Change {...ticks('employeeId')} label={columns.employee}>
        <SelectField
          label={columns.employee}
          hideLabel
          value={draft.employeeId}
          onChange={(employeeId) => set('employeeId', { employeeId })}
          error={errorOf('employeeId')}
          options={(employees.data?.items ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
        />
      </Change>
      <Change {...ticks('date')} label={columns.date}>
        <DateField
          label={columns.date}
          hideLabel
          withTime
          value={draft.date}
          onChange={(date) => set('date', { date })}
          now={zone.nowAsWallTime}
          invalidMessage={dialog.dateForm}
          error={errorOf('date')}
        />
      </Change>
      <Change {...ticks('payorId')} label={columns.payor}>
        <SearchPicker
          label={columns.payor}
          hideLabel
          value={draft.payor}
          onChange={(payor) => set('payorId', { payor })}
          load={findPayors}
          error={errorOf('payorId')}
          getKey={(one) => String(one.id)}
          getLabel={(one) => one.name}
          hint={draft.ticked.includes('payorId') ? bulk.exchanged : undefined}
          placeholder={draft.ticked.includes('payorId') ? dialog.noPayor : ''}
        />
      </Change>
    </>
  );
}

function MoneyChanges({ rows, ...props }: ChangesProps & { readonly rows: readonly Worklog[] }) {
  const { columns } = useWorklogWords();
  const { draft } = props;
  const { ticks, set, errorOf } = tickingIn(props);
  const allTime = rows.every(({ workTypeId }) => workTypeId === workType.time);
  const currency = currencyOf(rows);
  const isk = currency === 'ISK';
  const Quantity = allTime ? DurationField : NumberField;
  return (
    <>
      <Change {...ticks('price')} label={columns.price}>
        <MoneyField
          label={columns.price}
          hideLabel
          value={draft.price}
          onChange={(price) => set('price', { price })}
          decimals={allTime && isk ? 0 : 2}
          step={isk ? 500 : 10}
          min={0}
          currency={isk ? 'kr.' : currency}
          error={errorOf('price')}
        />
      </Change>
      <Change {...ticks('quantityBilled')} label={columns.quantityBilled}>
        <Quantity
          label={columns.quantityBilled}
          hideLabel
          value={draft.quantityBilled}
          onChange={(quantityBilled) => set('quantityBilled', { quantityBilled })}
          error={errorOf('quantityBilled')}
          {...(allTime ? {} : { decimals: 2 })}
        />
      </Change>
      <Change {...ticks('discount')} label={columns.discount}>
        <PercentField
          label={columns.discount}
          hideLabel
          value={draft.discount}
          onChange={(discount) => set('discount', { discount })}
          error={errorOf('discount')}
        />
      </Change>
    </>
  );
}

type ChangeProps = {
  readonly label: string;
  readonly ticked: boolean;
  readonly onTick: (on: boolean) => void;
  readonly children: ReactNode;
};

function Change({ label, ticked, onTick, children }: ChangeProps) {
  const id = useId();
  const { bulk } = useWorklogWords();
  return (
    <div className={classes.change}>
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={ticked}
          aria-label={bulk.change(label)}
          onChange={(event) => onTick(event.target.checked)}
        />
        {label}
      </label>
      {children}
    </div>
  );
}

/** The common currency of those that are on the page; else ISK. */
const currencyOf = (rows: readonly Worklog[]): string =>
  new Set(rows.map(({ currencyCode }) => currencyCode)).size === 1 ? (rows[0]?.currencyCode ?? 'ISK') : 'ISK';
