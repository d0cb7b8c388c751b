import type { Dialogs } from '#web/kit/dialog/dialogs.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { wallNow } from '#web/kit/form/date-text.ts';
import { DurationField } from '#web/kit/form/duration-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import { ProjectPicker } from '#modules/projects/web/parts/project-picker.tsx';
import { workType } from '../contract/record.ts';
import { withProject, type Draft } from './draft.ts';
import { useExchange } from './use-exchange.ts';
import { KeepSnippet } from './keep-snippet.tsx';
import { WorklogMoney } from './worklog-money.tsx';
import { useWorklogWords } from './words.ts';

type Props = {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (draft: Draft) => void;
  readonly dialogs: Dialogs;
  /** The description takes the focus when the dialog opens. */
  readonly focusText?: boolean;
};

/** Case, description, hours and date; the rest is collapsed. */
export function WorklogFields({ draft, errors, disabled, onChange, dialogs, focusText = false }: Props) {
  const { dialog: words } = useWorklogWords();
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const { withPayor } = useExchange(draft);

  return (
    <Fields>
      <ProjectPicker<ProjectLite>
        label={words.project}
        required
        value={draft.project}
        onChange={(chosen) => {
          const { project, task, payor, discount, vatRateId } = withProject(draft, chosen);
          onChange({ ...withPayor(payor), project, task, discount, vatRateId });
        }}
        load={findProjects}
        loadInitial={recentProjects}
        error={errors.projectId ?? null}
        disabled={disabled}
        placeholder={words.projectPlaceholder}
      />
      {draft.task ? (
        <TextField
          label={words.task}
          readOnly
          value={draft.task.name}
          error={errors.taskId ?? null}
          onChange={() => undefined}
        />
      ) : null}
      <TextArea
        label={words.comment}
        aside={<KeepSnippet text={draft.comment} />}
        autoFocus={focusText}
        value={draft.comment}
        onChange={(comment) => set({ comment })}
        maxLength={4000}
        error={errors.comment ?? null}
        disabled={disabled}
      />
      <QuantityAndDate {...{ draft, errors, disabled, onChange }} />
      <WorklogMoney {...{ draft, errors, disabled, onChange, dialogs }} />
    </Fields>
  );
}

function QuantityAndDate({ draft, errors, disabled, onChange }: Omit<Props, 'dialogs' | 'focusText'>) {
  const { dialog: words } = useWorklogWords();
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const isTime = draft.workTypeId === workType.time;
  const Quantity = isTime ? DurationField : NumberField;
  return (
    <Fields columns={2}>
      <Quantity
        label={isTime ? words.hours : words.quantity}
        value={draft.quantity}
        onChange={(quantity) =>
          set({ quantity, ...(draft.quantityBilled === draft.quantity ? { quantityBilled: null } : {}) })
        }
        error={errors.quantity ?? null}
        disabled={disabled}
        {...(isTime ? {} : { decimals: 2, min: 0 })}
      />
      <DateField
        label={words.date}
        withTime
        value={draft.date}
        onChange={(date) => set({ date, timed: draft.timed === true || isTimed(date, draft.date) })}
        invalidMessage={words.dateForm}
        error={errors.date ?? null}
        disabled={disabled}
      />
    </Fields>
  );
}

/** A date without a time keeps the previous time of day, or gets the current one. */
const isTimed = (date: string | null, before: string | null): boolean =>
  date !== null && date.slice(11) !== before?.slice(11) && date.slice(11) !== wallNow().slice(11);
